"""The three faces of every print: DejaVu Sans, embedded as subsets.

The files come with the matplotlib package, which is installed for them; nothing of it is imported.
"""

from __future__ import annotations

from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import cast

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

REGULAR, BOLD, OBLIQUE = "DejaVuSans", "DejaVuSans-Bold", "DejaVuSans-Oblique"
FACES = (REGULAR, BOLD, OBLIQUE)


def font_directory() -> Path:
    """Where the font files are. Raises `FileNotFoundError` if the package is not installed."""
    spec = find_spec("matplotlib")
    if spec is None or spec.origin is None:
        message = "The package matplotlib, which carries the fonts, is not installed."
        raise FileNotFoundError(message)
    return Path(spec.origin).parent / "mpl-data" / "fonts" / "ttf"


@cache
def register_fonts() -> None:
    """Make the faces known to ReportLab, once in a process."""
    for face in FACES:
        pdfmetrics.registerFont(TTFont(face, font_directory() / f"{face}.ttf"))


@cache
def glyphs(face: str) -> frozenset[int]:
    """The code points that `face` can draw."""
    register_fonts()
    font = cast(TTFont, pdfmetrics.getFont(face))
    return frozenset(font.face.charToGlyph)
