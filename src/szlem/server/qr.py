"""Links as pictures for a phone's camera."""

from __future__ import annotations

import io

import segno


def qr_picture(link: str) -> bytes:
    """The link as an SVG picture."""
    picture = io.BytesIO()
    segno.make(link, error="m").save(
        picture, kind="svg", border=2, xmldecl=False, light="#fff", omitsize=True
    )
    return picture.getvalue()
