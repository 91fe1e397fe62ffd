"""Which commit is running."""

from __future__ import annotations

import json
import subprocess
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

_LENGTH = 9


def commit() -> str:
    """The commit that was installed, or that the checkout is at; empty when nobody knows."""
    installed = _installed_from()
    named = installed.get("vcs_info", {}).get("commit_id")
    if named:
        return str(named)[:_LENGTH]
    place = urlsplit(str(installed.get("url", "")))
    root = Path(unquote(place.path)) if place.scheme == "file" else Path(__file__).parents[3]
    return _checked_out(root)


def _installed_from() -> dict[str, Any]:
    """What pip wrote down about the place it installed from: a repository, or a folder on this machine."""
    try:
        text = distribution("szlem").read_text("direct_url.json")
    except PackageNotFoundError:
        return {}
    return dict(json.loads(text)) if text else {}


def _checked_out(root: Path) -> str:
    if not (root / ".git").exists():
        return ""
    asked = ["git", "-C", str(root), "rev-parse", f"--short={_LENGTH}", "HEAD"]
    try:
        return subprocess.run(asked, capture_output=True, text=True, timeout=2, check=True).stdout.strip()
    except (OSError, subprocess.SubprocessError):
        return ""
