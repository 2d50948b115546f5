"""The players of an event."""

from __future__ import annotations

import pytest

from tests.tournaments.factories import NAMES, NOW, make_director, make_draft, make_prepared
from tournaments.enums import AuditAction
from tournaments.models import Entry, Event, Person
from tournaments.problems import RequestRefusedError
from tournaments.selectors.people import roster_of
from tournaments.services.entries import NewEntry, entries_replace, entry_rename

pytestmark = pytest.mark.django_db


def replace(event: Event, *names: str, clubs: tuple[str, ...] = ()) -> list[Entry]:
    entries = [NewEntry(name, club) for name, club in zip(names, clubs or [""] * 99, strict=False)]
    return entries_replace(event=event, actor=event.owner, now=NOW, entries=entries)


def test_names_are_kept_composed_and_with_single_spaces() -> None:
    event = make_draft(make_director(), 0)
    replace(event, "  Ї\u0436ак   Ґнат ", "E\u0301ric Dupont")
    assert list(event.entries.values_list("person__name", flat=True)) == [
        "Їжак Ґнат",
        "Éric Dupont",
    ]


def test_known_people_come_from_the_register() -> None:
    owner = make_director()
    first = make_draft(owner, 0)
    replace(first, "Ёлкин Йосип", "Ёлкин Йосип", clubs=("Киев", "Одесса"))
    second = make_draft(owner, 0)
    replace(second, "елкин йосип", clubs=("киев",))
    assert Person.objects.count() == 2
    assert second.entries.get().person.club == "Киев"
    other = make_draft(make_director("other"), 0)
    replace(other, "Ёлкин Йосип")
    assert Person.objects.count() == 3


def test_everything_wrong_is_named_and_nothing_is_stored() -> None:
    event = make_draft(make_director(), 4)
    before = list(event.entries.values_list("person__name", flat=True))
    with pytest.raises(RequestRefusedError) as refused:
        replace(event, "Ann", "", "ANN", "x" * 121, "a\x07b", clubs=("",) * 4 + ("y" * 81,))
    assert [(p.code, p.where) for p in refused.value.problems] == [
        ("name_missing", "entries[1].name"),
        ("name_twice", "entries[2].name"),
        ("text_too_long", "entries[3].name"),
        ("text_unprintable", "entries[4].name"),
        ("text_too_long", "entries[4].club"),
    ]
    assert list(event.entries.values_list("person__name", flat=True)) == before


def test_no_more_than_sixty_four() -> None:
    event = make_draft(make_director(), 0)
    with pytest.raises(RequestRefusedError, match="64"):
        replace(event, *(f"Player {n}" for n in range(65)))
    assert len(replace(event, *(f"Player {n}" for n in range(64)))) == 64


def test_the_list_is_fixed_once_the_boards_are_dealt() -> None:
    event = make_prepared(make_director(), 4)
    with pytest.raises(RequestRefusedError, match="Ready to start"):
        replace(event, "Somebody")


def test_renaming_keeps_the_place_and_the_register() -> None:
    event = make_prepared(make_director(), 4)
    entry = event.entries.get(number=2)
    old = entry.person
    place = entry.movement_number
    entry_rename(
        entry=entry, actor=None, now=NOW, name="Галаган Їжак", club="Львів", reason="misspelt"
    )
    entry.refresh_from_db()
    assert (entry.person.name, entry.number, entry.movement_number) == ("Галаган Їжак", 2, place)
    assert Person.objects.filter(pk=old.pk).exists()
    record = event.audit_records.first()
    assert record is not None
    assert (record.action, record.old, record.reason) == (
        AuditAction.ENTRY_RENAMED,
        old.name,
        "misspelt",
    )


@pytest.mark.parametrize(
    ("name", "reason", "message"),
    [("", "x", "name"), ("New", "", "reason"), (NAMES[0], "x", "already plays")],
)
def test_renaming_refused(name: str, reason: str, message: str) -> None:
    event = make_prepared(make_director(), 4)
    entry = event.entries.get(number=2)
    with pytest.raises(RequestRefusedError, match=message):
        entry_rename(entry=entry, actor=None, now=NOW, name=name, club="Club 0", reason=reason)


def pairs(event: Event) -> Event:
    """The event as one of partners."""
    Event.objects.filter(pk=event.pk).update(rules={**event.rules, "players": 4, "partners": True})
    return Event.objects.get(pk=event.pk)


def test_partners_are_one_entry() -> None:
    event = pairs(make_draft(make_director(), 0))
    replace(
        event, "Ann /  Ben", "Cid + Dora", "Eve & Fred", clubs=("North", "East / West", "/ South")
    )
    entries = event.entries.select_related("person", "partner")
    assert [(entry.name, entry.club) for entry in entries] == [
        ("Ann / Ben", "North"),
        ("Cid / Dora", "East / West"),
        ("Eve / Fred", " / South"),
    ]
    assert roster_of(event) == tuple((entry.name, entry.club) for entry in entries)
    # What the list says is what was stored: sending it again changes nothing.
    again = entries_replace(
        event=event,
        actor=event.owner,
        now=NOW,
        entries=[NewEntry(*side) for side in roster_of(event)],
    )
    assert again == list(entries)


def test_everybody_has_one_partner() -> None:
    event = pairs(make_draft(make_director(), 0))
    with pytest.raises(RequestRefusedError) as refused:
        replace(event, "Ann / Ben", "Cid", "Eve / Fred / Gil", "Hal / ", "Ivy / Ben")
    assert [(p.code, p.where) for p in refused.value.problems] == [
        ("partners_needed", "entries[1].name"),
        ("partners_needed", "entries[2].name"),
        ("name_missing", "entries[3].name"),
        ("name_twice", "entries[4].name"),
    ]
    assert not event.entries.exists()


def test_other_partners_in_the_place_of_an_entry() -> None:
    event = pairs(make_draft(make_director(), 0))
    replace(event, "Ann / Ben", "Cid / Dora")
    Event.objects.filter(pk=event.pk).update(status="prepared")
    entry = event.entries.get(number=1)

    def rename(name: str) -> Entry:
        return entry_rename(
            entry=entry, actor=event.owner, now=NOW, name=name, club="", reason="ill"
        )

    assert rename("Ann / Gil").name == "Ann / Gil"
    for name, code in (("Ann", "partners_needed"), ("Dora / Ann", "name_twice")):
        with pytest.raises(RequestRefusedError) as refused:
            rename(name)
        assert [problem.code for problem in refused.value.problems] == [code]
    entry.refresh_from_db()
    assert entry.name == "Ann / Gil"
    record = event.audit_records.latest("pk")
    assert (record.old, record.new) == ("Ann / Ben", "Ann / Gil")
