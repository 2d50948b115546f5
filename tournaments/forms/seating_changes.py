"""Who comes late, leaves or comes back, and how many rounds there are."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from tournaments.enums import SeatingChangeKind
from tournaments.forms.reasons import ReasonForm
from tournaments.selectors.names import EntryName
from tournaments.selectors.round_plans import SeatingChange
from tournaments.services.seating_changes import MOST_ROUNDS


class _FromRoundForm(ReasonForm):
    """A change from a round to come on."""

    from_round = forms.TypedChoiceField(label=_("From round"), coerce=int)

    def __init__(self, *args: Any, rounds: Iterable[int], **kwargs: Any) -> None:
        """`rounds` are those that have not begun."""
        super().__init__(*args, **kwargs)
        choices = [(number, str(number)) for number in rounds]
        self.fields["from_round"].choices = choices  # type: ignore[attr-defined]


class JoinForm(_FromRoundForm):
    """Somebody who comes late."""

    name = forms.CharField(label=_("Name"), max_length=120)
    club = forms.CharField(label=_("Club or city"), max_length=80, required=False)
    field_order = ("name", "club", "from_round", "reason")

    def change(self) -> SeatingChange:
        """What a valid form asks for."""
        given = self.cleaned_data
        return SeatingChange(
            SeatingChangeKind.JOIN, given["from_round"], name=given["name"], club=given["club"]
        )


class PresenceForm(_FromRoundForm):
    """Somebody who leaves, or comes back."""

    entry = forms.TypedChoiceField(label=_("Player"), coerce=int)
    field_order = ("entry", "from_round", "reason")

    def __init__(
        self, *args: Any, kind: SeatingChangeKind, entries: Iterable[EntryName], **kwargs: Any
    ) -> None:
        """`entries` are those who can leave, or come back."""
        super().__init__(*args, **kwargs)
        self.kind = kind
        names = [(entry.number, f"{entry.number} {entry.name}") for entry in entries]
        self.fields["entry"].choices = [("", "–"), *names]  # type: ignore[attr-defined]

    def change(self) -> SeatingChange:
        """What a valid form asks for."""
        given = self.cleaned_data
        return SeatingChange(self.kind, given["from_round"], entry=given["entry"])


class RoundsForm(ReasonForm):
    """How many rounds the event has."""

    rounds = forms.IntegerField(label=_("Rounds"), min_value=1, max_value=MOST_ROUNDS)
    field_order = ("rounds", "reason")

    def __init__(self, *args: Any, planned: int, **kwargs: Any) -> None:
        """`planned` is how many there are now."""
        super().__init__(*args, **kwargs)
        self.planned = planned
        self.fields["rounds"].initial = planned

    def change(self) -> SeatingChange:
        """What a valid form asks for: rounds left out at the end, or new ones after it."""
        wanted = self.cleaned_data["rounds"]
        first = min(wanted, self.planned) + 1
        return SeatingChange(SeatingChangeKind.ROUNDS, first, rounds=wanted)
