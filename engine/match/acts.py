"""What can be written into a match: one frozen value an act (docs/matches.md 2).

Players and sides are numbered from 0 (`engine.match.sides`).
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards.suit import Suit


@dataclass(frozen=True, slots=True)
class Counted:
    """What was counted for a side: card points with the last trick's 10 if it won that, the
    sequences that score and the bela that scores.
    """

    cards: int = 0
    sequences: int = 0
    bela: int = 0

    @property
    def total(self) -> int:
        """All of it."""
        return self.cards + self.sequences + self.bela


@dataclass(frozen=True, slots=True)
class DealScore:
    """A deal played to its end: `points` of every side.

    `last_tricks` are the players who won the last trick, the one before it … as far as the end of
    the game needs them; `trickless` the sides without a trick, none if nobody looked; `deberts` the
    player who showed seven neighbouring cards where they bring the target.
    """

    taker: int
    points: tuple[Counted, ...]
    trump: Suit | None = None
    last_tricks: tuple[int, ...] = ()
    trickless: frozenset[int] | None = None
    deberts: int | None = None


@dataclass(frozen=True, slots=True)
class PassedOut:
    """Everybody passed."""


@dataclass(frozen=True, slots=True)
class FourSevens:
    """A player showed four sevens and asked for a new deal."""

    player: int


@dataclass(frozen=True, slots=True)
class CardsBait:
    """An offence against the rules of play. `whole` is the known sum with the sequences that won
    the comparison and every bela held.
    """

    offender: int
    taker: int
    whole: Counted
    trump: Suit | None = None
    last_tricks: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class FiftyTaken:
    """The taker accepted 50 points in place of the deal."""

    taker: int
    trump: Suit | None = None


@dataclass(frozen=True, slots=True)
class Davi:
    """A player offered to double the stake."""

    player: int
    accepted: bool


@dataclass(frozen=True, slots=True)
class Claim:
    """A player says after a deal that he has reached the target."""

    player: int


@dataclass(frozen=True, slots=True)
class Doezd:
    """A player says during a deal that he has reached the target.

    `points` are what each side has in won tricks, in sequences that won, and in bela, said or not
    by the claimer. What the others have is burnt where `doezd_burns`.
    """

    player: int
    taker: int
    points: tuple[Counted, ...]
    trump: Suit | None = None


@dataclass(frozen=True, slots=True)
class Polubait:
    """The defender says during a deal that he has more than half of everything.

    `own` is what he has in his tricks, sequences that score and bela; `whole` the known sum with
    the last trick's 10, the sequences that score and every bela held.
    """

    player: int
    taker: int
    own: Counted
    whole: Counted
    trump: Suit | None = None


@dataclass(frozen=True, slots=True)
class DebertsShown:
    """A player showed seven neighbouring cards where they win the game."""

    player: int


@dataclass(frozen=True, slots=True)
class Penalty:
    """Points taken off a side's total by agreement or ruling."""

    side: int
    points: int


@dataclass(frozen=True, slots=True)
class Correction:
    """A side wrote `excess` points too many (below 0: too few). `found_by` is the side that
    noticed, none if it was the writer's own.
    """

    side: int
    excess: int
    found_by: int | None = None


Act = (
    DealScore
    | PassedOut
    | FourSevens
    | CardsBait
    | FiftyTaken
    | Davi
    | Claim
    | Doezd
    | Polubait
    | DebertsShown
    | Penalty
    | Correction
)
