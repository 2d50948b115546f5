"""Columns of numbers and names: right-aligned figures, names with the club in grey."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import django_tables2 as tables
from django.utils.html import format_html
from django.utils.safestring import SafeString

from tournaments.selectors.names import EntryName


class FigureColumn(tables.Column):  # type: ignore[misc]  # the package has no types
    """A number written by one of `tournaments.words.figures`, None included; right-aligned.

    `wide` leaves the column out on narrow screens, `roomy` on those of middle width as well.
    """

    def __init__(
        self,
        figure: Callable[[Any], object] = str,
        *,
        wide: bool = False,
        roomy: bool = False,
        **options: Any,
    ) -> None:
        """Keep the figure; everything else is the column's own."""
        self.figure = figure
        screens = "roomy-only" if roomy else "wide-only" if wide else ""
        classes = ["number", options.pop("classes", ""), screens]
        options.setdefault("attrs", {"cell": {"class": " ".join(filter(None, classes))}})
        super().__init__(empty_values=(), **options)

    def render(self, value: Any) -> object:
        """The number in words of the page."""
        return self.figure(value)


def text_column(*, classes: str = "", **options: Any) -> tables.Column:
    """A column of text whose table has a `render_…` for it, called for None as well."""
    return tables.Column(empty_values=(), attrs={"cell": {"class": classes}}, **options)


def named(name: EntryName) -> SafeString:
    """A competitor's name with the club, small and grey, on the same line."""
    if not name.club:
        return format_html("{}", name.name)
    return format_html('{}<span class="club">{}</span>', name.name, name.club)
