"""The search for better seats."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.movements import search
from engine.movements.balance import comparisons
from engine.movements.pairings import circle
from engine.movements.search import improved_seats
from tests.engine.movements.oracle import one_board_plan


def energy(entries, rounds):
    return sum(value**2 for value in comparisons(one_board_plan(rounds, entries)).values())


def turned(rounds, number, table):
    """The same rounds with the seats of one table exchanged."""
    changed = [list(pairing) for pairing in rounds]
    changed[number][table] = changed[number][table][::-1]
    return changed


@st.composite
def seated(draw):
    """Some rounds of a circle with any seats; perhaps a phantom."""
    entries = draw(st.integers(4, 10))
    players = entries + entries % 2
    whole = circle(players)[: draw(st.integers(1, players - 1))]
    rounds = [
        [pair[::-1] if draw(st.booleans()) else pair for pair in pairing if max(pair) <= entries]
        for pairing in whole
    ]
    return entries, rounds


@given(seated(), st.integers(0, 3))
def test_no_exchange_of_one_table_is_better_than_what_is_found(start, fixed):
    entries, rounds = start
    found = improved_seats(entries, rounds, fixed)
    assert [list(pairing) for pairing in found[:fixed]] == rounds[:fixed]
    for before, after in zip(rounds, found, strict=True):
        assert [set(pair) for pair in before] == [set(pair) for pair in after]
    reached = energy(entries, found)
    assert reached <= energy(entries, rounds)
    for number in range(fixed, len(rounds)):
        for table in range(len(rounds[number])):
            assert energy(entries, turned(found, number, table)) >= reached
    assert improved_seats(entries, rounds, fixed) == found


def test_the_best_seats_of_six_are_found():
    # Q = 60 is the best there is: S = 30, 15 pairs, ΣC² = 100.
    assert energy(6, improved_seats(6, circle(6))) == 100


def test_the_search_ends_when_told(monkeypatch):
    monkeypatch.setattr(search, "SWEEPS", 0)
    assert improved_seats(8, circle(8)) == circle(8)


@pytest.mark.parametrize("rounds", [[], [()]])
def test_nothing_to_improve(rounds):
    assert improved_seats(4, rounds) == tuple(rounds)
