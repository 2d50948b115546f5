"""Teams of two: matches in IMPs and victory points, and their ranking.

A board of a match of teams X and Y has two results, X sitting A in one and B in the other. X wins
IMP(D₁ − D₂), D₁ the A-side difference where X sat A and D₂ the other (docs/movements.md).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import groupby

from engine.ranking.natural_order import natural_key
from engine.scoring.imp_scale import ImpScale
from engine.scoring.session import Played, Row, SessionResults
from engine.scoring.victory_points import victory_points


@dataclass(frozen=True, slots=True)
class TeamMatch:
    """What came of a match: `imps` the first team's less the second's, over `boards` boards both
    tables have a result on; `victory_points` of each team, None while there is no such board.
    """

    round: int | None
    teams: tuple[str, str]
    imps: Fraction
    boards: int
    victory_points: tuple[Fraction, Fraction] | None


@dataclass(frozen=True, slots=True)
class TeamStanding:
    """A team's place: by the mean of its victory points a match, then the mean of its IMPs.

    Both means are None before its first match; then it has no place. `victory_points` and `imps`
    are the sums.
    """

    place: int | None
    shared: bool
    team: str
    matches: int
    victory_points: Fraction
    imps: Fraction

    @property
    def key(self) -> tuple[Fraction, Fraction]:
        """What it is ranked by, the greater the better."""
        return self.victory_points / self.matches, self.imps / self.matches

    def with_match(self, victory_points: Fraction, imps: Fraction) -> TeamStanding:
        """The same team after one match more."""
        return replace(
            self,
            matches=self.matches + 1,
            victory_points=self.victory_points + victory_points,
            imps=self.imps + imps,
        )


def team_matches(session: SessionResults) -> tuple[TeamMatch, ...]:
    """The matches of a session, by round and in order of their first rows.

    Only results as played or assigned are compared; a board one table has no such result on does
    not count.
    """
    scale = ImpScale(session.settings.imp)
    found: dict[tuple[int | None, tuple[str, str]], list[Fraction]] = {}
    for board in session.boards:
        sides: dict[tuple[str, str], int | None] = {}
        for row in board.rows:
            teams = _teams(row)
            if teams is not None:
                sides[teams] = _difference(row)
        for teams, at_a in sides.items():
            key = board.round, teams
            if (board.round, teams[::-1]) not in found:
                gains = found.setdefault(key, [])
                at_b = sides.get(teams[::-1])
                if at_a is not None and at_b is not None:
                    gains.append(scale.imps(at_a - at_b, 1))
    return tuple(_match(round_, teams, gains) for (round_, teams), gains in found.items())


def team_standings(matches: Iterable[TeamMatch], teams: Iterable[str]) -> tuple[TeamStanding, ...]:
    """The ranking of `teams`: equal teams share a place, those without a match come last."""
    rows = {
        team: TeamStanding(None, False, team, 0, Fraction(0), Fraction(0))
        for team in sorted(teams, key=natural_key)
    }
    for match in matches:
        if match.victory_points is None:
            continue
        for team, points, sign in zip(match.teams, match.victory_points, (1, -1), strict=True):
            if team in rows:
                rows[team] = rows[team].with_match(points, sign * match.imps)
    ranked = sorted(
        (row for row in rows.values() if row.matches), key=lambda row: row.key, reverse=True
    )
    found: list[TeamStanding] = []
    for _, equal in groupby(ranked, key=lambda row: row.key):
        group, place = list(equal), len(found) + 1
        found += [replace(row, place=place, shared=len(group) > 1) for row in group]
    return (*found, *(row for row in rows.values() if not row.matches))


def _teams(row: Row) -> tuple[str, str] | None:
    """The teams in seats A and B; None for a sit-out."""
    at_a, at_b = row.entries[:2]
    return None if at_a is None or at_b is None else (at_a, at_b)


def _difference(row: Row) -> int | None:
    """The A-side difference of a real result; None for anything else."""
    if not isinstance(row.result, Played):
        return None
    if row.result.points is not None:
        return row.result.points[0] - row.result.points[1]
    return row.result.score


def _match(round_: int | None, teams: tuple[str, str], gains: list[Fraction]) -> TeamMatch:
    margin = sum(gains, Fraction(0))
    # Without caps and multipliers every gain is whole; with them the scale takes the nearest step.
    whole = (2 * margin.numerator + margin.denominator) // (2 * margin.denominator)
    points = victory_points(whole, len(gains)) if gains else None
    return TeamMatch(round_, teams, margin, len(gains), points)
