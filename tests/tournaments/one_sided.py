"""A board whose only possible result can be told without a computer.

A holds the six highest spades, the two highest hearts he needs and the ace of diamonds; B has no
spade, no heart above A's and no diamond. With spades as trumps A leads, wins every trick and so
leads again: 113 : 0. A's cards are worth 20 + 14 + 11 + 10 + 4 + 3 (spades), 11 + 4 (hearts) and 11
(diamonds), together 88; B's 2 + 3 + 10 (clubs); the last trick 10. A announces the spades from the
ace down (50), which beat B's clubs, and bela (20): he writes 183.
"""

from __future__ import annotations

import pytest

from engine.violations import Violation
from tests.tournaments import factories
from tournaments.models import Board, Event, User
from tournaments.selectors import perfect_play

ONE_SIDED = {
    "A": ["JS 9S AS TS KS QS", "AH KH AD"],
    "B": ["7H 8H 9H 7C 8C 9C", "JC QC TC"],
    "turn_up": "8S",
    "bottom": "7S",
}
POSSIBLE = "1 1 A S 113 0 tA9"
IMPOSSIBLE = "1 1 A S 108 5"
"""A trick of the jack of clubs and the queen of spades for B: it adds up, and cannot be."""
REFUSAL = "No play of this board gives A 108 with spades as trumps; 113 is possible."


def one_sided_event(director: User, players: int = 4) -> Event:
    """Round 1 is open, nothing is entered, and board 1 is the one-sided deal."""
    event = factories.make_running(director, players)
    Board.objects.filter(event=event, number=1).update(deal=ONE_SIDED)
    return event


def refuse_all_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    """The solver knows none of the rules, as it does those for three and four players."""
    refused = (Violation("solver_option", "players", {"option": "players", "value": 3}),)
    monkeypatch.setattr(perfect_play, "refusals", lambda _rules: refused)
