import pytest

from engine.cards.suit import Suit
from engine.deberts.contract import Contract
from engine.deberts.exchange import hands_in_play
from engine.deberts.play import first_leader, replay, start_play
from engine.deberts.presets import DUPLICATE, preset
from engine.errors import IllegalActionError
from tests.engine.deberts.positions import (
    HANGING,
    HANGING_PLAY,
    MADE,
    MADE_PLAY,
    A,
    B,
    cards,
    make_deal,
)

START = start_play(DUPLICATE, Contract(A, Suit.DIAMONDS), hands_in_play(make_deal(*MADE), A))


def test_the_deals_worked_by_hand_trick_by_trick() -> None:
    won = []
    state = START
    for card in cards(MADE_PLAY):
        before = state
        state = state.lay(card)
        if not state.table:
            points = [state.points[s] - before.points[s] for s in (A, B)]
            won.append("".join(f"{s.value}{p}" for s, p in zip((A, B), points, strict=True) if p))
    assert won == ["B13", "A11", "", "A25", "A5", "B6", "A4", "A22", "A21"]
    assert state.points.values == (88, 19)
    assert state.tricks.values == (6, 3)
    assert state.turn is None
    assert state.legal == frozenset()


def test_the_second_deal() -> None:
    start = start_play(DUPLICATE, Contract(B, Suit.SPADES), hands_in_play(make_deal(*HANGING), A))
    end = replay(start, cards(HANGING_PLAY))
    assert end.points.values == (51, 51)
    assert end.tricks.values == (6, 3)


def test_turns_and_legal_cards() -> None:
    assert START.turn is A
    assert START.legal == START.hands[A]
    led = START.lay(cards("QC")[0])
    assert led.turn is B
    assert [str(card) for card in led.legal] == ["TC"]
    assert led.lay(cards("TC")[0]).turn is B


@pytest.mark.parametrize(
    ("before", "card", "code"),
    [
        ("", "TC", "card_not_held"),
        ("QC", "7S", "card_must_follow"),
        (MADE_PLAY, "7S", "card_after_end"),
    ],
)
def test_illegal_cards(before: str, card: str, code: str) -> None:
    with pytest.raises(IllegalActionError) as refused:
        replay(START, cards(before)).lay(cards(card)[0])
    assert [v.code for v in refused.value.violations] == [code]


def test_who_leads() -> None:
    assert first_leader(DUPLICATE, Contract(B, Suit.SPADES)) is A
    assert first_leader(preset("kharkiv"), Contract(B, Suit.SPADES)) is B
