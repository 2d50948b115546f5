"""The named rule sets: what they are called, where they come from, in what they differ."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _

from tournaments.mapping.rules import OFFERED, TableKind, preset_rules
from tournaments.words.rules import rule_differences
from tournaments.words.scoring import Statement


@dataclass(frozen=True, slots=True)
class RulePreset:
    """A preset as a choice: its name, a sentence about it, and what holds on its boards that does
    not hold under the usual rules.
    """

    key: str
    name: str
    explanation: str
    differences: tuple[Statement, ...]


def rule_preset_names() -> dict[str, str]:
    """The names of the presets by their ids."""
    return {
        "duplicate": _("Duplicate (usual)"),
        "club": _("Club rules"),
        "club_fr": _("Club, the French text"),
        "classic_ua": _("Classic, the Ukrainian text"),
        "kharkiv": _("Kharkiv"),
        "online_2p": _("Online"),
        "moscow": _("Moscow"),
        "short": _("Short game"),
    }


def rule_preset_explanations() -> dict[str, str]:
    """A sentence about each preset by its id."""
    return {
        "duplicate": _("What is best for comparing: nothing depends on another board."),
        "club": _("The common Russian club rules."),
        "club_fr": _("Nothing is dealt again, deals are always played out."),
        "classic_ua": _("All announcements are made before the first lead."),
        "kharkiv": _("Four more cards, the dealer must name a suit, the taker leads."),
        "online_2p": _("As on game servers: bela while a card of it is held."),
        "moscow": _("Sequences count without a trick; all are named before play."),
        "short": _("The one-deal game of Moscow."),
    }


def table_names() -> dict[TableKind, tuple[str, str]]:
    """Who can play at a table: the name of the choice, and a sentence about it."""
    return {
        TableKind.TWO: (_("Two players"), _("Each plays for himself; the usual evening.")),
        TableKind.PAIRS: (
            _("Partners, four players"),
            _("Two against two with all 32 cards; an entry is a pair."),
        ),
    }


def rule_presets(table: TableKind) -> list[RulePreset]:
    """All presets, the usual one first, with what is different in them at such a table."""
    names, explanations = rule_preset_names(), rule_preset_explanations()
    found = []
    for key in OFFERED[TableKind.TWO]:
        explanation = explanations[key]
        differences: tuple[Statement, ...] = ()
        if key not in OFFERED[TableKind.PAIRS]:
            explanation += " " + _("For two players.")
        if key in OFFERED[table]:
            usual, rules = preset_rules(OFFERED[table][0], table), preset_rules(key, table)
            differences = tuple(rule_differences(usual, rules))
            if not differences and key != OFFERED[table][0]:
                explanation += " " + _("On a single board the same as the usual ones.")
        found.append(RulePreset(key, names[key], explanation, differences))
    return found
