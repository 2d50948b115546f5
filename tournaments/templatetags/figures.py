"""Numbers in templates; the rules are in `tournaments.figures`."""

from __future__ import annotations

from fractions import Fraction

from django import template

from tournaments import figures

register = template.Library()

register.filter("percent", figures.percent)
register.filter("imp", figures.imp)
register.filter("signed", figures.signed)
register.filter("points", figures.points)


@register.filter
def in_units(value: Fraction | None, unit: str) -> str:
    """A value of a ranking in its unit: `max` are per cents, `imp` are IMPs."""
    return figures.imp(value) if unit == "imp" else figures.percent(value)


@register.filter
def exact(value: Fraction | None) -> str:
    """The unrounded number, for who asks: `545/18`."""
    return "" if value is None else str(value).replace("-", figures.MINUS)


@register.filter
def place(row: object) -> str:
    """The place of a ranking row: `1`, `2=`."""
    return figures.place(getattr(row, "place", None), bool(getattr(row, "shared", False)))


@register.filter
def bar_width(value: Fraction | None) -> str:
    """A per cent as the width of a bar, 0 to 100, for an SVG attribute (always a decimal point)."""
    return "0" if value is None else f"{float(min(max(value, Fraction(0)), Fraction(100))):.2f}"
