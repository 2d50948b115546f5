"""How numbers are written on pages and in documents: rounded here and nowhere else.

Per cents have two places and no sign, IMPs two places and a sign, points are whole. The minus is
U+2212, the decimal separator that of the current language, zero has no sign, and what is not
known is an en dash.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from django.utils.formats import get_format

from tournaments.mapping.board_values import HandWorth

MINUS = "\N{MINUS SIGN}"
MISSING = "\N{EN DASH}"
MOST_PLACES = 4


def decimal(value: Fraction | int, places: int = 2) -> str:
    """`value` with `places` decimals, halves away from zero; never a negative zero."""
    above, below = value.as_integer_ratio()
    whole = (2 * abs(above) * 10**places + below) // (2 * below)
    digits = str(whole).rjust(places + 1, "0")
    text = digits if places == 0 else f"{digits[:-places]}{_separator()}{digits[-places:]}"
    return MINUS + text if above < 0 and whole else text


def _separator() -> str:
    return str(get_format("DECIMAL_SEPARATOR"))


def typed(text: str) -> str:
    """A number kept as it was typed, `62.5`, with the decimal separator of the language."""
    return text.replace(".", _separator())


def percent(value: Fraction | int | None) -> str:
    """A per cent without its sign: `58.33`."""
    return MISSING if value is None else decimal(value)


def imp(value: Fraction | int | None, places: int = 2) -> str:
    """IMPs with their sign: `+1.33`, `−0.50`, `0.00`."""
    return MISSING if value is None else _with_plus(decimal(value, places))


def percent_short(value: Fraction | int | None) -> str:
    """A per cent with one place, where many stand side by side: `58.3`."""
    return MISSING if value is None else decimal(value, 1)


def imp_short(value: Fraction | int | None) -> str:
    """IMPs with one place, where many stand side by side: `+1.3`."""
    return MISSING if value is None else _with_plus(decimal(value, 1))


def signed(value: int | None) -> str:
    """A difference of points with its sign: `+41`, `−162`, `0`."""
    return MISSING if value is None else _with_plus(decimal(value, 0))


def _with_plus(text: str) -> str:
    is_zero = not any(digit in "123456789" for digit in text)
    return text if is_zero or text.startswith(MINUS) else "+" + text


def amount(value: Fraction | int) -> str:
    """A number of a calculation: whole if it is, else with two places: `4`, `16.14`."""
    return decimal(value, 0 if Fraction(value).denominator == 1 else 2)


def signed_amount(value: Fraction | int) -> str:
    """A number of a calculation with its sign: `+44`, `−21.50`."""
    return _with_plus(amount(value))


def plain(value: Fraction) -> str:
    """A number somebody set, with as many places as it needs: `10`, `0.01`, `10/3`."""
    for places in range(MOST_PLACES + 1):
        if (value * 10**places).denominator == 1:
            return decimal(value, places)
    return exact(value)


def points(value: int | None) -> str:
    """Whole points."""
    return MISSING if value is None else decimal(value, 0)


def place(number: int | None, shared: bool) -> str:
    """A place: `1`, a shared one `2=`; a dash for who has none."""
    if number is None:
        return MISSING
    return f"{number}=" if shared else str(number)


def share(value: Fraction | None) -> str:
    """A per cent as the width of a bar, from `0.00` to `100.00`, always with a decimal point."""
    kept = min(max(value or Fraction(0), Fraction(0)), Fraction(100))
    return f"{int(kept * 100) // 100}.{int(kept * 100) % 100:02d}"


def exact(value: Fraction | None) -> str:
    """The unrounded number, for who asks: `545/18`."""
    return "" if value is None else str(value).replace("-", MINUS)


def worth(hand: HandWorth) -> str:
    """Card points of a hand, and behind a plus what it could announce: `45+20`, `45`."""
    return f"{hand.cards}+{hand.declarations}" if hand.declarations else str(hand.cards)


def spans(numbers: Iterable[int]) -> str:
    """`1–4, 7`: numbers in order, neighbours drawn together."""
    parts: list[list[int]] = []
    for number in sorted(numbers):
        if parts and number == parts[-1][-1] + 1:
            parts[-1].append(number)
        else:
            parts.append([number])
    return ", ".join(str(part[0]) if len(part) == 1 else f"{part[0]}–{part[-1]}" for part in parts)
