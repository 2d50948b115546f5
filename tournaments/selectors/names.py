"""How a competitor is named on pages and in documents."""

from __future__ import annotations

from dataclasses import dataclass

from tournaments.models import Entry, User


@dataclass(frozen=True, slots=True)
class EntryName:
    """A competitor's start number and name; both names where partners play."""

    number: int
    name: str
    club: str = ""


def entry_name(entry: Entry) -> EntryName:
    """How an entry loaded with its people is named."""
    return EntryName(entry.number, entry.name, entry.club)


def account_name(user: User | None) -> str:
    """How an account is named to directors; empty for none."""
    return "" if user is None else str(user.get_full_name() or user.get_username())
