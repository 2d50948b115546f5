"""The director's register of players."""

from __future__ import annotations

from collections.abc import Iterable

from django.db.models import Count, QuerySet

from tournaments.mapping.name_keys import search_key
from tournaments.models import Event, Person, User


def known_people(owner: User, players: Iterable[tuple[str, str]]) -> frozenset[tuple[str, str]]:
    """Which of the (name, club) pairs stand in the register, whatever the case and accents."""
    pairs = {(search_key(name), search_key(club)): (name, club) for name, club in players}
    names = {name for name, _ in pairs}
    stored = Person.objects.filter(owner=owner, search_key__in=names)
    found = {(person.search_key, search_key(person.club)) for person in stored}
    return frozenset(pair for key, pair in pairs.items() if key in found)


def roster_of(event: Event) -> tuple[tuple[str, str], ...]:
    """The (name, club) pairs of an event in the order of their numbers; partners as one side."""
    entries = event.entries.select_related("person", "partner").order_by("number")
    return tuple((entry.name, entry.club) for entry in entries)


def unranked_numbers(event: Event) -> frozenset[int]:
    """The start numbers of those who were taken out of the ranking."""
    return frozenset(event.entries.filter(ranked=False).values_list("number", flat=True))


def other_rosters(user: User, event: Event) -> QuerySet[Event]:
    """The other events `user` owns that have players, newest first, with `players` counted."""
    return (
        Event.objects.filter(owner=user)
        .exclude(pk=event.pk)
        .annotate(players=Count("entries"))
        .filter(players__gt=0)
        .order_by("-starts_at", "pk")
    )
