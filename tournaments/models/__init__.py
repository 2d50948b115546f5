"""The database rows, one module a noun. Only services write them."""

from tournaments.models.audit import AuditRecord
from tournaments.models.boards import Board, BoardSet
from tournaments.models.computations import BoardAnalysis, BoardEstimate
from tournaments.models.documents import DocumentFile, DocumentJob
from tournaments.models.entries import Entry
from tournaments.models.events import Event
from tournaments.models.people import Person, User
from tournaments.models.rulings import Adjustment, Lot
from tournaments.models.score_pads import ScorePad, ScorePadGame
from tournaments.models.scoresheets import Scoresheet
from tournaments.models.seating import (
    Absence,
    LostBoard,
    Play,
    Round,
    SitOut,
    Sitting,
    Substitute,
)
from tournaments.models.standings import StandingsSnapshot

__all__ = [
    "Absence",
    "Adjustment",
    "AuditRecord",
    "Board",
    "BoardAnalysis",
    "BoardEstimate",
    "BoardSet",
    "DocumentFile",
    "DocumentJob",
    "Entry",
    "Event",
    "LostBoard",
    "Lot",
    "Person",
    "Play",
    "Round",
    "ScorePad",
    "ScorePadGame",
    "Scoresheet",
    "SitOut",
    "Sitting",
    "StandingsSnapshot",
    "Substitute",
    "User",
]
