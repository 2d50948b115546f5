"""Numbers and moments as the prints show them, in the language that is active."""

from __future__ import annotations

from datetime import datetime
from fractions import Fraction
from zoneinfo import ZoneInfo

from django.utils.formats import date_format, get_format

MISSING = "–"
MINUS = "\N{MINUS SIGN}"


def decimal(value: Fraction, places: int = 2) -> str:
    """`value` with a fixed number of places and the language's separator, halves away from zero;
    a true minus, never a negative zero.
    """
    scale = 10**places
    units = int(abs(value) * scale + Fraction(1, 2))
    sign = MINUS if value < 0 and units else ""
    whole, rest = divmod(units, scale)
    if not places:
        return f"{sign}{whole}"
    separator = get_format("DECIMAL_SEPARATOR")
    return f"{sign}{whole}{separator}{rest:0{places}d}"


def signed(value: Fraction | int, places: int = 2) -> str:
    """As `decimal`, with a plus in front of what is shown as more than zero."""
    shown = decimal(Fraction(value), places)
    positive = value > 0 and any(digit in "123456789" for digit in shown)
    return f"+{shown}" if positive else shown


def percent(value: Fraction | None) -> str:
    """A per cent without its sign, two places; a dash for None."""
    return MISSING if value is None else decimal(value)


def imp(value: Fraction | None, places: int = 2) -> str:
    """IMPs, signed; a dash for None."""
    return MISSING if value is None else signed(value, places)


def difference(value: int | None) -> str:
    """A difference of points, signed; a dash for None."""
    return MISSING if value is None else signed(value, 0)


def whole(value: int | None) -> str:
    """A whole number; a dash for None."""
    return MISSING if value is None else str(value)


def place(number: int | None, *, shared: bool) -> str:
    """A place, `2=` when shared; a dash for none."""
    if number is None:
        return MISSING
    return f"{number}=" if shared else str(number)


def day(moment: datetime, zone: ZoneInfo) -> str:
    """The date in `zone`, in words."""
    return date_format(moment.astimezone(zone), "j E Y")


def clock(moment: datetime, zone: ZoneInfo) -> str:
    """Hours and minutes in `zone`."""
    return moment.astimezone(zone).strftime("%H:%M")
