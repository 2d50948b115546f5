"""Somebody else sits for an entry in some rounds; the entry stays one competitor."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime

from django.db import transaction
from django.utils.translation import gettext as _

from tournaments.enums import AuditAction, SetupPart
from tournaments.lifecycle import Action
from tournaments.models import Entry, Event, Person, Play, Round, SitOut, Substitute, User
from tournaments.problems import Problem, RequestRefusedError
from tournaments.selectors.known_boards import boards_known, boards_met, substitutes_of
from tournaments.services.entries import NewEntry, entry_problems, register_people
from tournaments.services.recording import (
    locked_event,
    record,
    require_unchanged,
    required_reason,
    touch,
)


def substitute_preview(
    *,
    entry: Entry,
    rounds: Collection[int],
    name: str,
    club: str = "",
    known_accepted: bool = False,
    now: datetime,
) -> Person | None:
    """Try it and store nothing. Raises `RequestRefusedError` as `substitute_set` does."""
    with transaction.atomic():
        person = substitute_set(
            entry=entry,
            actor=None,
            now=now,
            rounds=rounds,
            name=name,
            club=club,
            reason="?",
            known_accepted=known_accepted,
        )
        transaction.set_rollback(True)
    return person


@transaction.atomic
def substitute_set(
    *,
    entry: Entry,
    actor: User | None,
    now: datetime,
    rounds: Collection[int],
    name: str,
    club: str = "",
    reason: str,
    known_accepted: bool = False,
    expected_revision: int | None = None,
) -> Person | None:
    """Say who sits for an entry in `rounds` (numbers), played or to come; an empty name gives
    these rounds back to the entry's own person. Returns the substitute.

    The entry ranks as before; who sat is kept for each round. Raises `RequestRefusedError` with
    every reason: the person sits elsewhere in that round, or meets a board there that he has met
    in this event. Boards known from another event are refused too (code `board_known`), unless
    `known_accepted`. Raises `StaleVersionError` if seating changed after `expected_revision`.
    """
    reason = required_reason(reason)
    event = locked_event(entry.event, Action.CHANGE_SEATING)
    require_unchanged(event, expected_revision, [SetupPart.SEATING])
    entry = Entry.objects.select_related("person", "partner").get(pk=entry.pk)
    if entry.partner is not None:
        message = _("Where partners play, put the substitute in by changing the names of the side.")
        raise RequestRefusedError.because("partners_play", message, "name")
    chosen = _rounds(event, entry, rounds)
    new = NewEntry(name, club)
    person = None
    if name.strip():
        if problems := entry_problems([new]):
            raise RequestRefusedError(problems)
        person = register_people(event.owner, [new])[0]
        if person.pk == entry.person_id:
            person = None
    old = Substitute.objects.filter(entry=entry, round__in=chosen).select_related("person").first()
    problems = [] if person is None else _problems(event, entry, person, chosen)
    if any(problem.code != "board_known" or not known_accepted for problem in problems):
        raise RequestRefusedError(problems)
    Substitute.objects.filter(entry=entry, round__in=chosen).delete()
    if person is not None:
        Substitute.objects.bulk_create(
            Substitute(round=round_, entry=entry, person=person) for round_ in chosen
        )
    touch(event, parts=[SetupPart.SEATING])
    numbers = [round_.number for round_ in chosen]
    record(
        event=event,
        actor=actor,
        now=now,
        action=AuditAction.SUBSTITUTE_SET,
        subject=str(entry.number),
        old={"rounds": numbers, "person": "" if old is None else old.person.name},
        new={"rounds": numbers, "person": "" if person is None else person.name},
        reason=reason,
    )
    return person


def _rounds(event: Event, entry: Entry, numbers: Collection[int]) -> list[Round]:
    """The rounds to substitute in. Refused if there is none, or the entry is absent in one."""
    chosen = list(event.rounds.filter(number__in=numbers).order_by("number"))
    if not chosen:
        message = _("Choose at least one round.")
        raise RequestRefusedError.because("nothing_chosen", message, "rounds")
    message = _("%(name)s is not there in round %(round)d.")
    problems = [
        Problem(
            "entry_absent",
            message % {"name": entry.name, "round": round_.number},
            "rounds",
        )
        for round_ in chosen
        if round_.absences.filter(entry=entry).exists()
    ]
    if problems:
        raise RequestRefusedError(problems)
    return chosen


def _problems(event: Event, entry: Entry, person: Person, chosen: list[Round]) -> list[Problem]:
    problems = _elsewhere(event, entry, person, chosen)
    met = boards_met(event)[person.pk] if not problems else {}
    plays = Play.objects.filter(sitting__round__in=chosen)
    boards = {
        play.board_id: play
        for play in plays.select_related("board", "sitting__round")
        if entry.pk in {play.entry_a_id, play.entry_b_id}
    }
    already = set(
        Substitute.objects.filter(entry=entry, person=person).values_list("round_id", flat=True)
    )
    message = _("%(name)s has met board %(board)d of round %(round)d in round %(before)d.")
    for board_pk, play in boards.items():
        if board_pk in met and play.sitting.round_id not in already:
            values = {
                "name": person.name,
                "board": play.board.number,
                "round": play.sitting.round.number,
                "before": met[board_pk],
            }
            problems.append(Problem("board_met", message % values, "rounds"))
    known = boards_known(event, [person.pk], [play.board for play in boards.values()])
    message = _("%(name)s has played these cards: “%(event)s”, board %(board)d.")
    for one in known:
        values = {"name": one.person, "event": one.event, "board": one.board}
        problems.append(Problem("board_known", message % values, "known"))
    return problems


def _elsewhere(event: Event, entry: Entry, person: Person, chosen: list[Round]) -> list[Problem]:
    """Rounds in which the person sits for another entry, or has a table as one."""
    sat = substitutes_of(event)
    own = event.entries.filter(person=person).first()
    message = _("%(name)s has another place in round %(round)d.")
    problems = []
    for round_ in chosen:
        busy = any(
            person_pk == person.pk and entry_pk != entry.pk
            for (round_pk, entry_pk), person_pk in sat.items()
            if round_pk == round_.pk
        )
        if own is not None and own.pk != entry.pk and (round_.pk, own.pk) not in sat:
            away = round_.absences.filter(entry=own).exists()
            resting = SitOut.objects.filter(round=round_, entry=own).exists()
            busy = busy or not (away or resting)
        if busy:
            values = {"name": person.name, "round": round_.number}
            problems.append(Problem("sits_elsewhere", message % values, "rounds"))
    return problems
