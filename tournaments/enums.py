"""States and kinds stored in the database, with their words."""

from __future__ import annotations

from enum import StrEnum

from django.db import models
from django.utils.translation import gettext_lazy as _


class EventStatus(models.TextChoices):
    """Where an event stands between the first idea and the last result."""

    DRAFT = "draft", _("In preparation")
    PREPARED = "prepared", _("Ready to start")
    RUNNING = "running", _("Running")
    FINISHED = "finished", _("Finished")


class Publication(models.TextChoices):
    """How far the results are promised to the public."""

    NONE = "none", _("Not published")
    PROVISIONAL = "provisional", _("Provisional")
    FINAL = "final", _("Final")


class RoundStatus(models.TextChoices):
    """A round is planned, then open for play, then closed."""

    PLANNED = "planned", _("Not started")
    OPEN = "open", _("Being played")
    CLOSED = "closed", _("Closed")


class BoardSource(models.TextChoices):
    """Where the cards of a board come from."""

    DEALT = "dealt", _("Dealt by the program")
    BY_HAND = "by_hand", _("Dealt by hand")


class ScoresheetKind(models.TextChoices):
    """What a scoresheet says; the absence of one means that nothing is known yet."""

    TALLY = "tally", _("Played")
    PASSED_OUT = "passed_out", _("Passed out")
    ARTIFICIAL = "artificial", _("Artificial score")
    NOT_PLAYED = "not_played", _("Not played")
    ASSIGNED = "assigned", _("Assigned score")
    WEIGHTED = "weighted", _("Weighted ruling")
    SPLIT = "split", _("Split ruling")


PLAYED_RESULTS = frozenset({ScoresheetKind.TALLY, ScoresheetKind.PASSED_OUT})
"""The kinds of what came about at the table."""
RULED_RESULTS = frozenset({ScoresheetKind.ASSIGNED, ScoresheetKind.WEIGHTED, ScoresheetKind.SPLIT})
"""The kinds whose results the director set; they are compared like results that were played."""


class AdjustmentKind(models.TextChoices):
    """What is added to an entry's totals: a ruling of this event, or what came from another."""

    PENALTY = "penalty", _("Penalty or bonus")
    CARRY_OVER = "carry_over", _("Carry-over")


class LotSource(models.TextChoices):
    """How a lot between players with equal totals came about."""

    SEED = "seed", _("Drawn from the seed")
    BY_HAND = "by_hand", _("Drawn by hand")


class ScoresheetStatus(models.TextChoices):
    """Exactly one scoresheet of a play may be confirmed (a database constraint)."""

    CONFIRMED = "confirmed", _("Confirmed")
    SUPERSEDED = "superseded", _("Replaced")
    WITHDRAWN = "withdrawn", _("Withdrawn")


class JobStatus(models.TextChoices):
    """The state of a document being made."""

    QUEUED = "queued", _("Waiting")
    RUNNING = "running", _("Being made")
    DONE = "done", _("Ready")
    FAILED = "failed", _("Failed")


class DocumentKind(models.TextChoices):
    """The documents that can be printed."""

    HAND_RECORDS = "hand_records", _("Hand records")
    DEAL_CARDS = "deal_cards", _("Deal cards")
    DEALING_ORDER = "dealing_order", _("Dealing order")
    SCORE_SLIPS = "score_slips", _("Score slips")
    GUIDE_CARDS = "guide_cards", _("Guide cards")
    TRAVELLERS = "travellers", _("Travellers")
    SCORECARDS = "scorecards", _("Scorecards")
    RANKING = "ranking", _("Ranking")


class DocumentFailure(models.TextChoices):
    """Why a document was not made."""

    BROKEN = "broken", _("The document could not be drawn. The reason is in the server’s log.")
    INTERRUPTED = "interrupted", _("The program that made it was stopped again and again.")
    CHANGED = "changed", _("What may be shown changed while it was made.")


class SeatingChangeKind(models.TextChoices):
    """What changes the rounds to come."""

    JOIN = "join", _("Somebody comes late")
    WITHDRAW = "withdraw", _("Somebody leaves")
    RETURN = "return", _("Somebody comes back")
    ROUNDS = "rounds", _("More rounds, or fewer")


class SwapReading(models.TextChoices):
    """What is exchanged between the two seats of a table."""

    PLAYERS = "players", _("They sat the other way round; what is written for a seat stays")
    BOTH = "both", _("They sat the other way round, and everybody keeps the own points")
    RESULT = "result", _("They sat as planned, but the slip was read from the other seat")


class ComputationFailure(models.TextChoices):
    """Why something was not computed."""

    BROKEN = "broken", _("It could not be computed. The reason is in the server’s log.")
    INTERRUPTED = "interrupted", _("The program that computed it was stopped again and again.")


class OddKind(models.TextChoices):
    """Why a director should look at a result twice."""

    OUTLIER = "outlier", _("Far from the others")
    ALL_EQUAL = "all_equal", _("All results equal")
    ALL_PASSED = "all_passed", _("Passed out everywhere")
    SAME_POINTS = "same_points", _("The same points at many tables")
    CAP = "cap", _("As many IMPs as possible")
    UNCHECKED = "unchecked", _("Not checked by the cards")
    HANGING = "hanging", _("Hanging bait")
    OVERRULED = "overruled", _("Against the cards")


class SetupPart(StrEnum):
    """A part of the preparation; forms are made from one or more of them."""

    BASICS = "basics"
    RULES = "rules"
    PLAYERS = "players"
    FIELD_SIZE = "field_size"  # only how many players: a movement is chosen for a number
    MOVEMENT = "movement"
    SCORING = "scoring"
    SEATING = "seating"  # who sits where in the rounds to come, once they are planned


class Audience(models.TextChoices):
    """For whom a page or document is made: what is not released is in the director's only."""

    PUBLIC = "public", _("Everybody")
    DIRECTOR = "director", _("Director")


class AuditAction(models.TextChoices):
    """What was done; the audit list shows it in words."""

    EVENT_CREATED = "event_created", _("Event made")
    EVENT_CHANGED = "event_changed", _("Event changed")
    ENTRIES_CHANGED = "entries_changed", _("Players changed")
    EVENT_PREPARED = "event_prepared", _("Boards dealt and rounds planned")
    EVENT_UNPREPARED = "event_unprepared", _("Back to preparation")
    ROUND_OPENED = "round_opened", _("Round opened")
    ROUND_CLOSED = "round_closed", _("Round closed")
    ROUND_REOPENED = "round_reopened", _("Round opened again")
    EVENT_FINISHED = "event_finished", _("Event finished")
    EVENT_REOPENED = "event_reopened", _("Event opened again")
    RESULT_ENTERED = "result_entered", _("Result entered")
    RESULT_CORRECTED = "result_corrected", _("Result corrected")
    RESULT_WITHDRAWN = "result_withdrawn", _("Result withdrawn")
    RESULT_UNDONE = "result_undone", _("Last change undone")
    ADJUSTMENT_MADE = "adjustment_made", _("Penalty given")
    ADJUSTMENT_WITHDRAWN = "adjustment_withdrawn", _("Penalty withdrawn")
    CARRY_OVER_MADE = "carry_over_made", _("Carry-over added")
    CARRY_OVER_WITHDRAWN = "carry_over_withdrawn", _("Carry-over withdrawn")
    LOT_DRAWN = "lot_drawn", _("Lot drawn from the seed")
    LOT_RECORDED = "lot_recorded", _("Lot drawn by hand recorded")
    LOT_WITHDRAWN = "lot_withdrawn", _("Lot withdrawn")
    PLAY_GROUPED = "play_grouped", _("Moved between comparison groups")
    BOARD_BY_HAND = "board_by_hand", _("Board dealt by hand")
    BOARD_CARDS_ENTERED = "board_cards_entered", _("Cards of a board typed in")
    RELEASE_CHANGED = "release_changed", _("Release switched")
    PUBLICATION_CHANGED = "publication_changed", _("Publication changed")
    ENTRY_RENAMED = "entry_renamed", _("Player renamed")
    ODD_SEEN = "odd_seen", _("Odd result looked at")
    ENTRY_UNRANKED = "entry_unranked", _("Player taken out of the ranking")
    ENTRY_RANKED = "entry_ranked", _("Player put back into the ranking")
    SEATS_SWAPPED = "seats_swapped", _("Seats exchanged")
    WRONG_BOARD = "wrong_board", _("Wrong board played")
    WRONG_BOARD_UNDONE = "wrong_board_undone", _("Wrong board taken back")
    SUBSTITUTE_SET = "substitute_set", _("Substitute")
    CLOCK_SET = "clock_set", _("Clock")
    ANNOUNCED = "announced", _("Announcement")
    ENTRY_JOINED = "entry_joined", _("Player joined late")
    ENTRY_WITHDRAWN = "entry_withdrawn", _("Player withdrew")
    ENTRY_RETURNED = "entry_returned", _("Player came back")
    ROUNDS_CHANGED = "rounds_changed", _("Number of rounds changed")
    ROUND_PAIRED = "round_paired", _("Round paired")
    SEATING_UNDONE = "seating_undone", _("Change of the seating taken back")
