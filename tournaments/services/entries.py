"""Who competes in an event."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from django.db import transaction
from django.utils.translation import gettext as _

from tournaments.enums import AuditAction, SetupPart
from tournaments.lifecycle import Action
from tournaments.mapping.name_keys import search_key, sort_key
from tournaments.models import Entry, Event, Person, User
from tournaments.problems import Problem, RequestRefusedError
from tournaments.services.recording import (
    locked_event,
    record,
    require_unchanged,
    required_reason,
    touch,
)

MAX_ENTRIES = 64
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


def entry_problems(entries: Sequence[NewEntry]) -> list[Problem]:
    """Everything wrong with a list of competitors; places are `entries[i].name`, i from 0."""
    problems: list[Problem] = []
    seen: dict[tuple[str, str], int] = {}
    if len(entries) > MAX_ENTRIES:
        message = _("At most %(most)d players can enter; here are %(count)d.")
        numbers = {"most": MAX_ENTRIES, "count": len(entries)}
        problems.append(Problem("too_many_entries", message % numbers, "entries"))
    for index, entry in enumerate(entries):
        where = f"entries[{index}].name"
        problems += _text_problems(entry.name, NAME_LENGTH, where)
        problems += _text_problems(entry.club, CLUB_LENGTH, f"entries[{index}].club")
        if not entry.name.strip():
            problems.append(Problem("name_missing", _("A name is missing."), where))
            continue
        key = (search_key(entry.name), search_key(entry.club))
        if key in seen:
            message = _("“%(name)s” is there already, as number %(number)d.")
            values = {"name": entry.name, "number": seen[key] + 1}
            problems.append(Problem("name_twice", message % values, where))
        seen.setdefault(key, index)
    return problems


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
    changed after `expected_revision`. The list that stands already is left alone.
    """
    if problems := entry_problems(entries):
        raise RequestRefusedError(problems)
    event = locked_event(event, Action.EDIT_SETUP)
    standing = list(event.entries.select_related("person").order_by("number"))
    old = [entry.person for entry in standing]
    people = _people(event.owner, entries)
    if people == old:
        return standing
    require_unchanged(event, expected_revision, [SetupPart.PLAYERS])
    event.entries.all().delete()
    rows = Entry.objects.bulk_create(
        Entry(event=event, person=person, number=number)
        for number, person in enumerate(people, start=1)
    )
    resized = [SetupPart.FIELD_SIZE] if len(old) != len(people) else []
    touch(event, parts=[SetupPart.PLAYERS, *resized])
    record(
        event=event,
        actor=actor,
        now=now,
        action=AuditAction.ENTRIES_CHANGED,
        old=[person.name for person in old],
        new=[person.name for person in people],
    )
    return rows


def _people(owner: User, entries: Sequence[NewEntry]) -> list[Person]:
    """The register's rows of the entries; unknown people are added to it."""
    wanted = [NewEntry(clean_name(entry.name), clean_name(entry.club)) for entry in entries]
    keys = {search_key(entry.name) for entry in wanted}
    known: dict[tuple[str, str], Person] = {}
    for person in Person.objects.filter(owner=owner, search_key__in=keys).order_by("-pk"):
        known[person.search_key, search_key(person.club)] = person
    people: list[Person] = []
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
        people.append(known[key])
    return people


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
    entry = Entry.objects.select_related("person", "event").get(pk=entry.pk)
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
    """Give an entry of a prepared event another person: the place in the event stays.

    Used for a misspelt name or a substitute; the register's old person is left alone.
    """
    reason = required_reason(reason)
    new = NewEntry(name, club)
    if problems := entry_problems([new]):
        raise RequestRefusedError(problems)
    event = locked_event(entry.event, Action.RENAME_ENTRIES)
    person = _people(event.owner, [new])[0]
    if event.entries.filter(person=person).exclude(pk=entry.pk).exists():
        message = _("“%s” already plays in this event.") % person.name
        raise RequestRefusedError.because("name_twice", message, "name")
    entry = Entry.objects.select_related("person").get(pk=entry.pk)
    old = entry.person.name
    entry.person = person
    entry.save(update_fields=["person"])
    touch(event)
    record(
        event=event,
        actor=actor,
        now=now,
        action=AuditAction.ENTRY_RENAMED,
        subject=str(entry.number),
        old=old,
        new=person.name,
        reason=reason,
    )
    return entry
