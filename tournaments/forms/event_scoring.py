"""The fourth step of a new event: how results are compared."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from tournaments.forms.explained_choices import explained_field
from tournaments.mapping.scoring_settings import BYE_KEPT


class EventScoringForm(forms.Form):
    """The settings a club chooses among; the others keep their usual values."""

    official = explained_field(
        _("Official ranking"),
        [
            (
                "max",
                _("Per cent (max)"),
                _(
                    "On every board a player gets the per cent of the other tables whose result "
                    "is worse; the final result is the mean. Every board counts the same."
                ),
            ),
            (
                "imp",
                _("IMP (play to the average)"),
                _(
                    "On every board the difference to the average result is turned into IMPs; the "
                    "final result is their sum. Large differences count more."
                ),
            ),
        ],
    )
    imp_method = explained_field(
        _("IMPs are made by"),
        [
            (
                "butler",
                _("The average (Butler)"),
                _("Each result is compared with the average of all results of the board."),
            ),
            (
                "cross",
                _("Every other table (cross-IMP)"),
                _(
                    "Each result is compared with each of the others, and the mean of these IMPs "
                    "counts."
                ),
            ),
        ],
    )
    unequal = explained_field(
        _("Boards with fewer results than others"),
        [
            (
                "neuberg",
                _("Brought to the full number (Neuberg)"),
                _(
                    "A good result among few tables is worth a little less than among all: what "
                    "the missing tables would most likely have done is reckoned in."
                ),
            ),
            (
                "as_is",
                _("Taken as they are"),
                _("The per cent is made from the results there are."),
            ),
        ],
    )
    bye = explained_field(
        _("A round sat out (odd number of players)"),
        [
            (
                BYE_KEPT,
                _("As set under “all settings”"),
                _("Another award was chosen there; it stays."),
            ),
            (
                "none",
                _("Does not count"),
                _("The total is the mean of the boards really played."),
            ),
            ("60", _("60 %"), _("Each board sat out counts as 60 per cent and 0 IMP.")),
            ("50", _("50 %"), _("Each board sat out counts as 50 per cent and 0 IMP.")),
            (
                "own_average",
                _("Own average"),
                _("Each board sat out counts as the player's own mean of the other boards."),
            ),
        ],
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        """Offer to keep another award only where there is one."""
        super().__init__(*args, **kwargs)
        if BYE_KEPT not in (self.data.get("bye"), self.initial.get("bye")):
            bye = self.fields["bye"]
            bye.choices = bye.choices[1:]  # type: ignore[attr-defined]  # a choice field
