"""What calls were worth to who saw the own cards only: shown with the cards or not at all."""

from __future__ import annotations

from dataclasses import dataclass

from tournaments.enums import Audience, JobStatus
from tournaments.mapping.estimates import Estimate, estimate_from_document, estimate_inputs
from tournaments.mapping.rules import deal_of, rules_of
from tournaments.models import Board, BoardEstimate
from tournaments.selectors.page_values import CardsState
from tournaments.selectors.perfect_play import AnalysisState, solvable
from tournaments.selectors.travellers import board_cards


@dataclass(frozen=True, slots=True)
class BoardEstimateState:
    """A board's estimate, or how far it is; `status` None: nobody has asked for it."""

    status: JobStatus | None
    progress: int = 0
    estimate: Estimate | None = None

    @property
    def waiting(self) -> bool:
        """Whether it is on its way."""
        return self.status in {JobStatus.QUEUED, JobStatus.RUNNING}


def estimate_inputs_of(board: Board) -> str:
    """What an estimate of the board is known by; the cards are there and solvable."""
    return estimate_inputs(rules_of(board.event), deal_of(board.event, board.deal))


def estimate_of(board: Board, audience: Audience) -> BoardEstimateState | None:
    """The estimate of a board whose cards `audience` may see; None where there can be none."""
    if board_cards(board.event, board, audience).state is not CardsState.SHOWN:
        return None
    if solvable(rules_of(board.event)) is not AnalysisState.READY:
        return None
    row = BoardEstimate.objects.filter(board=board).first()
    if row is None or row.inputs != estimate_inputs_of(board):
        return BoardEstimateState(None)
    result = None if row.result is None else estimate_from_document(row.result)
    return BoardEstimateState(JobStatus(row.status), row.progress, result)


def may_ask_for_estimate(audience: Audience, *, workers: bool) -> bool:
    """Whether somebody may have a board estimated: it takes half a minute, so without workers only
    the director, who then waits for it.
    """
    return workers or audience is Audience.DIRECTOR
