"""An event's rows as they are stored, read once for all invariants."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from functools import cached_property

from engine.cards.deal import Deal
from engine.errors import NotationError
from tournaments.enums import JobStatus, ScoresheetStatus
from tournaments.mapping.rules import deal_of
from tournaments.models import (
    Absence,
    Adjustment,
    AuditRecord,
    Board,
    BoardAnalysis,
    BoardEstimate,
    BoardSet,
    Entry,
    Event,
    LostBoard,
    Lot,
    Play,
    Round,
    Scoresheet,
    SitOut,
    Sitting,
    StandingsSnapshot,
    Substitute,
)
from tournaments.selectors.event_rows import Scope
from tournaments.selectors.standings_documents import StandingsDocument, standings_document


class StoredEvent:
    """The rows of one event; each kind is loaded when it is first asked for."""

    def __init__(self, event: Event) -> None:
        """Nothing is read yet."""
        self.event = event

    @cached_property
    def entries(self) -> list[Entry]:
        """The competitors by number."""
        return list(Entry.objects.filter(event=self.event).order_by("number"))

    @cached_property
    def rounds(self) -> list[Round]:
        """The rounds by number."""
        return list(Round.objects.filter(event=self.event).order_by("number"))

    @cached_property
    def board_set(self) -> BoardSet | None:
        """The seed of the boards."""
        return BoardSet.objects.filter(event=self.event).first()

    @cached_property
    def boards(self) -> list[Board]:
        """The boards by number, with their rounds."""
        boards = Board.objects.filter(event=self.event).select_related("round")
        return list(boards.order_by("number"))

    @cached_property
    def sittings(self) -> list[Sitting]:
        """The tables of all rounds, with their rounds and competitors."""
        sittings = Sitting.objects.filter(round__event=self.event)
        related = sittings.select_related("round", "entry_a", "entry_b")
        return list(related.order_by("round__number", "table"))

    @cached_property
    def sit_outs(self) -> list[SitOut]:
        """Who sits out, with round and competitor."""
        sit_outs = SitOut.objects.filter(round__event=self.event)
        return list(sit_outs.select_related("round", "entry").order_by("pk"))

    @cached_property
    def absences(self) -> list[Absence]:
        """Who is absent, with round and competitor."""
        absences = Absence.objects.filter(round__event=self.event)
        return list(absences.select_related("round", "entry").order_by("pk"))

    @cached_property
    def substitutes(self) -> list[Substitute]:
        """Who sits for whom, with round and competitor."""
        substitutes = Substitute.objects.filter(round__event=self.event)
        return list(substitutes.select_related("round", "entry").order_by("pk"))

    @cached_property
    def persons(self) -> dict[tuple[int, int], int]:
        """The persons of the substitutes, by the primary keys of round and entry."""
        return {(row.round_id, row.entry_id): row.person_id for row in self.substitutes}

    @cached_property
    def lost_boards(self) -> list[LostBoard]:
        """The boards that cannot be played, with board, table and competitor."""
        lost = LostBoard.objects.filter(board__event=self.event)
        return list(lost.select_related("board", "sitting", "entry").order_by("pk"))

    @cached_property
    def plays(self) -> list[Play]:
        """The plays in order of board and table, with everything around them."""
        plays = Play.objects.filter(board__event=self.event).select_related(
            "board__round", "sitting__round", "entry_a", "entry_b"
        )
        return list(plays.order_by("board__number", "sitting__table"))

    @cached_property
    def sheets(self) -> dict[int, list[Scoresheet]]:
        """The scoresheets of each play by version, by the play's primary key."""
        found: dict[int, list[Scoresheet]] = defaultdict(list)
        for sheet in Scoresheet.objects.filter(play__board__event=self.event).order_by("version"):
            found[sheet.play_id].append(sheet)
        return found

    @cached_property
    def audit(self) -> list[AuditRecord]:
        """The audit since the event was prepared last: what was before has no rows any more."""
        records = list(AuditRecord.objects.filter(event=self.event).order_by("pk"))
        start = max(
            (n for n, record in enumerate(records) if record.action == "event_prepared"), default=0
        )
        return records[start:]

    @cached_property
    def adjustments(self) -> list[Adjustment]:
        """Penalties and carry-overs in force, with their competitors."""
        rows = Adjustment.objects.filter(event=self.event, withdrawn_at__isnull=True)
        return list(rows.select_related("entry").order_by("pk"))

    @cached_property
    def lots(self) -> list[Lot]:
        """All lots by number, those withdrawn too."""
        return list(Lot.objects.filter(event=self.event).order_by("number"))

    @cached_property
    def snapshots(self) -> list[StandingsSnapshot]:
        """The standings that were kept, in the order of their making."""
        return list(StandingsSnapshot.objects.filter(event=self.event).order_by("pk"))

    @cached_property
    def analyses(self) -> list[BoardAnalysis]:
        """The finished analyses by board, with their boards."""
        rows = BoardAnalysis.objects.filter(board__event=self.event, status=JobStatus.DONE)
        return list(rows.select_related("board").order_by("board__number"))

    @cached_property
    def estimates(self) -> list[BoardEstimate]:
        """The finished estimates by board, with their boards."""
        rows = BoardEstimate.objects.filter(board__event=self.event, status=JobStatus.DONE)
        return list(rows.select_related("board").order_by("board__number"))

    @cached_property
    def deals(self) -> dict[int, Deal | None]:
        """The cards of each board by its number; None where they are unknown or cannot be."""
        return {board.number: _deal(self.event, board) for board in self.boards}

    @cached_property
    def standings(self) -> dict[Scope, StandingsDocument | Exception]:
        """The standings made anew from the rows, or why that is impossible."""
        return {scope: _made(self.event, scope) for scope in Scope}

    def confirmed(self) -> Iterator[tuple[Play, Scoresheet]]:
        """Every play with what counts for it."""
        for play in self.plays:
            for sheet in self.sheets[play.pk]:
                if sheet.status == ScoresheetStatus.CONFIRMED:
                    yield play, sheet


def place_of(play: Play) -> str:
    """`round 2, table 3, board 7`."""
    round_, table = play.sitting.round.number, play.sitting.table
    return f"round {round_}, table {table}, board {play.board.number}"


def _deal(event: Event, board: Board) -> Deal | None:
    try:
        return None if board.deal is None else deal_of(event, board.deal)
    except NotationError:
        return None


def _made(event: Event, scope: Scope) -> StandingsDocument | Exception:
    try:
        return standings_document(event, scope)
    except Exception as error:  # damaged rows fail in any way; the reason is what is wanted
        return error
