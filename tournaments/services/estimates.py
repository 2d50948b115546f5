"""Estimates of calls from the own six cards: asked for on a board's page, kept with the board."""

from __future__ import annotations

from datetime import datetime, timedelta

from django.db import transaction
from django.utils.translation import gettext as _

from tournaments.enums import Audience
from tournaments.jobs import Job, has_workers
from tournaments.models import Board, BoardEstimate
from tournaments.problems import RequestRefusedError
from tournaments.selectors.estimates import estimate_inputs_of, estimate_of, may_ask_for_estimate
from tournaments.services.computations import (
    ComputationKind,
    computation_request,
    computations_send_again,
)

ESTIMATES: ComputationKind[BoardEstimate] = ComputationKind(
    rows=BoardEstimate.objects.all,
    job=Job.ESTIMATE_BOARD,
    inputs=estimate_inputs_of,
    patience=timedelta(minutes=10),
)


@transaction.atomic
def board_estimate_request(*, board: Board, audience: Audience, now: datetime) -> None:
    """Have the calls of a board estimated, unless that is done or on its way.

    Raises `RequestRefusedError` where the audience may not see the cards or may not ask.
    """
    found = estimate_of(board, audience)
    if found is None or not may_ask_for_estimate(audience, workers=has_workers()):
        message = _("The calls of this board cannot be estimated now.")
        raise RequestRefusedError.because("no_estimate", message)
    computation_request(ESTIMATES, board=board, now=now, again=True)


def estimates_send_again(*, now: datetime) -> int:
    """Send abandoned and forgotten estimates to the workers again; returns how many."""
    return computations_send_again(ESTIMATES, now=now)
