"""A competitor's evening, board by board."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from typing import Any

from engine.seats import Seat
from tournaments.enums import Audience, RoundStatus
from tournaments.mapping.event_rows import LostRow, PlayRow
from tournaments.mapping.par_values import AgainstPar
from tournaments.mapping.perfect_play import PerfectPlay
from tournaments.models import Entry, Event
from tournaments.selectors.against_par import against_par
from tournaments.selectors.evaluations import EvaluatedEvent, evaluated
from tournaments.selectors.event_rows import Scope
from tournaments.selectors.names import EntryName
from tournaments.selectors.page_values import (
    PlayResult,
    RankingMethod,
    RankingRow,
    Scorecard,
    ScorecardLine,
)
from tournaments.selectors.play_results import play_result
from tournaments.selectors.presence import substitutes
from tournaments.selectors.ranking import ranking
from tournaments.selectors.seating import entry_names
from tournaments.selectors.travellers import perfect_plays


def scorecard(event: Event, number: int, audience: Audience) -> Scorecard:
    """The scorecard of entry `number`. Raises `Entry.DoesNotExist`."""
    for card in scorecards(event, audience, only=number):
        return card
    raise Entry.DoesNotExist


def scorecards(event: Event, audience: Audience, only: int | None = None) -> list[Scorecard]:
    """The scorecards of all entries (or of one), in order of their numbers; constant queries."""
    public = audience is Audience.PUBLIC
    found = evaluated(event, Scope.RELEASED_RESULTS if public else Scope.EVERYTHING)
    names = {name.number: name for name in entry_names(event).values()}
    rankings = {method: ranking(event, method, audience) for method in RankingMethod}
    rows = {
        method: {row.entry.number: row for row in made.rows} for method, made in rankings.items()
    }
    notes = rankings[RankingMethod.MAX].adjustments
    lines = _Lines(found, names, perfect_plays(event, audience), only)
    persons: dict[int, dict[int, str]] = defaultdict(dict)
    for (round_, entry), name in substitutes(event).items():
        persons[entry][round_] = name
    return [
        Scorecard(
            entry=name,
            lines=tuple(lines.of(number)),
            max_row=_row(rows[RankingMethod.MAX], number),
            imp_row=_row(rows[RankingMethod.IMP], number),
            competitors=len(names) - len(found.rows.unranked),
            adjustments=tuple(note for note in notes if note.entry.number == number),
            substitutes=persons.get(number, {}),
        )
        for number, name in sorted(names.items())
        if only in (None, number)
    ]


def _row(rows: Mapping[int, RankingRow], number: int) -> RankingRow | None:
    return rows.get(number)


class _Lines:
    """The lines of scorecards, made from the rows of all started rounds."""

    def __init__(
        self,
        found: EvaluatedEvent,
        names: dict[int, EntryName],
        perfect: Mapping[int, PerfectPlay],
        only: int | None,
    ) -> None:
        self.found = found
        self.perfect = perfect
        self.names = names
        self.started = [row for row in found.rows.rounds if row.status != RoundStatus.PLANNED]
        self.plays: dict[int, dict[int, list[PlayRow]]] = defaultdict(lambda: defaultdict(list))
        for play in found.rows.plays:
            for entry in (play.a, play.b):
                if only in (None, entry):
                    self.plays[entry][play.round].append(play)

    def of(self, number: int) -> list[ScorecardLine]:
        lines: list[ScorecardLine] = []
        for round_ in self.started:
            if number in round_.sit_outs:
                lines.append(self._sit_out(number, round_.number))
            for play in self.plays[number][round_.number]:
                result = play_result(play, self.names, self.found.values)
                beside = against_par(self.perfect.get(play.board), result)
                lines.append(own_view(result, Seat.A if play.a == number else Seat.B, beside))
            lines += [
                self._lost(number, row)
                for row in self.found.rows.lost
                if (row.entry, row.round) == (number, round_.number)
            ]
        return lines

    def _lost(self, number: int, row: LostRow) -> ScorecardLine:
        """A board that could not be played, with what the director gives for it, if anything."""
        record = self.found.standings.records.get(str(number))
        for line in record.lines() if record else ():
            if line.board.board.board == row.board and line.value is not None:
                return ScorecardLine(
                    row.round,
                    None,
                    lost=row.board,
                    sat_out_board=row.board,
                    percent=line.value.percentage,
                    imp=line.value.imps,
                )
        return ScorecardLine(row.round, None, lost=row.board)

    def _sit_out(self, number: int, round_: int) -> ScorecardLine:
        """A round sat out, with the award the event gives for each of its boards, if any."""
        record = self.found.standings.records.get(str(number))
        awards = [
            (line.value, int(line.board.board.board))
            for line in (record.lines() if record else ())
            if line.board.board.round == round_ and line.value is not None
        ]
        if not awards:
            return ScorecardLine(round=round_, play=None)
        award, board = awards[0]
        return ScorecardLine(
            round=round_,
            play=None,
            percent=award.percentage,
            imp=award.imps,
            sat_out_board=board,
        )


def own_view(result: PlayResult, seat: Seat, beside: AgainstPar | None = None) -> ScorecardLine:
    """A play, and what it is beside perfect play, seen from `seat`."""
    own, other = ("a", "b") if seat is Seat.A else ("b", "a")

    def side(name: str, letter: str) -> Any:
        return getattr(result, f"{name}_{letter}")

    difference = result.difference
    if difference is not None and seat is Seat.B:
        difference = -difference
    return ScorecardLine(
        round=result.round,
        play=result,
        seat=seat,
        opponent=result.b if seat is Seat.A else result.a,
        points_own=side("points", own),
        points_other=side("points", other),
        written_own=side("written", own),
        written_other=side("written", other),
        difference=difference,
        percent=side("percent", own),
        imp=side("imp", own),
        beside=beside,
    )
