"""The browser's files: style sheets, modules, catalogues, under one address that changes with any of them.

``/static/<version>/css/table.css`` may be kept by a browser for ever: another text has another version.
Modules import each other by relative paths, so they stay under the version they were loaded with.
"""

from __future__ import annotations

import hashlib
import json
from functools import cached_property
from pathlib import Path, PurePosixPath
from typing import Final

from szlem.words import LANGUAGES, speaker

_WEB: Final = Path(__file__).parent / "web"
_KINDS: Final = {
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".svg": "image/svg+xml",
}


class Assets:
    """All static files, read once at the start: some 100 kB."""

    @cached_property
    def files(self) -> dict[str, bytes]:
        """File name under the version, and its text."""
        found = {
            path.relative_to(_WEB).as_posix(): path.read_bytes()
            for path in sorted(_WEB.rglob("*"))
            if path.suffix in _KINDS and path.name != "deno.json"
        }
        for language in LANGUAGES:
            texts = json.dumps(dict(speaker(language).texts), ensure_ascii=False, separators=(",", ":"))
            found[f"words/{language}.json"] = texts.encode()
        return found

    @cached_property
    def version(self) -> str:
        """A short hash of everything."""
        digest = hashlib.sha256()
        for name, text in self.files.items():
            digest.update(name.encode() + b"\0" + text + b"\0")
        return digest.hexdigest()[:12]

    def url(self, name: str) -> str:
        """Where a page finds the file."""
        return f"/static/{self.version}/{name}"

    def kind(self, name: str) -> str:
        """The file's media type."""
        return _KINDS[PurePosixPath(name).suffix]
