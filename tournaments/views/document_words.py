"""What the pages say about documents."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.conf import settings
from django.utils.translation import gettext as _

from tournaments.enums import Audience, DocumentFailure, DocumentKind, JobStatus
from tournaments.mapping.document_options import options_from_document
from tournaments.models import DocumentJob
from tournaments.selectors.documents import document_file


@dataclass(frozen=True, slots=True)
class Side:
    """One of the two sides: its audience, the names of its addresses, its layout."""

    audience: Audience
    namespace: str
    list_page: str
    layout: str

    def address(self, name: str) -> str:
        """The full name of an address."""
        return f"{self.namespace}:{name}"


PUBLIC = Side(Audience.PUBLIC, "public", "public:files", "layouts/public.html")
DIRECTOR = Side(Audience.DIRECTOR, "manage", "manage:documents", "layouts/director.html")


def purpose_of(kind: DocumentKind) -> str:
    """What a document is for, in a sentence."""
    return {
        DocumentKind.HAND_RECORDS: _(
            "Twelve boards a page: both hands and what they are worth at each trump."
        ),
        DocumentKind.DEAL_CARDS: _(
            "Folded slips, ten a page, one for each packet of a board. Cut the whole stack at "
            "once and lay the piles under one another: the slips are then in order."
        ),
        DocumentKind.DEALING_ORDER: _(
            "How to stack a pack so that it deals the board, and for each board the piles to deal "
            "a sorted pack to."
        ),
        DocumentKind.SCORE_SLIPS: _(
            "Six a page, with names, round, table and board filled in; blank ones at the end."
        ),
        DocumentKind.GUIDE_CARDS: _(
            "A card for each player to cut out: round, table, seat, opponent and boards."
        ),
        DocumentKind.TRAVELLERS: _("Each board with its cards and all its results."),
        DocumentKind.SCORECARDS: _("A page for each player with every board of the evening."),
        DocumentKind.RANKING: _("Both rankings, the official one first."),
    }[kind]


def what_it_shows(job: DocumentJob) -> str:
    """The choices of a job in words, the language last."""
    options = options_from_document(job.options)
    parts: list[str] = []
    if options.rounds is not None:
        numbers = ", ".join(str(number) for number in options.rounds)
        parts.append(_("rounds %s") % numbers)
    if options.entry is not None:
        parts.append(_("player %d") % options.entry)
    if options.blank:
        parts.append(_("schedule"))
    parts.append(str(dict(settings.LANGUAGES).get(job.language, job.language)))
    return ", ".join(parts)


def described(job: DocumentJob) -> dict[str, Any]:
    """A job with its words: what it shows, how far it is, whether it is out of date."""
    file = document_file(job)
    waiting = job.status in {JobStatus.QUEUED, JobStatus.RUNNING}
    return {
        "job": job,
        "title": DocumentKind(job.document).label,
        "shows": what_it_shows(job),
        "waiting": waiting,
        "file": file,
        "withheld": job.status == JobStatus.DONE and file is None,
        "outdated": not waiting and job.revision != job.event.revision,
        "failure": DocumentFailure(job.error).label if job.error else "",
    }
