"""A page's socket: commands up, views and answers down."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from szlem.message import say
from szlem.seats import Seat
from szlem.table import (
    Act,
    Again,
    Agree,
    Answer,
    Claim,
    Command,
    Fill,
    Lock,
    Pause,
    Promise,
    Ready,
    Refused,
    Remove,
    Say,
    Share,
    StandUp,
    Undo,
)

from . import wire
from .audience import Listener
from .bucket import TokenBucket
from .live_table import LiveTable

#: No message of a page is longer, in bytes; a remark of 300 characters fits.
LARGEST_MESSAGE: Final = 4096
LONGEST_CMD: Final = 64

#: Closing codes: no such table, and a message that no page of ours would send.
GONE: Final = 4404
UNREADABLE: Final = 1003

_decoder: Final[msgspec.json.Decoder[wire.Up]] = msgspec.json.Decoder(wire.Up)
_encoder: Final = msgspec.json.Encoder()


async def serve_socket(socket: WebSocket, table: LiveTable, person: str | None, rate: float) -> None:
    """Serve an accepted socket until either side closes it; ``rate`` messages a second are read."""
    listener = table.join(person)
    writer = asyncio.create_task(_write(socket, table, listener))
    try:
        await _read(socket, table, listener, TokenBucket(rate))
    finally:
        writer.cancel()
        table.leave(listener)
        with contextlib.suppress(asyncio.CancelledError, WebSocketDisconnect, RuntimeError):
            await writer


async def _write(socket: WebSocket, table: LiveTable, listener: Listener) -> None:
    while True:
        answers, fresh = await listener.news()
        if fresh:
            answers.append(table.frame(listener.person))
        for frame in answers:
            await socket.send_text(frame.decode())


async def _read(socket: WebSocket, table: LiveTable, listener: Listener, bucket: TokenBucket) -> None:
    while (text := await _next_message(socket)) is not None:
        await bucket.take()
        try:
            frame = _decoder.decode(text)
        except (msgspec.DecodeError, UnicodeError):
            await socket.close(UNREADABLE)
            return
        listener.answer(_encoder.encode(await answer(table, listener.person, frame)))


async def _next_message(socket: WebSocket) -> str | None:
    """The next text; none when the page has gone. Bytes, and more than the largest message, are not read."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        return None
    text = message.get("text")
    if text is None or len(text) > LARGEST_MESSAGE:
        await socket.close(UNREADABLE if text is None else 1009)
        return None
    return str(text)


async def answer(table: LiveTable, person: str | None, frame: wire.Up) -> wire.Down:
    """What a page is told about its message."""
    if isinstance(frame, wire.Ping):
        return wire.Pong(frame.at)
    try:
        if person is None:
            raise Refused(say("table.not_seated"))
        if not 0 < len(frame.cmd) <= LONGEST_CMD:
            raise Refused(say("table.unreadable"))
        return wire.Done(frame.cmd, await table.do(person, frame.cmd, command_of(frame)))
    except Refused as refused:
        return wire.No(frame.cmd[:LONGEST_CMD], refused.why.plain())


def command_of(frame: wire.Order) -> Command:
    """The table's command for a frame."""
    match frame:
        case wire.Act(deal=deal, at=at, action=action, undone=undone):
            return Act(deal, at, action, undone)
        case wire.Fill(level=level, seat=seat):
            return Fill(level, None if seat is None else Seat.of(seat))
        case wire.Leave():
            return StandUp()
        case wire.Ready(deal=deal):
            return Ready(deal)
        case wire.Again(cut=cut):
            return Again(cut)
        case wire.Promise(deal=deal, promise=promise):
            return Promise(deal, promise)
        case wire.Share(deal=deal, share=share):
            return Share(deal, share)
        case wire.Say(text=text):
            return Say(text)
        case wire.Claim(deal=deal, at=at, won=won, text=text):
            return Claim(deal, at, {Seat.of(seat): tricks for seat, tricks in won.items()}, text)
        case wire.Answer(claim=claim, accept=accept):
            return Answer(claim, accept)
        case wire.Undo(deal=deal, at=at, reason=reason):
            return Undo(deal, at, reason)
        case wire.Agree(undo=undo, agree=agree):
            return Agree(undo, agree)
        case wire.Remove(seat=seat):
            return Remove(Seat.of(seat))
        case wire.Lock(locked=locked):
            return Lock(locked)
        case wire.Pause(paused=paused):
            return Pause(paused)
