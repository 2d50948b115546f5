from dataclasses import replace

import pytest

from engine.cards.notation import format_cards, parse_card
from engine.cards.suit import SUITS
from engine.deberts.announcing import (
    bela_may_be_said,
    examine_announcement,
    examine_bela_moment,
    nameable,
)
from engine.deberts.declarations import Announcement
from engine.deberts.options import BelaTiming, LongRun, SequenceAnnounce
from engine.deberts.presets import DUPLICATE
from engine.deberts.ruleset import RuleSet
from tests.engine.deberts import oracle
from tests.engine.deberts.positions import cards, hand

S, H, D, C = SUITS
ANY = replace(DUPLICATE, sequence_announce=SequenceAnnounce.ANY)
ALL = replace(DUPLICATE, sequence_announce=SequenceAnnounce.ALL)
AUTO = replace(DUPLICATE, sequence_announce=SequenceAnnounce.AUTO)


def named(rules: RuleSet, held: str) -> list[list[str]]:
    return [[format_cards(s) for s in choice] for choice in nameable(rules, H, hand(held))]


def faults(rules: RuleSet, held: str, *sequences: str, bela: object = False) -> list[str]:
    said = parse_card(bela) if isinstance(bela, str) else bool(bela)
    announcement = Announcement(tuple(cards(text) for text in sequences), said)
    found = examine_announcement(rules, H, hand(held), announcement)
    return [f"{v.where}: {v.code}" for v in found]


def test_the_best_may_be_announced_alone() -> None:
    assert named(DUPLICATE, "KS QS JS 9H 8H 7H") == [["KS QS JS"]]
    assert named(DUPLICATE, "KS QS JS KD QD JD") == [["KS QS JS"], ["KD QD JD"]]
    assert named(DUPLICATE, "KS QS JS KH QH JH") == [["KH QH JH"]]
    assert named(DUPLICATE, "AS KS QS JS TS") == [["AS KS QS JS"]]
    assert named(DUPLICATE, "AS KS 7D") == []
    assert named(AUTO, "AS KS QS") == []


def test_everything_that_can_be_named() -> None:
    assert named(ALL, "KS QS JS TS") == [["KS QS JS TS"], ["KS QS JS"], ["QS JS TS"]]
    assert named(ANY, "KS QS JS 9H 8H 7H") == [
        ["KS QS JS"],
        ["KS QS JS", "9H 8H 7H"],
        ["9H 8H 7H"],
    ]


def test_named_sets_share_no_card_and_are_all_there() -> None:
    held = "AS KS QS JS TS 9S 8S AH KH"
    rows = oracle.windows(hand(held))
    pairs = [
        {one, two}
        for index, one in enumerate(rows)
        for two in rows[index + 1 :]
        if not set(one) & set(two)
    ]
    choices = [set(choice) for choice in nameable(ALL, H, hand(held))]
    assert len(choices) == len(rows) + len(pairs)
    assert all(pair in choices for pair in pairs)


def test_long_runs_count_once() -> None:
    cap = replace(ALL, long_run=LongRun.CAP50)
    assert all(len(choice) == 1 for choice in named(cap, "AS KS QS JS TS 9S 8S"))
    assert faults(cap, "AS KS QS JS TS 9S 8S", "AS KS QS JS", "TS 9S 8S") == [
        "sequences[1]: sequence_same_run"
    ]
    assert faults(ALL, "AS KS QS JS TS 9S 8S", "AS KS QS JS", "TS 9S 8S") == []
    hundred = replace(DUPLICATE, long_run=LongRun.HUNDRED)
    assert named(hundred, "AS KS QS JS TS") == [["AS KS QS JS TS"]]
    assert faults(hundred, "AS KS QS JS TS", "AS KS QS JS TS") == []
    assert faults(DUPLICATE, "AS KS QS JS TS", "AS KS QS JS TS") == ["sequences[0]: sequence_size"]


def test_everything_nameable_is_faultless() -> None:
    held = "AS KS QS JS TS 9S 8S KH QH"
    for rules in (
        DUPLICATE,
        ANY,
        ALL,
        replace(ANY, long_run=LongRun.CAP50),
        replace(ALL, long_run=LongRun.HUNDRED),
    ):
        choices = named(rules, held)
        assert choices
        for choice in choices:
            assert faults(rules, held, *choice) == []


@pytest.mark.parametrize(
    ("rules", "sequences", "found"),
    [
        (DUPLICATE, ("KS QS JS",), []),
        (DUPLICATE, ("KS QS JS", "9H 8H 7H"), []),
        (DUPLICATE, ("9H 8H 7H",), ["sequences[0]: sequence_not_best"]),
        (ANY, ("9H 8H 7H",), []),
        (ANY, ("9H 8H 7H", "KS QS JS"), ["sequences[1]: sequence_above_first"]),
        (ALL, ("9H 8H 7H", "KS QS JS"), []),
        (AUTO, ("9H 8H 7H", "KS QS JS"), []),
        (AUTO, (), []),
        (AUTO, ("9H 8H 7H",), ["sequences: sequence_not_named"]),
        (DUPLICATE, ("QS JS TS",), ["sequences[0]: declared_card_not_held"]),
        (DUPLICATE, ("JS QS KS",), ["sequences[0]: sequence_not_neighbours"]),
        (DUPLICATE, ("KS QS 8H",), ["sequences[0]: sequence_not_neighbours"]),
        (DUPLICATE, ("KS QS",), ["sequences[0]: sequence_size"]),
        (DUPLICATE, ("",), ["sequences[0]: sequence_size"]),
        (
            DUPLICATE,
            ("KS QS JS", "QS JS 9H AD"),
            [
                "sequences[1]: declared_card_not_held",
                "sequences[1]: sequence_not_neighbours",
                "sequences[1]: declared_card_shared",
                "sequences[1]: declared_card_shared",
            ],
        ),
    ],
)
def test_what_may_be_named(rules: RuleSet, sequences: tuple[str, ...], found: list[str]) -> None:
    assert faults(rules, "KS QS JS 9H 8H 7H", *sequences) == found


def test_without_a_trump_only_the_cards_are_judged() -> None:
    announcement = Announcement((cards("9H 8H 7H"),), True)
    held = hand("KS QS JS 9H 8H 7H")
    assert examine_announcement(DUPLICATE, None, held, announcement) == []


@pytest.mark.parametrize(
    ("timing", "bela", "found"),
    [
        (BelaTiming.EITHER_CARD, "QH", []),
        (BelaTiming.EITHER_CARD, True, []),
        (BelaTiming.EITHER_CARD, "7S", ["bela: bela_with_other_card"]),
        (BelaTiming.FIRST_CARD, "KH", []),
        (BelaTiming.WHILE_HELD, "7S", []),
        (BelaTiming.ANY_TURN, "7S", []),
        (BelaTiming.ANY_TURN, "8S", ["bela: declared_card_not_held"]),
    ],
)
def test_the_card_bela_is_said_with(timing: BelaTiming, bela: object, found: list[str]) -> None:
    rules = replace(DUPLICATE, bela_timing=timing)
    assert faults(rules, "KH QH 7S", bela=bela) == found


def test_bela_that_is_not_held() -> None:
    assert faults(DUPLICATE, "KH JH 7S", bela=True) == ["bela: bela_not_held"]


@pytest.mark.parametrize(
    ("timing", "moments"),
    [
        # bela may be said with 7S, QH, 8S, KH, 9S, laid in this order
        (BelaTiming.EITHER_CARD, "QH KH"),
        (BelaTiming.FIRST_CARD, "QH"),
        (BelaTiming.WHILE_HELD, "7S QH 8S KH"),
        (BelaTiming.ANY_TURN, "7S QH 8S KH 9S"),
    ],
)
def test_the_moments_of_bela(timing: BelaTiming, moments: str) -> None:
    rules = replace(DUPLICATE, bela_timing=timing)
    laid = cards("7S QH 8S KH 9S")
    right = cards(moments)
    for index, card in enumerate(laid):
        assert bela_may_be_said(rules, H, laid[:index], card) is (card in right)
        found = examine_bela_moment(rules, H, laid, card)
        assert [v.code for v in found] == ([] if card in right else ["bela_too_late"])
    assert examine_bela_moment(rules, H, laid, True) == []
    assert examine_bela_moment(rules, H, laid, parse_card("AD")) == []
