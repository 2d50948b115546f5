"""What was computed about the cards of a board. It is as secret as the cards themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.db import models
from django.db.models import Q

from tournaments.enums import JobStatus
from tournaments.models.background import BackgroundJob
from tournaments.models.boards import Board


def _result_iff_done(name: str) -> models.CheckConstraint:
    done = Q(status=JobStatus.DONE)
    return models.CheckConstraint(
        condition=Q(done, result__isnull=False) | Q(~done, result__isnull=True), name=name
    )


class Computation(BackgroundJob):
    """Something computed for a board: the job, and its result once it is done.

    `inputs` is the hash of everything the result depends on: the cards, the rules and the version
    of the computation. A row whose hash is not that of its board any more counts as none.
    """

    if TYPE_CHECKING:
        board: models.OneToOneField[Board, Board]

    inputs = models.CharField(max_length=64)
    result = models.JSONField(null=True)

    class Meta:
        abstract = True


class BoardAnalysis(Computation):
    """Perfect play and all possible results (`tournaments.mapping.perfect_play`)."""

    board = models.OneToOneField(Board, on_delete=models.CASCADE, related_name="analysis")

    class Meta:
        constraints = [_result_iff_done("analysis_result_iff_done")]

    def __str__(self) -> str:
        return f"{self.board} {self.status}"


class BoardEstimate(Computation):
    """What calls were worth to who saw the own cards only (`tournaments.mapping.estimates`)."""

    board = models.OneToOneField(Board, on_delete=models.CASCADE, related_name="estimate")

    class Meta:
        constraints = [_result_iff_done("estimate_result_iff_done")]

    def __str__(self) -> str:
        return f"{self.board} {self.status}"
