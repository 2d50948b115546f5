"""Results and weights of rulings as a director types them, and back."""

from __future__ import annotations

import re
from fractions import Fraction

from tournaments.mapping.rulings import RulingPart

_DIFFERENCE = re.compile(r"([+-]?)\s*([0-9]{1,4})")
_WRITTEN = re.compile(r"([0-9]{1,4})\s*:\s*([0-9]{1,4})")
_DECIMAL = re.compile(r"[0-9]{1,6}(?:[.,][0-9]{1,6})?")
_FRACTION = re.compile(r"([0-9]{1,9})\s*/\s*([0-9]{1,9})")
_MINUS_SIGNS = str.maketrans({"−": "-", "–": "-"})


def read_result(text: str) -> tuple[int, tuple[int, int] | None] | None:
    """The difference of `+69` or `-162`, or of what A and B write, `88:19`, with these two; None
    for anything else.
    """
    plain = text.strip().translate(_MINUS_SIGNS)
    if match := _WRITTEN.fullmatch(plain):
        written = int(match[1]), int(match[2])
        return written[0] - written[1], written
    if match := _DIFFERENCE.fullmatch(plain):
        number = int(match[2])
        return (-number if match[1] == "-" else number), None
    return None


def read_weight(text: str) -> Fraction | None:
    """The exact weight of `67 %`, `67/100`, `0.67` or `0,67`; None for anything else."""
    plain = text.strip()
    if match := _FRACTION.fullmatch(plain):
        return Fraction(int(match[1]), int(match[2])) if int(match[2]) else None
    number = plain.removesuffix("%").strip()
    if not _DECIMAL.fullmatch(number):
        return None
    value = Fraction(number.replace(",", "."))
    return value / 100 if plain.endswith("%") else value


def result_text(part: RulingPart) -> str:
    """What `read_result` reads as the part's result."""
    if part.written is not None:
        return f"{part.written[0]}:{part.written[1]}"
    return f"{part.difference:+d}" if part.difference else "0"


def weight_text(weight: Fraction) -> str:
    """What `read_weight` reads as `weight`: a whole per cent, or a fraction."""
    hundred = weight * 100
    return f"{hundred} %" if hundred.denominator == 1 else str(weight)
