"""Changes of what was played: exchanged seats, a wrong board, a substitute."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from engine.scoring.choices import Average
from tournaments.enums import SwapReading
from tournaments.forms.reasons import ReasonForm
from tournaments.selectors.names import EntryName
from tournaments.services.wrong_boards import NO_AWARD, BoardAwards

_AWARDS = [
    (NO_AWARD, _("no award: not played")),
    (Average.PLUS.value, _("average plus")),
    (Average.EQUAL.value, _("average")),
    (Average.MINUS.value, _("average minus")),
]


def award_field(label: Any, initial: str) -> forms.ChoiceField:
    """A choice of the awards for a board that cannot be played."""
    return forms.ChoiceField(label=label, choices=_AWARDS, required=False, initial=initial)


class SwapForm(ReasonForm):
    """Which boards of a table, and how to read them."""

    boards = forms.TypedMultipleChoiceField(
        label=_("Boards"), coerce=int, widget=forms.CheckboxSelectMultiple
    )
    reading = forms.ChoiceField(
        label=_("What happened"),
        choices=SwapReading.choices,
        initial=SwapReading.PLAYERS,
        widget=forms.RadioSelect,
    )
    field_order = ("boards", "reading", "reason")

    def __init__(self, *args: Any, boards: Iterable[int], **kwargs: Any) -> None:
        """`boards` are those of the table; all of them are chosen at first."""
        super().__init__(*args, **kwargs)
        numbers = list(boards)
        field = self.fields["boards"]
        field.choices = [(number, str(number)) for number in numbers]  # type: ignore[attr-defined]
        field.initial = numbers

    @property
    def chosen(self) -> frozenset[int]:
        """The boards of a valid form."""
        return frozenset(self.cleaned_data["boards"])

    @property
    def swap_reading(self) -> SwapReading:
        """The reading of a valid form."""
        return SwapReading(self.cleaned_data["reading"])


class WrongBoardForm(ReasonForm):
    """Which board was played instead, and what everybody gets for what cannot be played."""

    board = forms.TypedChoiceField(
        label=_("Board that was played"), coerce=int, help_text=_("As its number says.")
    )
    with_result = forms.BooleanField(
        label=_("The result entered for the scheduled board is that of this one"),
        required=False,
        initial=True,
    )
    award_a = award_field("", Average.MINUS.value)
    award_b = award_field("", Average.MINUS.value)
    later = award_field(_("Who meets one of them on this board later"), Average.PLUS.value)
    field_order = ("board", "with_result", "award_a", "award_b", "later", "reason")

    def __init__(
        self,
        *args: Any,
        boards: Iterable[int],
        opponents: tuple[EntryName, EntryName],
        has_result: bool,
        **kwargs: Any,
    ) -> None:
        """`boards` are those that can have been played, `opponents` the two of the table."""
        super().__init__(*args, **kwargs)
        choices = [("", "–"), *((number, str(number)) for number in boards)]
        self.fields["board"].choices = choices  # type: ignore[attr-defined]
        for seat, name in zip("ab", opponents, strict=True):
            self.fields[f"award_{seat}"].label = _("%(name)s gets for the scheduled board") % {
                "name": name.name
            }
        if not has_result:
            del self.fields["with_result"]

    def awards(self) -> BoardAwards:
        """What a valid form gives."""
        given = self.cleaned_data
        return BoardAwards(given["award_a"], given["award_b"], given["later"])


class SubstituteForm(ReasonForm):
    """Who sits for an entry, in which rounds."""

    name = forms.CharField(
        label=_("Substitute"),
        max_length=120,
        required=False,
        help_text=_("Empty: the player sits there in person again."),
    )
    club = forms.CharField(label=_("Club or city"), max_length=80, required=False)
    rounds = forms.TypedMultipleChoiceField(
        label=_("Rounds"), coerce=int, widget=forms.CheckboxSelectMultiple
    )
    known = forms.BooleanField(
        label=_("The cards are known to the substitute: let them be played all the same"),
        required=False,
    )
    field_order = ("name", "club", "rounds", "known", "reason")

    def __init__(self, *args: Any, rounds: Iterable[int], **kwargs: Any) -> None:
        """`rounds` are those in which the entry is there."""
        super().__init__(*args, **kwargs)
        choices = [(number, str(number)) for number in rounds]
        self.fields["rounds"].choices = choices  # type: ignore[attr-defined]
        if not self.is_bound or "known" not in self.data:
            self.fields["known"].widget = forms.HiddenInput()

    def ask_about_known(self) -> None:
        """Show the question whether known cards may be played."""
        self.fields["known"].widget = forms.CheckboxInput()
