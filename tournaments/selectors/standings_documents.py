"""The standings of an event as a document, with the hash of everything they are made of."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from fractions import Fraction
from hashlib import sha256
from typing import Any

from engine.ranking.standing_row import StandingList
from engine.ranking.standings import standings
from engine.scoring.evaluation import Evaluation, evaluate
from tournaments.enums import RoundStatus
from tournaments.mapping.event_rows import EventRows
from tournaments.mapping.scoring_settings import settings_of
from tournaments.mapping.sessions import session_of
from tournaments.models import Event, StandingsSnapshot
from tournaments.selectors.event_rows import Scope, event_rows

ALGORITHM = "manela-ranking/2"
"""The rules of comparing and ranking; another id when the same inputs give other standings."""


@dataclass(frozen=True, slots=True)
class StandingsDocument:
    """Both rankings and the hash of their inputs; `evaluation` is what they were made from."""

    inputs_hash: str
    document: dict[str, Any]
    evaluation: Evaluation


def standings_document(event: Event, scope: Scope) -> StandingsDocument:
    """The standings of the event's rows as they are in the database now.

    Raises `RefusedError` if they cannot be compared.
    """
    rows = event_rows(event, scope)
    evaluation = evaluate(session_of(rows, settings_of(event)))
    ranked = standings(evaluation)
    document = {
        "rounds": [row.number for row in rows.rounds if row.status != RoundStatus.PLANNED],
        "max": _list_document(ranked.by_percentage[0]),
        "imp": _list_document(ranked.by_imps[0]),
    }
    return StandingsDocument(inputs_hash(event, rows), document, evaluation)


def inputs_hash(event: Event, rows: EventRows) -> str:
    """The SHA-256 of the scoring settings and of all rows that are compared, in 64 hex digits.

    What the comparison does not see (the versions of plays, the slips) makes no difference.
    """
    plays = [
        [play.round, play.board, play.table, play.a, play.b, play.group, _sheet(play.sheet)]
        for play in rows.plays
    ]
    content = {
        "algorithm": ALGORITHM,
        "scoring": event.scoring,
        "rounds": [asdict(row) for row in rows.rounds],
        "plays": plays,
        "adjustments": sorted(json.dumps(asdict(row)) for row in rows.adjustments),
        "unranked": sorted(rows.unranked),
        "lots": [row.order for row in rows.lots],
    }
    if rows.lost:  # most events have none, and what was kept before there were any stays good
        content["lost"] = [asdict(row) for row in rows.lost]
    text = json.dumps(content, ensure_ascii=False, sort_keys=True, default=str)
    return sha256(text.encode("utf-8")).hexdigest()


def last_snapshot(event: Event, scope: Scope) -> StandingsSnapshot | None:
    """The latest snapshot of a scope."""
    snapshots = StandingsSnapshot.objects.filter(event=event, scope=scope.value)
    return snapshots.order_by("-pk").first()


def _sheet(sheet: Any) -> Any:
    if sheet is None:
        return None
    outcome = sheet.outcome or {}
    ruling = None if sheet.ruling is None else asdict(sheet.ruling)
    written = outcome.get("written")
    return [sheet.kind, written, sheet.award_a, sheet.award_b, ruling]


def _list_document(rows: StandingList) -> list[dict[str, Any]]:
    return [
        {
            "place": row.place,
            "shared": row.shared,
            "entry": row.entry,
            "total": _text(row.total),
            "boards": row.boards,
        }
        for row in rows
    ]


def _text(value: Fraction | None) -> str | None:
    return None if value is None else str(value)
