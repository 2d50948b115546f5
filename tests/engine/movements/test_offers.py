"""What is offered for an evening."""

from fractions import Fraction

import pytest

from engine.errors import RefusedError
from engine.movements.balance import balance
from engine.movements.checks import check, is_hard
from engine.movements.offers import offers
from engine.movements.registry import SYSTEMS
from tests.engine.movements.oracle import slow_comparisons
from tests.engine.movements.plan_oracle import board_seats, idle, rematches
from tests.engine.movements.sizes import sizes

WARNINGS = {
    "longer_than_wanted", "no_comparison", "uneven_comparisons", "uneven_results",
    "sit_out_each_round", "uneven_boards", "repeated_meetings", "lines_apart", "uneven_seats",
}  # fmt: skip


def by_system(*request):
    found = {}
    for one in offers(*request):
        found.setdefault(one.system, []).append(one)
    return found


def codes(offer):
    return {warning.code for warning in offer.warnings}


@pytest.mark.parametrize("players", sizes(2, 44))
def test_the_numbers_are_those_of_the_plan(players):
    found = offers(players, 24)
    kinds = [(one.system, one.rounds, one.boards_per_round, one.switched) for one in found]
    assert len(kinds) == len(set(kinds)) > 0
    assert found[0].system == "barometer"
    for offer in found:
        plan = offer.plan()
        assert not any(map(is_hard, check(plan)))
        assert (plan.system, plan.entries) == (offer.system, offer.entries)
        assert offer.minutes == offer.rounds * offer.boards_per_round * 8
        assert offer.good_for.message
        assert all(warning.message for warning in offer.warnings)
        assert codes(offer) <= WARNINGS
        assert len({s.table for s in plan.sittings if s.round == 1}) == offer.tables
        if not SYSTEMS[offer.system].by_ranking:
            judged(offer, plan)


def judged(offer, plan):
    """A plan known as a whole has exactly the numbers offered."""
    plays = dict.fromkeys(plan.names, 0)
    opponents = {name: set() for name in plan.names}
    for s in plan.sittings:
        for one, other in (s.players, s.players[::-1]):
            plays[one] += len(s.boards)
            opponents[one].add(other)
    per_table = SYSTEMS[offer.system].places
    assert (offer.boards_fewest, offer.boards_most) == (
        min(plays.values()) // per_table,
        max(plays.values()) // per_table,
    )
    met = [len(found) for found in opponents.values()]
    assert (offer.opponents_fewest, offer.opponents_most) == (min(met), max(met))
    resting = idle(plan, set(plan.names)).values()
    missed = [sum(name in names for names in resting) for name in plan.names]
    assert (offer.sit_outs_fewest, offer.sit_outs_most) == (min(missed), max(missed))
    assert offer.rematches == len(rematches(plan))
    assert offer.deals == len({b.board for s in plan.sittings for b in s.boards})
    assert (offer.copies == 1) == (SYSTEMS[offer.system].boards_travel or offer.tables == 1)
    if per_table == 1:
        assert offer.quality == balance(plan).quality
    told = {v.code for v in check(plan)}
    assert ("uneven_results" in codes(offer)) == ("results_unequal" in told)
    assert ("repeated_meetings" in codes(offer)) == ("rematch" in told)
    assert ("uneven_seats" in codes(offer)) == ("seats_unequal" in told)
    assert ("sit_out_each_round" in codes(offer)) == (offer.entries % 2 == 1)
    assert ("uneven_boards" in codes(offer)) == (offer.boards_fewest < offer.boards_most)
    if "uneven_seats" in codes(offer):
        (warning,) = (v for v in offer.warnings if v.code == "uneven_seats")
        assert warning.parameters["difference"] == max(map(abs, board_seats(plan).values()))


def test_a_club_evening_of_fourteen():
    found = by_system(14, 24)
    full, *parts = found["barometer"]
    assert (full.rounds, full.boards_per_round, full.boards_most) == (13, 2, 26)
    assert (full.good_for.code, full.copies, full.deals) == ("offer_everybody_once", 7, 26)
    assert [(one.rounds, one.boards_per_round) for one in parts] == [(12, 2), (6, 4)]
    assert {one.good_for.code for one in parts} == {"offer_part_of_cycle"}
    assert [(one.rounds, one.boards_per_round) for one in found["swiss"]] == [(11, 2), (6, 4)]
    (howell,) = found["howell"]
    assert (howell.rounds, howell.boards_most, howell.copies) == (13, 13, 1)
    lines, one_winner = found["mitchell"]
    assert (lines.winners, lines.switched, "lines_apart" in codes(lines)) == (2, 0, True)
    assert (one_winner.winners, one_winner.switched) == (1, 1)
    assert round(one_winner.quality) == 90
    (teams,) = found["teams_round_robin"]
    assert (teams.entries, teams.players, teams.tables, teams.quality) == (7, 14, 6, None)


def test_every_system_is_offered_where_it_exists():
    assert by_system(16, 32).keys() == SYSTEMS.keys()
    assert by_system(6, 12).keys() == {"barometer", "danish", "mitchell", "teams_round_robin"}
    assert by_system(3, 12).keys() == {"barometer"}


def test_a_small_field_may_meet_again_and_again():
    once, again = by_system(4, 24)["barometer"]
    assert (once.rounds, once.boards_per_round) == (3, 8)
    assert (again.rounds, again.rematches) == (12, 18)
    assert again.good_for.code == "offer_everybody_again"


def test_what_does_not_fit_the_time_comes_last_and_says_so():
    found = offers(20, 24, 8, 4)
    late = ["longer_than_wanted" in codes(one) for one in found]
    assert late == sorted(late)
    assert found[-1].good_for.code == "offer_everybody_once"
    (warning,) = found[-1].warnings
    assert warning.parameters == {"minutes": 304, "limit": 240}
    assert all(one.minutes <= 240 for one, is_late in zip(found, late, strict=True) if not is_late)


def test_the_time_alone_says_how_many_boards():
    assert max(one.boards_most for one in offers(12, None, 7, Fraction(7, 2))) <= 30
    assert offers(12) == offers(12, 24)


def test_three_have_nothing_to_compare():
    (offer,) = by_system(3, 12)["barometer"][:1]
    assert codes(offer) == {"no_comparison", "sit_out_each_round"}


@pytest.mark.parametrize("players", [5, 8, 14])
def test_the_matrix_of_comparisons(players):
    for offer in offers(players, 12):
        matrix = offer.comparisons()
        assert (matrix is None) == SYSTEMS[offer.system].by_ranking
        if matrix is not None and offer.system != "teams_round_robin":
            c = slow_comparisons(offer.plan())
            assert all(matrix[int(i) - 1][int(j) - 1] == value for (i, j), value in c.items())
            assert all(
                matrix[i][j] == matrix[j][i] and matrix[i][i] == 0
                for i in range(players)
                for j in range(players)
            )


@pytest.mark.parametrize(
    ("request_", "expected"),
    [
        ((1, 0), ["too_few_entries", "too_few_boards"]),
        ((65, 24), ["too_many_entries"]),
        ((8, 24, 0), ["too_few_minutes"]),
        ((8, 24, 90, 1), ["too_few_boards"]),
    ],
)
def test_requests_that_cannot_be_met(request_, expected):
    with pytest.raises(RefusedError) as caught:
        offers(*request_)
    assert [v.code for v in caught.value.violations] == expected
    assert all(v.message for v in caught.value.violations)
