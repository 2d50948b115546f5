"""The words by which the best sequence is found: examples of the rule texts, and that they end as
the comparison does."""

import random
from dataclasses import replace

import pytest

from engine.cards.pack import PACK
from engine.cards.rank import Rank
from engine.cards.suit import Suit
from engine.deberts import options as o
from engine.deberts.deal_state import start_deal
from engine.deberts.declarations import Claim, Sequence, all_sequences, winners
from engine.deberts.dialogue import Dialogue, Saying, Utterance, spoken, start_dialogue
from engine.deberts.per_seat import PerSeat
from engine.deberts.presets import DUPLICATE, preset
from engine.deberts.ruleset import RuleSet
from engine.errors import IllegalActionError
from engine.seats import Seat, from_seat
from tests.engine.deberts.positions import hand, play_randomly, random_stock_deal, tables

A, B, C, D = Seat
H = Suit.HEARTS


def between(*hands: str, rules: RuleSet = DUPLICATE, first: Seat = A) -> Dialogue:
    own = PerSeat(tuple(next(iter(all_sequences(rules, H, hand(text))), None) for text in hands))
    return start_dialogue(rules, H, own, from_seat(own.seats, first))


def words(dialogue: Dialogue) -> list[str]:
    texts = []
    for one in dialogue.said:
        more = {
            Saying.KIND: one.points,
            Saying.TOP: one.top and one.top.value,
            Saying.TRUMP: one.trump,
        }.get(one.saying, "")
        texts.append(f"{one.seat.value} {one.saying.value} {more}".strip())
    return texts


def test_a_terc_from_the_king_against_one_from_the_jack() -> None:
    """Examples 1 and 2 of the two-player rules: the king wins from either seat."""
    end = spoken(between("KS QS JS", "JC TC 9C"))
    assert words(end) == ["A kind 20", "B rise", "A top K", "B good"]
    assert end.winner is A
    end = spoken(between("JC TC 9C", "KS QS JS"))
    assert words(end) == ["A kind 20", "B rise", "A top J", "B top K"]
    assert end.winner is B


def test_a_fifty_is_named_over_a_terc_and_a_terc_gives_way() -> None:
    assert words(spoken(between("KS QS JS", "JC TC 9C 8C"))) == ["A kind 20", "B kind 50"]
    end = spoken(between("JC TC 9C 8C", "AS KS QS"))
    assert words(end) == ["A kind 50", "B good"]
    assert end.winner is A


def test_equal_tops() -> None:
    end = spoken(between("KS QS JS", "KH QH JH"))
    assert words(end) == [
        "A kind 20",
        "B rise",
        "A top K",
        "B top K",
        "A trump False",
        "B trump True",
    ]
    assert end.winner is B
    kharkiv = preset("kharkiv")
    end = spoken(between("KS QS JS", "KH QH JH", rules=kharkiv))
    assert words(end)[-1] == "B top K"
    assert end.winner is A
    assert spoken(between("KS QS JS", "KH QH JH", rules=kharkiv, first=B)).winner is B


def test_giving_up_though_better() -> None:
    start = between("JC TC 9C", "KS QS JS")
    asked = start.say(Utterance(A, Saying.KIND, points=20)).say(Utterance(B, Saying.RISE))
    named = asked.say(Utterance(A, Saying.TOP, top=Rank.JACK))
    end = named.say(Utterance(B, Saying.GOOD))
    assert (end.options, end.winner) == ((), A)
    assert named.winner is None


def test_what_cannot_be_said() -> None:
    start = between("JC TC 9C", "KS QS JS")
    assert start.options == (Utterance(A, Saying.KIND, points=20),)
    with pytest.raises(IllegalActionError) as refused:
        start.say(Utterance(B, Saying.GOOD))
    assert [v.code for v in refused.value.violations] == ["saying_not_now"]


def test_nobody_or_one_has_something_to_say() -> None:
    assert between("JC TC", "KS QS").options == ()
    assert between("JC TC", "KS QS").winner is None
    end = spoken(between("JC TC", "KS QS JS"))
    assert (words(end), end.winner) == (["B kind 20"], B)


def test_three_players() -> None:
    end = spoken(between("TC 9C 8C", "KS QS JS", "AD KD QD"))
    assert words(end) == [
        "A kind 20",
        "B rise",
        "C rise",
        "A top T",
        "B top K",
        "C top A",
    ]
    assert end.winner is C


@pytest.mark.parametrize(("name", "rules"), tables(), ids=lambda value: str(value)[:14])
def test_the_dialogue_of_a_deal_names_who_scores(name: str, rules: RuleSet) -> None:
    rng = random.Random(name)
    start = start_deal(rules, random_stock_deal(rng, rules.players))
    assert start.dialogue is None
    for _ in range(12):
        end = play_randomly(random_stock_deal(rng, rules.players), rng, rules)
        outcome, dialogue = end.outcome, end.dialogue
        assert outcome is not None
        assert (dialogue is None) == (outcome.contract is None)
        winner = None if dialogue is None else spoken(dialogue).winner
        scoring = [side for side in rules.side_seats if outcome.declarations[side]]
        assert scoring in ([], [winner and rules.side_of(winner)])
        if winner is None:
            assert scoring == []


@pytest.mark.parametrize(("name", "rules"), tables(), ids=lambda value: str(value)[:14])
def test_it_ends_as_the_comparison_does(name: str, rules: RuleSet) -> None:
    rng = random.Random(name)
    for longer in (False, True):
        compared = replace(rules, sequence_length_first=longer)
        for _ in range(60):
            pack = list(PACK)
            rng.shuffle(pack)
            size = rules.hand_size
            own: PerSeat[Sequence | None] = PerSeat(
                tuple(
                    next(iter(all_sequences(compared, H, pack[i * size : (i + 1) * size])), None)
                    for i in range(rules.players)
                )
            )
            order = from_seat(rules.seats, rng.choice(rules.seats))
            end = spoken(start_dialogue(compared, H, own, order))
            won = winners(compared, H, own.map(Claim), order)
            assert end.winner == (won[0] if won else None)
            assert len(end.said) <= 3 * rules.players
    nobody = replace(rules, sequence_equal=o.SequenceEqual.NOBODY, sequence_trump_priority=False)
    equal = between("KS QS JS", "KH QH JH", *["7C"] * (rules.players - 2), rules=nobody)
    assert spoken(equal).winner is None
