"""Who has met which boards: nobody plays a deal twice, whoever the entry, whatever the event."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import Any

from tournaments.enums import RoundStatus
from tournaments.models import Board, Entry, Event, Play, Substitute

Sat = dict[tuple[int, int], int]
"""By primary keys of round and entry: the person who sat there for the entry."""


@dataclass(frozen=True, slots=True)
class KnownBoard:
    """A person who has played the cards of a board before, and where."""

    person: str
    event: str
    board: int


def substitutes_of(event: Event) -> Sat:
    """The substitutes of an event, by round and entry; one query."""
    rows = Substitute.objects.filter(round__event=event)
    return {
        (round_pk, entry_pk): person_pk
        for round_pk, entry_pk, person_pk in rows.values_list("round_id", "entry_id", "person_id")
    }


def boards_met(event: Event) -> dict[int, dict[int, int]]:
    """By person and board, as primary keys, the number of the round in which the person meets the
    board: in the rounds played and, as planned, in those to come; three queries.
    """
    sat = substitutes_of(event)
    own = {entry.pk: entry for entry in Entry.objects.filter(event=event)}
    met: dict[int, dict[int, int]] = defaultdict(dict)
    plays = Play.objects.filter(sitting__round__event=event).order_by("sitting__round__number")
    for board_pk, round_pk, number, *seated in plays.values_list(
        "board_id", "sitting__round_id", "sitting__round__number", "entry_a_id", "entry_b_id"
    ):
        for entry_pk in seated:
            entry, substitute = own[entry_pk], sat.get((round_pk, entry_pk))
            first = entry.person_id if substitute is None else substitute
            for person in filter(None, (first, entry.partner_id)):
                met[person].setdefault(board_pk, number)
    return met


def boards_known(
    event: Event, people: Iterable[int], boards: Collection[Board]
) -> list[KnownBoard]:
    """Which of `people` (primary keys) have played the cards of one of `boards` in another event
    of the same director, in rounds that have begun.
    """
    wanted = set(people)
    found: list[KnownBoard] = []
    for board in boards:
        if board.deal is not None:
            found += _known(event, wanted, board.deal)
    return list(dict.fromkeys(found))


def _known(event: Event, people: set[int], deal: Any) -> list[KnownBoard]:
    same = Play.objects.filter(board__deal=deal, board__event__owner=event.owner_id)
    begun = same.exclude(board__event=event).exclude(sitting__round__status=RoundStatus.PLANNED)
    found: list[KnownBoard] = []
    people_of = [f"entry_{seat}__{who}" for seat in "ab" for who in ("person", "partner")]
    related = begun.select_related("board__event", "sitting__round", *people_of)
    for play in related.order_by("board__event", "sitting__table"):
        seated = {entry.pk: entry.people for entry in (play.entry_a, play.entry_b)}
        for row in Substitute.objects.filter(
            round=play.sitting.round, entry__in=seated
        ).select_related("person"):
            seated[row.entry_id] = (row.person, *seated[row.entry_id][1:])
        found += [
            KnownBoard(person.name, play.board.event.name, play.board.number)
            for side in seated.values()
            for person in side
            if person.pk in people
        ]
    return found
