"""Rule sets in sentences: complete, and different where the rules are."""

from dataclasses import fields, replace
from enum import Enum
from typing import get_type_hints

import pytest

from engine.deberts import options as o
from engine.deberts.presets import DUPLICATE, preset
from engine.deberts.rule_words.description import (
    HEADINGS,
    SENTENCES,
    rule_differences,
    rule_sentences,
)
from engine.deberts.ruleset import RuleSet
from tests.engine.deberts.positions import tables

KINDS = get_type_hints(RuleSet)
NUMBERS = {"players": {2, 3, 4}, "draw_size": {3, 4}}


def words(rules: RuleSet) -> dict[str, str]:
    return {one.option: one.text for one in rule_sentences(rules)}


@pytest.mark.parametrize("option", [one.name for one in fields(RuleSet)])
def test_every_value_of_every_option_has_its_sentence(option: str) -> None:
    kind = KINDS[option]
    if isinstance(kind, type) and issubclass(kind, Enum):
        expected: set[object] = {member.value for member in kind}
    elif kind is bool:
        expected = {True, False}
    else:
        expected = NUMBERS.get(option, {None} | SENTENCES[option].keys() & {0})
    assert SENTENCES[option].keys() == expected
    assert HEADINGS[option]


def test_sentences_are_sentences_and_none_is_said_twice() -> None:
    said = [text for values in SENTENCES.values() for text in values.values()]
    assert len(set(said)) == len(said)
    assert all(text[0].isupper() and text[-1] == "." for text in said)
    assert len(set(HEADINGS.values())) == len(HEADINGS) == len(fields(RuleSet))


def test_kharkiv_against_the_club() -> None:
    found = {one.option: one for one in rule_differences(preset("club"), preset("kharkiv"))}
    assert found["draw_size"].instead is not None
    assert found["draw_size"].instead.text == "Four extra cards are dealt to each player."
    assert found["draw_size"].of is not None
    assert found["draw_size"].of.text == "Three extra cards are dealt to each player."
    assert found["bait_penalty"].of is None
    assert found["doezd_burns"].instead is None
    assert "long_run" not in found
    assert rule_differences(preset("club"), preset("club")) == ()


def test_numbers_stand_in_the_sentences() -> None:
    rules = replace(preset("club"), target=301, mars=True, lead_ends_game=250)
    assert words(rules)["target"] == "The game is played to 301 points."
    assert words(rules)["mars_limit"] == "The limit of mars is 151 points."
    assert words(replace(rules, mars_limit=100))["mars_limit"] == "The limit of mars is 100 points."
    assert words(rules)["lead_ends_game"] == "A lead of 250 points ends the game."


def test_what_means_nothing_is_left_out() -> None:
    assert {"target", "three_bait", "overtrump", "partners", "doezd"}.isdisjoint(words(DUPLICATE))
    three = words(preset("moscow", 3))
    assert {"target", "three_bait", "overtrump", "three_pot_on_bait"} <= three.keys()
    assert "three_equal_bait" not in three
    assert "three_equal_bait" in words(preset("classic_ua", 3))
    four = words(preset("kharkiv", 4, partners=True))
    assert {"partners", "partner_sequences", "overtrump_partner"} <= four.keys()
    assert "draw_size" not in four
    assert "tie_rule" not in words(replace(preset("short"), bait=False))
    after = replace(preset("club"), dealer_forced=o.DealerForced.AFTER_N_REDEALS)
    assert "dealer_forced_after" in words(after)


@pytest.mark.parametrize(("name", "rules"), tables(), ids=lambda value: str(value)[:14])
def test_whatever_changes_a_sentence_is_a_difference(name: str, rules: RuleSet) -> None:
    usual = preset("classic_ua", rules.players, partners=rules.partners)
    differ = {one.option for one in rule_differences(usual, rules)}
    mine, theirs = words(rules), words(usual)
    assert differ == {key for key in mine | theirs if mine.get(key) != theirs.get(key)}
    assert all(text for text in mine.values()), name
