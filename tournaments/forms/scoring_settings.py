"""All settings of an event's scoring, each explained in a sentence.

Numbers are typed as text and judged by the engine, which knows exact fractions.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from django import forms
from django.utils.translation import gettext_lazy as _

from tournaments.forms.scoring_choices import EXPLAINED
from tournaments.mapping.scoring_fields import document_of, field_of_place
from tournaments.problems import Problem

if TYPE_CHECKING:
    from django.utils.functional import _StrPromise

    Words = str | _StrPromise

_MODES = [
    ("half_away", _("to the nearest, halves away from the middle")),
    ("half_even", _("to the nearest, halves to the even multiple")),
    ("truncate", _("cut towards the middle")),
]
_TIE_BREAKS = [
    ("", _("nothing: the place is shared")),
    ("direct", _("boards against each other")),
    ("common_boards", _("boards both have played")),
    ("tops", _("best results of a board")),
    ("last_round", _("the last round")),
    ("lot", _("lot")),
]


def _number(label: Words, help_text: Words, placeholder: Words = "") -> forms.CharField:
    attrs = {"inputmode": "decimal", "autocomplete": "off", "placeholder": placeholder}
    return forms.CharField(
        label=label,
        help_text=help_text,
        required=False,
        max_length=40,
        widget=forms.TextInput(attrs=attrs),
    )


def _mode(label: Words, help_text: Words) -> forms.ChoiceField:
    return forms.ChoiceField(label=label, help_text=help_text, choices=_MODES, required=False)


class ScoringSettingsForm(forms.Form):
    """Every setting; `document()` is the settings document of what was chosen and typed."""

    official = EXPLAINED["official"]()
    basis = EXPLAINED["basis"]()
    unequal = EXPLAINED["unequal"]()
    matchpoint_rounding_step = _number(
        _("Matchpoints rounded to"),
        _("A step such as 0.01, on the scale of 2 for a result beaten; empty: not rounded."),
        _("not rounded"),
    )
    matchpoint_rounding_mode = _mode(
        _("How matchpoints are rounded"),
        _("Counted from the average, so that what one seat gains the other loses."),
    )
    total = EXPLAINED["total"]()
    bye = EXPLAINED["bye"]()
    bye_percent = _number(_("Per cent of a board sat out"), _("Only with a fixed award."), "50")
    bye_imp = _number(_("IMPs of a board sat out"), _("Only with a fixed award."), "0")
    imp_method = EXPLAINED["imp_method"]()
    imp_trim = _number(
        _("Results left out of the average at each end"),
        _(
            "A number of results, or a share of them such as 1/20: extreme results then do not "
            "move the average. Only with Butler."
        ),
        "0",
    )
    imp_rounding_step = _number(
        _("Average rounded to"),
        _("1 or 10; empty: the exact average. Only with Butler."),
        _("exact"),
    )
    imp_rounding_mode = _mode(
        _("How the average is rounded"), _("The same for both signs, so seats stay opposite.")
    )
    imp_divisor = EXPLAINED["imp_divisor"]()
    imp_table = forms.CharField(
        label=_("IMP table"),
        help_text=_(
            "The smallest differences for 1, 2, 3 … IMPs, with spaces between them; empty: the "
            "table of the World Bridge Federation, 20 50 90 130 … 4000."
        ),
        required=False,
        max_length=600,
        widget=forms.TextInput(attrs={"placeholder": "20 50 90 130 170 220 …"}),
    )
    imp_multiplier = _number(
        _("Differences multiplied by"),
        _(
            "Stretches differences before the table is read: 2 makes IMPs as if all scores were "
            "twice as large."
        ),
        "1",
    )
    imp_cap_comparison = _number(
        _("Most IMPs of one comparison"),
        _("One look into the table gives at most so many IMPs; empty: no limit."),
        _("no limit"),
    )
    imp_cap_round_gain = _number(
        _("Most IMPs won in one round"),
        _("More does not count in the total, losses count in full; empty: no limit."),
        _("no limit"),
    )
    imp_total = EXPLAINED["imp_total"]()
    average_plus_percent = _number(_("Average plus, %"), _("For a side not at fault."), "60")
    average_plus_imp = _number(_("Average plus, IMP"), _("For a side not at fault."), "3")
    average_percent = _number(_("Average, %"), _("For a side partly at fault."), "50")
    average_imp = _number(_("Average, IMP"), _("For a side partly at fault."), "0")
    average_minus_percent = _number(_("Average minus, %"), _("For a side at fault."), "40")
    average_minus_imp = _number(_("Average minus, IMP"), _("For a side at fault."), "-3")
    own_if_better = forms.BooleanField(
        label=_("Own average if it is better"),
        help_text=_(
            "Average plus is then at least, average minus at most the mean of the player’s own "
            "played boards of the whole event."
        ),
        required=False,
    )
    tie_break_1 = forms.ChoiceField(
        label=_("Equal totals are separated first by"),
        help_text=_("Places are shared unless something is named here."),
        choices=_TIE_BREAKS,
        required=False,
    )
    tie_break_2 = forms.ChoiceField(
        label=_("then by"),
        help_text=_("Applied only to what is still equal."),
        choices=_TIE_BREAKS,
        required=False,
    )
    tie_break_3 = forms.ChoiceField(label=_("then by"), choices=_TIE_BREAKS, required=False)
    tie_break_4 = forms.ChoiceField(label=_("then by"), choices=_TIE_BREAKS, required=False)
    tie_break_5 = forms.ChoiceField(label=_("then by"), choices=_TIE_BREAKS, required=False)
    winners = EXPLAINED["winners"]()
    min_boards = _number(
        _("Fewest boards for a place"),
        _("Who has fewer boards stands last without a place; the results count for the others."),
        "0",
    )

    def document(self) -> dict[str, Any]:
        """The settings document of a form whose fields could be read."""
        return document_of(self.cleaned_data)

    def show_settings_problems(self, problems: Iterable[Problem]) -> None:
        """Add each problem of the document at its field."""
        for problem in problems:
            name = field_of_place(problem.where, self.cleaned_data)
            self.add_error(name if name in self.fields else None, str(problem.message))


class ScoringReasonForm(forms.Form):
    """Why the scoring is changed while the event is played or over."""

    reason = forms.CharField(
        label=_("Reason for the change"),
        help_text=_("Kept with the change; needed once the event has started."),
        required=False,
        max_length=200,
    )
