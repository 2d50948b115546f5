"""Drawing a lot between players with equal totals, or recording one drawn by hand."""

from __future__ import annotations

import re
from dataclasses import dataclass

from django import forms
from django.utils.translation import gettext_lazy as _

from tournaments.enums import LotSource
from tournaments.selectors.lots import DueLot

_BETWEEN = re.compile(r"[\s,;.>–-]+")


class LotForm(forms.Form):
    """Between whom (`entries`, start numbers `2-5-11`), how, in which order, and why.

    Cleaned, `entries` and `order` are lists of numbers; whether they fit is the service's business.
    """

    source = forms.TypedChoiceField(choices=LotSource.choices, coerce=LotSource)
    entries = forms.RegexField(r"^[0-9]{1,4}(-[0-9]{1,4})+$")
    order = forms.CharField(
        label=_("Order drawn"),
        help_text=_("The start numbers, the best place first, with spaces between them."),
        required=False,
        max_length=300,
        widget=forms.TextInput(attrs={"autocomplete": "off", "inputmode": "numeric"}),
    )
    reason = forms.CharField(label=_("Reason"), max_length=200)

    def clean_entries(self) -> list[int]:
        """The numbers of those who are tied."""
        return [int(number) for number in self.cleaned_data["entries"].split("-")]

    def clean_order(self) -> list[int]:
        """The numbers typed."""
        typed = [part for part in _BETWEEN.split(self.cleaned_data["order"]) if part]
        wrong = [part for part in typed if not re.fullmatch(r"[0-9]{1,4}", part)]
        if wrong:
            raise forms.ValidationError(
                _("These are no start numbers: %(parts)s."), params={"parts": ", ".join(wrong)}
            )
        return [int(part) for part in typed]


@dataclass(frozen=True, slots=True)
class LotPanel:
    """A lot that is due with the forms to draw it from the seed and to record one by hand."""

    due: DueLot
    draw: LotForm
    record: LotForm


def lot_panel(due: DueLot, sent: LotForm | None) -> LotPanel:
    """The panel of a lot; the form that was sent for it stands in the place of an empty one."""
    draw, record = (_form(due, source, sent) for source in (LotSource.SEED, LotSource.BY_HAND))
    return LotPanel(due, draw, record)


def is_about(sent: LotForm, due: DueLot) -> bool:
    """Whether a form was sent for a lot that is due."""
    return bool(sent.data.get("entries") == due.key)


def _form(due: DueLot, source: LotSource, sent: LotForm | None) -> LotForm:
    name = f"lot-{due.key}-{source.value}-%s"
    if sent is not None and is_about(sent, due) and sent.data.get("source") == source.value:
        sent.auto_id = name
        return sent
    return LotForm(initial={"source": source.value, "entries": due.key}, auto_id=name)
