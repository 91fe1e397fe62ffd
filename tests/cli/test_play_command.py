"""``szlem play``: whole matches, questions, refusals, boards of a file, and ways to leave."""

from __future__ import annotations

import io
import os
import pty
import signal
import subprocess
from pathlib import Path

import pytest
from commands import SZLEM, refused, szlem
from rich.console import Console

from szlem.bots import PlainBot
from szlem.cli.play import seated
from szlem.cli.session import ME, Session
from szlem.games import GAMES, Game, find_game
from szlem.seats import Seat
from szlem.table import Open
from szlem.words import LANGUAGES, speaker

QUESTIONS = ("?", "h", "t", "l", "a", "c", "s")
PACK = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"
NORTH_RICH = "N:AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 6543.876.876.876 2.5432.5432.5432"


class Player:
    """Types what the plain bot would do in the person's place."""

    def __init__(self) -> None:
        self.session: Session | None = None
        self.bot = PlainBot()
        self.prompts = 0

    def __call__(self, prompt: str) -> str:
        self.prompts += 1
        assert self.session is not None
        view = self.session.view()
        if self.prompts % 5 == 0:
            return QUESTIONS[self.prompts // 5 % len(QUESTIONS)]
        return str(self.bot.choose(view)) if view.actions else ""


def whole_match(game: Game, seat: Seat, language: str = "en", seed: str = "7") -> tuple[Session, str]:
    """A match to its end, and all that was printed."""
    printed = io.StringIO()
    player = Player()
    session = Session(seat, speaker(language), Console(file=printed, width=100, highlight=False), player)
    player.session = session
    session.play(seated(Open(game, ME, seed=seed), seat))
    return session, printed.getvalue()


class Claimer(Player):
    """Claims every trick before each card, in all three ways, then plays on when somebody doubts it."""

    def __call__(self, prompt: str) -> str:
        assert self.session is not None
        table, view = self.session.table, self.session.view()
        self.prompts += 1
        if table.state is None or not table.state.tricks_left or self.prompts % 2:
            return str(self.bot.choose(view)) if view.actions else ""
        mine = "" if len(view.sides.groups) == 2 else self.session.seat.name
        return f"={mine}{table.state.tricks_left}"


@pytest.mark.parametrize("id", ["rubber", "lewy", "whist"])
def test_tricks_are_claimed_by_typing(id: str) -> None:
    printed = io.StringIO()
    player = Claimer()
    paper = Console(file=printed, width=100, highlight=False)
    player.session = Session(Seat.S, speaker("en"), paper, player)
    player.session.play(seated(Open(find_game(id).with_options(), ME, seed="7"), Seat.S))
    text = printed.getvalue()
    assert "South claims." in text
    assert "wants to play on" in text
    assert "Claimed without play: " in text
    assert text.count("accepts.") >= 2


def _chairs() -> list[tuple[Game, Seat]]:
    """Every game from every seat, or from one seat each where only a sample is wanted."""
    chairs = [(game, seat) for game in GAMES for seat in game.players]
    if os.environ.get("SZLEM_BROAD"):
        return chairs
    return [(game, game.players[place % len(game.players)]) for place, game in enumerate(GAMES)]


@pytest.mark.parametrize(
    ("game", "seat"), _chairs(), ids=lambda value: getattr(value, "name", None) or value.card.id
)
def test_a_whole_match(game: Game, seat: Seat) -> None:
    short = {"deals": "4", "boards": "4", "rubbers": "1", "length": "6"}
    few = {
        option.name: short[option.name] for option in game.options if short.get(option.name) in option.values
    }
    session, printed = whole_match(game.with_options(**few), seat)
    assert session.table.stage == "over"
    sheet = session.table.game.match.sheet(session.table.standing)
    assert sheet.finished
    assert all(str(total).replace("-", "−") in printed for total in sheet.totals)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_match_speaks_the_language(language: str) -> None:
    _, printed = whole_match(find_game("minibridge"), Seat.S, language)
    assert speaker(language)("ui.over") in printed
    assert speaker(language)("ui.sheet.sum") in printed


def test_the_same_seed_deals_the_same_cards() -> None:
    first, again = (szlem("play", "minibridge", "--seed", "7", typed="\n" * 40) for _ in range(2))
    assert first.stdout == again.stdout
    assert szlem("play", "minibridge", "--seed", "8", typed="\n" * 40).stdout != first.stdout


def test_questions_and_refusals() -> None:
    done = szlem("play", "rubber", "--seed", "7", typed="?\nh\nt\nl\na\nc\ns\n1C\nzz\n7NT\nq\n")
    assert done.returncode == 0
    assert done.stderr == ""
    say = speaker("en")
    assert say("illegal.insufficient", bid="1C", last="1S") in done.stdout
    assert say("illegal.unreadable_call", text="ZZ") in done.stdout
    for asked in ("cli.play.help.q", "ui.told.nothing", "ui.last.none", "cli.play.left"):
        assert say(asked) in done.stdout


def test_a_card_of_another_suit_is_refused() -> None:
    printed = szlem("play", "minibridge", "--seed", "7", "--seat", "E", typed="SA\n" * 40).stdout
    assert "You hold a" in printed or "is not in the hand" in printed


def test_the_end_of_input_leaves_the_table() -> None:
    done = szlem("play", "netrydz", "--seed", "1", typed="")
    assert done.returncode == 0
    assert done.stderr == ""
    assert done.stdout.rstrip().endswith(speaker("en")("cli.play.left"))


def _interrupted(playing: subprocess.Popen[bytes]) -> bytes:
    """Press Ctrl+C until it is heard; what was written to standard error.

    Python looks for signals before a read and when one cuts it short: a key pressed between
    the two is lost, and a person presses it again.
    """
    for _ in range(12):
        playing.send_signal(signal.SIGINT)
        try:
            return playing.communicate(timeout=10)[1]
        except subprocess.TimeoutExpired:
            continue
    playing.kill()
    raise AssertionError("Ctrl+C did not end the command")


def test_ctrl_c_is_clean() -> None:
    main, other = pty.openpty()
    playing = subprocess.Popen(
        [SZLEM, "play", "rubber", "--seed", "7", "--lang", "en"],
        stdin=other,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),  # as at a terminal
    )
    os.close(other)
    assert playing.stdout is not None
    prompt, shown = b"Your turn to call. ", b""
    while not shown.endswith(prompt):
        shown += os.read(playing.stdout.fileno(), 4096)
    errors = _interrupted(playing)
    os.close(main)
    assert playing.returncode == 130
    assert b"Traceback" not in errors


def _pbn(path: Path, *deals: str) -> str:
    tags = (
        f'[Board "{n}"]\n[Dealer "E"]\n[Vulnerable "NS"]\n[Deal "{deal}"]\n'
        for n, deal in enumerate(deals, 5)
    )
    path.write_text("\n".join(tags), encoding="utf-8")
    return str(path)


def test_boards_of_a_file(tmp_path: Path) -> None:
    file = _pbn(tmp_path / "two.pbn", PACK, PACK)
    done = szlem("play", "duplicate", "--boards", file, "--seat", "N", typed="7S\nq\n")
    assert "board 5" in done.stdout
    assert "Dealer: East." in done.stdout
    assert "Vulnerability: N–S vulnerable." in done.stdout
    assert "♠ A K Q J 10 9 8 7 6 5 4 3 2" in done.stdout


def test_a_board_that_is_void_is_used_up(tmp_path: Path) -> None:
    file = _pbn(tmp_path / "level.pbn", PACK, NORTH_RICH)
    done = szlem("play", "minibridge", "--boards", file, "--seat", "N", typed="c\nq\n")
    assert done.stderr == ""
    assert speaker("en")("void.level-points") in done.stdout
    assert done.stdout.count("deal 1 of 4") == 2
    assert "board 6" in done.stdout


def test_a_file_that_ends_ends_the_match(tmp_path: Path) -> None:
    file = _pbn(tmp_path / "level.pbn", PACK)
    done = szlem("play", "minibridge", "--boards", file, typed="\n" * 60)
    assert speaker("en")("table.file_ended") in done.stdout
    assert done.returncode == 0


def test_a_broken_file_is_refused_with_its_place(tmp_path: Path) -> None:
    file = tmp_path / "bad.pbn"
    file.write_text('[Board "1"]\n[Deal "N:AKQ.. ... ... ..."]\n', encoding="utf-8")
    said = refused("play", "minibridge", "--boards", str(file))
    assert "bad.pbn, line 2, column" in said


def test_a_missing_file_is_refused() -> None:
    assert "nowhere.pbn" in refused("play", "minibridge", "--boards", "nowhere.pbn")


def test_an_unknown_seat_is_refused() -> None:
    assert "“Z”" in refused("play", "minibridge", "--seat", "Z")


@pytest.mark.parametrize("lang", ["en", "pl", "ru"])
def test_contradicting_options_are_refused(lang: str) -> None:
    options = ("--option", "defenders=pair", "-o", "policy=complement", "--lang", lang)
    for command in ("play", "rules"):
        said = refused(command, "netrydz", *options)
        assert "defenders=pair, policy=complement" in said


@pytest.mark.parametrize("game", ["double-dummy", "kontrakty", "draw"])
def test_without_a_seat_one_sits_where_the_game_has_one(game: str) -> None:
    done = szlem("play", game, "--seed", "3", typed="q\n")
    assert (done.returncode, done.stderr) == (0, "")
