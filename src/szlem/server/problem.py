"""A request that cannot be served, as an error that becomes a page."""

from __future__ import annotations

from starlette.exceptions import HTTPException

from szlem.message import Message


class Problem(HTTPException):
    """``status`` is HTTP's, ``what`` the sentence for the reader."""

    def __init__(self, status: int, what: Message) -> None:
        super().__init__(status)
        self.what = what
