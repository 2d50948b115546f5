"""Why something is done that is kept in the list of changes."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _


class ReasonForm(forms.Form):
    """A reason. The services say where one is needed."""

    reason = forms.CharField(
        label=_("Reason"),
        max_length=200,
        required=False,
        help_text=_("It stays in the list of changes."),
    )
