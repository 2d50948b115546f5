"""A list of players as a file: bytes become rows of cells, whatever program saved them.

Text is UTF-8 or UTF-16 with or without a byte order mark, or one of the 8-bit encodings in use for
Ukrainian, Russian and French; cells are separated by semicolons, tabs or commas. Workbooks are
XLSX. What cannot be read is refused in words.
"""

from __future__ import annotations

import csv
import io
import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from charset_normalizer import from_bytes
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.mapping.roster_workbooks import workbook_rows
from tournaments.problems import RequestRefusedError

if TYPE_CHECKING:
    from django.utils.functional import _StrPromise

MOST_BYTES = 2 * 1024 * 1024


@dataclass(frozen=True, slots=True)
class FileContent:
    """What a file is expected to hold: the most rows of it, and the words for too much."""

    most_rows: int
    too_many: str | _StrPromise
    too_big: str | _StrPromise

    @property
    def most_lines(self) -> int:
        """With blank lines; two megabytes of line ends would take long to look through."""
        return 5 * self.most_rows


PLAYERS = FileContent(
    2000,
    gettext_lazy("The file has more than 2000 rows."),
    gettext_lazy("The file is larger than 2 MB. A list of players is much smaller."),
)

# The longest marks first: that of UTF-32 begins with that of UTF-16.
_MARKS = (
    (b"\xff\xfe\x00\x00", "utf-32"),
    (b"\x00\x00\xfe\xff", "utf-32"),
    (b"\xef\xbb\xbf", "utf-8-sig"),
    (b"\xff\xfe", "utf-16"),
    (b"\xfe\xff", "utf-16"),
)
_EIGHT_BIT = ["cp1251", "cp1252", "koi8_u", "cp866", "mac_cyrillic", "iso8859_5"]
_ENCODING_WORDS = {"utf-8-sig": "UTF-8", "utf-16-le": "UTF-16", "utf-16-be": "UTF-16"}
_ZIP, _OLD_OFFICE, _PDF = b"PK\x03\x04", b"\xd0\xcf\x11\xe0", b"%PDF"
_EXCEL_HINT = re.compile(r"^\s*sep=(?P<delimiter>.)\s*$", re.IGNORECASE)

Rows = tuple[tuple[int, tuple[str, ...]], ...]


@dataclass(frozen=True, slots=True)
class RosterSheet:
    """The cells of a file.

    `rows` are (row number in the file from 1, cells without outer spaces), rows without any text
    left out. `encoding` is empty for a workbook, `delimiter` also for a text of one column.
    """

    rows: Rows
    encoding: str = ""
    delimiter: str = ""

    @property
    def encoding_words(self) -> str:
        """The encoding's usual name."""
        words = _ENCODING_WORDS.get(self.encoding, self.encoding.replace("_", "-").upper())
        return words.replace("CP125", "Windows-125")


def read_roster_file(content: bytes, expected: FileContent = PLAYERS) -> RosterSheet:
    """The cells of a CSV, text or XLSX file, told apart by the content, never by a name.

    Raises `RequestRefusedError` for a file that is empty, too big or of another kind.
    """
    if len(content) > MOST_BYTES:
        raise RequestRefusedError.because("file_too_big", expected.too_big, "file")
    if content.startswith(_ZIP):
        rows = workbook_rows(content, expected.most_rows, expected.too_big)
        sheet = RosterSheet(_with_text(enumerate(rows, 1)))
    elif content.startswith((_OLD_OFFICE, _PDF)):
        message = _("This kind of file cannot be read. Save the list as XLSX or CSV.")
        raise RequestRefusedError.because("file_kind", message, "file")
    else:
        sheet = _text_sheet(content, expected)
    if not sheet.rows:
        raise RequestRefusedError.because("file_empty", _("There is nothing in the file."), "file")
    if len(sheet.rows) > expected.most_rows:
        raise _too_long(expected)
    return sheet


def _too_long(expected: FileContent) -> RequestRefusedError:
    return RequestRefusedError.because("file_too_long", expected.too_many, "file")


def _with_text(rows: Iterable[tuple[int, Sequence[str]]]) -> Rows:
    """The rows that say something, without outer spaces and without empty cells at the end."""
    found = []
    for row, cells in rows:
        kept = [cell.strip() for cell in cells]
        while kept and not kept[-1]:
            kept.pop()
        if kept:
            found.append((row, tuple(kept)))
    return tuple(found)


def _text_sheet(content: bytes, expected: FileContent) -> RosterSheet:
    encoding = detect_encoding(content)
    try:
        text = content.decode(encoding) if encoding else "\x00"
    except UnicodeDecodeError:
        text = "\x00"
    if "\x00" in text:
        message = _("The file is no text that can be read. Save the list as XLSX or CSV.")
        raise RequestRefusedError.because("file_unreadable", message, "file")
    if max(text.count("\n"), text.count("\r")) > expected.most_lines:
        raise _too_long(expected)
    first, _newline, rest = text.partition("\n")
    hint = _EXCEL_HINT.match(first)
    delimiter = hint["delimiter"] if hint else detect_delimiter(text)
    rows = _cells(f"\n{rest}" if hint else text, delimiter)
    return RosterSheet(rows, encoding, delimiter)


def detect_encoding(content: bytes) -> str:
    """Python's name of the encoding of a text; empty if none fits.

    A byte order mark decides, then zero bytes (UTF-16 without a mark), then whether it is valid
    UTF-8, and at last which 8-bit encoding makes the likeliest words.
    """
    for mark, encoding in _MARKS:
        if content.startswith(mark):
            return encoding
    if b"\x00" in content:
        low_first = content[1::2].count(0) >= content[0::2].count(0)
        return "utf-16-le" if low_first else "utf-16-be"
    try:
        content.decode("utf-8")
    except UnicodeDecodeError:
        best = from_bytes(content, cp_isolation=_EIGHT_BIT).best()
        return best.encoding if best is not None else ""
    return "utf-8"


def detect_delimiter(text: str) -> str:
    """What separates the cells: a tab or semicolon wherever one divides a row, a comma only if it
    divides most rows alike (a single one may be part of a name). Empty for a single column.
    """
    best, most = "", 0
    for delimiter in "\t;,":
        widths = Counter(len(cells) for _row, cells in _cells(text, delimiter))
        divided = Counter({width: rows for width, rows in widths.items() if width > 1})
        alike = divided.most_common(1)[0][1] if divided else 0
        if delimiter == "," and 2 * alike <= sum(widths.values()):
            continue
        if alike > most:
            best, most = delimiter, alike
    return best


def _cells(text: str, delimiter: str) -> Rows:
    """The rows of a text with their first line numbers. Quotation marks are those of CSV."""
    if not delimiter:
        return _with_text((row, [line]) for row, line in enumerate(text.splitlines(), 1))
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter)
    rows: list[tuple[int, list[str]]] = []
    line = 1
    try:
        for cells in reader:
            rows.append((line, cells))
            line = reader.line_num + 1
    except csv.Error:
        message = _("Line %d is too long: is a quotation mark not closed?") % line
        raise RequestRefusedError.because("file_quotes", message, "file") from None
    return _with_text(rows)
