"""Playing an event round by round with made-up strengths."""

import random
from collections import Counter

from engine.movements.plan import Plan
from engine.movements.swiss import pair_round


class Evening:
    """Who wins is drawn by strength; the ranking counts wins, then numbers."""

    def __init__(self, system, entries, boards=2, seed=0):
        self.rng = random.Random(f"{system}-{entries}-{seed}")
        self.strength = Counter()
        self.wins = Counter()
        self.played = Plan(system, entries, 0, ())
        self.boards = boards
        self.ranking = [str(number) for number in range(1, entries + 1)]

    def play(self, options=None):
        """Pair one round, play it, and return what the pairing said."""
        found = pair_round(self.played, self.ranking, self.boards, options)
        for sitting in found.future.sittings:
            self.wins[self._winner(sitting)] += 1
        self.played = found.whole
        self.ranking.sort(key=lambda name: (-self.wins[name], int(name)))
        return found

    def _winner(self, sitting):
        for name in sitting.players:
            self.strength.setdefault(name, self.rng.gauss(0, 1))
        a, b = (self.strength[name] + self.rng.gauss(0, 1) for name in sitting.players)
        return sitting.a if a > b else sitting.b
