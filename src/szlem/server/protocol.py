"""Writes ``docs/protocol.md``, what other clients and robots need to know, from the messages themselves.

``python -m szlem.server.protocol`` writes the file; a test holds it to be what this module makes.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, get_args

import msgspec

from . import wire
from .reader import TOKEN_COOKIE
from .settings import Settings
from .socket import GONE, LARGEST_MESSAGE, LONGEST_CMD, UNREADABLE
from .wire_types import typescript

#: From the root of the checkout, where this module is run.
PATH: Final = Path("docs", "protocol.md")

#: An order in its smallest form, for each kind that is sent up.
_EXAMPLES: Final[tuple[wire.Up, ...]] = (
    wire.Act("5f1c", deal=3, at=17, action="SA"),
    wire.Fill("5f1d"),
    wire.Leave("5f1e"),
    wire.Ready("5f1f", deal=3),
    wire.Again("5f20", cut=True),
    wire.Say("5f21", text="Well played!"),
    wire.Claim("5f24", deal=3, at=17, won={"S": 4, "E": 1}, text="Trumps, then the clubs"),
    wire.Answer("5f25", claim=112, accept=True),
    wire.Undo("5f26", deal=3, at=18, reason="Slip of the finger"),
    wire.Agree("5f27", undo=118, agree=True),
    wire.Remove("5f28", seat="E"),
    wire.Lock("5f29", locked=True),
    wire.Pause("5f2a", paused=True),
    wire.Promise("5f22", deal=4, promise="0e1d…64 digits"),
    wire.Share("5f23", deal=4, share="77ab…64 digits"),
    wire.Ping(at=12.5),
)

_HEAD: Final = """\
# The protocol of a table

Made from `src/szlem/server/wire.py` by `python -m szlem.server.protocol`; do not edit.

A client is anything that does what the browser does: `szlem join` is one, in a terminal
(`src/szlem/cli/link.py` has the whole conversation). Messages are JSON texts over one WebSocket a table.

## Coming in

1. A person is known by a secret of 16 to 64 characters that the client makes (`[A-Za-z0-9_-]`, at least 128
   random bits) and sends as the cookie `{cookie}` with every request. Whoever has the secret has the seat.
2. `POST /t/{{id}}/sit` with the form fields `seat` (`N`, `E`, `S` or `W`) and `name` takes a seat. It answers
   303 when the seat is yours, and 409 with a page that says why when it is not.
3. `ws://host/t/{{id}}/ws` is the socket. Requests and the socket need the header `Origin` with the server's
   own address (`http://host`): pages of other sites are turned away.

The first message down is a `view`. Every view is complete in itself: there is nothing to put together,
and who missed some has lost nothing. A client without a seat is a spectator.

## Doing something

- An order has an id `cmd` that the client makes, 1 to {longest_cmd} characters, never used twice. The
  answer is `done` or `no` with the same `cmd`. `done` means that it is on disk; its effect is in every view
  with at least its `seq`.
- When the line was lost before the answer, send the same order with the same `cmd` again: it is carried out
  once, and the answer is the same.
- `act` says in `deal` and `at` which position the client had before its eyes (both stand in the view). An
  order for another position is refused and changes nothing.
- What may be done stands in `deal.legal` of the view. Nothing else is ever needed to play.

## Limits

- A message up is no longer than {largest} bytes; else the socket is closed with 1009.
- {rate:g} messages a second are read, twice as many at once; more are read more slowly.
- A message that cannot be understood closes the socket with {unreadable}; a table that is not there closes
  it with {gone}.

## Shares of the cards

Before a deal the view has a `lot`. While `lot.step` is `promise` and your seat is in `lot.awaited`, choose 32
random bytes, write them as 64 small hexadecimal digits, and send `promise` = SHA-256 of the four lines
`szlem promise 1`, `lot.pledge`, your seat, your share (joined by single line feeds, none at the end). When
the step is `share`, send the share itself; not before, and only if `lot.promises` holds your promise. A
client that does neither still plays: the table waits {wait:g} seconds in each step and deals without it.
`/t/{{id}}/record` gives the deals that are over, a line of JSON each; `/fair` explains the rest.

## Notation

Seats `N E S W`. Cards suit first: `SA`, `HT`, `D7`. Calls `1C` to `7NT`, `P`, `X`, `XX`, and what else a
game has; `deal.legal` holds them as they are to be sent. *Words* are a message `{{"id": …, "args": {{…}}}}`
that the client says in its reader's language: the catalogues are `src/szlem/words/<language>/*.json`.
"""


def document() -> str:
    """The whole page."""
    _, parts = msgspec.json.schema_components([wire.Up, wire.Down], ref_template="{name}")
    own = [kind.__name__ for kind in (*get_args(wire.Up), *get_args(wire.Down))]
    settings = Settings()
    head = _HEAD.format(
        cookie=TOKEN_COOKIE,
        longest_cmd=LONGEST_CMD,
        largest=LARGEST_MESSAGE,
        rate=settings.messages_per_second,
        unreadable=UNREADABLE,
        gone=GONE,
        wait=settings.share_wait,
    )
    blocks = [head, "## Messages up\n", *_kinds(wire.Up, parts), "## Messages down\n"]
    blocks += [*_kinds(wire.Down, parts), "## Parts of a view\n"]
    blocks += [_section(name, parts[name]) for name in sorted(parts) if name not in own]
    return "\n".join(blocks)


def _kinds(union: Any, parts: dict[str, Any]) -> Iterator[str]:
    for kind in get_args(union):
        example = next((one for one in _EXAMPLES if isinstance(one, kind)), None)
        yield _section(kind.__name__, parts[kind.__name__], example)


def _section(name: str, part: dict[str, Any], example: wire.Up | None = None) -> str:
    """What a message or a part of one is for, its fields, and one as it is sent."""
    lines = [f"### {name}\n", _prose(part.get("description", "")), ""]
    fields = part["properties"]
    required, is_up = part.get("required", ()), example is not None
    if fields:
        lines += ["| field | type | |", "|---|---|---|"]
        lines += [_row(field, schema, field in required, is_up) for field, schema in fields.items()]
        lines.append("")
    if example is not None:
        lines += ["```json", msgspec.json.encode(example).decode(), "```", ""]
    return "\n".join(lines)


def _prose(text: str) -> str:
    """A docstring as it is read on a page: one line a paragraph, single back-quotes."""
    paragraphs = (" ".join(one.split()) for one in re.split(r"\n\s*\n", text))
    return "\n\n".join(paragraphs).replace("``", "`")


def _row(field: str, schema: dict[str, Any], required: bool, is_up: bool) -> str:
    """A field; of those that are sent up, what one means that is left out. Down, every field is there."""
    kind = typescript(schema).replace("|", "\\|")
    default = json.dumps(schema.get("default"))
    return f"| `{field}` | `{kind}` | {'' if required or not is_up else f'or left out: `{default}`'} |"


if __name__ == "__main__":
    PATH.parent.mkdir(exist_ok=True)
    PATH.write_text(document(), encoding="utf-8")
