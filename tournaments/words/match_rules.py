"""The rules of a whole game in words (docs/rules.md 9), option by option; what a single board is
played by stands in `tournaments.words.rules`.
"""

from __future__ import annotations

from dataclasses import replace

from django.utils.translation import gettext as _

from engine.deberts.rule_words.description import (
    RuleSentence,
    rule_differences,
    rule_sentences,
)
from engine.deberts.ruleset import RuleSet
from tournaments.words.scoring import Statement

OF_BOARDS = {"hanging_duplicate"}
"""Options that say nothing about a game that is not duplicate."""


def game_rules(rules: RuleSet) -> list[Statement]:
    """Everything a rule set says about a game."""
    return [_statement(one) for one in rule_sentences(rules) if one.option not in OF_BOARDS]


def game_differences(usual: RuleSet, rules: RuleSet) -> list[Statement]:
    """What holds by `rules` and not by `usual`, the target apart."""
    found = rule_differences(replace(usual, target=rules.target), rules)
    return [
        _statement(one.instead)
        for one in found
        if one.instead is not None and one.option not in OF_BOARDS
    ]


def _statement(sentence: RuleSentence) -> Statement:
    return Statement(_(sentence.heading), _(sentence.template).format(**sentence.parameters))
