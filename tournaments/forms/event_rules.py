"""The second step of a new event: by which rules its boards are played."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from tournaments.forms.explained_choices import ExplainedRadios
from tournaments.mapping.rules import RULES_KEPT, rules_choice
from tournaments.models import Event
from tournaments.words.rule_presets import rule_presets


def stored_rules(event: Event) -> dict[str, Any]:
    """The form's values of an event."""
    return {"rules": rules_choice(event)}


class EventRulesForm(forms.Form):
    """One of the named rule sets."""

    rules = forms.ChoiceField(label=_("Rules of play"), widget=ExplainedRadios({}))

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        """Offer to keep rules that are no preset's only where there are such."""
        super().__init__(*args, **kwargs)
        presets = rule_presets()
        choices = [(preset.key, preset.name) for preset in presets]
        explanations = {preset.key: preset.explanation for preset in presets}
        if RULES_KEPT in (self.data.get("rules"), self.initial.get("rules")):
            choices.insert(0, (RULES_KEPT, gettext("As they are")))
            explanations[RULES_KEPT] = gettext("Rules that are none of these; they stay.")
        field = self.fields["rules"]
        field.choices = choices  # type: ignore[attr-defined]  # a choice field
        field.widget.explanations = explanations
