"""Rounds, who sits where, and the plays: one board at one table."""

from __future__ import annotations

from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _

from tournaments.enums import RoundStatus
from tournaments.models.boards import Board
from tournaments.models.entries import Entry
from tournaments.models.events import Event
from tournaments.models.people import Person


class Round(models.Model):
    """A round with its three release switches, all closed by default, and its clock.

    The clock is the time for play: `clock_length` seconds, None while nobody set one. It runs
    while `clock_ends_at` is set; otherwise `clock_left` seconds are left of it.
    """

    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="rounds")
    number = models.PositiveSmallIntegerField()
    status = models.CharField(
        max_length=8, choices=RoundStatus.choices, default=RoundStatus.PLANNED
    )
    opened_at = models.DateTimeField(null=True)
    closed_at = models.DateTimeField(null=True)
    deals_released = models.BooleanField(default=False)
    results_released = models.BooleanField(default=False)
    ranking_released = models.BooleanField(default=False)
    clock_length = models.PositiveIntegerField(null=True, editable=False)
    clock_left = models.PositiveIntegerField(null=True, editable=False)
    clock_ends_at = models.DateTimeField(null=True, editable=False)

    class Meta:
        ordering = ("number",)
        verbose_name = _("round")
        verbose_name_plural = _("rounds")
        constraints = [
            models.UniqueConstraint(fields=["event", "number"], name="round_number_once"),
            models.CheckConstraint(
                condition=Q(
                    clock_length__isnull=True, clock_left__isnull=True, clock_ends_at__isnull=True
                )
                | Q(
                    clock_length__isnull=False, clock_left__isnull=False, clock_ends_at__isnull=True
                )
                | Q(
                    clock_length__isnull=False, clock_left__isnull=True, clock_ends_at__isnull=False
                ),
                name="round_clock_runs_or_stands",
            ),
        ]

    def __str__(self) -> str:
        return str(self.number)


class Sitting(models.Model):
    """One table in one round; seats A and B are those of its first board."""

    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="sittings")
    table = models.PositiveSmallIntegerField()
    entry_a = models.ForeignKey(Entry, on_delete=models.PROTECT, related_name="+")
    entry_b = models.ForeignKey(Entry, on_delete=models.PROTECT, related_name="+")

    class Meta:
        ordering = ("table",)
        constraints = [
            models.UniqueConstraint(fields=["round", "table"], name="sitting_table_once"),
            models.CheckConstraint(condition=~Q(entry_a=F("entry_b")), name="sitting_two_players"),
        ]

    def __str__(self) -> str:
        return f"{self.round} / {self.table}"


class SitOut(models.Model):
    """An entry that has no opponent in a round."""

    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="sit_outs")
    entry = models.ForeignKey(Entry, on_delete=models.PROTECT, related_name="sit_outs")

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["round", "entry"], name="sit_out_once"),
        ]

    def __str__(self) -> str:
        return f"{self.round}: {self.entry}"


class Absence(models.Model):
    """An entry that is not there in a round: it joins later, or it has left.

    In every round an entry has a table, sits out or is absent.
    """

    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="absences")
    entry = models.ForeignKey(Entry, on_delete=models.PROTECT, related_name="absences")

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["round", "entry"], name="absence_once"),
        ]

    def __str__(self) -> str:
        return f"{self.round}: {self.entry}"


class Substitute(models.Model):
    """The person who sits for an entry in a round; without one it is the entry's own person."""

    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="substitutes")
    entry = models.ForeignKey(Entry, on_delete=models.CASCADE, related_name="substitutes")
    person = models.ForeignKey(Person, on_delete=models.PROTECT, related_name="substitutions")

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["round", "entry"], name="substitute_once_an_entry"),
            models.UniqueConstraint(fields=["round", "person"], name="substitute_at_one_table"),
        ]

    def __str__(self) -> str:
        return f"{self.round}: {self.person}"


class LostBoard(models.Model):
    """A board an entry cannot play in its round: the opponent has played it by mistake before.

    `award` is what the director gives the entry for it, an average word or a per cent; "" means
    that the board is missing.
    """

    sitting = models.ForeignKey(Sitting, on_delete=models.CASCADE, related_name="lost_boards")
    board = models.ForeignKey(Board, on_delete=models.CASCADE, related_name="lost_boards")
    entry = models.ForeignKey(Entry, on_delete=models.PROTECT, related_name="lost_boards")
    award = models.CharField(max_length=20, blank=True)

    class Meta:
        ordering = ("board__number", "sitting__table")
        constraints = [
            models.UniqueConstraint(fields=["board", "entry"], name="lost_board_once"),
        ]

    def __str__(self) -> str:
        return f"{self.board}: {self.entry}"


class Play(models.Model):
    """One board at one table: who held which seat. `version` counts the changes of its result.

    A change names the version it was made against; the services compare and swap it.

    A wrong board, played by mistake, names the board of the round it was played `instead_of`;
    whoever meets one of the two players on it later cannot play it and gets `later_award`.

    `group` is the comparison group of a board whose cards differed at some tables ("" for all the
    others), `group_reason` why the play was put there (docs/scoring.md, article 6).
    """

    sitting = models.ForeignKey(Sitting, on_delete=models.CASCADE, related_name="plays")
    board = models.ForeignKey(Board, on_delete=models.PROTECT, related_name="plays")
    entry_a = models.ForeignKey(Entry, on_delete=models.PROTECT, related_name="plays_as_a")
    entry_b = models.ForeignKey(Entry, on_delete=models.PROTECT, related_name="plays_as_b")
    version = models.PositiveIntegerField(default=0)
    group = models.CharField(max_length=20, blank=True, default="")
    group_reason = models.CharField(max_length=200, blank=True, default="")
    instead_of = models.ForeignKey(
        Board, on_delete=models.PROTECT, null=True, related_name="replaced_by"
    )
    later_award = models.CharField(max_length=20, blank=True, default="")

    class Meta:
        ordering = ("board__number", "sitting__table")
        verbose_name = _("play")
        verbose_name_plural = _("plays")
        constraints = [
            models.UniqueConstraint(fields=["board", "entry_a"], name="play_board_once_a"),
            models.UniqueConstraint(fields=["board", "entry_b"], name="play_board_once_b"),
            models.UniqueConstraint(fields=["sitting", "board"], name="play_sitting_board_once"),
            models.CheckConstraint(condition=~Q(entry_a=F("entry_b")), name="play_two_players"),
        ]

    def __str__(self) -> str:
        return f"{self.board} / {self.sitting.table}"
