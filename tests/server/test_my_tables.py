"""The home page knows the tables of this browser, and of no other."""

from __future__ import annotations

import re
from pathlib import Path

from serving import Browser, serving


def mine(browser: Browser) -> list[str]:
    """The tables on the browser's home page, in their order."""
    page = browser.http.get("/").text
    listed = page.partition('id="mine"')[2].partition("</section>")[0]
    return re.findall(r'href="(/t/[a-z0-9]+)"', listed)


def test_tables_are_listed_by_the_browser_that_was_there_the_newest_first(tmp_path: Path) -> None:
    with serving(tmp_path / "t.db") as base:
        ann, bob, eve = (Browser(base) for _ in range(3))
        assert mine(ann) == []
        first = ann.open_table("duplicate", "Ann")
        second = ann.open_table("minibridge", "Ann")
        assert mine(ann) == [second, first]
        bob.sit(first, "W", "Bob")
        assert mine(ann) == [first, second], "something happened there last"
        assert mine(bob) == [first]
        eve.http.get(first)
        assert mine(eve) == [], "looking is not being there"
        link = ann.http.post(f"{second}/key", data={"give": "no"}).text
        found = re.search(rf'value="[^"]*({second}/back/[\w-]+)"', link)
        assert found is not None
        eve.http.post(found[1])
        assert mine(eve) == [second]
    with serving(tmp_path / "t.db") as base:
        again = Browser(base)
        again.http.cookies.update({"szlem": ann.http.cookies["szlem"]})
        assert set(mine(again)) == {first, second}, "tomorrow, after the server was started anew"
