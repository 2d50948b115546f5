"""How a competitor is named on pages and in documents."""

from __future__ import annotations

from dataclasses import dataclass

from tournaments.models import User


@dataclass(frozen=True, slots=True)
class EntryName:
    """A competitor's start number and name."""

    number: int
    name: str
    club: str = ""


def account_name(user: User | None) -> str:
    """How an account is named to directors; empty for none."""
    return "" if user is None else str(user.get_full_name() or user.get_username())
