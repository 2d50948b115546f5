"""Rules and settings in words: every value of every option has some, and they differ."""

from __future__ import annotations

from dataclasses import replace
from enum import Enum
from fractions import Fraction
from typing import Any

import pytest

from engine.deberts import options as o
from engine.deberts.presets import DUPLICATE, PRESET_NAMES, preset
from engine.scoring.choices import (
    Basis,
    Bye,
    CrossDivisor,
    ImpMethod,
    ImpTotal,
    Official,
    PercentageTotal,
    RoundingMode,
    TieBreakRule,
    Unequal,
)
from engine.scoring.settings import Averages, Award, ImpSettings, Rounding, ScoringSettings
from tournaments.words.rules import rule_statements
from tournaments.words.scoring import scoring_sentence, scoring_statements

RULE_OPTIONS: dict[str, type[Enum]] = {
    "exchange_until": o.ExchangeUntil,
    "exchange_who": o.ExchangeWho,
    "four_sevens": o.FourSevens,
    "long_run": o.LongRun,
    "sequence_announce": o.SequenceAnnounce,
    "sequence_equal": o.SequenceEqual,
    "bela_timing": o.BelaTiming,
    "first_lead": o.FirstLead,
    "tie_rule": o.TieRule,
    "hanging_duplicate": o.HangingDuplicate,
    "revoke_penalty": o.RevokePenalty,
}


@pytest.mark.parametrize("option", list(RULE_OPTIONS))
def test_every_value_of_an_option_reads_differently(option: str) -> None:
    values = list(RULE_OPTIONS[option])
    read = {str(rule_statements(replace(DUPLICATE, **{option: value}))) for value in values}
    assert len(read) == len(values)


@pytest.mark.parametrize(
    "option",
    [
        "sequences_need_trick",
        "bela_needs_trick",
        "sequence_trump_priority",
        "sequence_length_first",
        "bait",
    ],
)
def test_both_sides_of_a_choice_read_differently(option: str) -> None:
    read = [rule_statements(replace(DUPLICATE, **{option: value})) for value in (True, False)]
    assert read[0] != read[1]


@pytest.mark.parametrize("value", list(o.DealerForced))
def test_a_dealer_who_must_take_is_told_so(value: o.DealerForced) -> None:
    words = str(rule_statements(replace(DUPLICATE, dealer_forced=value)))
    forced = value in {o.DealerForced.OTHER_SUIT, o.DealerForced.TURNED_SUIT}
    assert ("the board counts 0 : 0" not in words) is forced


@pytest.mark.parametrize("name", PRESET_NAMES)
def test_every_preset_can_be_read(name: str) -> None:
    for line in rule_statements(preset(name)):
        assert line.topic
        assert line.words.endswith(".")


def _imp(**values: Any) -> ScoringSettings:
    return ScoringSettings(imp=ImpSettings(**values))


@pytest.mark.parametrize(
    ("field", "choices"),
    [
        ("official", list(Official)),
        ("basis", list(Basis)),
        ("unequal", list(Unequal)),
        ("total", list(PercentageTotal)),
        ("bye", [*Bye, Award(Fraction(60), Fraction(0))]),
        ("tie_breaks", [(), *((rule,) for rule in TieBreakRule)]),
        ("averages", [Averages(), Averages(own_if_better=True)]),
        (
            "matchpoint_rounding",
            [None, *(Rounding(Fraction(1, 100), mode) for mode in RoundingMode)],
        ),
    ],
)
def test_every_setting_reads_differently(field: str, choices: list[Any]) -> None:
    settings = [ScoringSettings(**{field: choice}) for choice in choices]
    assert len({str(scoring_statements(each)) for each in settings}) == len(choices)


def test_every_imp_setting_reads_differently() -> None:
    step = Fraction(10)
    settings = [
        _imp(),
        _imp(trim=Fraction(2)),
        _imp(trim=Fraction(9, 20)),
        *(_imp(rounding=Rounding(step, mode)) for mode in RoundingMode),
        *(_imp(method=ImpMethod.CROSS, divisor=divisor) for divisor in CrossDivisor),
        _imp(cap_comparison=Fraction(17)),
        _imp(cap_round_gain=Fraction(12)),
        *(_imp(total=total) for total in (ImpTotal.SUM, ImpTotal.MEAN)),
    ]
    assert len({str(scoring_statements(each)) for each in settings}) == len(settings)


def test_numbers_of_the_settings_are_told() -> None:
    words = str(scoring_statements(ScoringSettings(bye=Award(Fraction(60), Fraction(0)))))
    assert "counts 60.00 % and 0.00 IMP" in words
    rounded = ScoringSettings(matchpoint_rounding=Rounding(Fraction(1, 100), RoundingMode.TRUNCATE))
    assert "Cut to 0.01 towards the average." in str(scoring_statements(rounded))


def test_the_sentence_names_the_official_method() -> None:
    assert "by per cent" in scoring_sentence(ScoringSettings())
    butler = scoring_sentence(ScoringSettings(official=Official.IMP))
    cross = scoring_sentence(
        ScoringSettings(official=Official.IMP, imp=ImpSettings(method=ImpMethod.CROSS))
    )
    assert "the average of all tables" in butler
    assert "every other table" in cross
