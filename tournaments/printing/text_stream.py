"""The texts of a page as one PDF text object, written directly: several times quicker than a
call for each piece of text, since what was encoded once is kept.
"""

from __future__ import annotations

from typing import cast

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.pdfdoc import PDFDocument
from reportlab.pdfbase.ttfonts import TTFont

from tournaments.printing.styles import Colour, Style

_SPECIAL = {ord(sign): f"\\{sign}" for sign in "\\()"}
_ESCAPED = [
    _SPECIAL.get(code, chr(code) if 32 <= code < 127 else f"\\{code:03o}") for code in range(256)
]


class Encoder:
    """Turns text into show operators for the font subsets of one document."""

    def __init__(self, document: PDFDocument) -> None:
        self._document = document
        self._kept: dict[tuple[str, str], tuple[tuple[str, str], ...]] = {}

    def pieces(self, text: str, face: str) -> tuple[tuple[str, str], ...]:
        """Pairs of the subset's name and the operator that shows its piece of the text."""
        key = text, face
        found = self._kept.get(key)
        if found is None:
            font = cast(TTFont, pdfmetrics.getFont(face))
            found = self._kept[key] = tuple(
                (
                    font.getSubsetInternalName(subset, self._document),
                    f"({''.join(_ESCAPED[code] for code in codes)}) Tj",
                )
                for subset, codes in font.splitString(text, self._document)
            )
        return found


class TextStream:
    """Collects the texts of a page or form, in the order in which they are written."""

    def __init__(self, encoder: Encoder) -> None:
        self._encoder = encoder
        self._code: list[str] = []
        self._colour: Colour | None = None
        self._font: tuple[str, float] | None = None

    def write(self, x: float, y: float, text: str, style: Style) -> None:
        """A text from (x, y), `y` measured from the lower edge."""
        add = self._code.append
        if style.colour != self._colour:
            red, green, blue = style.colour
            add(f"{red:g} {green:g} {blue:g} rg")
            self._colour = style.colour
        add(f"1 0 0 1 {x:.2f} {y:.2f} Tm")
        for subset, show in self._encoder.pieces(text, style.font):
            if self._font != (subset, style.size):
                add(f"{subset} {style.size:g} Tf")
                self._font = (subset, style.size)
            add(show)

    def code(self) -> str:
        """The whole text object; empty without any text."""
        return f"BT {' '.join(self._code)} ET" if self._code else ""
