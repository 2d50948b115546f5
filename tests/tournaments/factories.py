"""Directors and events for tests, made by the services as the pages would make them."""

from __future__ import annotations

from datetime import UTC, datetime
from random import Random

from tournaments.models import Event, Play, User
from tournaments.services.course import event_prepare
from tournaments.services.entries import NewEntry, entries_replace
from tournaments.services.events import event_choose_movement, event_create
from tournaments.services.publication import release_all
from tournaments.services.rounds import round_open
from tournaments.services.simulation import board_seed, event_simulate

NOW = datetime(2026, 3, 5, 18, 0, tzinfo=UTC)
NAMES = (
    "Євген Ґалаґан",
    "Ірина Їжакевич",
    "Фёдор Щукин",
    "Hélène Lefèvre",
    "Smith & <b>Wesson",
    "Соломія Кузьменко-Вербицька",
    "Алёна Ершова",
    "François Œuvrard",
)


def make_director(username: str = "director") -> User:
    """An account that can direct events."""
    return User.objects.create_user(username=username, password="the password of a test")


def make_draft(director: User, players: int = 4, *, name: str = "Test evening") -> Event:
    """An event in preparation with its players: the first `NAMES`, then numbered ones."""
    event = event_create(
        actor=director, now=NOW, name=name, starts_at=NOW, time_zone="Europe/Kyiv", venue="Club"
    )
    numbered = [f"Player {number}" for number in range(len(NAMES) + 1, players + 1)]
    names = (*NAMES[:players], *numbered)
    new = [NewEntry(name, f"Club {number % 3}") for number, name in enumerate(names)]
    entries_replace(event=event, actor=director, now=NOW, entries=new)
    return event


def make_prepared(
    director: User,
    players: int = 4,
    *,
    rounds: int | None = None,
    boards_per_round: int = 2,
    seed: int = 1,
    name: str = "Test evening",
) -> Event:
    """A prepared event: boards dealt from the seed, rounds planned, none open."""
    event = make_draft(director, players, name=name)
    event = event_choose_movement(
        event=event,
        actor=director,
        now=NOW,
        rounds=rounds,
        boards_per_round=boards_per_round,
        reject_four_sevens=True,
    )
    return event_prepare(event=event, actor=director, now=NOW, seed=board_seed(seed))


def make_running(director: User, players: int = 4, *, rounds: int | None = None) -> Event:
    """An event whose first round is open, without results."""
    event = make_prepared(director, players, rounds=rounds)
    round_open(round_=event.rounds.get(number=1), actor=director, now=NOW)
    return Event.objects.get(pk=event.pk)


def make_played(
    director: User,
    players: int = 4,
    *,
    rounds: int | None = None,
    boards_per_round: int = 2,
    rounds_played: int | None = None,
    missing: int = 0,
    released: bool = False,
    seed: int = 1,
    name: str = "Test evening",
) -> Event:
    """An event played by careful players: finished, or in the round after `rounds_played`."""
    event = make_prepared(
        director, players, rounds=rounds, boards_per_round=boards_per_round, seed=seed, name=name
    )
    event = event_simulate(
        event=event,
        actor=director,
        strategies=["careful"] * players,
        rng=Random(seed),
        rounds_played=rounds_played,
        missing=missing,
    )
    if released:
        event = release_all(event=event, actor=director, now=NOW)
    return event


def play_of(event: Event, board: int, table: int) -> Play:
    """The play of a board at a table."""
    return Play.objects.select_related("board__event", "sitting__round").get(
        board__event=event, board__number=board, sitting__table=table
    )
