"""The automatic players by name, from the weakest to the strongest."""

from __future__ import annotations

from engine.players.careful import CarefulPlayer
from engine.players.greedy import GreedyPlayer
from engine.players.lapsing import LapsingPlayer
from engine.players.player import Player
from engine.players.random_player import RandomPlayer

PLAYERS: dict[str, Player] = {
    "random": RandomPlayer(),
    "casual": LapsingPlayer(GreedyPlayer(), 12),
    "greedy": GreedyPlayer(),
    "cautious": LapsingPlayer(CarefulPlayer(boldness=-7), 4),
    "bold": LapsingPlayer(CarefulPlayer(boldness=7), 4),
    "steady": LapsingPlayer(CarefulPlayer(), 2),
    "careful": CarefulPlayer(),
}
