"""What all tables of the site share."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import django_tables2 as tables
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString

from tournaments.models import Event
from tournaments.selectors.names import EntryName
from tournaments.tables.columns import named
from tournaments.tables.drawing import drawn_rows


class DataTable(tables.Table):  # type: ignore[misc]  # the package has no types
    """A table in the site's dress (`partials/table.html`), not sortable unless a column says so."""

    class Meta:
        attrs = {"class": "data"}
        orderable = False

    def drawn_rows(self) -> SafeString:
        """The rows as HTML, for the body of the table."""
        return drawn_rows(self)


class EventTable(DataTable):
    """A table about one event; `marked` is the number of an entry to point out."""

    class Meta(DataTable.Meta):
        pass

    def __init__(
        self, rows: Iterable[Any], *, event: Event, marked: int | None = None, **options: Any
    ) -> None:
        """Keep the event, whose address every link needs."""
        self.event = event
        self.marked = marked
        self._addresses: dict[int, str] = {}
        super().__init__(list(rows), **options)

    def entry_link(self, name: EntryName, *, whole_row: bool = False) -> SafeString:
        """The name as a link to the scorecard."""
        css = "row-link" if whole_row else "name-link"
        return format_html(
            '<a class="{}" href="{}">{}</a>', css, self.entry_address(name), named(name)
        )

    def entry_address(self, name: EntryName) -> str:
        """The address of the scorecard."""
        address = self._addresses.get(name.number)
        if address is None:
            address = reverse("public:entry", args=[self.event.slug, name.number])
            self._addresses[name.number] = address
        return address

    def board_link(self, number: int, *, whole_row: bool = False) -> SafeString:
        """The number of a board as a link to its traveller."""
        address = reverse("public:board", args=[self.event.slug, number])
        query = f"?p={self.marked}" if self.marked else ""
        css = "row-link" if whole_row else "board-link"
        return format_html('<a class="{}" href="{}{}">{}</a>', css, address, query, number)
