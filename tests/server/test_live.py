"""People at a table over real sockets."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from serving import Browser, four, play, serving
from websockets.exceptions import ConnectionClosed, InvalidStatus

from szlem.server.settings import Settings
from szlem.table.store import SqliteStore


@pytest.fixture(scope="module")
def db(tmp_path_factory) -> Path:
    return tmp_path_factory.mktemp("live") / "tables.db"


@pytest.fixture(scope="module")
def base(db: Path):
    with serving(db) as address:
        yield address


@pytest.fixture
def ala(base: str):
    browser = Browser(base)
    yield browser
    browser.close()


@pytest.mark.parametrize("game", ["minibridge", "netrydz", "duplicate"])
def test_four_people_play_a_match(base: str, game: str) -> None:
    options = {"netrydz": {"netrydz__deals": "4"}, "duplicate": {"duplicate__boards": "4"}}
    path, people = four(base, game, **options.get(game, {}))
    play(people)
    last = people["N"].heard[-1]
    assert last["table"]["stage"] == "over"
    assert last["sheet"]["finished"]
    assert last["sheet"]["verdict"]
    sheet = people["N"].http.get(path + "/sheet")
    assert sheet.status_code == 200
    for person in people.values():
        person.close()


def test_one_person_plays_with_bots_and_again_with_cut_partners(ala: Browser) -> None:
    path = ala.open_table("minibridge")
    ala.join(path)
    assert ala.ask("fill")["k"] == "done"
    play({"S": ala})
    assert ala.ask("again", cut=True)["k"] == "done"
    frame = ala.join(path).view()
    assert frame["table"]["stage"] == "deal"
    assert sorted(info["name"] for info in frame["table"]["seats"].values())[0] == "Ala"


def test_a_reload_and_a_second_tab_bring_the_player_back(ala: Browser, base: str) -> None:
    path = ala.open_table("rubber")
    first = ala.join(path).view()
    assert first["table"]["you"] == "S"
    assert first["table"]["host"]
    tab = Browser(base)
    tab.http.cookies = ala.http.cookies
    assert tab.join(path).view()["table"]["you"] == "S"
    tab.close()
    assert ala.view()["table"]["seats"]["S"]["online"], "one page is still open"


def test_who_is_there_is_seen(base: str, ala: Browser) -> None:
    path = ala.open_table("rubber")
    bob = Browser(base)
    bob.sit(path, "N", "Bob")
    ala.join(path)
    assert not ala.view()["table"]["seats"]["N"]["online"]
    bob.join(path)
    assert ala.view()["table"]["seats"]["N"]["online"]
    bob.close()
    assert not ala.view()["table"]["seats"]["N"]["online"]
    eve = Browser(base).join(path)
    assert ala.view()["table"]["watching"] == 1
    eve.close()


def test_a_command_sent_twice_is_applied_once(ala: Browser) -> None:
    path = ala.open_table("rubber")
    ala.join(path)
    cmd = ala.send("say", text="once")
    first = ala.answer(cmd)
    assert ala.answer(ala.send("say", text="once", cmd=cmd)) == first
    assert len(ala.join(path).view()["talk"]) == 1


def test_commands_of_two_people_may_have_one_id(base: str, ala: Browser) -> None:
    path = ala.open_table("rubber")
    bob = Browser(base)
    bob.sit(path, "N", "Bob")
    bob.join(path)
    ala.join(path)
    assert ala.ask("say", text="a", cmd="1")["k"] == "done"
    assert bob.ask("say", text="b", cmd="1")["k"] == "done"
    assert [said["text"] for said in Browser(base).join(path).view()["talk"]] == ["a", "b"]
    bob.close()


def test_a_refusal_says_why_and_changes_nothing(ala: Browser) -> None:
    path = ala.open_table("duplicate")
    ala.join(path)
    ala.ask("fill")
    frame = ala.join(path).hear_until(
        lambda frame: frame["k"] == "view" and frame["deal"] and frame["deal"]["legal"]
    )
    deal = frame["deal"]
    call, why = ("X", "illegal.double") if "XX" in deal["legal"] else ("XX", "illegal.redouble")
    no = ala.ask("act", deal=deal["deal"], at=deal["at"], action=call)
    assert (no["k"], no["why"]["id"]) == ("no", why)
    stale = ala.ask("act", deal=deal["deal"], at=deal["at"] - 1, action="P")
    assert stale["why"]["id"] == "table.stale"
    assert ala.ask("act", deal=deal["deal"], at=deal["at"], action="P")["k"] == "done"


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "", "https://127.0.0.1"])
def test_a_socket_for_another_sites_page_is_not_opened(base: str, ala: Browser, origin: str) -> None:
    path = ala.open_table("rubber")
    with pytest.raises(InvalidStatus) as refused:
        ala.join(path, Origin=origin)
    assert refused.value.response.status_code == 403


def test_a_wrong_token_only_watches(base: str, ala: Browser) -> None:
    path = ala.open_table("rubber")
    eve = Browser(base)
    for token in ("x" * 32, "", "short"):
        eve.http.cookies.set("szlem", token)
        assert eve.join(path).view()["table"]["you"] is None
        assert eve.ask("fill")["why"]["id"] == "table.not_seated"
    eve.close()


@pytest.mark.parametrize(
    "message",
    [
        "",
        "{",
        "[]",
        '{"k":"act"}',
        '{"k":"fly","cmd":"1"}',
        '{"k":"act","cmd":1,"deal":"x"}',
        '{"k":"say","cmd":"1","text":"' + "x" * 5000 + '"}',
        b'{"k":"ping"}',
        "\x00" * 100,
        '{"k":"say","cmd":"1","text":"\\ud800"}',
    ],
)
def test_a_message_that_no_page_would_send_closes_only_its_own_socket(
    base: str, ala: Browser, message: str | bytes
) -> None:
    path = ala.open_table("rubber")
    ala.join(path)
    other = Browser(base).join(path)
    assert other.socket is not None
    other.socket.send(message)
    with pytest.raises(ConnectionClosed):
        other.hear_until(lambda frame: False)
    assert ala.ask("say", text="still here")["k"] == "done"


@pytest.mark.parametrize("cmd", ["", "x" * 65])
def test_a_command_needs_a_sensible_id(ala: Browser, cmd: str) -> None:
    ala.join(ala.open_table("rubber"))
    assert ala.socket is not None
    ala.socket.send(json.dumps({"k": "say", "cmd": cmd, "text": "x"}))
    assert ala.hear_until(lambda frame: frame["k"] == "no")["why"]["id"] == "table.unreadable"


def test_a_stale_link_says_so_and_the_page_can_tell(base: str, ala: Browser) -> None:
    for path in ("/t/aaaaaaaa", "/t/x", "/t/..%2f..%2fetc"):
        assert ala.http.get(path).status_code == 404
    with pytest.raises(ConnectionClosed) as closed:
        ala.join("/t/aaaaaaaa").hear()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4404


def test_ping_is_answered(ala: Browser) -> None:
    ala.join(ala.open_table("rubber"))
    assert ala.socket is not None
    ala.socket.send('{"k":"ping","at":12.5}')
    assert ala.hear_until(lambda frame: frame["k"] == "pong")["at"] == 12.5


def test_who_sends_too_much_is_read_more_slowly_and_nobody_else(tmp_path: Path) -> None:
    with serving(tmp_path / "slow.db", Settings(bot_pause=0, share_wait=0, messages_per_second=5)) as base:
        ala = Browser(base)
        path = ala.open_table("rubber")
        ala.join(path)
        bob = Browser(base)
        bob.sit(path, "N", "Bob")
        bob.join(path)
        for _ in range(20):
            ala.send("say", text="x")
        assert bob.ask("say", text="y")["k"] == "done"
        talk = Browser(base).join(path).view()["talk"]
        assert 1 <= sum(said["text"] == "x" for said in talk) < 20
        ala.close()
        bob.close()


def test_a_server_that_stops_and_starts_knows_its_tables(tmp_path: Path) -> None:
    db = tmp_path / "tables.db"
    with serving(db) as base:
        ala = Browser(base)
        path = ala.open_table("minibridge")
        ala.join(path)
        cmd = ala.send("fill")
        done = ala.answer(cmd)
        play({"S": ala}, deals=1)
        before = ala.heard[-1]
        ala.close()
    with serving(db) as base:
        back = Browser(base)
        back.http.cookies.set("szlem", ala.http.cookies["szlem"])
        after = back.join(path).view()
        assert after["deal"] == before["deal"]
        assert after["sheet"] == before["sheet"]
        assert back.ask("fill", cmd=cmd) == done, "known from before"
        back.close()
    kept = SqliteStore(db)
    seqs = [record.seq for record in kept.read(path.removeprefix("/t/")).result()]
    assert seqs == list(range(1, len(seqs) + 1))
    kept.close()


def test_advice_is_for_whoever_plays_alone_with_bots(base: str) -> None:
    ala, bob = Browser(base), Browser(base)
    table = ala.open_table("whist")
    assert "alone with bots" in ala.http.get(f"{table}/advice?lang=en").text
    ala.join(table)
    assert ala.ask("fill", level="club")["k"] == "done"
    for view in ala.views():
        assert {seat["level"] for seat in view["table"]["seats"].values()} == {"", "club"}
        if view["deal"] and view["deal"]["turn"] and view["deal"]["turn"][1] == "S":
            break
    assert "rule of thumb" in ala.http.get(f"{table}/advice?lang=en").text
    assert "alone with bots" in bob.http.get(f"{table}/advice?lang=en").text
    bob.sit(table, "N", "Bob")
    assert "alone with bots" in ala.http.get(f"{table}/advice?lang=en").text
    ala.close()
    bob.close()
