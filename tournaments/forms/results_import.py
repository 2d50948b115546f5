"""Raw scores from elsewhere, and by which settings they are compared."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from tournaments.mapping.roster_files import MOST_BYTES
from tournaments.models import Event
from tournaments.words.presets import preset_names

EVENT_PREFIX = "event:"
MOST_CHARACTERS = MOST_BYTES // 2


class ResultsImportForm(forms.Form):
    """A file or pasted rows; the settings of a preset or of one of the director's events."""

    file = forms.FileField(
        label=_("File with the scores"),
        help_text=_("CSV, text or XLSX, in any usual encoding."),
        required=False,
    )
    results = forms.CharField(
        label=_("Scores"),
        help_text=_(
            "One row a result: board, seat A, seat B, score of A; with headings also a round and a "
            "section. 60/40 are per cents given to the two sides, “np” is not played, and a row "
            "with only one side sat out."
        ),
        required=False,
        max_length=MOST_CHARACTERS,
        widget=forms.Textarea(attrs={"rows": 10, "spellcheck": "false", "autocomplete": "off"}),
    )
    scoring = forms.ChoiceField(label=_("Settings"))
    section = forms.CharField(
        label=_("Section"),
        help_text=_("Only the rows of this section; empty: all rows are one field."),
        required=False,
        max_length=40,
    )
    two_lists = forms.BooleanField(
        label=_("One list of winners for each seat"),
        help_text=_("For movements in which everybody keeps the seat all evening."),
        required=False,
    )

    def __init__(self, *args: Any, events: Iterable[Event], **kwargs: Any) -> None:
        """Offer the presets, then the settings of `events`."""
        super().__init__(*args, **kwargs)
        own = [(f"{EVENT_PREFIX}{event.slug}", event.name) for event in events]
        offered: list[Any] = [(_("Named settings"), list(preset_names().items()))]
        if own:
            offered.append((_("As in my event"), own))
        self.fields["scoring"].choices = offered  # type: ignore[attr-defined]  # a choice field

    def clean(self) -> dict[str, Any]:
        """Something to read is needed; a file goes before what stands in the text."""
        values = super().clean() or {}
        nothing = not values.get("file") and not (values.get("results") or "").strip()
        if nothing and not {"results", "file"} & self.errors.keys():
            self.add_error("results", _("Choose a file or paste the scores."))
        return values
