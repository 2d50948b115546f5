"""The second step of a new event: by which rules its boards are played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from tournaments.forms.explained_choices import ExplainedRadios
from tournaments.mapping.rules import RULES_KEPT, rules_choice, table_kind
from tournaments.models import Event
from tournaments.words.rule_presets import RulePreset, table_names


def stored_rules(event: Event) -> dict[str, Any]:
    """The form's values of an event."""
    return {"table": table_kind(event).value, "rules": rules_choice(event)}


class EventRulesForm(forms.Form):
    """Who plays at a table, and one of the named rule sets."""

    table = forms.ChoiceField(label=_("At a table"), widget=ExplainedRadios({}))
    rules = forms.ChoiceField(label=_("Rules of play"), widget=ExplainedRadios({}))

    def __init__(self, *args: Any, presets: Sequence[RulePreset], **kwargs: Any) -> None:
        """Offer to keep rules that are no preset's only where there are such."""
        super().__init__(*args, **kwargs)
        tables = table_names()
        field = self.fields["table"]
        field.choices = [  # type: ignore[attr-defined]  # a choice field
            (kind.value, name) for kind, (name, _words) in tables.items()
        ]
        field.widget.explanations = {kind.value: words for kind, (_name, words) in tables.items()}
        choices = [(preset.key, preset.name) for preset in presets]
        explanations = {preset.key: preset.explanation for preset in presets}
        if RULES_KEPT in (self.data.get("rules"), self.initial.get("rules")):
            choices.insert(0, (RULES_KEPT, gettext("As they are")))
            explanations[RULES_KEPT] = gettext("Rules that are none of these; they stay.")
        field = self.fields["rules"]
        field.choices = choices  # type: ignore[attr-defined]  # a choice field
        field.widget.explanations = explanations
