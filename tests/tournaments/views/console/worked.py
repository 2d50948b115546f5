"""An event whose first two boards are the whole deals worked by hand in the rules, section 6.

Board 1: A takes diamonds and exchanges the seven, 88 : 19, +69 (made). The cards are worth 107
with the exchange, 103 without it (the king of diamonds, 4 points, for the seven, 0).
Board 2: B takes spades, A exchanges the seven, 51 : 51: hanging bait, written 51 : 0.
"""

from __future__ import annotations

from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.tournaments import factories
from tournaments.models import AuditRecord, Board, Event, Play, Scoresheet, User

BOARD_1 = {
    "A": ["7D 8C 9D AC QC JD", "JC AH JH"],
    "B": ["7S JS 9H AS KH 8D", "QH TC 8S"],
    "turn_up": "KD",
    "bottom": "TS",
}
BOARD_2 = {
    "A": ["AS QH AC 9H 7S TH", "KD QS JC"],
    "B": ["KH 8C JS 7C 8H TC", "TD KS 7H"],
    "turn_up": "8S",
    "bottom": "KC",
}
MADE = "1 1 A D 88 19 xA"
HANGING = "2 1 B S 51 51 xA"


def worked_event(director: User, players: int = 4) -> Event:
    """Round 1 is open, nothing is entered, and boards 1 and 2 are the worked deals."""
    event = factories.make_running(director, players)
    for number, deal in ((1, BOARD_1), (2, BOARD_2)):
        Board.objects.filter(event=event, number=number).update(deal=deal)
    return event


def play(event: Event, board: int = 1, table: int = 1) -> Play:
    return factories.play_of(event, board, table)


def confirmed(event: Event, board: int = 1, table: int = 1) -> Scoresheet | None:
    return play(event, board, table).scoresheets.filter(status="confirmed").first()


def last_record(event: Event) -> AuditRecord:
    record = event.audit_records.order_by("-pk").first()
    assert record is not None
    return record


def counted() -> CaptureQueriesContext:
    return CaptureQueriesContext(connection)
