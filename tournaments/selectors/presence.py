"""Who is there in which round, and who sits for whom."""

from __future__ import annotations

from collections import defaultdict

from tournaments.models import Absence, Entry, Event, Substitute


def rounds_present(entry: Entry) -> list[int]:
    """The numbers of the rounds an entry is there for, played or to come."""
    rounds = entry.event.rounds.exclude(absences__entry=entry)
    return list(rounds.order_by("number").values_list("number", flat=True))


def substitute_rounds(entry: Entry) -> dict[int, str]:
    """The rounds in which somebody else sits for the entry, with the name; in order."""
    rows = Substitute.objects.filter(entry=entry).order_by("round__number")
    return dict(rows.values_list("round__number", "person__name"))


def substitutes(event: Event) -> dict[tuple[int, int], str]:
    """The names of all substitutes, by the numbers of round and entry; one query."""
    rows = Substitute.objects.filter(round__event=event)
    return {
        (round_, entry): name
        for round_, entry, name in rows.values_list(
            "round__number", "entry__number", "person__name"
        )
    }


def absences(event: Event) -> dict[int, list[int]]:
    """The numbers of who is absent, by the number of the round; one query."""
    found: dict[int, list[int]] = defaultdict(list)
    rows = Absence.objects.filter(round__event=event).order_by("entry__number")
    for round_, entry in rows.values_list("round__number", "entry__number"):
        found[round_].append(entry)
    return found
