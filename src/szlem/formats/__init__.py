"""Text and bytes to records and back. Formats know no rules.

``read_file`` and ``read_text`` take any format there is, ``convert_file`` turns one into another; ``pbn``,
``lin`` and the other modules have what only they can do.
"""

from .convert import convert_file, opened, read_file, read_text, written_whole
from .errors import FormatError
from .formats import FORMATS, Format, by_content, by_ending, find_format, recognised
from .problem import ERROR, LOST, WARNING, Problem, Report, overlook, refuse

__all__ = [
    "ERROR",
    "FORMATS",
    "LOST",
    "WARNING",
    "Format",
    "FormatError",
    "Problem",
    "Report",
    "by_content",
    "by_ending",
    "convert_file",
    "find_format",
    "opened",
    "overlook",
    "read_file",
    "read_text",
    "recognised",
    "refuse",
    "written_whole",
]
