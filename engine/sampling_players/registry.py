"""The sampling players by name, from the weakest to the strongest."""

from __future__ import annotations

from engine.players.player import Player
from engine.players.registry import PLAYERS
from engine.sampling_players.sampling_player import SamplingPlayer

SAMPLING_PLAYERS: dict[str, SamplingPlayer] = {
    "apprentice": SamplingPlayer(deals=2, auction_deals=4),
    "adept": SamplingPlayer(deals=8, auction_deals=6),
    "expert": SamplingPlayer(deals=24, auction_deals=12),
}
"""What a decision takes in plain Python is measured by `make bench`."""

EVERY_PLAYER: dict[str, Player] = {**PLAYERS, **SAMPLING_PLAYERS}
"""All automatic players by name, from the weakest to the strongest; the last three play where two
sit at a table.
"""
