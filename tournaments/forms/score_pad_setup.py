"""Beginning a score pad: who plays, by which rules, to how many points."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext_lazy

from engine.deberts.consistency import contradictions
from engine.deberts.options import NextDealer
from engine.deberts.presets import preset
from engine.deberts.ruleset import RuleSet
from tournaments.forms.explained_choices import ExplainedRadios
from tournaments.problems import Problem
from tournaments.words.rule_presets import rule_preset_explanations, rule_preset_names

PRESETS = ("club", "club_fr", "classic_ua", "kharkiv", "online_2p", "moscow", "short")
"""The rule sets a game can be played by, the most common first."""
MOST_PLAYERS = 4
TARGETS = ((301, "301"), (501, "501"), (1001, "1001"))
SWITCHES = ("mars", "davi", "polubait", "fifty_offer")
"""Conventions players agree on besides the preset."""


def _name(label: str) -> forms.CharField:
    return forms.CharField(
        label=label,
        required=False,
        max_length=24,
        widget=forms.TextInput(attrs={"autocomplete": "off", "autocapitalize": "words"}),
    )


def _points(label: str) -> forms.IntegerField:
    widget = forms.NumberInput(attrs={"inputmode": "numeric", "class": "input-number"})
    return forms.IntegerField(
        required=False, min_value=-5000, max_value=5000, widget=widget, label=label
    )


_TABLES = {
    "2": (2, False),
    "3": (3, False),
    "4": (4, False),
    "2x2": (4, True),
}
"""How many play, and whether as partners."""


def preset_for(name: str, players: int, *, partners: bool) -> RuleSet | None:
    """A preset for so many; none if it knows no such game. Partners deal in turn where the
    preset would ask which of them won.
    """
    rules = preset(name, players, partners=partners)
    if partners and rules.next_dealer is NextDealer.WINNER:
        rules = replace(rules, next_dealer=NextDealer.IN_TURN)
    return None if contradictions(rules) else rules


class ScorePadForm(forms.Form):
    """A new pad. Cleaned it gives `rules()`, `names()` and `opening()`."""

    table = forms.ChoiceField(
        label=gettext_lazy("Players"),
        choices=[("2", "2"), ("3", "3"), ("4", "4"), ("2x2", gettext_lazy("2 against 2"))],
        initial="2",
        widget=forms.RadioSelect,
    )
    preset = forms.ChoiceField(
        label=pgettext_lazy("of a game", "Rules"), widget=ExplainedRadios({}), initial="club"
    )
    target = forms.TypedChoiceField(
        label=gettext_lazy("Played to"),
        coerce=int,
        choices=TARGETS,
        initial=501,
        widget=forms.RadioSelect,
    )
    dealer = forms.TypedChoiceField(
        label=gettext_lazy("Who deals first"),
        coerce=int,
        initial="0",
        widget=forms.RadioSelect,
    )
    mars = forms.BooleanField(
        required=False,
        label=gettext_lazy("Mars: a loser with less than half of the target loses two games"),
    )
    davi = forms.BooleanField(
        required=False, label=gettext_lazy("Davi: the stake may be doubled, by turns")
    )
    polubait = forms.BooleanField(
        required=False,
        label=gettext_lazy("Polubait: the defender may claim more than half of all points"),
    )
    fifty_offer = forms.BooleanField(
        required=False,
        label=gettext_lazy("50 without play may be offered; a gap of 250 ends the game"),
    )

    without_bait = forms.BooleanField(
        required=False, label=gettext_lazy("Short game without bait: everybody writes his own")
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        """Add the fields of each player, and the rule sets in the current language."""
        super().__init__(*args, **kwargs)
        names, explanations = rule_preset_names(), rule_preset_explanations()
        field = self.fields["preset"]
        field.choices = [(key, names[key]) for key in PRESETS]  # type: ignore[attr-defined]
        field.widget.explanations = explanations
        players = [_("Player %s") % number for number in range(1, MOST_PLAYERS + 1)]
        self.fields["dealer"].choices = list(enumerate(players))  # type: ignore[attr-defined]
        for number, player in enumerate(players, start=1):
            self.fields[f"name_{number}"] = _name(player)
            self.fields[f"opening_{number}"] = _points(_("Points: %s") % player)

    @property
    def name_fields(self) -> list[Any]:
        """The names, for the template."""
        return [self[f"name_{number}"] for number in range(1, MOST_PLAYERS + 1)]

    @property
    def opening_fields(self) -> list[Any]:
        """The points to begin with, for the template."""
        return [self[f"opening_{number}"] for number in range(1, MOST_PLAYERS + 1)]

    @property
    def switch_fields(self) -> list[Any]:
        """The conventions, for the template."""
        return [self[name] for name in (*SWITCHES, "without_bait")]

    @property
    def more_is_open(self) -> bool:
        """Whether something was entered or is wrong among the fields that stay folded."""
        folded = [*self.switch_fields, *self.opening_fields]
        return any(field.errors or field.value() for field in folded)

    def clean(self) -> dict[str, Any]:
        """Not every rule set knows every number of players."""
        values: dict[str, Any] = super().clean() or {}
        if values.get("without_bait") and values.get("preset") != "short":
            self.add_error("without_bait", _("Only the short game is played without bait."))
        if "table" not in values or "preset" not in values:
            return values
        players, partners = _TABLES[values["table"]]
        if preset_for(values["preset"], players, partners=partners) is None:
            names = rule_preset_names()
            fitting = [
                names[name]
                for name in PRESETS
                if preset_for(name, players, partners=partners) is not None
            ]
            message = _("These rules are not for so many. For them there are: %(names)s.")
            self.add_error("preset", message % {"names": ", ".join(fitting)})
        return values

    def rules(self) -> RuleSet:
        """The rule set chosen; whether it holds together is the service's business."""
        values = self.cleaned_data
        players, partners = _TABLES[values["table"]]
        rules = preset_for(values["preset"], players, partners=partners)
        chosen = {name: values[name] for name in SWITCHES}
        gap = 250 if values["fifty_offer"] else 0
        return replace(
            rules or preset(values["preset"]),
            target=values["target"],
            lead_ends_game=gap,
            bait=not values["without_bait"],
            **chosen,
        )

    def names(self) -> list[str]:
        """The players' names; who gave none is called by his number."""
        players, _partners = _TABLES[self.cleaned_data["table"]]
        return [
            self.cleaned_data[f"name_{number}"].strip() or _("Player %s") % number
            for number in range(1, players + 1)
        ]

    def opening(self) -> tuple[int, ...] | None:
        """The points to begin with, by side; none if there are none."""
        typed = [
            self.cleaned_data[f"opening_{number}"] or 0
            for number in range(1, self.rules().sides + 1)
        ]
        return tuple(typed) if any(typed) else None

    def show(self, problems: Iterable[Problem]) -> None:
        """Put each refusal to its field."""
        for problem in problems:
            where = problem.where
            if where.startswith("opening["):
                where = f"opening_{int(where[8:-1]) + 1}"
            self.add_error(where if where in self.fields else None, str(problem.message))
