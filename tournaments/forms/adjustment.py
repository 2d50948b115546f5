"""A penalty or carry-over on an entry's total."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from tournaments.enums import AdjustmentKind
from tournaments.selectors.names import EntryName


class AdjustmentForm(forms.Form):
    """Whose total changes, by how much, and why. Numbers stay text: the service reads them."""

    kind = forms.TypedChoiceField(
        label=_("What"),
        choices=AdjustmentKind.choices,
        coerce=AdjustmentKind,
        initial=AdjustmentKind.PENALTY,
    )
    entry = forms.TypedChoiceField(label=_("Player"), coerce=int)
    percent = forms.CharField(
        label=_("Percentage points"),
        max_length=20,
        required=False,
        help_text=_("One of the two is needed, or both."),
    )
    imp = forms.CharField(label=_("IMPs"), max_length=20, required=False)
    reason = forms.CharField(
        label=_("Reason"),
        max_length=200,
        required=False,
        help_text=_("A carry-over may do without one."),
    )

    def __init__(self, *arguments: Any, entries: Iterable[EntryName], **options: Any) -> None:
        """`entries` are the competitors to choose from."""
        super().__init__(*arguments, **options)
        self.fields["entry"].choices = [  # type: ignore[attr-defined]  # a choice field
            ("", "–"),
            *((entry.number, f"{entry.number} {entry.name}") for entry in entries),
        ]

    def clean(self) -> dict[str, Any]:
        """Only a carry-over may be without a reason."""
        values = super().clean() or {}
        missing = not values.get("reason") and "reason" not in self.errors
        if missing and values.get("kind") is not AdjustmentKind.CARRY_OVER:
            self.add_error("reason", _("Give a reason."))
        return values
