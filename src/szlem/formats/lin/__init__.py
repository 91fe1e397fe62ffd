"""LIN, the format of bridgebase.com: hand records, vugraph matches, links to the hand viewer."""

from .read import read_records
from .url import is_link, link, read_any, read_link
from .write import record_line, write_records

__all__ = ["is_link", "link", "read_any", "read_link", "read_records", "record_line", "write_records"]
