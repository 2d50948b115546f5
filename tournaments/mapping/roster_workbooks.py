"""The first sheet of an XLSX workbook as text."""

from __future__ import annotations

import io
import warnings
import zipfile
from typing import TYPE_CHECKING, Any
from xml.etree.ElementTree import ParseError

from django.utils.translation import gettext as _
from openpyxl import load_workbook
from openpyxl.utils.exceptions import InvalidFileException

from tournaments.problems import RequestRefusedError

if TYPE_CHECKING:
    from django.utils.functional import _StrPromise

# A workbook is a packed file: a small one may unpack to any size.
_MOST_UNPACKED = 40 * 1024 * 1024
_MOST_COLUMNS = 40
_UNREADABLE = (
    zipfile.BadZipFile,
    InvalidFileException,
    ParseError,
    LookupError,
    ValueError,
    TypeError,
    AttributeError,
    OSError,
    EOFError,
)


def workbook_rows(content: bytes, most_rows: int, too_big: str | _StrPromise) -> list[list[str]]:
    """The cells of the sheet shown first, formulas as the values they were saved with; at most
    one row more than `most_rows`.

    Raises `RequestRefusedError` for what is no workbook, and with the words `too_big` for one that
    unpacks to more than 40 MB.
    """
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            size = sum(entry.file_size for entry in archive.infolist())
        if size <= _MOST_UNPACKED:
            return _rows(content, most_rows)
    except _UNREADABLE:
        message = _("The workbook cannot be read. Save the list again as XLSX or CSV.")
        raise RequestRefusedError.because("workbook_unreadable", message, "file") from None
    raise RequestRefusedError.because("workbook_too_big", too_big, "file")


def _rows(content: bytes, most_rows: int) -> list[list[str]]:
    with warnings.catch_warnings():
        # About styles and extensions that do not matter for names.
        warnings.simplefilter("ignore")
        book = load_workbook(io.BytesIO(content), read_only=True, data_only=True)
        try:
            sheet = book.worksheets[0]
            found = sheet.iter_rows(max_row=most_rows + 1, max_col=_MOST_COLUMNS, values_only=True)
            return [[_text(value) for value in row] for row in found]
        finally:
            book.close()


def _text(value: Any) -> str:
    """A cell as a person reads it: whole numbers without a point, nothing for nothing."""
    if value is None:
        return ""
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    return str(value)
