"""What can be chosen for a printed document."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from django import forms
from django.conf import settings
from django.utils.translation import gettext_lazy as _

from tournaments.enums import Audience, DocumentKind
from tournaments.mapping.document_options import DEFAULT_SPARES, MOST_SPARES, OPTIONS
from tournaments.selectors.names import EntryName


class DocumentForm(forms.Form):
    """The language of the print and the choices of this document; those it lacks are left out."""

    language = forms.ChoiceField(label=_("Language of the print"), choices=settings.LANGUAGES)
    rounds = forms.TypedMultipleChoiceField(
        label=_("Rounds"),
        coerce=int,
        required=False,
        widget=forms.CheckboxSelectMultiple,
        help_text=_("None chosen: all."),
    )
    entry = forms.TypedChoiceField(label=_("Player"), coerce=int, required=False, empty_value=None)
    blank = forms.BooleanField(
        label=_("Schedule to write on, without results"),
        required=False,
    )
    spares = forms.IntegerField(
        label=_("Blank slips"),
        min_value=0,
        max_value=MOST_SPARES,
        required=False,
        help_text=_("Six on a page."),
    )

    def __init__(
        self,
        *arguments: Any,
        kind: DocumentKind,
        audience: Audience,
        rounds: Iterable[int],
        entries: Iterable[EntryName],
        **values: Any,
    ) -> None:
        """`rounds` and `entries` are those of the event."""
        values["prefix"] = kind.value
        super().__init__(*arguments, **values)
        self.kind = kind
        for name in ("rounds", "entry", "blank", "spares"):
            if name not in OPTIONS[audience][kind]:
                del self.fields[name]
        if "rounds" in self.fields:
            self._offer("rounds", [(number, str(number)) for number in rounds])
        if "entry" in self.fields:
            names = [(entry.number, f"{entry.number} {entry.name}") for entry in entries]
            self._offer("entry", [("", _("all")), *names])
        if "spares" in self.fields:
            self.fields["spares"].initial = DEFAULT_SPARES

    def _offer(self, name: str, choices: list[Any]) -> None:
        self.fields[name].choices = choices  # type: ignore[attr-defined]  # a choice field

    def options(self) -> dict[str, Any]:
        """What was chosen, for `document_request`."""
        chosen = {name: self.cleaned_data[name] for name in self.fields if name != "language"}
        return {
            name: value
            for name, value in chosen.items()
            if value is not None and value is not False and value != []
        }
