"""Evenings played by automatic players, for demonstrations and tests.

Every act goes through the services that the pages use; only the players are not real.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from hashlib import sha256
from random import Random

from django.db import transaction

from engine.deberts.tally import Tally
from engine.errors import RefusedError
from engine.players.player import Player
from engine.players.table import play_deal
from engine.sampling_players.registry import EVERY_PLAYER
from engine.seats import Seat
from tournaments.enums import RoundStatus, ScoresheetKind
from tournaments.mapping.movements import PLAYED
from tournaments.mapping.rules import OFFERED, TableKind, deal_of, rules_of
from tournaments.mapping.scoresheet_drafts import ScoresheetDraft
from tournaments.models import Event, Play, Round, User
from tournaments.problems import RequestRefusedError
from tournaments.services.course import event_finish, event_prepare
from tournaments.services.entries import NewEntry, entries_replace
from tournaments.services.events import (
    event_choose_movement,
    event_choose_rules,
    event_create,
    simulated_event_mark,
)
from tournaments.services.pairing import round_pair
from tournaments.services.rounds import round_close, round_open
from tournaments.services.scoresheets import scoresheet_enter

ROUND = timedelta(minutes=20)
"""How long a round of a simulated evening takes."""
_BETWEEN_SLIPS = timedelta(seconds=23)


@dataclass(frozen=True, slots=True)
class Competitor:
    """Somebody invented, or a pair with both names (`tournaments.sides`): `plays` is a name of
    `engine.sampling_players.registry.EVERY_PLAYER`.
    """

    name: str
    club: str
    plays: str


@dataclass(frozen=True, slots=True)
class SimulatedEvening:
    """What to simulate. `rounds` None: everybody meets everybody once.

    `rounds_played` None: all of them, and the event is finished; n: the round after n is open and
    `missing` of its results are not in yet; -1: the event stays in preparation. `table` and `rules`
    are those of `event_choose_rules`.
    """

    name: str
    venue: str
    time_zone: str
    starts_at: datetime
    competitors: tuple[Competitor, ...]
    seed: int
    system: str = PLAYED[0]
    rounds: int | None = None
    boards_per_round: int = 2
    rounds_played: int | None = None
    missing: int = 0
    table: str = TableKind.TWO.value
    rules: str = OFFERED[TableKind.TWO][0]


@transaction.atomic
def evening_simulate(*, evening: SimulatedEvening, actor: User, now: datetime) -> Event:
    """Make the event, marked as simulated, and play as much of it as is asked for.

    The same evening gives the same cards, seats and results every time. Acts during play are
    dated by the evening's own clock.
    """
    event = event_create(
        actor=actor,
        now=now,
        name=evening.name,
        venue=evening.venue,
        starts_at=evening.starts_at,
        time_zone=evening.time_zone,
    )
    simulated_event_mark(event=event)
    event = event_choose_rules(
        event=event, actor=actor, now=now, table=evening.table, rules=evening.rules
    )
    new = [NewEntry(competitor.name, competitor.club) for competitor in evening.competitors]
    entries_replace(event=event, actor=actor, now=now, entries=new)
    event = event_choose_movement(
        event=event,
        actor=actor,
        now=now,
        system=evening.system,
        rounds=evening.rounds,
        boards_per_round=evening.boards_per_round,
        reject_four_sevens=True,
    )
    if evening.rounds_played == -1:
        return event
    event = event_prepare(event=event, actor=actor, now=now, seed=board_seed(evening.seed))
    strategies = [competitor.plays for competitor in evening.competitors]
    rng = Random(evening.seed)  # noqa: S311 - players of a demonstration, not cards
    return event_simulate(
        event=event,
        actor=actor,
        strategies=strategies,
        rng=rng,
        rounds_played=evening.rounds_played,
        missing=evening.missing,
    )


def board_seed(seed: int) -> bytes:
    """The 32 bytes the boards of a simulated event are dealt from."""
    return sha256(f"simulated evening {seed}".encode()).digest()


@transaction.atomic
def event_simulate(
    *,
    event: Event,
    actor: User,
    strategies: Sequence[str],
    rng: Random,
    rounds_played: int | None = None,
    missing: int = 0,
) -> Event:
    """Play a prepared event; `strategies` runs parallel to the entries by number.

    `rounds_played` and `missing` are those of `SimulatedEvening`.
    """
    players = {number: EVERY_PLAYER[name] for number, name in enumerate(strategies, start=1)}
    for round_ in event.rounds.filter(status=RoundStatus.PLANNED).order_by("number"):
        last = rounds_played is not None and round_.number > rounds_played
        opened = event.starts_at + (round_.number - 1) * ROUND
        if not round_.sittings.exists():
            round_pair(event=event, actor=actor, now=opened)
        round_open(round_=round_, actor=actor, now=opened)
        plays = _plays(round_)
        if last:
            plays = plays[: max(0, len(plays) - missing)]
        plays_simulate(plays=plays, actor=actor, now=opened + ROUND / 3, players=players, rng=rng)
        if last:
            break
        round_close(round_=round_, actor=actor, now=opened + ROUND)
    else:
        end = event.starts_at + event.rounds.count() * ROUND
        return event_finish(event=event, actor=actor, now=end)
    return Event.objects.get(pk=event.pk)


@transaction.atomic
def plays_simulate(
    *,
    plays: Sequence[Play],
    actor: User,
    now: datetime,
    players: Mapping[int, Player],
    rng: Random,
) -> None:
    """Let the players (by entry number) play boards whose cards are known; enter the results, the
    first one at `now`, the others a little later one by one.
    """
    for place, play in enumerate(plays):
        deal = deal_of(play.board.event, play.board.deal)
        rules = rules_of(play.board.event)
        sides = {Seat.A: players[play.entry_a.number], Seat.B: players[play.entry_b.number]}
        seats = {seat: sides[rules.side_of(seat)] for seat in rules.seats}
        try:
            tally = play_deal(rules, deal, seats, rng).tally
        except RefusedError as error:  # a player who does not know these rules
            raise RequestRefusedError.of(error.violations) from error
        scoresheet_enter(
            play=play,
            actor=actor,
            now=now + place * _BETWEEN_SLIPS,
            expected_version=play.version,
            draft=draft_of(tally),
        )


def draft_of(tally: Tally) -> ScoresheetDraft:
    """The slip of a played deal as a director would type it."""
    if tally.contract is None:
        return ScoresheetDraft(ScoresheetKind.PASSED_OUT)
    return ScoresheetDraft(
        ScoresheetKind.TALLY,
        taker=tally.contract.taker,
        trump=tally.contract.trump,
        exchanged_by=tally.exchanged_by,
        points=tally.points,
        tricks=tally.tricks,
    )


def _plays(round_: Round) -> list[Play]:
    return list(
        Play.objects.filter(sitting__round=round_)
        .select_related("board__event", "entry_a", "entry_b")
        .order_by("board__number", "sitting__table")
    )
