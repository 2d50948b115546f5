"""What was changed after the results were published, as far as everybody may know of it.

A change is told if its round's results were released when it was made and still are; a change of
a total or of the settings, if some round's ranking was and is. Everything else never was public.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from django.db.models import Q, QuerySet

from tournaments.enums import AuditAction, Publication
from tournaments.models import AuditRecord, Event, StandingsSnapshot
from tournaments.selectors.audit import LOT_ACTIONS, RESULT_ACTIONS, SeatHistory
from tournaments.selectors.change_effects import PlaceChange, Replay
from tournaments.selectors.event_rows import Scope
from tournaments.selectors.names import EntryName
from tournaments.selectors.seating import entry_names

TOTAL_ACTIONS = (
    AuditAction.ADJUSTMENT_MADE,
    AuditAction.ADJUSTMENT_WITHDRAWN,
    AuditAction.CARRY_OVER_MADE,
    AuditAction.CARRY_OVER_WITHDRAWN,
    AuditAction.ENTRY_RANKED,
    AuditAction.ENTRY_UNRANKED,
    *LOT_ACTIONS,
)
OTHER_ACTIONS = (AuditAction.ENTRY_RENAMED, AuditAction.EVENT_CHANGED)
TOLD = (*RESULT_ACTIONS, *TOTAL_ACTIONS, *OTHER_ACTIONS)
MOST_EFFECTS = 60
"""The latest changes whose effect on the places is worked out."""


@dataclass(frozen=True, slots=True)
class PublicChange:
    """One change. Of a result: round, table, board, who played, old and new content as the audit
    keeps it. Of a total or a name: the `entry`. Of a lot: its order, the best place first.
    `effect` is what it alone did to the places of the official ranking, with the results of now and
    without the later changes; None if not known.
    """

    at: datetime
    action: AuditAction
    round: int | None = None
    table: int | None = None
    board: int | None = None
    a: EntryName | None = None
    b: EntryName | None = None
    entry: EntryName | None = None
    old: Any = None
    new: Any = None
    reason: str = ""
    lot: tuple[EntryName, ...] = ()
    effect: tuple[PlaceChange, ...] | None = None


@dataclass(frozen=True, slots=True)
class PublicChanges:
    """When the results were first published (None: they are not), and the changes since, the
    latest first. `moves` are the places that are others than in the ranking published then; None
    if other rounds counted in it.
    """

    published_at: datetime | None
    changes: tuple[PublicChange, ...] = ()
    moves: tuple[PlaceChange, ...] | None = None


@dataclass(slots=True)
class _Released:
    """What was released at a moment of the audit, by round numbers as text."""

    results: dict[str, bool] = field(default_factory=lambda: defaultdict(bool))
    ranking: dict[str, bool] = field(default_factory=lambda: defaultdict(bool))

    def follow(self, record: AuditRecord) -> None:
        """Go on to the moment after a record."""
        switches: dict[str, bool] = record.new or {}
        for name, rounds in (
            ("results_released", self.results),
            ("ranking_released", self.ranking),
        ):
            if name in switches:
                rounds[record.subject] = switches[name]


def has_public_changes(event: Event) -> bool:
    """Whether there is anything to tell; at most three queries."""
    if event.publication == Publication.NONE:
        return False
    start = _first_publication(event)
    if start is None:
        return False
    # First results are the most records by far, and none is told before another change is.
    actions = [action for action in TOLD if action != AuditAction.RESULT_ENTERED]
    return any(True for _ in _told(event, start, actions))


def public_changes(event: Event) -> PublicChanges:
    """The changes since the first publication, with their effects on the official ranking."""
    start = None if event.publication == Publication.NONE else _first_publication(event)
    if start is None:
        return PublicChanges(None)
    names, seats = entry_names(event), SeatHistory(event)
    by_number = {str(name.number): name for name in names.values()}
    replay = Replay(event, by_number)
    published = _snapshot_at(event, start)
    moves = None if published is None else replay.since(published)
    found = []
    for count, record in enumerate(reversed(list(_told(event, start, TOLD)))):
        effect = replay.undo(record) if count < MOST_EFFECTS else None
        opponents = seats.at(record, names) if record.play else ()
        found.append(_change(record, opponents, by_number, effect))
    return PublicChanges(start.at, tuple(found), moves)


def _snapshot_at(event: Event, start: AuditRecord) -> StandingsSnapshot | None:
    """The public standings that were kept when the results were published."""
    snapshots = StandingsSnapshot.objects.filter(
        event=event, scope=Scope.RELEASED_RANKING.value, made_at__lte=start.at
    )
    return snapshots.order_by("-pk").first()


def _first_publication(event: Event) -> AuditRecord | None:
    """The record of the first publication since the event was prepared last."""
    actions = (AuditAction.EVENT_PREPARED, AuditAction.PUBLICATION_CHANGED)
    first = None
    for record in event.audit_records.filter(action__in=actions).order_by("pk"):
        if record.action == AuditAction.EVENT_PREPARED:
            first = None
        elif first is None and (record.new or {})["publication"] != Publication.NONE:
            first = record
    return first


def _told(
    event: Event, start: AuditRecord, actions: Collection[AuditAction]
) -> Iterator[AuditRecord]:
    """The records of `actions` to tell of, the oldest first."""
    results_now, ranking_now = _released_now(event)
    released = _Released()
    taken_back: set[int | None] = set()
    for record in _records(event, start, actions):
        if record.action == AuditAction.EVENT_PREPARED:
            released = _Released()
        elif record.action == AuditAction.RELEASE_CHANGED:
            released.follow(record)
        elif record.pk < start.pk:
            continue
        elif record.action in RESULT_ACTIONS:
            round_ = record.subject.split("/")[0]
            if not (released.results[round_] and round_ in results_now):
                continue
            # A first result is no change; it is one after it was taken back in public.
            if record.action != AuditAction.RESULT_ENTERED or record.play_id in taken_back:
                taken_back.add(record.play_id)
                yield record
        elif _concerns_all(record, ranking_now & {n for n, on in released.ranking.items() if on}):
            yield record


def _concerns_all(record: AuditRecord, public_rankings: Iterable[str]) -> bool:
    if record.action == AuditAction.EVENT_CHANGED and "scoring" not in (record.new or {}):
        return False
    return record.action == AuditAction.ENTRY_RENAMED or bool(public_rankings)


def _released_now(event: Event) -> tuple[set[str], set[str]]:
    switches = event.rounds.values_list("number", "results_released", "ranking_released")
    rows = list(switches)
    return {str(n) for n, on, _ in rows if on}, {str(n) for n, _, on in rows if on}


def _records(
    event: Event, start: AuditRecord, actions: Collection[AuditAction]
) -> QuerySet[AuditRecord]:
    wanted = Q(pk__gt=start.pk, action__in=actions) & ~Q(action__in=RESULT_ACTIONS, play=None)
    states = Q(action__in=(AuditAction.EVENT_PREPARED, AuditAction.RELEASE_CHANGED))
    records = event.audit_records.filter(states | wanted)
    return records.select_related("play__board", "play__sitting__round").order_by("pk")


def _change(
    record: AuditRecord,
    opponents: tuple[EntryName, ...],
    by_number: dict[str, EntryName],
    effect: tuple[PlaceChange, ...] | None,
) -> PublicChange:
    action = AuditAction(record.action)
    if record.play is not None:
        play = record.play
        a, b = opponents
        return PublicChange(
            at=record.at,
            action=action,
            round=play.sitting.round.number,
            table=play.sitting.table,
            board=play.board.number,
            a=a,
            b=b,
            old=record.old,
            new=record.new,
            effect=effect,
        )
    if action is AuditAction.ENTRY_RENAMED:
        # A name may be changed because it is to be seen no more: the old one is not told.
        return PublicChange(at=record.at, action=action, entry=by_number.get(record.subject))
    if action in LOT_ACTIONS:
        return PublicChange(
            at=record.at,
            action=action,
            lot=tuple(by_number[str(n)] for n in (record.new or record.old or {})["order"]),
            reason=record.reason,
            effect=effect,
        )
    made = action in {AuditAction.ADJUSTMENT_MADE, AuditAction.CARRY_OVER_MADE}
    return PublicChange(
        at=record.at,
        action=action,
        entry=by_number.get(record.subject),
        old=record.old,
        new=record.new,
        reason=record.reason if made else "",
        effect=effect,
    )
