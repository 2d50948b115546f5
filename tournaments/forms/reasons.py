"""Why something is done that is kept in the list of changes."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _


class ReasonForm(forms.Form):
    """A reason; `needed` says that the act cannot be done without one."""

    reason = forms.CharField(
        label=_("Reason"),
        max_length=200,
        help_text=_("It stays in the list of changes."),
    )

    def __init__(self, *args: Any, needed: bool = True, **kwargs: Any) -> None:
        """A reason is needed for most acts."""
        super().__init__(*args, **kwargs)
        self.fields["reason"].required = needed
