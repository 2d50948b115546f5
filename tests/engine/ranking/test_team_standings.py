"""Matches of teams of two."""

from fractions import Fraction

from engine.formats.results import session_from_document
from engine.ranking.team_standings import TeamMatch, team_matches, team_standings


def session(*boards, **settings):
    return session_from_document(
        {
            "schema": "duplicate-results/1",
            "settings": settings,
            "boards": [
                {
                    "board": number,
                    "round": 1 + (number - 1) // 2,
                    "results": [
                        {"a": a, "b": b, **(score if isinstance(score, dict) else {"score": score})}
                        for a, b, score in rows
                    ],
                }
                for number, rows in enumerate(boards, start=1)
            ],
        },
        tolerated=("entry_twice",),
    )


def test_a_match_in_imps_and_victory_points():
    # 120 − 50 = 70 is 2 IMP, −30 − 10 = −40 is −1: +1 over two boards, 10.60 of 20.
    found = team_matches(
        session([("X", "Y", 120), ("Y", "X", 50)], [("Y", "X", 10), ("X", "Y", -30)])
    )
    assert found == (TeamMatch(1, ("X", "Y"), Fraction(1), 2, found[0].victory_points),)
    # 10 + 10·(1 − R^(3/(15√2)))/(1 − R³), R = (√5 − 1)/2, by hand: 10.86.
    assert found[0].victory_points == (Fraction("10.86"), Fraction("9.14"))


def test_rounds_are_matches_of_their_own():
    found = team_matches(
        session(
            [("X", "Y", 0), ("Y", "X", 0)], [("X", "Y", 0), ("Y", "X", 0)],
            [("Y", "X", 500), ("X", "Y", 0)],
        )
    )  # fmt: skip
    assert [(one.round, one.teams, one.imps, one.boards) for one in found] == [
        (1, ("X", "Y"), 0, 2),
        (2, ("Y", "X"), 11, 1),
    ]
    assert found[0].victory_points == (10, 10)


def test_what_is_not_played_at_both_tables_does_not_count():
    found = team_matches(
        session(
            [("X", "Y", 40), ("Y", "X", {"not_played": "late"})],
            [("X", "Y", {"artificial": {"a": 60, "b": 40}}), ("Y", "X", 10)],
            [("X", "Y", 70)],
        )
    )
    assert [(one.boards, one.victory_points) for one in found] == [(0, None), (0, None)]
    assert [row.place for row in team_standings(found, ["X", "Y"])] == [None, None]


def test_own_points_are_compared_by_their_difference():
    points = ({"points": {"a": 162, "b": 0}}, {"points": {"a": 100, "b": 62}})
    found = team_matches(
        session([("X", "Y", points[0]), ("Y", "X", points[1])], basis="own_points")
    )
    # 162 − 38 = 124 is 3 IMP.
    assert found[0].imps == 3


def test_a_multiplied_table_may_end_between_two_whole_margins():
    found = team_matches(
        session(
            [("X", "Y", 5000), ("Y", "X", 0)],
            imp={"method": "butler", "cap_comparison": "2.5"},
        )
    )
    assert found[0].imps == Fraction(5, 2)
    whole = team_matches(session([("X", "Y", 90), ("Y", "X", 0)], imp={"method": "butler"}))
    assert found[0].victory_points == whole[0].victory_points


def match(one, other, points, imps):
    return TeamMatch(1, (one, other), Fraction(imps), 8, (Fraction(points), Fraction(20 - points)))


def test_the_ranking_is_by_victory_points_then_imps():
    found = team_standings(
        [match("1", "2", 15, 20), match("3", "4", 15, 18), match("5", "6", 10, 0)],
        [str(number) for number in range(1, 9)],
    )
    assert [(row.team, row.place, row.shared) for row in found] == [
        ("1", 1, False),
        ("3", 2, False),
        ("5", 3, True),
        ("6", 3, True),
        ("4", 5, False),
        ("2", 6, False),
        ("7", None, False),
        ("8", None, False),
    ]


def test_who_sat_out_is_ranked_by_the_mean_of_a_match():
    matches = [match("1", "2", 12, 5), match("1", "3", 12, 5)]
    found = team_standings(matches, ["1", "2", "3"])
    assert [(row.team, row.matches, row.victory_points, row.imps) for row in found] == [
        ("1", 2, 24, 10),
        ("2", 1, 8, -5),
        ("3", 1, 8, -5),
    ]


def test_teams_that_are_not_asked_for_are_not_ranked():
    assert [row.team for row in team_standings([match("1", "2", 12, 5)], ["2"])] == ["2"]
