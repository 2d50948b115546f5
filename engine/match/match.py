"""A match as a chain of frozen states, each knowing the one before it (docs/matches.md 1)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import Enum

from engine.deberts.outcome import OutcomeKind
from engine.deberts.ruleset import RuleSet
from engine.match.acts import Act
from engine.match.pots import Pot
from engine.match.sides import side_of


class End(Enum):
    """Why a game is over; values are those of documents."""

    TARGET = "target"
    LEAD = "lead"
    ONE_DEAL = "one_deal"
    FALSE_CLAIM = "false_claim"
    DOEZD = "doezd"
    FALSE_DOEZD = "false_doezd"
    FALSE_POLUBAIT = "false_polubait"
    DAVI_REFUSED = "davi_refused"
    DEBERTS = "deberts"
    VOID = "void"


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended.

    `winner` is a side, none if the game is void and another is played. `games` is what it counts:
    the stake, doubled by `mars`. `totals` are as recorded in the end; `burnt` what was left hanging
    and went to nobody.
    """

    end: End
    winner: int | None
    games: int
    totals: tuple[int, ...]
    mars: bool = False
    burnt: int = 0


@dataclass(frozen=True, slots=True)
class LastDeal:
    """What the end of the game may ask about the latest deal that had a taker.

    `order` are the sides in playing order; `last_tricks` the sides that won its last trick, the
    one before it …
    """

    taker: int
    order: tuple[int, ...]
    kind: OutcomeKind
    last_tricks: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the ledger. Numbers by side: what was `counted` in the deal, what of it is
    `written`, what came out of `pots`, `bonus` and `penalties`; `hung` is what now hangs, `burnt`
    what nobody gets, `totals` and `open_pots` how things stand afterwards.

    `deal` numbers the deals that were dealt; a line between two deals has none. `baits` are the
    sides that fell into bait.
    """

    act: Act
    dealer: int
    counted: tuple[int, ...]
    written: tuple[int, ...]
    pots: tuple[int, ...]
    bonus: tuple[int, ...]
    penalties: tuple[int, ...]
    totals: tuple[int, ...]
    deal: int | None = None
    kind: OutcomeKind | None = None
    taker: int | None = None
    hung: int = 0
    burnt: int = 0
    open_pots: tuple[Pot, ...] = ()
    baits: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Match:
    """How a match stands. Made by `engine.match.play`, never by hand.

    `dealer` deals next; `baits` are the counters of `bait_penalty_every`; `passed_out` the deals
    passed out in a row; `davi_right` the side that may double, none while both may; `line` what
    the last act wrote, none before the first.
    """

    rules: RuleSet
    opening_dealer: int
    opening: tuple[int, ...]
    dealer: int
    totals: tuple[int, ...]
    baits: tuple[int, ...]
    pots: tuple[Pot, ...] = ()
    deals: int = 0
    passed_out: int = 0
    stake: int = 1
    davi_right: int | None = None
    last: LastDeal | None = None
    result: Result | None = None
    line: Line | None = None
    before: Match | None = field(default=None, repr=False, compare=False)

    @property
    def lines(self) -> tuple[Line, ...]:
        """The ledger, from the first line."""
        found: list[Line] = []
        state: Match | None = self
        while state is not None and state.line is not None:
            found.append(state.line)
            state = state.before
        return tuple(reversed(found))

    @property
    def acts(self) -> tuple[Act, ...]:
        """Everything that was written, which is all that need be stored."""
        return tuple(line.act for line in self.lines)

    @property
    def target_reached(self) -> tuple[int, ...]:
        """The sides that have the target."""
        return sides_at_target(self.rules, self.totals)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.result is not None

    def side_of(self, player: int) -> int:
        """The side a player scores for."""
        return side_of(self.rules, player)


def nothing(rules: RuleSet) -> tuple[int, ...]:
    """No points for any side."""
    return (0,) * rules.sides


def added(*numbers: Iterable[int]) -> tuple[int, ...]:
    """Numbers by side, added up."""
    return tuple(sum(column) for column in zip(*numbers, strict=True))


def for_side(rules: RuleSet, side: int, points: int) -> tuple[int, ...]:
    """`points` for one side, nothing for the others."""
    return tuple(points if one == side else 0 for one in range(rules.sides))


def sides_at_target(rules: RuleSet, totals: Iterable[int]) -> tuple[int, ...]:
    """The sides whose total is the target or more."""
    return tuple(side for side, total in enumerate(totals) if total >= rules.target)
