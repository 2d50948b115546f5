"""A step of a new event: by which movement, with how many rounds and boards."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from tournaments.models import Event
from tournaments.words.movements import system_choices

USUAL_MINUTES = 7
MOST_ROUNDS, MOST_BOARDS = 200, 40


class MovementForm(forms.Form):
    """The system, its rounds and boards. The engine says whether such a movement exists."""

    system = forms.ChoiceField(label=_("Movement"), choices=system_choices)
    rounds = forms.IntegerField(
        label=_("Rounds"),
        min_value=1,
        max_value=MOST_ROUNDS,
        required=False,
        help_text=_("Barometer: leave it empty for a full cycle, everybody meets everybody."),
    )
    boards_per_round = forms.IntegerField(
        label=_("Boards a round"),
        min_value=2,
        max_value=MOST_BOARDS,
        help_text=_("An even number: half of them are played from each seat."),
        widget=forms.NumberInput(attrs={"step": 2}),
    )
    minutes = forms.IntegerField(
        label=_("Minutes a board"),
        min_value=1,
        max_value=60,
        required=False,
        initial=USUAL_MINUTES,
        help_text=_("Only for the estimate of the time."),
    )
    reject_four_sevens = forms.BooleanField(
        label=_("Reject deals in which a player could hold four sevens"),
        help_text=_(
            "Four sevens call for a new deal, so a table with them could not play the board. Such "
            "deals are left out before the boards are made, for everybody alike."
        ),
        required=False,
    )

    def clean_boards_per_round(self) -> int:
        """An even number."""
        boards: int = self.cleaned_data["boards_per_round"]
        if boards % 2:
            raise forms.ValidationError(
                _("The number of boards a round must be even, so that seats are equal.")
            )
        return boards


class WishesForm(forms.Form):
    """What the evening should be like; the offers follow it."""

    boards = forms.IntegerField(
        label=_("Boards each"), min_value=2, max_value=MOST_ROUNDS * 2, required=False
    )
    hours = forms.DecimalField(
        label=_("Hours for play"),
        min_value=0,
        max_value=48,
        required=False,
        widget=forms.NumberInput(attrs={"step": "0.5"}),
    )

    @property
    def wished(self) -> dict[str, Any]:
        """The boards each and the hours, None for what is not said or makes no sense."""
        given = getattr(self, "cleaned_data", {})
        hours = given.get("hours")
        return {
            "boards": given.get("boards"),
            "hours": None if hours is None else Fraction(hours),
        }


def stored_movement(event: Event) -> dict[str, Any]:
    """The form's values of an event; the minutes are stored nowhere."""
    return {
        "system": event.system,
        "rounds": event.rounds_planned,
        "boards_per_round": event.boards_per_round,
        "reject_four_sevens": event.reject_four_sevens,
    }
