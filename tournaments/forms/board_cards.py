"""The cards of a board, typed in by the director."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from engine.cards.deal import Deal
from engine.cards.notation import deal_to_document
from engine.deberts.draw import layout
from engine.deberts.ruleset import RuleSet
from engine.seats import Seat
from tournaments.forms.slip_letters import card_of
from tournaments.problems import Problem

_PLACE = re.compile(r"([ABCD])\[([01])\]")

# The deal worked by hand in docs/rules.md, so that no card is shown twice.
_FIRST = {Seat.A: "7D 8C 9D AC QC JD", Seat.B: "7S JS 9H AS KH 8D"}
_SECOND = {Seat.A: "JC AH JH", Seat.B: "QH 10C 8S"}


def _cards(label: Any, example: str) -> forms.CharField:
    return forms.CharField(
        label=label,
        max_length=80,
        widget=forms.TextInput(
            attrs={"autocomplete": "off", "autocapitalize": "characters", "placeholder": example}
        ),
    )


class BoardCardsForm(forms.Form):
    """A deal in fields, a packet each. `document()` is its `deal` object (docs/formats), not yet
    checked.

    Small letters, `10` for the ten, commas, suit signs and Cyrillic letters are understood.
    """

    def __init__(self, *args: Any, rules: RuleSet, **kwargs: Any) -> None:
        """The packets are those of a deal under `rules`."""
        super().__init__(*args, **kwargs)
        self.seats = rules.seats
        for seat in self.seats:
            label = gettext("First six cards of %s") % seat.value
            self.fields[f"{seat.value.lower()}_first"] = _cards(label, _FIRST.get(seat, ""))
        self.fields["turn_up"] = _cards(_("Turned-up card"), "KD")
        for seat in self.seats:
            label = gettext("Further cards of %s") % seat.value
            self.fields[f"{seat.value.lower()}_second"] = _cards(label, _SECOND.get(seat, ""))
        if layout(rules).bottom:
            self.fields["bottom"] = _cards(_("Bottom card"), "10S")
        self.packets = tuple(self.fields)
        if "known" in self.data:
            self.ask_about_known()

    def ask_about_known(self) -> None:
        """Ask whether cards that somebody has played before may be played here."""
        self.fields["known"] = forms.BooleanField(
            label=_("These cards are known to somebody: store them all the same"), required=False
        )

    @property
    def known_accepted(self) -> bool:
        """Whether a valid form says that known cards may be played."""
        return bool(self.cleaned_data.get("known"))

    def document(self) -> dict[str, Any]:
        """What was typed, in the notation of the documents."""
        typed = {name: _notation(self.cleaned_data[name]) for name in self.packets}
        packets = {
            seat.value: [typed[f"{seat.value.lower()}_{packet}"] for packet in ("first", "second")]
            for seat in self.seats
        }
        return {**packets, **{name: typed[name] for name in ("turn_up", "bottom") if name in typed}}

    def add_problems(self, problems: Iterable[Problem]) -> None:
        """Show the defects, each at the field of its packet."""
        for problem in problems:
            where = problem.where.removeprefix("deal.")
            if match := _PLACE.match(where):
                where = f"{match[1].lower()}_{('first', 'second')[int(match[2])]}"
            self.add_error(where if where in self.fields else None, str(problem.message))


def initial_of(deal: Deal) -> dict[str, str]:
    """The field values of a known deal."""
    document = deal_to_document(deal)
    return {
        **{
            f"{seat.value.lower()}_{packet}": document[seat.value][number]
            for seat in deal.seats
            for number, packet in enumerate(("first", "second"))
        },
        **{name: document[name] for name in ("turn_up", "bottom") if name in document},
    }


def _notation(text: str) -> str:
    return " ".join(card_of(word) for word in text.replace(",", " ").split())
