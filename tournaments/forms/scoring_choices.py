"""The choices among the scoring settings, each value explained in a sentence."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from django import forms
from django.utils.translation import gettext_lazy as _

from tournaments.forms.explained_choices import explained_field

if TYPE_CHECKING:
    from django.utils.functional import _StrPromise

    Words = str | _StrPromise

_Field = Callable[[], forms.ChoiceField]


def _explained(label: Words, *choices: tuple[str, Words, Words]) -> _Field:
    return lambda: explained_field(label, choices)


EXPLAINED: dict[str, _Field] = {
    "official": _explained(
        _("Official ranking"),
        (
            "max",
            _("Per cent (max)"),
            _("The mean of the per cents of all boards; every board counts the same."),
        ),
        ("imp", _("IMP"), _("The IMPs of all boards; large differences count more.")),
    ),
    "basis": _explained(
        _("What is compared"),
        (
            "difference",
            _("The difference of the table"),
            _("What seat A wrote less what seat B wrote; one seat’s gain is the other’s loss."),
        ),
        (
            "own_points",
            _("Each seat’s own points"),
            _(
                "Seats A are compared with seats A by what they wrote, seats B with seats B: both "
                "at a table can do well."
            ),
        ),
    ),
    "unequal": _explained(
        _("Boards with fewer results than others"),
        (
            "neuberg",
            _("Brought to the full number (Neuberg)"),
            _(
                "A per cent among few tables is drawn a little to the middle; three results or "
                "fewer out of many get fixed per cents from 50 to 70."
            ),
        ),
        (
            "as_is",
            _("Taken as they are"),
            _("The per cent is made from the results there are; one result alone is 50 %."),
        ),
    ),
    "total": _explained(
        _("Total of the per cents"),
        (
            "mean",
            _("Mean of the boards"),
            _("The exact mean of the per cents of the boards that count."),
        ),
        (
            "factored",
            _("Factored points"),
            _(
                "Matchpoints scaled to the full number of boards and rounded to 0.01; the per cent "
                "is made from the rounded points."
            ),
        ),
    ),
    "bye": _explained(
        _("A round sat out (odd number of players)"),
        ("none", _("Does not count"), _("The total is made of the boards really played.")),
        (
            "award",
            _("A fixed award"),
            _("Every board sat out counts as the per cent and the IMPs given below."),
        ),
        (
            "own_average",
            _("Own average"),
            _("Every board sat out counts as the mean of the player’s own played boards."),
        ),
    ),
    "imp_method": _explained(
        _("IMPs are made by"),
        (
            "butler",
            _("The average (Butler)"),
            _("Each result is compared once, with the average of the board (the datum)."),
        ),
        (
            "cross",
            _("Every other table (cross-IMP)"),
            _("Each result is compared with every other one, and the IMPs are added up."),
        ),
    ),
    "imp_divisor": _explained(
        _("Cross-IMPs are divided by"),
        (
            "n-1",
            _("The comparisons"),
            _("The mean of a comparison: the size does not depend on the number of tables."),
        ),
        ("n", _("The results"), _("A little smaller than the mean of a comparison.")),
        (
            "total",
            _("Nothing"),
            _("The sum of all comparisons: large numbers that grow with the field."),
        ),
    ),
    "imp_total": _explained(
        _("Total of the IMPs"),
        (
            "auto",
            _("As fits"),
            _("The sum if everybody has equally many boards, otherwise the mean of a board."),
        ),
        ("sum", _("Sum"), _("The sum, also if somebody has fewer boards.")),
        ("mean", _("Mean of a board"), _("The sum divided by the number of boards.")),
    ),
    "winners": _explained(
        _("Lists of winners"),
        ("1", _("One list"), _("Everybody is ranked against everybody.")),
        (
            "2",
            _("One list for each seat"),
            _(
                "Only of use where players keep their seat all evening. In a barometer everybody "
                "sits in both, so this is refused."
            ),
        ),
    ),
}
"""Setting → a new field for it."""
