"""Personal links over real HTTP: another device, a seat handed over, and what is not given away."""

from __future__ import annotations

import logging
import re
from pathlib import Path

import pytest
from serving import Browser, serving


def link_from(browser: Browser, path: str, give: str = "no") -> str:
    page = browser.http.post(f"{path}/key", data={"give": give})
    assert page.status_code == 200
    found = re.search(rf'value="[^"]*({path}/back/[\w-]+)"', page.text)
    assert found is not None
    return found[1]


def test_a_phone_takes_the_seat_of_its_owner(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    with serving(tmp_path / "t.db") as base:
        ann, phone, eve = (Browser(base) for _ in range(3))
        path = ann.open_table("duplicate", "Ann")
        link = link_from(ann, path)
        assert eve.http.post(f"{path}/key").status_code == 409
        assert "Ann" in phone.http.get(link).text
        assert phone.join(path).hear()["table"]["you"] is None, "looking at the link changes nothing"
        assert phone.http.post(link).status_code == 303
        table = phone.join(path).hear()["table"]
        assert (table["you"], table["host"]) == ("S", True)
        assert eve.http.get(f"{path}/back/nonsense").status_code == 404
        phone.close()
    secret = link.rsplit("/", 1)[1]
    assert not any(secret in record.getMessage() for record in caplog.records if "szlem" in record.name)
    assert secret.encode() not in (tmp_path / "t.db").read_bytes()


def test_a_seat_is_given_to_the_first_who_takes_it(tmp_path: Path) -> None:
    with serving(tmp_path / "t.db") as base:
        ann, bob, cyd = (Browser(base) for _ in range(3))
        path = ann.open_table("duplicate", "Ann")
        link = link_from(ann, path, "yes")
        assert bob.http.post(link, data={"name": ""}).status_code == 409
        assert bob.http.post(link, data={"name": "Bob"}).status_code == 303
        assert cyd.http.post(link, data={"name": "Cyd"}).status_code == 404
        table = bob.join(path).hear()["table"]
        assert (table["you"], table["seats"]["S"]["name"]) == ("S", "Bob")
        bob.close()
