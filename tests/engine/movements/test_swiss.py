"""Rounds paired by the ranking."""

from collections import Counter
from dataclasses import replace

import pytest

from engine.errors import RefusedError
from engine.movements import ranked
from engine.movements.plan import Plan, SeatedBoard, SitOut
from engine.movements.ranked import PairingOptions
from engine.movements.swiss import first_round, pair_round, usual
from tests.engine.movements.evenings import Evening
from tests.engine.movements.oracle import one_board_plan, slow_comparisons
from tests.engine.movements.plan_oracle import (
    board_seats,
    hard_faults,
    rematches,
    some_pairing_without,
)


def met_before(plan, number):
    return {frozenset(s.players) for s in plan.sittings if s.round < number}


@pytest.mark.parametrize("entries", [*range(4, 20), 24, 33])
def test_a_swiss_of_every_size_never_brings_two_together_again(entries):
    rounds = min(entries - 1 + entries % 2, 7)
    evening = Evening("swiss", entries)
    for number in range(1, rounds + 1):
        found = evening.play(usual("swiss", rounds))
        assert [s.table for s in found.future.sittings] == [*range(1, entries // 2 + 1)]
        boards = [2 * number - 1, 2 * number]
        assert all([b.board for b in s.boards] == boards for s in found.future.sittings)
    assert hard_faults(evening.played) == set()
    assert rematches(evening.played) == []
    assert set(board_seats(evening.played).values()) == {0}
    sit_outs = Counter(one.entry for one in evening.played.sit_outs)
    assert max(sit_outs.values(), default=0) <= 1
    assert sum(sit_outs.values()) == rounds * (entries % 2)


@pytest.mark.parametrize("entries", range(3, 10))
@pytest.mark.parametrize("system", ["swiss", "danish"])
def test_small_fields_go_on_when_all_have_met(system, entries):
    names = {str(number) for number in range(1, entries + 1)}
    evening = Evening(system, entries, seed=1)
    for number in range(1, 13):
        found = evening.play(usual(system))
        again = [pair for r, pair in rematches(evening.played) if r == number]
        told = [v for v in found.violations if v.code == "rematch"]
        assert len(told) == len(again)
        if again and system == "swiss" and entries % 2 == 0:
            assert not some_pairing_without(names, met_before(evening.played, number))
    assert hard_faults(evening.played) == set()
    sit_outs = Counter(dict.fromkeys(names, 0))
    sit_outs.update(one.entry for one in evening.played.sit_outs)
    assert entries % 2 == 0 or max(sit_outs.values()) - min(sit_outs.values()) <= 1


def test_neighbours_in_the_ranking_meet():
    played = Plan("swiss", 8, 1, one_board_plan([[(1, 5), (2, 6), (3, 7), (4, 8)]], 8).sittings)
    found = pair_round(played, ["1", "2", "3", "4", "5", "6", "7", "8"], 2)
    assert [frozenset(s.players) for s in found.future.sittings] == [
        frozenset(pair) for pair in ("12", "34", "56", "78")
    ]
    order = ["1", "5", "2", "6", "3", "7", "4", "8"]
    found = pair_round(played, order, 2)
    assert {frozenset(s.players) for s in found.future.sittings} == {
        frozenset(pair) for pair in ("12", "56", "34", "78")
    }


def cheapest(order, met):
    """The least sum of squares of places apart, by trying every pairing."""

    def least(places):
        if not places:
            return 0
        first, *others = places
        costs = [
            (first - other) ** 2 + rest
            for other in others
            if frozenset((order[first], order[other])) not in met
            if (rest := least([n for n in others if n != other])) is not None
        ]
        return min(costs, default=None)

    return least(list(range(len(order))))


@pytest.mark.parametrize("seed", range(6))
def test_the_pairing_is_the_best_there_is(seed):
    evening = Evening("swiss", 8, seed=seed)
    for number in range(1, 5):
        order = list(evening.ranking)
        found = evening.play()
        if number > 1:
            places = {name: at for at, name in enumerate(order)}
            cost = sum((places[s.a] - places[s.b]) ** 2 for s in found.future.sittings)
            assert cost == cheapest(order, met_before(evening.played, number))


def test_farther_opponents_are_found_when_the_near_ones_are_used_up(monkeypatch):
    monkeypatch.setattr(ranked, "NEAREST", 4)
    # The first six have all met each other.
    met = [[(a, b)] for a in range(1, 7) for b in range(a + 1, 7)]
    played = one_board_plan(met, 14, "swiss")
    found = pair_round(played, [str(number) for number in range(1, 15)], 2)
    assert [v.code for v in found.violations if v.code == "rematch"] == []
    assert len(found.future.sittings) == 7


def test_the_lowest_who_had_none_sits_out():
    evening = Evening("swiss", 9, seed=3)
    had = set()
    for number in range(1, 8):
        order = list(evening.ranking)
        found = evening.play()
        (one,) = found.future.sit_outs
        free = [name for name in order if name not in had]
        lower = free[free.index(one.entry) + 1 :]
        for name in lower:
            others = set(order) - {name}
            assert not some_pairing_without(others, met_before(evening.played, number))
        had.add(one.entry)


def test_who_came_late_sits_out_last_and_who_left_is_gone():
    evening = Evening("swiss", 8)
    evening.play()
    evening.play()
    evening.ranking.append("9")
    seen = [evening.play().future.sit_outs[0].entry for _ in range(3)]
    assert "9" not in seen
    assert len(set(seen)) == 3
    gone = evening.ranking.pop(0)
    found = evening.play()
    assert gone not in {n for s in found.future.sittings for n in s.players}
    assert found.future.sit_outs == ()
    assert hard_faults(found.whole) == set()


def test_a_danish_may_repeat_a_meeting_after_some_rounds():
    pairs = [(1, 2), (3, 4)]
    others = [(1, 3), (2, 4)]
    order = ["1", "2", "3", "4"]
    played = one_board_plan([pairs, others], 4, "danish")

    def paired(after):
        options = PairingOptions(rematch_after=after)
        found = pair_round(played, order, 2, options)
        return {frozenset(s.players) for s in found.future.sittings}

    first, second = ({frozenset(map(str, pair)) for pair in one} for one in (pairs, others))
    assert paired(1) == paired(2) == first
    assert paired(3) not in (first, second)
    found = pair_round(played, order, 2)
    assert {v.code for v in found.violations} == {"rematch"}
    assert {v.parameters["before"] for v in found.violations} == {1}


@pytest.mark.parametrize("system", ["swiss", "danish"])
def test_two_entries_play_each_other_again(system):
    played = one_board_plan([[(1, 2)]], 2, system)
    found = pair_round(played, ["2", "1"], 2)
    assert {v.code for v in found.violations} == {"rematch", "nothing_to_compare"}


def test_small_fields_look_ahead():
    # After these two rounds of six, 1-6 2-5 3-4 would leave two triangles: no fourth round.
    rounds = [[(1, 4), (2, 6), (3, 5)], [(1, 5), (2, 4), (3, 6)]]
    played = one_board_plan(rounds, 6, "swiss")
    ranking = ["1", "6", "2", "5", "3", "4"]
    blind = pair_round(played, ranking, 2).future
    assert {frozenset(s.players) for s in blind.sittings} == {
        frozenset(pair) for pair in ("16", "25", "34")
    }
    seeing = pair_round(played, ranking, 2, usual("swiss", 5))
    left = pair_round(seeing.whole, ranking, 2, usual("swiss", 5))
    last = pair_round(left.whole, ranking, 2, usual("swiss", 5))
    assert rematches(last.whole) == []


def test_a_dead_end_that_cannot_be_avoided_keeps_the_first_pairing():
    rounds = [[(1, 4), (2, 6), (3, 5)], [(1, 5), (2, 4), (3, 6)], [(1, 6), (2, 5), (3, 4)]]
    played = one_board_plan(rounds, 6, "swiss")
    found = pair_round(played, ["1", "2", "3", "4", "5", "6"], 2, usual("swiss", 5))
    assert len([v for v in found.violations if v.code == "rematch"]) == 1


def test_the_first_round_is_upper_half_against_lower():
    plan = first_round("swiss", 9, 5, 2)
    assert [tuple(sorted(map(int, s.players))) for s in plan.sittings] == [
        (1, 5), (2, 6), (3, 7), (4, 8),
    ]  # fmt: skip
    assert plan.sit_outs == (SitOut(1, "9"),)
    seeding = tuple("86421357")
    options = PairingOptions(seeding=seeding)
    found = pair_round(Plan("swiss", 8, 0, ()), list("12345678"), 2, options)
    assert [tuple(sorted(s.players)) for s in found.future.sittings] == [
        ("1", "8"), ("3", "6"), ("4", "5"), ("2", "7"),
    ]  # fmt: skip


@pytest.mark.parametrize("entries", [8, 9, 10, 12])
def test_accelerated_rounds_keep_the_halves_apart(entries):
    names = [str(number) for number in range(1, entries + 1)]
    options = PairingOptions(seeding=tuple(names), accelerated=2)
    upper = set(names[: 2 * ((entries + 3) // 4)])
    evening = Evening("swiss", entries)
    for _ in range(2):
        found = evening.play(options)
        mixed = [s for s in found.future.sittings if len(upper & set(s.players)) == 1]
        assert len(mixed) <= entries % 2
    found = evening.play(options)
    assert [s for s in found.future.sittings if len(upper & set(s.players)) == 1]


def test_seats_make_comparisons_equal():
    evening = Evening("swiss", 16)
    for _ in range(5):
        evening.play()
    found = sum(c * c for c in slow_comparisons(evening.played).values())
    for table in range(1, 9):
        turned = [
            replace(s, boards=tuple(SeatedBoard(b.board, b.b, b.a) for b in s.boards))
            if (s.round, s.table) == (5, table)
            else s
            for s in evening.played.sittings
        ]
        other = slow_comparisons(replace(evening.played, sittings=tuple(turned)))
        assert sum(c * c for c in other.values()) >= found


def test_an_odd_number_of_boards_evens_out_the_seats():
    evening = Evening("swiss", 16, boards=3)
    for _ in range(6):
        evening.play()
    assert max(map(abs, board_seats(evening.played).values())) <= 2
    first = evening.played.sittings[0]
    assert [b.players for b in first.boards] == [first.players, first.players, first.players[::-1]]


def test_teams_meet_at_two_tables():
    evening = Evening("teams_swiss", 6)
    for _ in range(5):
        found = evening.play(usual("teams_swiss", 5))
        assert not any(v.code == "rematch" for v in found.violations)
    assert len(evening.played.sittings) == 30


def test_the_same_arguments_give_the_same_round():
    one, other = Evening("swiss", 40), Evening("swiss", 40)
    for _ in range(4):
        assert one.play() == other.play()


def refusals(call, *request):
    with pytest.raises(RefusedError) as caught:
        call(*request)
    assert all(violation.message for violation in caught.value.violations)
    return [(v.code, v.where) for v in caught.value.violations]


def test_requests_that_cannot_be_met():
    nothing = Plan("swiss", 8, 0, ())
    assert refusals(pair_round, nothing, ["1"], 0) == [
        ("too_few_entries", "entries"),
        ("too_few_boards", "boards"),
    ]
    assert refusals(pair_round, nothing, ["1", "x", "1"], 2001) == [
        ("unknown_entry", "ranking"),
        ("entry_repeated", "ranking"),
        ("too_many_boards", "boards"),
    ]
    assert refusals(first_round, "swiss", 6, 6, 2) == [("rounds_exceed_opponents", "rounds")]
    assert refusals(first_round, "swiss", 1, 0, 2) == [
        ("too_few_entries", "entries"),
        ("too_few_rounds", "rounds"),
    ]
    assert refusals(first_round, "danish", 1001, 3, 2) == [("too_many_entries", "entries")]
    assert first_round("danish", 6, 9, 2).rounds == 1
