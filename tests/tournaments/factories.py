"""Directors and events for tests, made by the services as the pages would make them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from itertools import cycle
from random import Random

from engine.cards.notation import deal_from_document
from engine.cards.suit import SUITS
from engine.deberts.in_play import in_play_points
from engine.players.registry import PLAYERS
from engine.seats import SEATS
from tournaments.enums import Publication, ScoresheetKind
from tournaments.mapping.scoresheet_drafts import ScoresheetDraft
from tournaments.models import Event, Play, Round, User
from tournaments.problems import RequestRefusedError
from tournaments.services.course import event_finish, event_prepare
from tournaments.services.entries import NewEntry, entries_replace
from tournaments.services.events import event_choose_movement, event_choose_rules, event_create
from tournaments.services.publication import publication_set, release_all
from tournaments.services.rounds import round_close, round_open
from tournaments.services.scoresheets import scoresheet_enter, scoresheet_preview
from tournaments.services.simulation import board_seed, event_simulate

NOW = datetime(2026, 3, 5, 18, 0, tzinfo=UTC)
SEED = board_seed(1)
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


def make_draft(
    director: User, players: int = 4, *, name: str = "Test evening", partners: bool = False
) -> Event:
    """An event in preparation with its players, or so many pairs of `partners`: the first `NAMES`,
    then numbered ones.
    """
    event = event_create(
        actor=director, now=NOW, name=name, starts_at=NOW, time_zone="Europe/Kyiv", venue="Club"
    )
    numbered = [f"Player {number}" for number in range(len(NAMES) + 1, players + 1)]
    names = (*NAMES[:players], *numbered)
    if partners:
        event = event_choose_rules(
            event=event, actor=director, now=NOW, table="pairs", rules="duplicate"
        )
        names = tuple(f"{one.replace('&', 'and')} / {one[:3]} Partner" for one in names)
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
    partners: bool = False,
    system: str = "barometer",
) -> Event:
    """A prepared event: boards dealt from the seed, rounds planned, none open."""
    event = make_draft(director, players, name=name, partners=partners)
    event = event_choose_movement(
        event=event,
        actor=director,
        now=NOW,
        system=system,
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
    partners: bool = False,
    system: str = "barometer",
) -> Event:
    """An event played by a mixture of players: finished, or in the round after `rounds_played`."""
    event = make_prepared(
        director,
        players,
        rounds=rounds,
        boards_per_round=boards_per_round,
        seed=seed,
        name=name,
        partners=partners,
        system=system,
    )
    event = event_simulate(
        event=event,
        actor=director,
        strategies=[name for name, _ in zip(cycle(PLAYERS), range(players), strict=False)],
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


def open_round(event: Event, number: int = 1) -> Round:
    """Open a round of the event."""
    round_ = event.rounds.get(number=number)
    return round_open(round_=round_, actor=event.owner, now=NOW)


def plays_of(event: Event, number: int = 1) -> list[Play]:
    """The plays of a round, in order of board and table."""
    return list(
        Play.objects.filter(board__event=event, sitting__round__number=number)
        .select_related("board__event", "sitting__round")
        .order_by("board__number", "sitting__table")
    )


def possible_drafts(play: Play, rng: Random) -> Iterator[ScoresheetDraft]:
    """Results the cards of a play may allow, most of them accepted."""
    deal = deal_from_document(play.board.deal)
    while True:
        trump, taker = rng.choice(SUITS), rng.choice(SEATS)
        total = in_play_points(deal, trump, None)
        points = rng.randint(total // 4, 3 * total // 4)
        yield ScoresheetDraft(
            kind=ScoresheetKind.TALLY,
            taker=taker,
            trump=trump,
            points={taker: points, taker.other: total - points},
        )


def possible_draft(play: Play, rng: Random) -> ScoresheetDraft:
    """A result the cards of a play allow."""
    for draft in possible_drafts(play, rng):
        try:
            scoresheet_preview(play=play, draft=draft)
        except RequestRefusedError:
            continue
        return draft
    raise AssertionError


def enter_all(
    event: Event,
    number: int = 1,
    *,
    seed: int = 1,
    draft: Callable[[Play, Random], ScoresheetDraft] = possible_draft,
) -> None:
    """Enter a result for every play of an open round."""
    rng = Random(f"{seed}/{number}")
    for play in plays_of(event, number):
        scoresheet_enter(
            play=play,
            actor=event.owner,
            now=NOW,
            expected_version=play.version,
            draft=draft(play, rng),
        )


def play_round(event: Event, number: int = 1) -> None:
    """Open a round, enter all its results and close it."""
    round_ = open_round(event, number)
    enter_all(event, number)
    round_close(round_=round_, actor=event.owner, now=NOW)


def make_finished(
    director: User, players: int = 4, *, rounds: int | None = None, boards_per_round: int = 2
) -> Event:
    """A finished event with possible results, everything released, its results final."""
    event = make_prepared(director, players, rounds=rounds, boards_per_round=boards_per_round)
    for number in event.rounds.values_list("number", flat=True):
        play_round(event, number)
    event_finish(event=event, actor=director, now=NOW)
    release_all(event=event, actor=director, now=NOW)
    return publication_set(event=event, actor=director, now=NOW, publication=Publication.FINAL)
