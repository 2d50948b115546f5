"""The frozen values that pages, tables and documents show; selectors make them.

All per cents, IMPs and totals are exact (`Fraction`); whoever shows them rounds.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from enum import Enum
from fractions import Fraction

from engine.cards.card import Card
from engine.cards.deal import Deal
from engine.cards.suit import Suit
from engine.ranking.tie_breaks import TieBreak
from engine.scoring.choices import TieBreakRule
from engine.seats import Seat
from tournaments.enums import (
    PLAYED_RESULTS,
    AdjustmentKind,
    LotSource,
    RoundStatus,
    ScoresheetKind,
)
from tournaments.mapping.board_values import TrumpFacts
from tournaments.mapping.par_values import AgainstPar
from tournaments.mapping.perfect_play import PerfectPlay
from tournaments.mapping.rulings import Ruling
from tournaments.selectors.names import EntryName
from tournaments.selectors.perfect_play import Analysis


class RankingMethod(Enum):
    """The two rankings of every event; the value is the one in addresses (`?by=imp`)."""

    MAX = "max"
    IMP = "imp"


@dataclass(frozen=True, slots=True)
class AdjustmentNote:
    """A penalty or carry-over as footnotes show it; a unit that is not adjusted is 0."""

    entry: EntryName
    percent: Fraction
    imp: Fraction
    reason: str
    kind: AdjustmentKind = AdjustmentKind.PENALTY


@dataclass(frozen=True, slots=True)
class LotNote:
    """A lot as footnotes show it: whom it separates, and the order of all who had part in it."""

    entries: tuple[EntryName, ...]
    order: tuple[EntryName, ...]
    source: LotSource
    reason: str


@dataclass(frozen=True, slots=True)
class RankingRow:
    """One line of a ranking.

    `place` is None for who has no place. `total` is in the unit of the ranking, None without a
    counted board; `per_round` runs parallel to `Ranking.rounds`: the mean per cent or the sum of
    IMPs of that round, None where the entry has no value there. `ranked` is False for who was
    taken out of the ranking. `points` are there with factored totals alone, `tie_breaks` are what
    separated the entry from others of its total.
    """

    place: int | None
    shared: bool
    entry: EntryName
    boards: int
    total: Fraction | None
    per_round: tuple[Fraction | None, ...]
    adjusted: bool
    ranked: bool = True
    points: Fraction | None = None
    tie_breaks: tuple[TieBreak, ...] = ()


@dataclass(frozen=True, slots=True)
class Ranking:
    """A ranking of an event: what is released for the public, everything for the director.

    `boards_total` is the most boards of any entry. `imp_is_mean` tells that the IMP totals are
    means per board (unequal numbers of boards). `self_check` is the mean of all totals, ranked
    or not: 50 or 0 when nothing is unequal. `open_boards` counts boards still played.
    `explained` are the plays that need a footnote, as far as their results are shown;
    `tie_breaks` the event's rules for equal totals, in their order, `lots` those that separate
    somebody here.
    """

    method: RankingMethod
    official: bool
    rows: tuple[RankingRow, ...]
    rounds: tuple[int, ...]
    boards_total: int
    imp_is_mean: bool
    self_check: Fraction | None
    adjustments: tuple[AdjustmentNote, ...]
    results_in: int
    results_expected: int
    open_boards: int
    updated_at: datetime | None
    explained: tuple[PlayResult, ...] = ()
    tie_breaks: tuple[TieBreakRule, ...] = ()
    lots: tuple[LotNote, ...] = ()


class CardsState(Enum):
    """Whether the cards of a board can be shown."""

    SHOWN = "shown"
    HIDDEN = "hidden"  # not released yet
    UNKNOWN = "unknown"  # dealt by hand and never typed in


@dataclass(frozen=True, slots=True)
class BoardCards:
    """A board's deal as a diagram shows it, with `facts` for each trump, the turned suit first, and
    its perfect play; `analysis` is there if the cards are shown.
    """

    number: int
    round: int
    state: CardsState
    deal: Deal | None = None
    facts: tuple[TrumpFacts, ...] = ()
    analysis: Analysis | None = None

    @property
    def perfect_play(self) -> PerfectPlay | None:
        """The perfect play of a board whose cards are shown, if it is computed."""
        return None if self.analysis is None else self.analysis.play


@dataclass(frozen=True, slots=True)
class PlayResult:
    """One play's result as every page shows it, seen from seat A.

    `kind` None: nothing is entered. `points_*` are card points, `declared_*` scoring sequences and
    bela together, `written_*` what each writes. Fields that do not apply are None (or "").
    `award_*` is the ruling's word or number (`average_plus`, `55`), `ruling` the results of an
    assigned, weighted or split ruling; `group` is the comparison group ("" the common one) and
    `group_reason` why the play is in it; `overruled` is why a result was accepted that no play of
    the cards gives.
    """

    round: int
    table: int
    board: int
    a: EntryName
    b: EntryName
    kind: ScoresheetKind | None
    outcome: str = ""
    taker: Seat | None = None
    trump: Suit | None = None
    exchanged_by: Seat | None = None
    points_a: int | None = None
    points_b: int | None = None
    declared_a: int | None = None
    declared_b: int | None = None
    written_a: int | None = None
    written_b: int | None = None
    hanging: int = 0
    difference: int | None = None
    percent_a: Fraction | None = None
    percent_b: Fraction | None = None
    imp_a: Fraction | None = None
    imp_b: Fraction | None = None
    award_a: str = ""
    award_b: str = ""
    reason: str = ""
    ruling: Ruling | None = None
    group: str = ""
    group_reason: str = ""
    overruled: str = ""

    @property
    def is_explained(self) -> bool:
        """Whether a footnote tells what happened: a ruling, not played, accepted against the cards,
        or compared apart.
        """
        if self.kind is None:
            return False
        return bool(self.group or self.overruled) or self.kind not in PLAYED_RESULTS


@dataclass(frozen=True, slots=True)
class FrequencyLine:
    """How often a difference was reached on a board and what it was worth to each seat; `group` is
    the comparison group, "" the common one. `written` is what both wrote where each seat's own
    points are compared; `example` is the first of the plays that reached it.
    """

    difference: int
    count: int
    percent_a: Fraction
    percent_b: Fraction
    imp_a: Fraction
    imp_b: Fraction
    example: PlayResult
    group: str = ""
    written: tuple[int, int] | None = None


def imps_of_b_differ(lines: Iterable[PlayResult | FrequencyLine]) -> bool:
    """Whether seat B's IMPs ever are more than seat A's with the other sign."""
    return any((line.imp_a or 0) + (line.imp_b or 0) for line in lines)


@dataclass(frozen=True, slots=True)
class GroupDatum:
    """The averages of one comparison group, "" the common one, each in the numbers of its seat."""

    a: Fraction
    b: Fraction
    group: str = ""

    @property
    def has_two_charts(self) -> bool:
        """Whether seat B's average is more than seat A's with the other sign."""
        return self.a != -self.b


@dataclass(frozen=True, slots=True)
class Traveller:
    """All plays of one board. `plays` are in order: real results from the highest difference of
    seat A down, then table; rulings and missing ones last. Empty while results are hidden.
    `datums` are those of the groups with results, the common one first; none without Butler.
    """

    cards: BoardCards
    results_shown: bool
    frequencies: tuple[FrequencyLine, ...]
    plays: tuple[PlayResult, ...]
    datums: tuple[GroupDatum, ...]
    previous: int | None
    next: int | None


@dataclass(frozen=True, slots=True)
class ScorecardLine:
    """One board on a personal scorecard, seen from its owner's seat (`seat`).

    The own view of `play`: own per cent is `percent`, and so on. `play` None: a round sat out, or
    the board `lost`, which could not be played; `sat_out_board` is one of the boards sat out with
    its award, None without any.
    `beside` is the result beside perfect play, None where that may not be seen or is not computed.
    """

    round: int
    play: PlayResult | None
    seat: Seat | None = None
    opponent: EntryName | None = None
    points_own: int | None = None
    points_other: int | None = None
    written_own: int | None = None
    written_other: int | None = None
    difference: int | None = None
    percent: Fraction | None = None
    imp: Fraction | None = None
    sat_out_board: int | None = None
    lost: int | None = None
    beside: AgainstPar | None = None

    @property
    def board(self) -> int | None:
        """The board whose value the line shows; of a round sat out one that stands for all."""
        return self.sat_out_board if self.play is None else self.play.board

    @property
    def against_par(self) -> int | None:
        """The difference beyond that of perfect play, from the own seat."""
        if self.beside is None or self.seat is None:
            return None
        return self.beside.seen_from(self.seat)


@dataclass(frozen=True, slots=True)
class Scorecard:
    """A competitor's evening: the lines in order of play, totals as the rankings have them.

    `max_row` and `imp_row` are None while the ranking is hidden. `competitors` counts those who
    are ranked. `lines` holds released rounds; `substitutes` are the names of who sat for the entry
    in some of all rounds, by their numbers.
    """

    entry: EntryName
    lines: tuple[ScorecardLine, ...]
    max_row: RankingRow | None
    imp_row: RankingRow | None
    competitors: int
    adjustments: tuple[AdjustmentNote, ...] = ()
    substitutes: Mapping[int, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class SeatedTable:
    """A table of a round: who sits where at its first board, and its boards in order.

    `person_a` and `person_b` are the names of substitutes, "" where the entry's own person sits.
    """

    table: int
    a: EntryName
    b: EntryName
    boards: tuple[int, ...]
    person_a: str = ""
    person_b: str = ""


@dataclass(frozen=True, slots=True)
class RoundSeating:
    """A round's seating; `absent` are the entries that are not there in it."""

    number: int
    status: RoundStatus
    boards: tuple[int, ...]
    tables: tuple[SeatedTable, ...]
    sit_outs: tuple[EntryName, ...]
    absent: tuple[EntryName, ...] = ()


@dataclass(frozen=True, slots=True)
class ScheduledBoard:
    """One line of a player's own schedule or of a score slip: everything known before play."""

    round: int
    table: int
    board: int
    a: EntryName
    b: EntryName


@dataclass(frozen=True, slots=True)
class PrintableBoard:
    """A board for making up the cards: its deal and the pack order that deals it.

    `pack` are the 32 cards in the order in which they leave the pack; None for a typed-in deal.
    """

    number: int
    round: int
    deal: Deal
    pack: tuple[Card, ...] | None
