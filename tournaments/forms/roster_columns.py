"""What the columns of a file of players hold, chosen by hand."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.text import Truncator
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from tournaments.mapping.roster_columns import NAME_PARTS, Column, RosterColumns, columns_from
from tournaments.mapping.roster_reading import RosterReading

MOST_COLUMNS = 40
_SAMPLES = 3
_LONGEST_SAMPLE = 30

COLUMN_WORDS = {
    Column.NAME: _("Name"),
    Column.SURNAME: _("Surname"),
    Column.GIVEN_NAME: _("Given name"),
    Column.PATRONYMIC: _("Patronymic"),
    Column.PARTNER: _("Partner"),
    Column.CLUB: _("Club or city"),
    Column.NUMBER: _("number, left out"),
    Column.IGNORED: _("left out"),
}
_CHOICES = [
    (column.value, words) for column, words in COLUMN_WORDS.items() if column is not Column.NUMBER
]


class RosterColumnsForm(forms.Form):
    """A choice for each column, and the row where the players begin."""

    prefix = "file"
    first_row = forms.IntegerField(
        label=_("First row with a player"),
        help_text=_("What stands above it is left out: a title, the headings."),
        min_value=1,
        max_value=1_000_000,
        widget=forms.NumberInput(attrs={"class": "input-number"}),
    )

    def __init__(self, data: Any = None, *, reading: RosterReading) -> None:
        """A field for each column of the file, with what it is taken for now."""
        self.reading = reading
        found = reading.columns
        first = (found.heading_row or 0) + 1
        rows = [row for row, _cells in reading.sheet.rows if row >= first]
        super().__init__(data, initial={"first_row": rows[0] if rows else first})
        widest = max(len(cells) for _row, cells in reading.sheet.rows)
        self.width = min(widest, MOST_COLUMNS)
        for index in range(self.width):
            taken = found.columns[index] if index < len(found.columns) else Column.IGNORED
            heading = found.headings[index] if index < len(found.headings) else ""
            self.fields[f"column_{index}"] = forms.ChoiceField(
                label=_column_name(index + 1, heading),
                choices=_CHOICES,
                initial=(Column.IGNORED if taken is Column.NUMBER else taken).value,
            )

    def columns(self) -> list[tuple[forms.BoundField, str]]:
        """The fields of the columns from the left, each with what stands in the column first."""
        start = self.reading.columns.heading_row or 0
        rows = [cells for row, cells in self.reading.sheet.rows if row > start]
        return [(self[f"column_{index}"], _samples(rows, index)) for index in range(self.width)]

    def clean(self) -> dict[str, Any]:
        """A name there must be, and a single club; somebody must stand from the first row on."""
        values = super().clean() or {}
        chosen = self._chosen(values)
        if len(chosen) == self.width and not any(column in NAME_PARTS for column in chosen):
            self.add_error(None, gettext("Say which column has the names."))
        for once, message in (
            (Column.PARTNER, gettext("Only one column can be the partner.")),
            (Column.CLUB, gettext("Only one column can be the club.")),
        ):
            places = [index for index, column in enumerate(chosen) if column is once]
            if len(places) > 1:
                self.add_error(f"column_{places[1]}", message)
        last = self.reading.sheet.rows[-1][0]
        if values.get("first_row", 1) > last:
            self.add_error("first_row", gettext("The file ends at row %d.") % last)
        return values

    def _chosen(self, values: dict[str, Any]) -> list[Column]:
        names = (f"column_{index}" for index in range(self.width))
        return [Column(values[name]) for name in names if name in values]

    def chosen(self) -> RosterColumns:
        """The columns of a valid form."""
        values = self.cleaned_data
        return columns_from(self.reading.sheet, self._chosen(values), values["first_row"])


def _column_name(number: int, heading: str) -> str:
    if not heading:
        return gettext("Column %d") % number
    return gettext("Column %(number)d “%(heading)s”") % {"number": number, "heading": heading}


def _samples(rows: list[tuple[str, ...]], index: int) -> str:
    """The first cells of a column that say something."""
    cells = [row[index] for row in rows if index < len(row) and row[index]]
    shown = [Truncator(cell).chars(_LONGEST_SAMPLE) for cell in cells[:_SAMPLES]]
    return " · ".join(shown) + (" …" if len(cells) > _SAMPLES else "")
