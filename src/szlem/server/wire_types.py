"""Writes ``web/wire.d.ts``, the browser's types of the wire, from ``wire.py``.

``python -m szlem.server.wire_types`` writes the file; a test holds it to be what this module makes.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import msgspec

from . import wire

PATH: Final = Path(__file__).parent / "web" / "wire.d.ts"

_HEAD: Final = """\
// Made from wire.py by `python -m szlem.server.wire_types`; do not edit.

/** A message: its id in the catalogue and its arguments. */
export interface Words { id: string; args: Record<string, Argument> }
export type Argument = string | number | string[] | Words;
"""
_PLAIN: Final = {
    "string": "string",
    "integer": "number",
    "number": "number",
    "boolean": "boolean",
    "null": "null",
}


def types() -> str:
    """The whole file."""
    (up, down), parts = msgspec.json.schema_components([wire.Up, wire.Down], ref_template="{name}")
    sent = _reached(down, parts)
    blocks = [_interface(name, part, whole=name in sent) for name, part in sorted(parts.items())]
    unions = [f"export type Up = {typescript(up)};", f"export type Down = {typescript(down)};"]
    return "\n".join([_HEAD, *blocks, *unions]) + "\n"


def _reached(schema: Any, parts: dict[str, Any]) -> set[str]:
    """The names a schema leads to, itself and through others."""
    found: set[str] = set()
    open_: list[Any] = [schema]
    while open_:
        here = open_.pop()
        if isinstance(here, dict):
            name = here.get("$ref")
            if isinstance(name, str) and name not in found:
                found.add(name)
                open_.append(parts[name])
            open_.extend(here.values())
        elif isinstance(here, list):
            open_.extend(here)
    return found


def _interface(name: str, part: dict[str, Any], whole: bool) -> str:
    """One struct. The server writes every field (``whole``); the browser leaves out some with defaults."""
    required = set(part.get("required", ()))
    lines = [
        f"  {field}{'' if whole or field in required else '?'}: {typescript(schema)};"
        for field, schema in part["properties"].items()
    ]
    told = " ".join(part.get("description", "").split())
    return "\n".join([*([f"/** {told} */"] if told else []), f"export interface {name} {{", *lines, "}", ""])


def typescript(schema: dict[str, Any]) -> str:
    """The TypeScript type of a JSON schema as msgspec writes it."""
    if "$ref" in schema:
        return str(schema["$ref"])
    if "anyOf" in schema:
        return " | ".join(typescript(one) for one in schema["anyOf"])
    if "enum" in schema:
        return " | ".join(f'"{value}"' for value in schema["enum"])
    if schema["type"] == "array":
        return _array(schema)
    if schema["type"] == "object":
        inner = schema.get("additionalProperties")
        return f"Record<string, {typescript(inner)}>" if inner else "Words"
    return _PLAIN[schema["type"]]


def _array(schema: dict[str, Any]) -> str:
    if "prefixItems" in schema:
        return "[" + ", ".join(typescript(one) for one in schema["prefixItems"]) + "]"
    inner = typescript(schema["items"])
    return f"({inner})[]" if "|" in inner else f"{inner}[]"


if __name__ == "__main__":
    PATH.write_text(types(), encoding="utf-8")
