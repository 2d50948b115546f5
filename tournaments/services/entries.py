"""Who competes in an event."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from django.db import transaction
from django.db.models import Q
from django.utils.translation import gettext as _

from tournaments.enums import AuditAction, SetupPart
from tournaments.lifecycle import Action
from tournaments.mapping.movements import MAX_ENTRIES
from tournaments.mapping.name_keys import search_key, sort_key
from tournaments.mapping.rules import plays_in_pairs
from tournaments.models import Entry, Event, Person, User
from tournaments.problems import Problem, RequestRefusedError
from tournaments.services.recording import (
    locked_event,
    record,
    require_unchanged,
    required_reason,
    touch,
)
from tournaments.sides import side_club, side_name, side_parts

NAME_LENGTH = 120
CLUB_LENGTH = 80


@dataclass(frozen=True, slots=True)
class NewEntry:
    """A competitor as typed or imported."""

    name: str
    club: str = ""


def clean_name(text: str) -> str:
    """A name or club in composed letters with single spaces."""
    return " ".join(unicodedata.normalize("NFC", text).split())


def entry_problems(entries: Sequence[NewEntry], *, partners: bool = False) -> list[Problem]:
    """Everything wrong with a list of competitors; places are `entries[i].name`, i from 0.

    Where `partners` play, a name has both of them (`tournaments.sides`).
    """
    problems: list[Problem] = []
    seen: dict[tuple[str, str], int] = {}
    if len(entries) > MAX_ENTRIES:
        message = _("At most %(most)d players can enter; here are %(count)d.")
        numbers = {"most": MAX_ENTRIES, "count": len(entries)}
        problems.append(Problem("too_many_entries", message % numbers, "entries"))
    for index, entry in enumerate(entries):
        where = f"entries[{index}].name"
        people = people_of(entry, partners=partners)
        if partners and entry.name.strip() and len(people) != 2:
            message = _("Two partners are one entry: type both names with a / between them.")
            problems.append(Problem("partners_needed", message, where))
            continue
        for person in people:
            problems += _text_problems(person.name, NAME_LENGTH, where)
            problems += _text_problems(person.club, CLUB_LENGTH, f"entries[{index}].club")
            if not person.name.strip():
                problems.append(Problem("name_missing", _("A name is missing."), where))
                continue
            key = (search_key(person.name), search_key(person.club))
            if key in seen:
                message = _("“%(name)s” is there already, as number %(number)d.")
                values = {"name": person.name, "number": seen[key] + 1}
                problems.append(Problem("name_twice", message % values, where))
            seen.setdefault(key, index)
    return problems


def people_of(entry: NewEntry, *, partners: bool) -> tuple[NewEntry, ...]:
    """The people of an entry as typed: one, or where `partners` play all whose names are there.
    A club said once is that of both.
    """
    if not partners:
        return (entry,)
    names, clubs = side_parts(entry.name), side_parts(entry.club)
    if len(clubs) != len(names):
        clubs = (entry.club,) * len(names)
    return tuple(NewEntry(name, club) for name, club in zip(names, clubs, strict=True))


def clean_side(entry: NewEntry, *, partners: bool) -> tuple[str, str]:
    """Name and club of an entry as they will be stored and shown."""
    people = people_of(entry, partners=partners)
    names = [clean_name(person.name) for person in people]
    return side_name(names), side_club([clean_name(person.club) for person in people])


def _text_problems(text: str, length: int, where: str) -> list[Problem]:
    problems = []
    if len(clean_name(text)) > length:
        message = _("At most %d characters are possible here.") % length
        problems.append(Problem("text_too_long", message, where))
    if any(unicodedata.category(character) in {"Cc", "Cs", "Co", "Cn"} for character in text):
        message = _("There is a character that cannot be printed.")
        problems.append(Problem("text_unprintable", message, where))
    return problems


@transaction.atomic
def entries_replace(
    *,
    event: Event,
    actor: User | None,
    now: datetime,
    entries: Sequence[NewEntry],
    expected_revision: int | None = None,
) -> list[Entry]:
    """Make `entries` the competitors of an event in preparation, numbered 1…N in their order.

    People the director's register knows (same folded name and club) are taken from it. All or
    nothing: raises `RequestRefusedError` with every problem, `StaleVersionError` if the list
    changed after `expected_revision`. The list that stands already is left alone, and who was not
    ranked stays so.
    """
    event = locked_event(event, Action.EDIT_SETUP)
    partners = plays_in_pairs(event)
    if problems := entry_problems(entries, partners=partners):
        raise RequestRefusedError(problems)
    standing = list(event.entries.select_related("person", "partner").order_by("number"))
    old = [entry.people for entry in standing]
    people = register_sides(event.owner, entries, partners=partners)
    if people == old:
        return standing
    require_unchanged(event, expected_revision, [SetupPart.PLAYERS])
    unranked = {entry.people for entry in standing if not entry.ranked}
    event.entries.all().delete()
    rows = Entry.objects.bulk_create(
        Entry(event=event, number=number, ranked=side not in unranked, **entry_columns(side))
        for number, side in enumerate(people, start=1)
    )
    resized = [SetupPart.FIELD_SIZE] if len(old) != len(people) else []
    touch(event, parts=[SetupPart.PLAYERS, *resized])
    record(
        event=event,
        actor=actor,
        now=now,
        action=AuditAction.ENTRIES_CHANGED,
        old=[entry.name for entry in standing],
        new=[entry.name for entry in rows],
    )
    return rows


def entry_columns(side: Sequence[Person]) -> dict[str, Person | None]:
    """The people of a side in the columns of its entry."""
    person, partner = (*side, None)[:2]
    return {"person": person, "partner": partner}


def register_sides(
    owner: User, entries: Sequence[NewEntry], *, partners: bool
) -> list[tuple[Person, ...]]:
    """The register's rows of each entry's people; unknown people are added to it."""
    sides = [people_of(entry, partners=partners) for entry in entries]
    found = iter(register_people(owner, [person for side in sides for person in side]))
    return [tuple(next(found) for _person in side) for side in sides]


def register_people(owner: User, people: Sequence[NewEntry]) -> list[Person]:
    """The register's rows of single people; unknown people are added to it."""
    wanted = [NewEntry(clean_name(person.name), clean_name(person.club)) for person in people]
    keys = {search_key(entry.name) for entry in wanted}
    known: dict[tuple[str, str], Person] = {}
    for person in Person.objects.filter(owner=owner, search_key__in=keys).order_by("-pk"):
        known[person.search_key, search_key(person.club)] = person
    rows: list[Person] = []
    for entry in wanted:
        key = (search_key(entry.name), search_key(entry.club))
        if key not in known:
            known[key] = Person.objects.create(
                owner=owner,
                name=entry.name,
                club=entry.club,
                sort_key=sort_key(entry.name),
                search_key=key[0],
            )
        rows.append(known[key])
    return rows


@transaction.atomic
def entry_set_ranked(
    *, entry: Entry, actor: User | None, now: datetime, ranked: bool, reason: str
) -> Entry:
    """Take an entry out of the ranking, or put it back: a guest, or somebody who withdrew.

    It has no place then, and the places close up behind it; its results stay and count for
    everybody else. What holds already is left alone.
    """
    reason = required_reason(reason)
    event = locked_event(entry.event, Action.RANK_ENTRIES)
    entry = Entry.objects.select_related("person", "partner", "event").get(pk=entry.pk)
    if entry.ranked == ranked:
        return entry
    entry.ranked = ranked
    entry.save(update_fields=["ranked"])
    touch(event)
    record(
        event=event,
        actor=actor,
        now=now,
        action=AuditAction.ENTRY_RANKED if ranked else AuditAction.ENTRY_UNRANKED,
        subject=str(entry.number),
        reason=reason,
    )
    return entry


@transaction.atomic
def entry_rename(
    *, entry: Entry, actor: User | None, now: datetime, name: str, club: str, reason: str
) -> Entry:
    """Give an entry of a prepared event another person, or other partners: the place in the event
    stays.

    Used for a misspelt name or a substitute; the register's old person is left alone.
    """
    reason = required_reason(reason)
    new = NewEntry(name, club)
    event = locked_event(entry.event, Action.RENAME_ENTRIES)
    partners = plays_in_pairs(event)
    if problems := entry_problems([new], partners=partners):
        raise RequestRefusedError(problems)
    side = register_sides(event.owner, [new], partners=partners)[0]
    others = event.entries.exclude(pk=entry.pk).filter(Q(person__in=side) | Q(partner__in=side))
    playing = {
        person for other in others.select_related("person", "partner") for person in other.people
    }
    if twice := [person.name for person in side if person in playing]:
        message = _("“%s” already plays in this event.") % side_name(twice)
        raise RequestRefusedError.because("name_twice", message, "name")
    entry = Entry.objects.select_related("person", "partner").get(pk=entry.pk)
    old = entry.name
    for column, person in entry_columns(side).items():
        setattr(entry, column, person)
    entry.save(update_fields=["person", "partner"])
    touch(event)
    record(
        event=event,
        actor=actor,
        now=now,
        action=AuditAction.ENTRY_RENAMED,
        subject=str(entry.number),
        old=old,
        new=entry.name,
        reason=reason,
    )
    return entry
