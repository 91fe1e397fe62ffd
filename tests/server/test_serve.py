"""Starting a server: what it prints, and what it says when it cannot start."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from szlem.cli.serve import default_database, serve
from szlem.cli.trouble import Trouble
from szlem.server.commit import commit
from szlem.server.network import listen, machine_names
from szlem.table.store import SqliteStore

COMMAND = [sys.executable, "-c", "from szlem.cli import main; main()", "serve"]


@contextmanager
def started(*arguments: str) -> Iterator[list[str]]:
    """The lines that a server prints until it is ready."""
    with subprocess.Popen([*COMMAND, *arguments], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        lines = []
        while not lines or "Ctrl+C" not in lines[-1]:
            lines.append(process.stdout.readline())
            assert lines[-1], "the server did not start"
        try:
            yield lines
        finally:
            process.send_signal(signal.SIGTERM)
            process.wait(10)


def free_port() -> int:
    listener = listen("127.0.0.1", 0)
    port = listener.getsockname()[1]
    listener.close()
    return int(port)


def test_it_prints_the_link_its_code_and_for_whom_it_works(tmp_path: Path) -> None:
    port = free_port()
    with started("--port", str(port), "--db", str(tmp_path / "t.db")) as lines:
        text = "".join(lines)
    assert f"http://localhost:{port}\n" in text
    assert "█" in text
    assert "this computer only" in text


def test_what_stands_in_front_is_the_link(tmp_path: Path) -> None:
    arguments = (
        "--port",
        str(free_port()),
        "--db",
        str(tmp_path / "t.db"),
        "--url",
        "https://bridge.example/",
    )
    with started(*arguments, "--lang", "pl") as lines:
        text = "".join(lines)
    assert "https://bridge.example\n" in text
    assert "tylko na tym komputerze" not in text


def test_a_second_server_on_the_same_tables_says_so(tmp_path: Path) -> None:
    db = tmp_path / "t.db"
    with started("--port", str(free_port()), "--db", str(db)):
        second = subprocess.run(
            [*COMMAND, "--port", str(free_port()), "--db", str(db)],
            capture_output=True,
            text=True,
            timeout=120,
        )
    assert second.returncode == 2
    assert "another szlem server is using" in second.stderr
    assert str(db) in second.stderr
    SqliteStore(db).close()


def test_a_taken_port_gives_the_next_one(tmp_path: Path) -> None:
    taken = listen("127.0.0.1", 0)
    port = taken.getsockname()[1]
    with started("--port", str(port), "--db", str(tmp_path / "t.db")) as lines:
        found = re.search(r"http://localhost:(\d+)", "".join(lines))
    taken.close()
    assert found is not None
    assert port < int(found[1]) < port + 20
    assert f"Port {port} is taken" in lines[0]


@pytest.mark.parametrize(
    "url",
    ["bridge.example", "ftp://bridge.example", "https://", "https://a.example/x", "http://[", "http://a:x"],
)
def test_an_address_that_is_none_is_refused(url: str) -> None:
    with pytest.raises(Trouble) as trouble:
        serve(url=url)
    assert trouble.value.what.id == "serve.bad_url"


def test_a_place_that_cannot_keep_tables_is_refused(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear friend, " * 99)
    for db in (tmp_path / "letter.txt", tmp_path / "letter.txt" / "t.db", tmp_path):
        with pytest.raises(Trouble) as trouble:
            serve(port=free_port(), db=db)
        assert trouble.value.what.id == "serve.db_unusable"


def test_tables_are_kept_where_the_system_keeps_data(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", "/data")
    assert default_database() == Path("/data/szlem/tables.db")
    monkeypatch.delenv("XDG_DATA_HOME")
    assert default_database() == Path.home() / ".local/share/szlem/tables.db"


def test_the_machine_knows_its_names() -> None:
    assert any(name.endswith(".local") for name in machine_names())


def test_the_commit_is_that_of_the_folder_it_was_installed_from() -> None:
    """Also when the package was copied out of it, as the README's first command does."""
    asked = ["git", "-C", str(Path(__file__).parent), "rev-parse", "HEAD"]
    head = subprocess.run(asked, capture_output=True, text=True, check=True).stdout
    assert len(commit()) == 9
    assert head.startswith(commit())
