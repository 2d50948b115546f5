"""Accounts and players."""

from __future__ import annotations

from django.contrib.auth.models import AbstractUser
from django.db import models
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy


class User(AbstractUser):
    """An account: a director. Players need none."""


class Person(models.Model):
    """A player in a director's register; the same person enters many events."""

    owner = models.ForeignKey(User, on_delete=models.CASCADE, related_name="people")
    name = models.CharField(pgettext_lazy("person", "name"), max_length=120)
    club = models.CharField(_("club or city"), max_length=80, blank=True)
    # Derived from the name by the service that writes it, so that both databases sort and search
    # Ukrainian, Russian and French alike.
    sort_key = models.CharField(max_length=400, editable=False)
    search_key = models.CharField(max_length=400, editable=False)

    class Meta:
        ordering = ("sort_key", "pk")
        verbose_name = _("player")
        verbose_name_plural = _("players")
        indexes = [models.Index(fields=["owner", "search_key"])]

    def __str__(self) -> str:
        return self.name
