"""Numbers in templates; the rules are in `tournaments.words.figures`."""

from __future__ import annotations

from fractions import Fraction

from django import template

from tournaments.words import figures

register = template.Library()

register.filter("percent", figures.percent)
register.filter("imp", figures.imp)
register.filter("signed", figures.signed)
register.filter("points", figures.points)
register.filter("exact", figures.exact)
register.filter("share", figures.share)


@register.filter
def in_units(value: Fraction | None, unit: str) -> str:
    """A value of a ranking in its unit: `max` are per cents, `imp` are IMPs."""
    return figures.imp(value) if unit == "imp" else figures.percent(value)


@register.filter
def place(row: object) -> str:
    """The place of a ranking row: `1`, `2=`."""
    return figures.place(getattr(row, "place", None), bool(getattr(row, "shared", False)))
