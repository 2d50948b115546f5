"""Movements for a number of players and an evening, to choose from before the start.

Each offer says what it would be like in numbers, in one sentence what it is good for, and what
about it cannot be fair (docs/movements.md, Choosing one).
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from engine.errors import RefusedError
from engine.movements.balance import comparisons
from engine.movements.candidates import Candidate, candidates
from engine.movements.measures import Measures, measures
from engine.movements.plan import Plan
from engine.movements.refusals import size_refusals
from engine.movements.registry import SYSTEMS, places_of
from engine.movements.systems import make_plan
from engine.violations import Violation

MIN_PLAYERS, MAX_PLAYERS = 2, 64
USUAL_BOARDS = 24
FAIR_QUALITY = 70
"""Below this balance some are compared much more with each other than others are."""


@dataclass(frozen=True, slots=True)
class Offer:
    """A movement and what it means.

    `entries` are players, in events of teams the teams of two. `rounds` have `boards_per_round`
    boards, in the last `switched` of a Mitchell the lines exchange seats. An entry plays
    `boards_fewest` … `boards_most` boards, meets `opponents_fewest` … `opponents_most` different
    opponents and sits out `sit_outs_fewest` … `sit_outs_most` rounds; `rematches` counts meetings
    beyond the first of two. `deals` are different deals, `copies` how many sets of them are
    needed: one where boards travel, else one for each of the `tables`. `minutes` is the time for
    the boards alone. `quality` is the balance Q, None where the ranking pairs the rounds or nothing
    can be compared. `winners` is 2 if each line has its own.

    `good_for` and `warnings` are codes with words: what it is good for, and what cannot be fair.
    """

    system: str
    players: int
    entries: int
    rounds: int
    boards_per_round: int
    switched: int
    tables: int
    boards_fewest: int
    boards_most: int
    opponents_fewest: int
    opponents_most: int
    sit_outs_fewest: int
    sit_outs_most: int
    rematches: int
    deals: int
    copies: int
    minutes: int
    quality: Fraction | None
    winners: int
    good_for: Violation
    warnings: tuple[Violation, ...]

    def plan(self) -> Plan:
        """The plan of it; of a system that pairs by the ranking its first round."""
        return make_plan(
            self.system, self.entries, self.rounds, self.boards_per_round, self.switched
        )

    def comparisons(self) -> tuple[tuple[int, ...], ...] | None:
        """C of every two entries as a symmetric matrix, entry "1" first, 0 on the diagonal; None
        where the ranking pairs the rounds.
        """
        if SYSTEMS[self.system].by_ranking:
            return None
        found = comparisons(self.plan())
        rows = [[0] * self.entries for _ in range(self.entries)]
        for (one, other), value in found.items():
            i, j = int(one) - 1, int(other) - 1
            rows[i][j] = rows[j][i] = value
        return tuple(tuple(row) for row in rows)


def offers(
    players: int,
    boards: int | None = None,
    minutes_per_board: int = 8,
    hours: Fraction | int | None = None,
) -> tuple[Offer, ...]:
    """Movements worth choosing from for 2 … 64 players who want to play about `boards` boards each
    (24, if nothing is said) and have `hours` for it; those that keep to the time come first.

    Raises `RefusedError` with every `too_few_entries`, `too_many_entries`, `too_few_boards` (no
    board wanted, or no time for one), `too_few_minutes`.
    """
    found = size_refusals(players, MIN_PLAYERS, MAX_PLAYERS)
    if minutes_per_board < 1:
        found.append(Violation("too_few_minutes", "minutes", {"count": minutes_per_board}))
        raise RefusedError(found)
    limit = None if hours is None else int(60 * hours)
    wanted = USUAL_BOARDS if boards is None else boards
    if limit is not None:
        wanted = min(limit // minutes_per_board, wanted if boards is not None else 2 * wanted)
    if wanted < 1:
        found.append(Violation("too_few_boards", "boards", {"count": wanted}))
    if found:
        raise RefusedError(found)
    made = [offer_of(players, one, minutes_per_board, limit) for one in candidates(players, wanted)]
    return tuple(sorted(made, key=lambda one: limit is not None and one.minutes > limit))


def offer_of(
    players: int, candidate: Candidate, minutes_per_board: int = 8, limit: int | None = None
) -> Offer:
    """What any one movement would be like for `players`; `limit` is the time there is in minutes.

    Raises `RefusedError` as `make_plan`.
    """
    found = measures(candidate.system, candidate.entries, candidate.rounds, candidate.switched)
    boards = candidate.boards_per_round
    minutes = candidate.rounds * boards * minutes_per_board
    travels = SYSTEMS[candidate.system].boards_travel
    tables = candidate.entries // 2 * places_of(candidate.system)
    return Offer(
        system=candidate.system,
        players=players,
        entries=candidate.entries,
        rounds=candidate.rounds,
        boards_per_round=boards,
        switched=candidate.switched,
        tables=tables,
        boards_fewest=found.rounds_fewest * boards,
        boards_most=found.rounds_most * boards,
        opponents_fewest=found.opponents_fewest,
        opponents_most=found.opponents_most,
        sit_outs_fewest=found.sit_outs_fewest,
        sit_outs_most=found.sit_outs_most,
        rematches=found.rematches,
        deals=found.sets * boards,
        copies=1 if travels else tables,
        minutes=minutes,
        quality=found.quality,
        winners=2 if candidate.lines_apart else 1,
        good_for=Violation(_praise(candidate, found)),
        warnings=(*_too_long(minutes, limit), *_unfair(candidate, found)),
    )


def _praise(candidate: Candidate, found: Measures) -> str:
    """The code of the sentence that says what it is good for."""
    if candidate.system == "barometer":
        if found.rematches:
            return "offer_everybody_again"
        full = found.opponents_fewest == candidate.entries - 1
        return "offer_everybody_once" if full else "offer_part_of_cycle"
    if candidate.system == "mitchell":
        return "offer_two_lines" if candidate.lines_apart else "offer_one_winner"
    return _PRAISES[candidate.system]


_PRAISES = {
    "swiss": "offer_swiss",
    "danish": "offer_danish",
    "howell": "offer_howell",
    "teams_round_robin": "offer_teams",
    "teams_swiss": "offer_teams_swiss",
}


def _too_long(minutes: int, limit: int | None) -> list[Violation]:
    if limit is None or minutes <= limit:
        return []
    return [Violation("longer_than_wanted", "", {"minutes": minutes, "limit": limit})]


def _unfair(candidate: Candidate, found: Measures) -> list[Violation]:
    """What cannot be fair about it, whoever plays."""
    warnings = []
    if found.results_most < 2:
        warnings.append(Violation("no_comparison"))
    elif candidate.lines_apart:
        warnings.append(Violation("lines_apart"))
    elif found.quality is not None and found.quality < FAIR_QUALITY:
        parameters = {"quality": round(found.quality)}
        warnings.append(Violation("uneven_comparisons", "", parameters))
    if found.results_fewest < found.results_most:
        parameters = {"fewest": found.results_fewest, "most": found.results_most}
        warnings.append(Violation("uneven_results", "", parameters))
    if found.sit_outs_most:
        warnings.append(Violation("sit_out_each_round"))
    if found.rounds_fewest < found.rounds_most:
        boards = candidate.boards_per_round
        parameters = {"fewest": found.rounds_fewest * boards, "most": found.rounds_most * boards}
        warnings.append(Violation("uneven_boards", "", parameters))
    if found.rematches:
        warnings.append(Violation("repeated_meetings", "", {"count": found.rematches}))
    if difference := _more_of_one_seat(candidate, found):
        warnings.append(Violation("uneven_seats", "", {"difference": difference}))
    return warnings


def _more_of_one_seat(candidate: Candidate, found: Measures) -> int:
    """How many boards more some play from one seat, if that is more than a round; else 0.

    Where the boards of a round are played half from each seat, only an odd one counts.
    """
    boards = candidate.boards_per_round
    counted = boards if candidate.system == "mitchell" else boards % 2
    return found.lean * counted if found.lean * counted > boards else 0
