"""Score pads: what anybody writes down of a real game, without login."""

from __future__ import annotations

from django.db import models
from django.utils.translation import gettext_lazy as _


class ScorePad(models.Model):
    """A pad with its games. Who knows the writing token may write, who knows the reading token may
    look; the former is kept only as its hash (`write_key`), so the table gives nobody the pencil.

    `preset` names the rule set the pad was begun with; the games hold the whole rules. `version`
    grows with every change.
    """

    write_key = models.CharField(max_length=64, unique=True)
    read_token = models.CharField(max_length=32, unique=True)
    preset = models.CharField(max_length=20)
    version = models.PositiveIntegerField(default=0)
    created_at = models.DateTimeField()
    written_at = models.DateTimeField(db_index=True)

    class Meta:
        verbose_name = _("score pad")
        verbose_name_plural = _("score pads")

    def __str__(self) -> str:
        return f"{self.preset} {self.created_at:%F}"


class ScorePadGame(models.Model):
    """One game of a pad, as a `deberts-match/1` document with all its rules."""

    pad = models.ForeignKey(ScorePad, on_delete=models.CASCADE, related_name="games")
    number = models.PositiveSmallIntegerField()
    document = models.JSONField()

    class Meta:
        ordering = ("number",)
        constraints = [
            models.UniqueConstraint(fields=["pad", "number"], name="one_score_pad_game_a_number")
        ]

    def __str__(self) -> str:
        return f"{self.pad} {self.number}"
