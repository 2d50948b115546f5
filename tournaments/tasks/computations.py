"""Computing something for a board: safe to run twice, at once or one after the other, and to be
killed.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any, TypeVar
from uuid import uuid4

from celery import shared_task
from django.utils import timezone

from engine.cards.deal import Deal
from engine.deberts.ruleset import RuleSet
from tournaments.jobs import Job
from tournaments.mapping.estimates import estimate
from tournaments.mapping.perfect_play import analyse
from tournaments.mapping.rules import deal_of, rules_of
from tournaments.models.computations import Computation
from tournaments.services.analyses import ANALYSES
from tournaments.services.computations import (
    ComputationKind,
    computation_claim,
    computation_fail,
    computation_finish,
    computation_heartbeat,
)
from tournaments.services.estimates import ESTIMATES
from tournaments.tasks.heart import ClaimLostError, Heart

logger = logging.getLogger(__name__)

C = TypeVar("C", bound=Computation)
Work = Callable[[RuleSet, Deal, Heart], dict[str, Any]]


@shared_task(name=Job.ANALYSE_BOARD.value)
def analyse_board(key: str) -> None:
    """Compute perfect play of a board and store it, unless it is done, deleted or being done."""
    _compute(ANALYSES, int(key), lambda rules, deal, _heart: analyse(rules, deal))


@shared_task(name=Job.ESTIMATE_BOARD.value)
def estimate_board(key: str) -> None:
    """Estimate the calls of a board and store it, unless it is done, deleted or being done."""
    _compute(ESTIMATES, int(key), lambda rules, deal, heart: estimate(rules, deal, heart.beat))


def _compute(kind: ComputationKind[C], key: int, work: Work) -> None:
    """Do it for the cards that were asked about. A failure is kept with the row; nothing is raised,
    so nothing is repeated for ever.
    """
    claim, name = uuid4(), kind.job.name
    row = computation_claim(kind, key=key, claim=claim, now=timezone.now())
    if row is None:
        logger.info("%s %s is not to be computed: done, failed, deleted or at work.", name, key)
        return

    def keep(progress: int) -> bool:
        return computation_heartbeat(
            kind, key=key, claim=claim, progress=progress, now=timezone.now()
        )

    try:
        board = row.board
        if row.inputs != kind.inputs(board):
            raise ValueError("the board has other cards or rules by now")
        deal = deal_of(board.event, board.deal)
        result = work(rules_of(board.event), deal, Heart(keep))
    except ClaimLostError:
        logger.info("%s %s was taken over or deleted.", name, key)
        return
    except Exception:
        logger.exception("%s %s could not be computed.", name, key)
        computation_fail(kind, key=key, claim=claim, now=timezone.now())
        return
    if not computation_finish(kind, key=key, claim=claim, result=result, now=timezone.now()):
        logger.info("%s %s was taken over or deleted.", name, key)
