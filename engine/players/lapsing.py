"""A player like everybody: good, but not at every moment."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from engine.cards.card import Card
from engine.deberts.auction import Call
from engine.players.player import Player
from engine.players.random_player import RandomPlayer
from engine.players.views import AuctionView, PlayView

_ANYTHING = RandomPlayer()


@dataclass(frozen=True, slots=True)
class LapsingPlayer:
    """Plays like `player`, but does anything legal in `lapses` of 100 decisions."""

    player: Player
    lapses: int

    def call(self, view: AuctionView, legal: tuple[Call, ...], rng: Random) -> Call:
        """A call, seldom any legal one."""
        return self._at(rng).call(view, legal, rng)

    def exchanges(self, view: PlayView, turn_up: Card, rng: Random) -> bool:
        """Whether to exchange."""
        return self._at(rng).exchanges(view, turn_up, rng)

    def card(self, view: PlayView, legal: frozenset[Card], rng: Random) -> Card:
        """A card, seldom any legal one."""
        return self._at(rng).card(view, legal, rng)

    def _at(self, rng: Random) -> Player:
        return _ANYTHING if rng.randrange(100) < self.lapses else self.player
