"""The director's rulings in fields: results with weights, for both seats or for each by itself."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from typing import Any

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext_lazy as _

from engine.seats import SEATS, Seat
from tournaments.enums import RULED_RESULTS, ScoresheetKind
from tournaments.forms.ruling_numbers import read_result, read_weight, result_text, weight_text
from tournaments.forms.scoresheet import ScoresheetForm
from tournaments.forms.typed_result import TypedResult
from tournaments.mapping.rulings import Ruling, RulingPart
from tournaments.problems import Problem

ROWS = 4
"""Results a form has room for on each side."""


def _names(seat: Seat) -> list[tuple[str, str]]:
    letter = seat.value.lower()
    return [(f"result_{letter}_{row}", f"weight_{letter}_{row}") for row in range(1, ROWS + 1)]


class RulingForm(forms.Form):
    """An assigned, weighted or split ruling. Cleaned, `partly` is what could be read of it.

    The results of an assigned or weighted ruling stand in the fields of seat A. Whether the ruling
    can be scored is the service's business.
    """

    partly: TypedResult = TypedResult(ScoresheetKind.ASSIGNED)

    kind = forms.ChoiceField(
        label=_("Ruling"),
        choices=[(kind.value, kind.label) for kind in ScoresheetKind if kind in RULED_RESULTS],
    )
    reason = forms.CharField(label=_("Reason"), max_length=200, required=False)

    def __init__(self, *arguments: Any, **options: Any) -> None:
        """The rows of both sides are fields of their own."""
        super().__init__(*arguments, **options)
        for seat in SEATS:
            for row, (result, weight) in enumerate(_names(seat), start=1):
                words = {"row": row, "seat": seat.value}
                self.fields[result] = _text(_("Result %(row)s of %(seat)s") % words)
                self.fields[weight] = _text(_("Weight %(row)s of %(seat)s") % words)

    def clean(self) -> dict[str, Any]:
        """Put the parts together; what is wrong with one stands at its field."""
        values = super().clean() or {}
        kind = ScoresheetKind(values.get("kind") or ScoresheetKind.ASSIGNED)
        reason = " ".join(str(values.get("reason") or "").split())
        if not reason:
            self.add_error("reason", _("Give a reason."))
        side_a = tuple(self._parts(Seat.A, values))
        side_b = tuple(self._parts(Seat.B, values)) if kind is ScoresheetKind.SPLIT else side_a
        self.partly = TypedResult(kind, reason=reason, ruling=Ruling(side_a, side_b))
        return values

    def add_problems(self, problems: Iterable[Problem]) -> None:
        """Show the refusals of a service, each at its side or above the form."""
        for problem in problems:
            name = f"result_{problem.where[-1:]}_1" if problem.where[:5] == "side_" else None
            if problem.where in self.fields:
                name = problem.where
            self.add_error(name, str(problem.message))

    def rows(self, seat: Seat) -> list[tuple[forms.BoundField, forms.BoundField]]:
        """The fields of a side, row by row."""
        return [(self[result], self[weight]) for result, weight in _names(seat)]

    @property
    def rows_a(self) -> list[tuple[forms.BoundField, forms.BoundField]]:
        """The fields of seat A."""
        return self.rows(Seat.A)

    @property
    def rows_b(self) -> list[tuple[forms.BoundField, forms.BoundField]]:
        """The fields of seat B."""
        return self.rows(Seat.B)

    def _parts(self, seat: Seat, values: dict[str, Any]) -> Iterator[RulingPart]:
        typed = [
            (result, weight)
            for result, weight in _names(seat)
            if values.get(result) or values.get(weight)
        ]
        for result, weight in typed:
            read = read_result(values.get(result) or "")
            if read is None:
                self.add_error(result, _("Write a difference, +69, or what both write, 88:19."))
            share = self._weight(weight, values.get(weight) or "", alone=len(typed) == 1)
            if read is not None and share is not None:
                yield RulingPart(read[0], read[1], share)

    def _weight(self, name: str, text: str, *, alone: bool) -> Fraction | None:
        if not text and alone:
            return Fraction(1)
        weight = read_weight(text)
        if weight is None:
            self.add_error(name, _("Write a weight as 67 %, 67/100 or 0.67."))
        return weight


def _text(label: str) -> forms.CharField:
    widget = forms.TextInput(attrs={"autocomplete": "off", "size": 8})
    return forms.CharField(label=label, max_length=24, required=False, widget=widget)


def result_form(data: QueryDict, seats: Sequence[Seat]) -> ScoresheetForm | RulingForm:
    """The form that the sent `kind` needs, filled."""
    if data.get("kind") in RULED_RESULTS:
        return RulingForm(data)
    return ScoresheetForm(data, seats=seats)


def ruling_initial(typed: TypedResult) -> dict[str, object]:
    """The field values that say what `typed` says: `RulingForm` reads them back the same."""
    initial: dict[str, object] = {"kind": typed.kind.value, "reason": typed.reason}
    if typed.ruling is None:
        return initial
    for seat in SEATS if typed.kind is ScoresheetKind.SPLIT else SEATS[:1]:
        parts = typed.ruling.side(seat)
        for (result, weight), part in zip(_names(seat), parts, strict=False):
            initial[result] = result_text(part)
            initial[weight] = weight_text(part.weight) if len(parts) > 1 else ""
    return initial
