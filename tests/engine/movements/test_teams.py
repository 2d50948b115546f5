"""Teams of two: every team against every other."""

from dataclasses import replace

import pytest

from engine.errors import RefusedError
from engine.movements.balance import balance
from engine.movements.checks import check
from engine.movements.plan import SitOut
from engine.movements.replanning import replan
from engine.movements.seating import cycle_length
from engine.movements.teams import teams_plan
from tests.engine.movements.sizes import sizes


@pytest.mark.parametrize("teams", sizes(2, 20))
def test_every_match_is_two_tables_with_opposite_seats(teams):
    rounds = cycle_length(teams)
    plan = teams_plan(teams, rounds, 2)
    assert {v.code for v in check(plan)} <= {"nothing_to_compare"}
    met = []
    for r in range(1, rounds + 1):
        sittings = [s for s in plan.sittings if s.round == r]
        assert [s.table for s in sittings] == [*range(1, 2 * (teams // 2) + 1)]
        for open_, closed in zip(sittings[::2], sittings[1::2], strict=True):
            assert [(b.board, b.b, b.a) for b in open_.boards] == [
                (b.board, b.a, b.b) for b in closed.boards
            ]
            assert [b.board for b in open_.boards] == [2 * r - 1, 2 * r]
            # Both members of a team deal.
            assert open_.boards[0].players == open_.boards[1].players[::-1]
            met.append(frozenset(open_.players))
    assert len(met) == len(set(met)) == teams * (teams - 1) // 2
    assert len(plan.sit_outs) == rounds * (teams % 2)
    assert balance(plan).quality == 100


def test_what_a_team_may_not_do():
    plan = teams_plan(4, 1, 2)
    first, second, *others = plan.sittings
    thrice = replace(plan, sittings=(*plan.sittings, replace(first, table=9)))
    assert {v.code for v in check(thrice)} >= {"same_player_twice", "board_twice"}
    same_seat = replace(plan, sittings=(first, replace(first, table=2), *others))
    assert {v.code for v in check(same_seat)} == {"board_twice"}
    idle = replace(plan, sit_outs=(SitOut(1, "1"),))
    assert [v.code for v in check(idle)] == ["same_player_twice"]
    assert second.players == first.players[::-1]


def test_a_second_match_is_a_rematch_once_a_table():
    assert [v.code for v in check(teams_plan(2, 2, 1))].count("rematch") == 2


def test_a_team_that_leaves():
    plan = teams_plan(6, 5, 2)
    played = replace(plan, rounds=2, sittings=tuple(s for s in plan.sittings if s.round < 3))
    found = replan(played, {"1", "2", "3", "4", "6"}, 3, 2)
    assert not any(v.code in {"rematch", "same_player_twice"} for v in found.violations)
    tables = [s for s in found.future.sittings if s.round == 3]
    assert len(tables) == 4


@pytest.mark.parametrize(
    ("request_", "expected"),
    [
        ((1, 0, 0), ["too_few_entries", "too_few_rounds", "too_few_boards"]),
        ((65, 2, 1001), ["too_many_entries", "too_many_boards"]),
    ],
)
def test_requests_that_cannot_be_met(request_, expected):
    with pytest.raises(RefusedError) as caught:
        teams_plan(*request_)
    assert [v.code for v in caught.value.violations] == expected
