"""Any deal of two players: typed card by card, or pasted as a document."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext_lazy

from engine.cards.deal import Deal
from engine.cards.notation import deal_from_either_form
from engine.deberts.draw import drawn, layout
from engine.deberts.presets import DUPLICATE
from engine.deberts.ruleset import RuleSet
from engine.errors import NotationError
from engine.seats import Seat
from tournaments.forms.board_cards import BoardCardsForm
from tournaments.mapping.rules import OFFERED, TableKind, preset_rules
from tournaments.problems import Problem, problem_of
from tournaments.words.rule_presets import rule_preset_names

RULE_SETS = OFFERED[TableKind.TWO]
MOST_CHARACTERS = 20_000


class ExploreForm(BoardCardsForm):
    """A deal in fields or as a document; `deal()` gives it, or shows every defect."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        """The fields of the cards are those of the usual rules: all two-player boards have them."""
        super().__init__(*args, rules=DUPLICATE, **kwargs)
        self.cards = tuple(self.fields)
        for name in self.cards:
            self.fields[name].required = False
        names = rule_preset_names()
        self.fields["rules"] = forms.ChoiceField(
            label=pgettext_lazy("of a game", "Rules"),
            choices=[(key, names[key]) for key in RULE_SETS],
            initial=RULE_SETS[0],
        )
        self.fields["text"] = forms.CharField(
            label=gettext_lazy("Deal or record as a document"),
            help_text=gettext_lazy(
                "The JSON of a deal, or of a document that holds one; it goes before typed cards."
            ),
            required=False,
            max_length=MOST_CHARACTERS,
            widget=forms.Textarea(
                attrs={"rows": 4, "spellcheck": "false", "autocomplete": "off", "class": "mono"}
            ),
        )

    @property
    def card_fields(self) -> list[Any]:
        """The packets, for the template."""
        return [self[name] for name in self.cards]

    def rules(self) -> RuleSet:
        """The rules chosen."""
        return preset_rules(self.cleaned_data["rules"])

    def clean(self) -> dict[str, Any]:
        """Something to read is needed: a document, or all packets."""
        values = super().clean() or {}
        if (values.get("text") or "").strip() or "text" in self.errors:
            return values
        missing = [name for name in self.cards if not (values.get(name) or "").strip()]
        if len(missing) == len(self.cards):
            words = _("Type the cards, paste a deal, or take a random one.")
            raise forms.ValidationError(words)
        for name in missing:
            if name not in self.errors:
                self.add_error(name, _("These cards are missing."))
        return values

    def deal(self) -> Deal | None:
        """The deal, None if it has defects, which are then shown."""
        text = self.cleaned_data["text"].strip()
        try:
            document = _inner(json.loads(text)) if text else self.document()
        except ValueError as error:
            words = _("This is no JSON document: %(reason)s") % {"reason": error}
            self.add_error("text", words)
            return None
        rules = self.rules()
        try:
            return drawn(rules, deal_from_either_form(document, layout(rules)), Seat.A)
        except NotationError as error:
            problems = [problem_of(violation) for violation in error.violations]
        if text:
            self._show_in_text(problems)
        else:
            self.add_problems(problems)
        return None

    def _show_in_text(self, problems: Iterable[Problem]) -> None:
        for problem in problems:
            place = f"{problem.where}: " if problem.where else ""
            self.add_error("text", f"{place}{problem.message}")


def _inner(document: object) -> object:
    """The deal of a document that holds one, or the document itself."""
    if isinstance(document, Mapping) and "deal" in document:
        return document["deal"]
    return document
