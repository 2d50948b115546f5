"""The third step of a new event: how many rounds and boards."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from tournaments.models import Event

USUAL_MINUTES = 7
MOST_ROUNDS, MOST_BOARDS = 200, 40


class MovementForm(forms.Form):
    """Rounds and boards of the barometer. The engine says whether such a movement exists."""

    rounds = forms.IntegerField(
        label=_("Rounds"),
        min_value=1,
        max_value=MOST_ROUNDS,
        required=False,
        help_text=_("Leave it empty for a full cycle: everybody meets everybody."),
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


def stored_movement(event: Event) -> dict[str, Any]:
    """The form's values of an event; the minutes are stored nowhere."""
    return {
        "rounds": event.rounds_planned,
        "boards_per_round": event.boards_per_round,
        "reject_four_sevens": event.reject_four_sevens,
    }
