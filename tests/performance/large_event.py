"""An event larger than the pages let anybody make, as rows, with results that the cards allow."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from random import Random

from engine.cards.deal import Deal
from engine.cards.dealing import DealingPlan, make_board_set
from engine.cards.notation import deal_from_document, deal_to_document
from engine.deberts.presets import DUPLICATE
from engine.deberts.tally import Tally, settle_tally
from engine.formats.outcome import outcome_to_document
from engine.players.registry import PLAYERS
from engine.players.table import play_deal
from engine.seats import SEATS
from tests.tournaments.slips import slip_line
from tournaments.enums import EventStatus, Publication, RoundStatus
from tournaments.mapping.name_keys import search_key, sort_key
from tournaments.mapping.rules import default_rules
from tournaments.mapping.scoresheet_drafts import draft_to_document
from tournaments.mapping.scoring_settings import default_scoring
from tournaments.models import (
    Board,
    Entry,
    Event,
    Person,
    Play,
    Round,
    Scoresheet,
    Sitting,
    User,
)
from tournaments.services.simulation import draft_of

NOW = datetime(2026, 3, 5, 18, 0, tzinfo=UTC)
WAYS = 12
"""How many differently played tables each board has; more tables repeat them."""


def make_large_event(entries: int, rounds: int, boards_per_round: int) -> Event:
    """`entries` (even) players, everything released; the last round is open and has no results."""
    director = User.objects.create_user(username=f"director-of-{entries}")
    event = Event.objects.create(
        owner=director,
        slug=f"large-{entries}",
        name=f"Large event of {entries}",
        starts_at=NOW,
        time_zone="UTC",
        boards_per_round=boards_per_round,
        rounds_planned=rounds,
        rules=default_rules(),
        scoring=default_scoring(),
        status=EventStatus.RUNNING,
        publication=Publication.PROVISIONAL,
        created_at=NOW,
    )
    people = Person.objects.bulk_create(
        Person(owner=director, name=name, sort_key=sort_key(name), search_key=search_key(name))
        for name in (f"Player Number {n}" for n in range(1, entries + 1))
    )
    rows = Entry.objects.bulk_create(
        Entry(event=event, person=person, number=n, movement_number=n)
        for n, person in enumerate(people, start=1)
    )
    deals = make_board_set(b"a large event, dealt", DealingPlan(rounds * boards_per_round))
    for number in range(1, rounds + 1):
        first = (number - 1) * boards_per_round
        _make_round(event, number, rows, dict(enumerate(deals, start=1)), first, rounds)
    return event


def _make_round(
    event: Event, number: int, rows: list[Entry], deals: dict[int, Deal], first: int, rounds: int
) -> None:
    last = number == rounds
    round_ = Round.objects.create(
        event=event,
        number=number,
        status=RoundStatus.OPEN if last else RoundStatus.CLOSED,
        opened_at=NOW,
        closed_at=None if last else NOW,
        deals_released=not last,
        results_released=True,
        ranking_released=True,
    )
    pairs = list(_circle(rows, number - 1))
    sittings = Sitting.objects.bulk_create(
        Sitting(round=round_, table=table, entry_a=a, entry_b=b)
        for table, (a, b) in enumerate(pairs, start=1)
    )
    for board_number in range(first + 1, first + event.boards_per_round + 1):
        deal = deals[board_number]
        board = Board.objects.create(
            event=event, round=round_, number=board_number, deal=deal_to_document(deal)
        )
        plays = Play.objects.bulk_create(
            Play(sitting=sitting, board=board, entry_a=sitting.entry_a, entry_b=sitting.entry_b)
            for sitting in sittings
        )
        if not last:
            _enter(plays, deal, board_number)


def _circle(rows: list[Entry], turn: int) -> Iterator[tuple[Entry, Entry]]:
    """The pairs of a round robin's round."""
    others = rows[1:]
    turn %= len(others)
    turned = [rows[0], *others[turn:], *others[:turn]]
    half = len(rows) // 2
    yield from zip(turned[:half], reversed(turned[half:]), strict=True)


def _tallies(deal: Deal, board: int) -> list[Tally]:
    rng = Random(board)
    players = list(PLAYERS.values())
    return [
        play_deal(DUPLICATE, deal, {seat: rng.choice(players) for seat in SEATS}, rng).tally
        for _ in range(WAYS)
    ]


def _enter(plays: list[Play], deal: Deal, board: int) -> None:
    ways = _tallies(deal, board)
    sheets = []
    for index, play in enumerate(plays):
        draft = draft_of(ways[index % WAYS])
        outcome = settle_tally(DUPLICATE, deal, draft.as_tally())
        sheets.append(
            Scoresheet(
                play=play,
                version=1,
                kind=draft.kind,
                tally=draft_to_document(draft),
                outcome=outcome_to_document(outcome),
                difference=outcome.net,
                checked=True,
                entered_at=NOW,
            )
        )
        play.version = 1
    Scoresheet.objects.bulk_create(sheets)
    Play.objects.bulk_update(plays, ["version"])


def open_lines(event: Event) -> Iterator[str]:
    """Results not in yet, as a director types them."""
    open_plays = Play.objects.filter(board__event=event, version=0).select_related(
        "board", "sitting"
    )
    ways: dict[int, Tally] = {}
    for play in open_plays.order_by("sitting__table", "board__number"):
        number = play.board.number
        if number not in ways:
            deal = deal_from_document(play.board.deal)
            ways[number] = next(t for t in _tallies(deal, number) if t.contract is not None)
        yield slip_line(number, play.sitting.table, ways[number])
