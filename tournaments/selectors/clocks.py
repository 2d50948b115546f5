"""The clock of the round being played, as pages show it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from tournaments.enums import RoundStatus
from tournaments.models import Event, Round


@dataclass(frozen=True, slots=True)
class Clock:
    """The clock of a round: it runs until `ends_at`, or stands with `left` seconds to go."""

    round: int
    ends_at: datetime | None
    left: int | None

    @property
    def running(self) -> bool:
        """Whether it runs."""
        return self.ends_at is not None

    def seconds_left(self, now: datetime) -> int:
        """The seconds to go at `now`, 0 when the time is up."""
        if self.ends_at is None:
            return self.left or 0
        return max(0, round((self.ends_at - now).total_seconds()))


def clock_of(round_: Round) -> Clock | None:
    """The clock of a round that is not over, None without one."""
    if round_.clock_length is None or round_.status == RoundStatus.CLOSED:
        return None
    return Clock(round_.number, round_.clock_ends_at, round_.clock_left)


def shown_clock(rounds: Iterable[Round]) -> Clock | None:
    """The clock everybody sees: of the first round being played that has one, else of the round
    to come.
    """
    known = list(rounds)
    being_played = [one for one in known if one.status == RoundStatus.OPEN]
    to_come = [one for one in known if one.status == RoundStatus.PLANNED]
    for round_ in (*being_played, *to_come[:1]):
        clock = clock_of(round_)
        if clock is not None:
            return clock
    return None


def round_on(event: Event) -> Round | None:
    """The round the hall is about: the first one open, else the next one; None at the end."""
    rounds = event.rounds.exclude(status=RoundStatus.CLOSED).order_by("number")
    found = list(rounds)
    being_played = [one for one in found if one.status == RoundStatus.OPEN]
    return next(iter(being_played or found), None)
