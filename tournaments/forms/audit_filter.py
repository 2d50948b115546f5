"""What of the audit list is to be shown."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _

from tournaments.enums import AuditAction


class AuditFilterForm(forms.Form):
    """By kind of act, board and table; what cannot be read filters nothing."""

    action = forms.ChoiceField(
        label=_("What"), choices=[("", _("everything")), *AuditAction.choices], required=False
    )
    board = forms.IntegerField(label=_("Board"), min_value=1, max_value=9999, required=False)
    table = forms.IntegerField(label=_("Table"), min_value=1, max_value=9999, required=False)

    def criteria(self) -> tuple[str, int | None, int | None]:
        """The action ("" for all), board and table asked for, after `full_clean`."""
        values = self.cleaned_data
        return values.get("action") or "", values.get("board"), values.get("table")
