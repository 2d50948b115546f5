"""The automatic players, in words."""

from __future__ import annotations

from django.utils.translation import gettext as _

from engine.players.player import Player
from engine.players.registry import PLAYERS
from engine.sampling_players.registry import SAMPLING_PLAYERS

USUAL = "careful"
"""The strongest of those who answer at once."""

_QUICK_SAMPLERS = ("apprentice", "adept")
OPPONENTS: dict[str, Player] = {
    **PLAYERS,
    **{name: SAMPLING_PLAYERS[name] for name in _QUICK_SAMPLERS},
}
"""Whom anybody may play against: those who answer within about a second."""


def player_names() -> dict[str, str]:
    """What the automatic players are called, by their ids."""
    return {
        "random": _("Beginner: any legal card"),
        "casual": _("Casual: takes what comes, with many slips"),
        "greedy": _("Greedy: takes what comes"),
        "cautious": _("Cautious: counts, and seldom takes a contract"),
        "bold": _("Bold: counts, and takes many contracts"),
        "steady": _("Steady: counts, with a rare slip"),
        "careful": _("Careful: counts points and trumps"),
        "apprentice": _("Strong: imagines a few deals at every turn"),
        "adept": _("Very strong: imagines many deals, and thinks for a moment"),
    }


def player_choices() -> list[tuple[str, str]]:
    """The automatic players as choices, from the weakest to the strongest."""
    names = player_names()
    return [(key, names[key]) for key in PLAYERS]


def opponent_choices() -> list[tuple[str, str]]:
    """The opponents of a board played alone, from the weakest to the strongest."""
    names = player_names()
    return [(key, names[key]) for key in OPPONENTS]
