"""Who sits where is possible."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator

from tournaments.models import Sitting
from tournaments.selectors.invariants.invariant import Finding
from tournaments.selectors.invariants.stored_event import StoredEvent, place_of


def entry_numbers(stored: StoredEvent) -> Iterator[Finding]:
    """The entries are numbered 1, 2, 3 …, and so are their places in the movement."""
    wanted = list(range(1, len(stored.entries) + 1))
    numbers = [entry.number for entry in stored.entries]
    if numbers != wanted:
        yield Finding("entries", f"their numbers are {numbers}")
    drawn = sorted(entry.movement_number or 0 for entry in stored.entries)
    if stored.event.has_boards and drawn != wanted:
        yield Finding("entries", f"their places in the movement are {drawn}")


def board_once(stored: StoredEvent) -> Iterator[Finding]:
    """Nobody plays a board in two rounds."""
    first: dict[tuple[int, int], int] = {}
    for play in stored.plays:
        for entry in (play.entry_a, play.entry_b):
            round_ = play.sitting.round.number
            before = first.setdefault((play.board_id, entry.pk), round_)
            if before != round_:
                what = f"entry {entry.number} has played the board in round {before} already"
                yield Finding(place_of(play), what)


def one_place(stored: StoredEvent) -> Iterator[Finding]:
    """In a round everybody sits at one table or sits out, not both and not twice."""
    for round_, places in _places(stored).items():
        for entry, count in places.items():
            if count > 1:
                yield Finding(f"round {round_}", f"entry {entry} is in {count} places")


def nobody_forgotten(stored: StoredEvent) -> Iterator[Finding]:
    """In a round everybody has a table or sits out."""
    places = _places(stored)
    for round_ in stored.rounds:
        for entry in stored.entries:
            if entry.number not in places[round_.number]:
                yield Finding(f"round {round_.number}", f"entry {entry.number} is nowhere")


def _places(stored: StoredEvent) -> dict[int, Counter[int]]:
    places: dict[int, Counter[int]] = defaultdict(Counter)
    for sitting in stored.sittings:
        places[sitting.round.number].update((sitting.entry_a.number, sitting.entry_b.number))
    for sit_out in stored.sit_outs:
        places[sit_out.round.number].update((sit_out.entry.number,))
    return places


def seats(stored: StoredEvent) -> Iterator[Finding]:
    """The two of a table play its boards, on the first one in the seats of the table."""
    first: set[int] = set()
    for play in stored.plays:
        sitting = play.sitting
        seated, playing = _players(sitting), (play.entry_a_id, play.entry_b_id)
        is_first = sitting.pk not in first
        first.add(sitting.pk)
        if set(seated) != set(playing):
            yield Finding(place_of(play), "others play than sit at the table")
        elif is_first and seated != playing:
            yield Finding(place_of(play), "the seats are not those of the table")


def _players(sitting: Sitting) -> tuple[int, int]:
    return sitting.entry_a_id, sitting.entry_b_id


def round_boards(stored: StoredEvent) -> Iterator[Finding]:
    """Every table of a round plays the boards of the round."""
    boards: dict[int, set[int]] = defaultdict(set)
    for board in stored.boards:
        boards[board.round.number].add(board.number)
    played: dict[int, set[int]] = defaultdict(set)
    for play in stored.plays:
        played[play.sitting_id].add(play.board.number)
    for sitting in stored.sittings:
        wanted, found = boards[sitting.round.number], played[sitting.pk]
        if wanted != found:
            where = f"round {sitting.round.number}, table {sitting.table}"
            yield Finding(where, f"it plays {sorted(found)}, the round's are {sorted(wanted)}")


def people(stored: StoredEvent) -> Iterator[Finding]:
    """Everybody plays for one entry, and an entry has a partner exactly where partners play."""
    partners = bool(stored.event.rules.get("partners"))
    playing: dict[int, int] = {}
    for entry in stored.entries:
        if (entry.partner_id is not None) is not partners:
            yield Finding(f"entry {entry.number}", "has a partner" if entry.partner_id else "alone")
        for person in filter(None, (entry.person_id, entry.partner_id)):
            if person in playing:
                other = playing[person]
                yield Finding(f"entry {entry.number}", f"has a person of entry {other}")
            playing.setdefault(person, entry.number)
