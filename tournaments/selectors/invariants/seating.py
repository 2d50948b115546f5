"""Who sits where is possible."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator

from tournaments.enums import PLAYED_RESULTS, RoundStatus
from tournaments.mapping.movements import paired_by_ranking
from tournaments.models import Round, Sitting
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
    """Nobody plays a board twice, neither as a competitor nor as a substitute."""
    first: dict[tuple[int, int], int] = {}
    seen: dict[tuple[int, int], int] = {}
    for play in stored.plays:
        round_ = play.sitting.round.number
        for entry in (play.entry_a, play.entry_b):
            before = first.setdefault((play.board_id, entry.pk), round_)
            if before != round_:
                what = f"entry {entry.number} has played the board in round {before} already"
                yield Finding(place_of(play), what)
                continue
            person = stored.persons.get((play.sitting.round_id, entry.pk), entry.person_id)
            other = seen.setdefault((play.board_id, person), entry.pk)
            if other != entry.pk:
                yield Finding(place_of(play), f"the person of entry {entry.number} plays it twice")


def one_place(stored: StoredEvent) -> Iterator[Finding]:
    """In a round everybody sits at one table, sits out or is absent: one of them and once."""
    for round_, places in _places(stored).items():
        for entry, count in places.items():
            if count > 1:
                yield Finding(f"round {round_}", f"entry {entry} is in {count} places")


def nobody_forgotten(stored: StoredEvent) -> Iterator[Finding]:
    """In a round everybody has a table, sits out or is absent, once it is paired."""
    places = _places(stored)
    for round_ in stored.rounds:
        if _to_be_paired(stored, round_):
            continue
        for entry in stored.entries:
            if entry.number not in places[round_.number]:
                yield Finding(f"round {round_.number}", f"entry {entry.number} is nowhere")


def _to_be_paired(stored: StoredEvent, round_: Round) -> bool:
    """Whether the ranking has still to say who meets whom in a round."""
    seated = any(sitting.round_id == round_.pk for sitting in stored.sittings)
    waiting = round_.status == RoundStatus.PLANNED and not seated
    return waiting and paired_by_ranking(stored.event.system)


def _places(stored: StoredEvent) -> dict[int, Counter[int]]:
    places: dict[int, Counter[int]] = defaultdict(Counter)
    for sitting in stored.sittings:
        places[sitting.round.number].update((sitting.entry_a.number, sitting.entry_b.number))
    for sit_out in stored.sit_outs:
        places[sit_out.round.number].update((sit_out.entry.number,))
    for absence in stored.absences:
        places[absence.round.number].update((absence.entry.number,))
    return places


def seats(stored: StoredEvent) -> Iterator[Finding]:
    """The two of a table play its boards, on the first of the round in the seats of the table."""
    first: dict[int, int] = {}
    for board in stored.boards:
        first.setdefault(board.round_id, board.pk)
    for play in stored.plays:
        sitting = play.sitting
        seated, playing = _players(sitting), (play.entry_a_id, play.entry_b_id)
        if set(seated) != set(playing):
            yield Finding(place_of(play), "others play than sit at the table")
        elif first.get(sitting.round_id) == play.board_id and seated != playing:
            yield Finding(place_of(play), "the seats are not those of the table")


def _players(sitting: Sitting) -> tuple[int, int]:
    return sitting.entry_a_id, sitting.entry_b_id


def round_boards(stored: StoredEvent) -> Iterator[Finding]:
    """Every table of a round plays the boards of the round, but those lost by a wrong board."""
    boards: dict[int, set[int]] = defaultdict(set)
    for board in stored.boards:
        boards[board.round.number].add(board.number)
    played: dict[int, set[int]] = defaultdict(set)
    met: dict[int, set[int]] = defaultdict(set)
    for play in stored.plays:
        if play.instead_of_id is None:
            played[play.sitting_id].add(play.board.number)
        else:
            met[play.board.number] |= {play.entry_a_id, play.entry_b_id}
    for sitting in stored.sittings:
        lost = {
            number for number in boards[sitting.round.number] if met[number] & {*_players(sitting)}
        }
        wanted, found = boards[sitting.round.number] - lost, played[sitting.pk]
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


def wrong_boards(stored: StoredEvent) -> Iterator[Finding]:
    """A wrong board is of another round, and the board it replaces was not played."""
    confirmed = {play.pk: sheet for play, sheet in stored.confirmed()}
    scheduled = {(play.sitting_id, play.board_id): play for play in stored.plays}
    for play in stored.plays:
        if play.instead_of_id is None:
            if play.board.round_id != play.sitting.round_id:
                yield Finding(place_of(play), "it is of another round, and no wrong board")
            continue
        if play.board.round_id == play.sitting.round_id:
            yield Finding(place_of(play), "it is a wrong board, and a board of the round")
        replaced = scheduled.get((play.sitting_id, play.instead_of_id))
        sheet = None if replaced is None else confirmed.get(replaced.pk)
        if sheet is not None and sheet.kind in PLAYED_RESULTS:
            yield Finding(place_of(play), "the board it was played instead of has a result too")


def lost_boards(stored: StoredEvent) -> Iterator[Finding]:
    """A board is lost where the opponent has met it by mistake, and only there."""
    met: dict[int, set[int]] = defaultdict(set)
    plays: set[tuple[int, int]] = set()
    for play in stored.plays:
        players = (play.entry_a_id, play.entry_b_id)
        plays |= {(play.board_id, entry) for entry in players}
        if play.instead_of_id is not None:
            met[play.board_id] |= set(players)
    for lost in stored.lost_boards:
        where = f"board {lost.board.number}"
        players = _players(lost.sitting)
        opponents = set(players) - {lost.entry_id}
        if lost.entry_id not in players or not opponents & met[lost.board_id]:
            yield Finding(where, f"entry {lost.entry.number} has not lost it at this table")
        if (lost.board_id, lost.entry_id) in plays:
            yield Finding(where, f"entry {lost.entry.number} has lost it and plays it")


def substitutes(stored: StoredEvent) -> Iterator[Finding]:
    """A substitute sits for somebody who is there, and nowhere else in the round."""
    seated: dict[int, dict[int, int]] = defaultdict(dict)
    for sitting in stored.sittings:
        for entry in (sitting.entry_a, sitting.entry_b):
            seated[sitting.round_id][entry.pk] = entry.person_id
    resting = {(row.round_id, row.entry_id) for row in stored.sit_outs}
    for row in stored.substitutes:
        where = f"round {row.round.number}"
        there = row.entry_id in seated[row.round_id] or (row.round_id, row.entry_id) in resting
        if not there and not _to_be_paired(stored, row.round):
            yield Finding(where, f"somebody sits for entry {row.entry.number}, which is absent")
        for entry_pk, person in seated[row.round_id].items():
            own = (row.round_id, entry_pk) not in stored.persons
            if own and person == row.person_id:
                yield Finding(where, f"the substitute of entry {row.entry.number} sits elsewhere")
