"""A record of a deal, pasted or as a file."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

MOST_CHARACTERS = 20_000


class RecordForm(forms.Form):
    """A `deberts-record/1` document; `text()` is what was given."""

    record = forms.CharField(
        label=gettext_lazy("Record"),
        help_text=gettext_lazy("The JSON document of a deal played by two (deberts-record/1)."),
        required=False,
        max_length=MOST_CHARACTERS,
        widget=forms.Textarea(
            attrs={"rows": 8, "spellcheck": "false", "autocomplete": "off", "class": "mono"}
        ),
    )
    file = forms.FileField(label=gettext_lazy("File with the record"), required=False)

    def clean(self) -> dict[str, Any]:
        """Something to read is needed; a file goes before what stands in the text."""
        values = super().clean() or {}
        file = values.get("file")
        if file is not None:
            if file.size > MOST_CHARACTERS:
                self.add_error("file", _("The file is too large for the record of one deal."))
            else:
                self._read(file, values)
        elif not (values.get("record") or "").strip() and not self.errors:
            self.add_error("record", _("Choose a file or paste a record."))
        return values

    def _read(self, file: Any, values: dict[str, Any]) -> None:
        try:
            values["record"] = file.read().decode("utf-8-sig")
        except UnicodeDecodeError:
            self.add_error("file", _("The file is no text in UTF-8."))

    def text(self) -> str:
        """The document as text."""
        return str(self.cleaned_data["record"])
