"""Making an event and changing it while it is in preparation."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import available_timezones

from django.db import transaction
from django.utils.translation import gettext as _

from engine.formats.ruleset import ruleset_to_document
from engine.scoring.choices import ImpMethod, Official, Unequal
from tournaments.enums import AuditAction, SetupPart
from tournaments.lifecycle import Action
from tournaments.mapping.movements import (
    FEWEST_ENTRIES,
    MAX_ENTRIES,
    PLAYED,
    movement_plan,
    paired_by_ranking,
)
from tournaments.mapping.rules import (
    OFFERED,
    RULES_KEPT,
    TableKind,
    default_rules,
    preset_rules,
    table_kind,
)
from tournaments.mapping.scoring_settings import (
    BYE_AWARDS,
    BYE_KEPT,
    default_scoring,
    scoring_with,
)
from tournaments.mapping.slugs import slug_of
from tournaments.models import Event, User
from tournaments.problems import Problem, RequestRefusedError
from tournaments.services.event_fields import differing, store_fields
from tournaments.services.recording import locked_event, record, require_unchanged

NAME_LENGTH = 120


def _basics_problems(name: str, venue: str, time_zone: str) -> list[Problem]:
    problems: list[Problem] = []
    if not name.strip():
        problems.append(Problem("name_missing", _("Give the event a name."), "name"))
    for field, text in (("name", name), ("venue", venue)):
        if len(text) > NAME_LENGTH:
            message = _("At most %d characters are possible here.") % NAME_LENGTH
            problems.append(Problem("text_too_long", message, field))
    if time_zone not in available_timezones():
        message = _("“%s” is not a time zone.") % time_zone
        problems.append(Problem("unknown_time_zone", message, "time_zone"))
    return problems


def _free_slug(name: str, starts_at: datetime) -> str:
    """The first free address for an event: its name and day, with a number if that is taken."""
    base = f"{slug_of(name)}-{starts_at:%Y-%m-%d}"
    taken = set(Event.objects.filter(slug__startswith=base).values_list("slug", flat=True))
    number, slug = 1, base
    while slug in taken:
        number += 1
        slug = f"{base}-{number}"
    return slug


@transaction.atomic
def event_create(
    *,
    actor: User,
    now: datetime,
    name: str,
    starts_at: datetime,
    time_zone: str,
    venue: str = "",
    director_plays: bool = False,
) -> Event:
    """A new event in preparation, with the default rules, movement and scoring."""
    if problems := _basics_problems(name, venue, time_zone):
        raise RequestRefusedError(problems)
    event = Event.objects.create(
        owner=actor,
        slug=_free_slug(name, starts_at),
        name=" ".join(name.split()),
        venue=" ".join(venue.split()),
        starts_at=starts_at,
        time_zone=time_zone,
        director_plays=director_plays,
        rules=default_rules(),
        scoring=default_scoring(),
        created_at=now,
    )
    record(event=event, actor=actor, now=now, action=AuditAction.EVENT_CREATED, new=event.name)
    return event


@transaction.atomic
def event_change_basics(
    *,
    event: Event,
    actor: User | None,
    now: datetime,
    name: str,
    starts_at: datetime,
    time_zone: str,
    venue: str = "",
    director_plays: bool = False,
    expected_revision: int | None = None,
) -> Event:
    """Change name, time and place; the address stays as it is, links to it are kept.

    Raises `StaleVersionError` if they changed after `expected_revision`.
    """
    if problems := _basics_problems(name, venue, time_zone):
        raise RequestRefusedError(problems)
    event = locked_event(event, Action.EDIT_SETUP)
    new = {
        "name": " ".join(name.split()),
        "venue": " ".join(venue.split()),
        "starts_at": starts_at,
        "time_zone": time_zone,
        "director_plays": director_plays,
    }
    if changed := differing(event, new):
        require_unchanged(event, expected_revision, [SetupPart.BASICS])
        store_fields(event=event, actor=actor, now=now, part=SetupPart.BASICS, new=changed)
    return event


@transaction.atomic
def event_choose_movement(
    *,
    event: Event,
    actor: User | None,
    now: datetime,
    rounds: int | None,
    boards_per_round: int,
    reject_four_sevens: bool,
    system: str = PLAYED[0],
    expected_revision: int | None = None,
) -> Event:
    """Choose the system, the number of rounds (None: everybody meets everybody once, where all
    rounds are planned at once) and boards a round.

    Raises `RequestRefusedError` with every reason why there is no such movement for the players
    there are (as long as they are too few for any, for as many as can enter); `StaleVersionError`
    if the movement or the number of players changed after `expected_revision`.
    """
    if system not in PLAYED:
        message = _("Choose one of the values offered.")
        raise RequestRefusedError.because("unknown_value", message, "system")
    event = locked_event(event, Action.EDIT_SETUP)
    new = {
        "system": system,
        "rounds_planned": rounds,
        "boards_per_round": boards_per_round,
        "reject_four_sevens": reject_four_sevens,
    }
    changed = differing(event, new)
    if changed:
        parts = [SetupPart.MOVEMENT, SetupPart.FIELD_SIZE]
        require_unchanged(event, expected_revision, parts)
    entries = event.entries.count()
    if entries < FEWEST_ENTRIES:
        entries = MAX_ENTRIES if paired_by_ranking(system) else max(2, entries)
    movement_plan(system, entries, rounds, boards_per_round)
    if changed:
        store_fields(event=event, actor=actor, now=now, part=SetupPart.MOVEMENT, new=changed)
    return event


@transaction.atomic
def event_choose_rules(
    *,
    event: Event,
    actor: User | None,
    now: datetime,
    rules: str,
    table: str = TableKind.TWO.value,
    expected_revision: int | None = None,
) -> Event:
    """Choose who plays at a table (a value of `TableKind`) and by which preset's rules the boards
    are played (`RULES_KEPT`: as they are, at the table as it is).

    The players' list is left alone; `event_prepare` says if it does not fit the table. Raises
    `StaleVersionError` if the rules changed after `expected_revision`.
    """
    if table not in {kind.value for kind in TableKind}:
        message = _("Choose one of the values offered.")
        raise RequestRefusedError.because("unknown_value", message, "table")
    kind = TableKind(table)
    if rules not in {*OFFERED[TableKind.TWO], RULES_KEPT}:
        message = _("Choose one of the values offered.")
        raise RequestRefusedError.because("unknown_value", message, "rules")
    event = locked_event(event, Action.EDIT_SETUP)
    if rules == RULES_KEPT and kind is table_kind(event):
        return event
    if rules not in OFFERED[kind]:
        message = _("These rules do not know such a table: choose others for it.")
        raise RequestRefusedError.because("rules_of_other_table", message, "rules")
    new = {"rules": ruleset_to_document(preset_rules(rules, kind))}
    if changed := differing(event, new):
        require_unchanged(event, expected_revision, [SetupPart.RULES])
        store_fields(event=event, actor=actor, now=now, part=SetupPart.RULES, new=changed)
    return event


@transaction.atomic
def event_choose_scoring(
    *,
    event: Event,
    actor: User | None,
    now: datetime,
    official: str,
    unequal: str,
    bye: str,
    imp_method: str,
    expected_revision: int | None = None,
) -> Event:
    """Choose how results are compared; `bye` is a key of `BYE_AWARDS` or `BYE_KEPT`, the others
    are engine ids. Every other setting stays as it is.

    Raises `StaleVersionError` if the choice changed after `expected_revision`.
    """
    choices = {
        "official": (official, {choice.value for choice in Official}),
        "unequal": (unequal, {choice.value for choice in Unequal}),
        "bye": (bye, {*BYE_AWARDS, BYE_KEPT}),
        "imp_method": (imp_method, {choice.value for choice in ImpMethod}),
    }
    problems = [
        Problem("unknown_value", _("Choose one of the values offered."), field)
        for field, (value, allowed) in choices.items()
        if value not in allowed
    ]
    if problems:
        raise RequestRefusedError(problems)
    event = locked_event(event, Action.EDIT_SETUP)
    scoring = scoring_with(
        event.scoring, official=official, unequal=unequal, bye=bye, imp_method=imp_method
    )
    if changed := differing(event, {"scoring": scoring}):
        require_unchanged(event, expected_revision, [SetupPart.SCORING])
        store_fields(event=event, actor=actor, now=now, part=SetupPart.SCORING, new=changed)
    return event


@transaction.atomic
def event_delete_draft(
    *, event: Event, actor: User | None, expected_revision: int | None = None
) -> None:
    """Delete an event that was never prepared: nothing was played, nothing is lost.

    Raises `StaleVersionError` if anything of the preparation changed after `expected_revision`.
    """
    event = locked_event(event, Action.EDIT_SETUP)
    require_unchanged(event, expected_revision, SetupPart)
    event.delete()


def simulated_event_mark(*, event: Event) -> None:
    """Mark an event whose players and results are made up; its pages say so."""
    Event.objects.filter(pk=event.pk).update(simulated=True)
    event.simulated = True
