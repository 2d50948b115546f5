"""Every document by its id: how its values are collected and how it is laid out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from tournaments.enums import Audience, DocumentKind
from tournaments.mapping.document_options import DocumentOptions
from tournaments.printing import (
    collecting,
    deal_cards,
    dealing_order,
    guide_cards,
    hand_records,
    ranking,
    schedules,
    score_slips,
    scorecards,
    travellers,
)
from tournaments.printing.rendering import Layout
from tournaments.printing.scorecards import Scorecards

if TYPE_CHECKING:
    from tournaments.models import Event

Data = TypeVar("Data")


@dataclass(frozen=True, slots=True)
class Document(Generic[Data]):
    """A document: `collect` reads the values it shows, `lay_out` divides them into pages."""

    collect: Callable[[Event, DocumentOptions, Audience], Data]
    lay_out: Callable[[Data], Layout]


def _lay_out_cards(data: Scorecards | schedules.Schedules) -> Layout:
    if isinstance(data, schedules.Schedules):
        return schedules.lay_out(data)
    return scorecards.lay_out(data)


DOCUMENTS: dict[DocumentKind, Document[Any]] = {
    DocumentKind.HAND_RECORDS: Document(collecting.hand_records, hand_records.lay_out),
    DocumentKind.DEAL_CARDS: Document(collecting.deal_cards, deal_cards.lay_out),
    DocumentKind.DEALING_ORDER: Document(collecting.dealing_order, dealing_order.lay_out),
    DocumentKind.SCORE_SLIPS: Document(collecting.score_slips, score_slips.lay_out),
    DocumentKind.GUIDE_CARDS: Document(collecting.guide_cards, guide_cards.lay_out),
    DocumentKind.TRAVELLERS: Document(collecting.boards_played, travellers.lay_out),
    DocumentKind.SCORECARDS: Document(collecting.personal_cards, _lay_out_cards),
    DocumentKind.RANKING: Document(collecting.rankings, ranking.lay_out),
}


def file_name(slug: str, document: str, options: dict[str, Any], language: str) -> str:
    """A name that says what is inside: event, document, choices, language."""
    parts = [slug, document.replace("_", "-")]
    if options.get("rounds"):
        parts.append("round-" + "-".join(str(number) for number in options["rounds"]))
    if "entry" in options:
        parts.append(f"player-{options['entry']}")
    if options.get("blank"):
        parts.append("schedule")
    stem = "_".join([*parts, language])[:110]
    return f"{stem}.pdf"
