import random
from dataclasses import replace

import pytest

from engine.cards.notation import format_cards
from engine.cards.pack import PACK
from engine.cards.suit import SUITS, Suit
from engine.deberts.contract import Contract
from engine.deberts.declarations import (
    Announcement,
    Announcements,
    Claim,
    Declared,
    all_sequences,
    announcing_order,
    bela_held,
    claim_of,
    claims_of,
    counted,
    cut,
    declared,
    full_claim,
    rank_of,
    runs,
    sequence_named,
    winners,
)
from engine.deberts.options import (
    AnnounceFirst,
    BelaTiming,
    LongRun,
    SequenceAnnounce,
    SequenceEqual,
)
from engine.deberts.per_seat import PerSeat
from engine.deberts.presets import DUPLICATE
from engine.deberts.ruleset import RuleSet
from tests.engine.deberts import oracle
from tests.engine.deberts.positions import A, B, cards, hand

S, H, D, C = SUITS
SILENT: Announcements = {}


def names(rules: RuleSet, held: str, trump: Suit = H) -> list[str]:
    return [format_cards(s.cards) for s in all_sequences(rules, trump, hand(held))]


def scores(
    a: str,
    b: str,
    trump: Suit = H,
    announcements: Announcements | None = None,
    leader: object = A,
    **options: object,
) -> list[int]:
    rules = replace(DUPLICATE, **options)
    hands = PerSeat((hand(a), hand(b)))
    claims = claims_of(rules, trump, hands, announcements)
    return [d.sequences for d in declared(rules, trump, claims, leader).values]


def test_runs_are_as_long_as_they_can_be() -> None:
    assert [format_cards(run) for run in runs(hand("KS QS JS 8S 7S 9H 8H 7H AD QD"))] == [
        "KS QS JS",
        "9H 8H 7H",
    ]
    assert runs(hand("AS KS 7D 8D QC")) == ()


@pytest.mark.parametrize(
    ("length", "split", "cap50", "hundred"),
    [
        (3, [20], [20], [20]),
        (4, [50], [50], [50]),
        (5, [50], [50], [100]),
        (6, [50], [50], [100]),
        (7, [50, 20], [50], [100]),
        (8, [50, 50], [50], [100]),
    ],
)
def test_cutting_a_run(length: int, split: list[int], cap50: list[int], hundred: list[int]) -> None:
    run = cards("AS KS QS JS TS 9S 8S 7S")[:length]
    for value, points in (
        (LongRun.SPLIT, split),
        (LongRun.CAP50, cap50),
        (LongRun.HUNDRED, hundred),
    ):
        pieces = cut(run, value)
        assert [piece.points for piece in pieces] == points
        assert [card for piece in pieces for card in piece.cards] == list(
            run[: sum(piece.size for piece in pieces)]
        )
        assert pieces[0].run == length


def test_sums_of_several_sequences() -> None:
    def total(held: str) -> int:
        return sum(s.points for s in all_sequences(DUPLICATE, H, hand(held)))

    assert total("KS QS JS TH 9H 8H AD") == 40
    assert total("KS QS JS TH 9H 8H AD KD QD") == 60
    assert total("KS QS JS TS JH TH 9H 8H AD") == 100


def test_the_hand_of_163_points() -> None:
    held = hand("AH KH QH JH TH 9H 8H AS")
    claim = full_claim(DUPLICATE, H, held)
    in_hand = sum(oracle.worth(card, H) for card in held)
    assert in_hand == 73
    assert claim.points == 50 + 20
    assert claim.bela
    assert in_hand + claim.points + 20 == 163


def test_points_and_best_against_the_rule_text() -> None:
    rng = random.Random(501)
    for _ in range(3000):
        held = frozenset(rng.sample(PACK, 9))
        trump = rng.choice(SUITS)
        claim = full_claim(DUPLICATE, trump, held)
        assert claim.points == oracle.most_points(held)
        best = oracle.best_window(held, trump)
        if claim.best is None:
            assert best is None
        else:
            mine = claim.best
            height = oracle.NATURAL.index(mine.top.rank.value)
            assert best == (mine.size, -height, int(mine.top.suit is trump))
        assert claim.bela is oracle.holds_bela(held, trump)


def test_who_scores_against_the_rule_text() -> None:
    rng = random.Random(4711)
    announcing = 0
    for _ in range(3000):
        some = rng.sample(PACK[:16] if rng.random() < 0.5 else PACK, 12)
        hands = PerSeat((frozenset(some[:6]), frozenset(some[6:])))
        trump = rng.choice(SUITS)
        claims = claims_of(DUPLICATE, trump, hands, None)
        spoke = (rng.random() < 0.8, rng.random() < 0.8)
        tricks = (rng.random() < 0.8, rng.random() < 0.8)
        made = PerSeat(
            tuple(c if s else Claim() for c, s in zip(claims.values, spoke, strict=True))
        )
        won = declared(DUPLICATE, trump, made, A)
        mine = tuple(
            counted(DUPLICATE, points, has_trick=trick).sequences
            for points, trick in zip(won.values, tricks, strict=True)
        )
        right = oracle.sequence_points((hands[A], hands[B]), trump, spoke, tricks)
        assert mine == right
        announcing += any(right)
    assert announcing > 500


K_TERC, J_TERC, Q_TERC = "KS QS JS", "JD TD 9D", "QD JD TD"


@pytest.mark.parametrize(
    ("a", "b", "right"),
    [
        (K_TERC, J_TERC, [20, 0]),  # the higher top wins from either seat
        (J_TERC, K_TERC, [0, 20]),
        ("JS TS 9S JC TC 9C", Q_TERC, [0, 20]),  # the number does not count
        ("JS TS 9S JC TC 9C 9H 8H 7H", "TD 9D 8D 7D", [0, 50]),  # a fifty beats three tercs
        ("KS QS JS TS", "KD QD JD TD", [50, 0]),  # equal and plain: the earlier
        ("KS QS JS", "KH QH JH", [0, 20]),  # trump wins, whoever spoke first
        ("AS KS QS JS", "KD QD JD TD 9D", [50, 0]),  # a run of five competes as its top four
        ("9H 8H 7H", "", [20, 0]),
        ("", "", [0, 0]),
    ],
)
def test_comparisons(a: str, b: str, right: list[int]) -> None:
    assert scores(a, b) == right


def test_options_of_the_comparison() -> None:
    longer = ("AS KS QS JS", "KD QD JD TD 9D")
    assert scores(*longer, sequence_length_first=True) == [0, 50]
    assert scores("AS KS QS", "KD QD JD TD", sequence_length_first=True) == [0, 50]
    assert scores("AS KS QS JS", "9D 8D 7D", sequence_length_first=True) == [50, 0]
    trump = ("KS QS JS", "KH QH JH")
    assert scores(*trump, sequence_trump_priority=False) == [20, 0]
    assert scores(*trump, leader=B, sequence_trump_priority=False) == [0, 20]
    assert scores(
        *trump, leader=B, sequence_trump_priority=False, announce_first=AnnounceFirst.ELDEST
    ) == [20, 0]
    equal = ("KS QS JS", "KD QD JD 9H 8H 7H")
    assert scores(*equal) == [20, 0]
    assert scores(*equal, leader=B) == [0, 40]
    assert scores(*equal, sequence_equal=SequenceEqual.BOTH) == [20, 40]
    assert scores(*equal, sequence_equal=SequenceEqual.NOBODY) == [0, 0]
    assert scores("KS QS JS", "", sequence_equal=SequenceEqual.NOBODY) == [20, 0]
    hundred = ("AS KS QS JS", "JD TD 9D 8D 7D")
    assert scores(*hundred, long_run=LongRun.HUNDRED) == [0, 100]
    assert scores(*hundred, long_run=LongRun.CAP50) == [50, 0]


def test_order_of_announcing() -> None:
    assert announcing_order(DUPLICATE, A) == (A, B)
    assert announcing_order(DUPLICATE, B) == (B, A)
    eldest = replace(DUPLICATE, announce_first=AnnounceFirst.ELDEST)
    assert announcing_order(eldest, B) == (A, B)


def test_who_is_silent_takes_no_part() -> None:
    a, b = "KS QS JS", "JD TD 9D 9H 8H 7H"
    assert scores(a, b, announcements=SILENT) == [0, 0]
    spoke = {B: Announcement((cards("JD TD 9D"),))}
    assert scores(a, b, announcements=spoke) == [0, 40]
    both = {A: Announcement((cards("KS QS JS"),)), **spoke}
    assert scores(a, b, announcements=both) == [20, 0]


def test_what_the_winner_scores_by_the_way_of_announcing() -> None:
    held = "KS QS JS 9H 8H 7H"
    named = {A: Announcement((cards("9H 8H 7H"),))}
    first = {A: Announcement((cards("KS QS JS"),))}
    higher = "QD JD TD"

    def won(announcements: Announcements | None, b: str, announce: SequenceAnnounce) -> list[int]:
        full = {**announcements, B: Announcement((cards(higher),))} if announcements else None
        return scores(held, b, announcements=full, sequence_announce=announce)

    assert won(first, higher, SequenceAnnounce.BEST) == [40, 0]
    assert won(first, higher, SequenceAnnounce.ALL) == [20, 0]
    assert won(named, higher, SequenceAnnounce.ALL) == [0, 20]
    assert won(first, higher, SequenceAnnounce.ANY) == [20, 0]
    assert won(named, higher, SequenceAnnounce.ANY) == [0, 20]
    assert won(named, higher, SequenceAnnounce.AUTO) == [40, 0]
    assert won(None, higher, SequenceAnnounce.ALL) == [40, 0]


def test_naming_all_the_best_of_them_competes() -> None:
    both = Announcement((cards("9H 8H 7H"), cards("KS QS JS")))
    held = hand("KS QS JS 9H 8H 7H")
    for announce, top in ((SequenceAnnounce.ALL, "KS"), (SequenceAnnounce.ANY, "9H")):
        rules = replace(DUPLICATE, sequence_announce=announce)
        claim = claim_of(rules, D, held, both)
        assert claim.best is not None
        assert str(claim.best.top) == top
        assert claim.points == 40


def test_bela_is_king_and_queen_of_trumps() -> None:
    assert bela_held(H, hand("KH QH 7S"))
    assert not bela_held(S, hand("KH QH 7S"))
    assert not bela_held(H, hand("KH JH QS"))


def test_bela_scores_if_said() -> None:
    held = hand("KH QH 7S")
    assert full_claim(DUPLICATE, H, held).bela
    assert not claim_of(DUPLICATE, H, held, Announcement()).bela
    assert claim_of(DUPLICATE, H, held, Announcement(bela=True)).bela
    assert claim_of(DUPLICATE, H, held, Announcement(bela=cards("QH")[0])).bela
    always = replace(DUPLICATE, bela_timing=BelaTiming.AUTO)
    assert claim_of(always, H, held, Announcement()).bela


@pytest.mark.parametrize(
    ("options", "right"),
    [
        ({}, (0, 20)),
        ({"bela_needs_trick": True}, (0, 0)),
        ({"sequences_need_trick": False}, (50, 20)),
    ],
)
def test_without_a_trick(options: dict[str, bool], right: tuple[int, int]) -> None:
    rules = replace(DUPLICATE, **options)
    assert counted(rules, Declared(50, 20), has_trick=False) == Declared(*right)
    assert counted(rules, Declared(50, 20), has_trick=True) == Declared(50, 20)


def test_the_losers_sequences_do_not_come_back() -> None:
    claims = claims_of(DUPLICATE, H, PerSeat((hand("KS QS JS"), hand("JD TD 9D"))), None)
    won = declared(DUPLICATE, H, claims, A)
    assert [
        counted(DUPLICATE, d, has_trick=t).sequences for d, t in ((won[A], False), (won[B], True))
    ] == [
        0,
        0,
    ]


def test_a_named_sequence_knows_its_run() -> None:
    held = hand("AS KS QS JS TS 8S")
    assert sequence_named(held, cards("AS KS QS JS")).run == 5
    assert sequence_named(held, cards("QS JS TS")).run == 3
    assert sequence_named(hand("9S 8S 7S"), cards("9S 8S 7S")).run == 3


def test_equal_sequences_stand_in_the_order_of_suits() -> None:
    assert names(DUPLICATE, "KC QC JC KS QS JS KH QH JH") == ["KH QH JH", "KS QS JS", "KC QC JC"]
    ranks = [
        rank_of(DUPLICATE, H, s) for s in all_sequences(DUPLICATE, H, hand("KC QC JC KS QS JS"))
    ]
    assert ranks[0] == ranks[1]
    assert winners(DUPLICATE, H, PerSeat((Claim(), Claim())), (A, B)) == ()


def test_a_terc_of_trumps_gone_with_the_exchange() -> None:
    before = hand("9H 8H 7H AS KS 9D 8D 7C 8C")
    after = hand("9H 8H AH AS KS 9D 8D 7C 8C")
    assert full_claim(DUPLICATE, H, before).points == 20
    assert full_claim(DUPLICATE, H, after).points == 0
    assert Contract(A, H).defender is B
