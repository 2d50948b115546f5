"""The second step of a new event: who plays. Typed, pasted, or read from a file."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from tournaments.forms.reasons import ReasonForm
from tournaments.mapping.roster_text import RosterLine, parse_roster_text


class PlayersForm(forms.Form):
    """The list as text, and perhaps a file to put into it."""

    players = forms.CharField(
        label=_("Players"),
        help_text=_("One a line. A club or city may follow after a semicolon: Name; Club."),
        required=False,
        strip=False,
        widget=forms.Textarea(
            attrs={"rows": 14, "autofocus": True, "spellcheck": "false", "autocomplete": "off"}
        ),
    )
    file = forms.FileField(
        label=_("A file with the list"),
        help_text=_("CSV or XLSX, from Excel, LibreOffice or a text editor."),
        required=False,
        allow_empty_file=True,
        widget=forms.FileInput(attrs={"accept": ".csv,.txt,.tsv,.xlsx,text/csv,text/plain"}),
    )
    replace = forms.BooleanField(
        label=_("Put it in place of the list, not below it"), required=False
    )

    def lines(self) -> tuple[RosterLine, ...]:
        """The players of a valid form as they stand in the text."""
        return parse_roster_text(self.cleaned_data["players"])


class RenameForm(forms.Form):
    """Another name for a player of a prepared event."""

    name = forms.CharField(label=_("Name"), max_length=120)
    club = forms.CharField(label=_("Club or city"), max_length=80, required=False)
    reason = forms.CharField(
        label=_("Reason"),
        max_length=200,
        help_text=_("It stays in the list of changes: a misspelt name, a substitute."),
    )


class RankedForm(ReasonForm):
    """Whether a player is ranked from now on, and why."""

    ranked = forms.TypedChoiceField(
        choices=[("1", "1"), ("0", "0")],
        coerce=lambda text: text == "1",
        widget=forms.HiddenInput,
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        """Its fields stand on a page with other reasons."""
        super().__init__(*args, auto_id="ranked_%s", **kwargs)
