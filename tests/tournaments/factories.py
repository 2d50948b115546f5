"""Events for tests, made through the services like everybody else's."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from datetime import UTC, datetime

from engine.cards.notation import deal_from_document
from engine.cards.suit import SUITS
from engine.deberts.in_play import in_play_points
from engine.seats import SEATS
from tournaments.enums import Publication, ScoresheetKind
from tournaments.mapping.scoresheet_drafts import ScoresheetDraft
from tournaments.models import Event, Play, Round, User
from tournaments.problems import RequestRefusedError
from tournaments.services.course import event_finish, event_prepare
from tournaments.services.entries import NewEntry, entries_replace
from tournaments.services.events import event_choose_movement, event_create
from tournaments.services.publication import publication_set, release_all
from tournaments.services.rounds import round_close, round_open
from tournaments.services.scoresheets import scoresheet_enter, scoresheet_preview

NOW = datetime(2026, 3, 6, 18, 0, tzinfo=UTC)
SEED = bytes(range(32))
NAMES = (
    "Петренко Оксана",
    "Ґалаґан Їжак",
    "Ёлкин Йосип",
    "Lefèvre Zoé",
    "Œuvré Jean-Noël",
    "Щербань Євген",
    "Smith & <b>Wesson",
    "Кузнецова Мария",
)


def make_director(username: str = "director") -> User:
    """An account that directs events; its password is `secret`."""
    return User.objects.create_user(username=username, password="secret")


def make_draft(owner: User, players: int = 4, *, name: str = "Friday evening") -> Event:
    """An event in preparation with players."""
    event = event_create(actor=owner, now=NOW, name=name, starts_at=NOW, time_zone="Europe/Kyiv")
    if players:
        names = [*NAMES, *(f"Player {number}" for number in range(len(NAMES) + 1, players + 1))]
        entries = [NewEntry(one) for one in names[:players]]
        entries_replace(event=event, actor=owner, now=NOW, entries=entries)
    return event


def make_prepared(
    owner: User, players: int = 4, *, rounds: int | None = None, boards: int = 2
) -> Event:
    """An event ready to start, its boards dealt from `SEED`."""
    event = make_draft(owner, players)
    event_choose_movement(
        event=event,
        actor=owner,
        now=NOW,
        rounds=rounds,
        boards_per_round=boards,
        reject_four_sevens=True,
    )
    return event_prepare(event=event, actor=owner, now=NOW, seed=SEED)


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


def possible_drafts(play: Play, rng: random.Random) -> Iterator[ScoresheetDraft]:
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


def possible_draft(play: Play, rng: random.Random) -> ScoresheetDraft:
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
    draft: Callable[[Play, random.Random], ScoresheetDraft] = possible_draft,
) -> None:
    """Enter a result for every play of an open round."""
    rng = random.Random(f"{seed}/{number}")
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
    owner: User, players: int = 4, *, rounds: int | None = None, boards: int = 2
) -> Event:
    """A finished event, everything released, its results final."""
    event = make_prepared(owner, players, rounds=rounds, boards=boards)
    for number in event.rounds.values_list("number", flat=True):
        play_round(event, number)
    event_finish(event=event, actor=owner, now=NOW)
    release_all(event=event, actor=owner, now=NOW)
    return publication_set(event=event, actor=owner, now=NOW, publication=Publication.FINAL)
