"""The estimate of a board's calls as the public page and the director's show it."""

from __future__ import annotations

from typing import Any

from tournaments.enums import Audience
from tournaments.jobs import has_workers
from tournaments.mapping.rules import deal_of
from tournaments.models import Board
from tournaments.selectors.estimates import estimate_of, may_ask_for_estimate
from tournaments.words.estimates import estimate_told


def estimate_context(board: Board, audience: Audience, page: str, ask: str) -> dict[str, Any]:
    """What `partials/board_estimate.html` needs; `page` is the address it stands at, `ask` the one
    that asks for it.
    """
    found = estimate_of(board, audience)
    context: dict[str, Any] = {
        "estimate": found,
        "page_url": page,
        "ask_url": ask,
        "may_ask": may_ask_for_estimate(audience, workers=has_workers()),
        "has_workers": has_workers(),
    }
    if found is not None and found.estimate is not None:
        context["samples"] = found.estimate.samples
        context["told"] = estimate_told(found.estimate, deal_of(board.event, board.deal))
    return context
