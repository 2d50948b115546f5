"""What the rounds played so far say: who met whom, who missed how many rounds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from engine.errors import RefusedError
from engine.movements.checks import sitting_out
from engine.movements.pairings import Pair, Pairing
from engine.movements.plan import Plan, Sitting
from engine.violations import Violation


@dataclass(frozen=True, slots=True)
class Facts:
    """The rounds played, as numbers.

    `entries` is the highest number given so far; `rounds` has the pairs of each round, seat A
    first; `meetings` how often two have met, the lesser number first; `missed` in how many rounds
    an entry had no opponent; `last_round` the pairs of the last one in order of their tables,
    before them (0, i) if one entry i alone had none; `last_board` the highest board played, 0
    without any.
    """

    entries: int
    rounds: tuple[Pairing, ...]
    meetings: Counter[Pair]
    missed: Counter[int]
    last_round: Pairing
    last_board: int

    def missed_by(self, player: int) -> int:
        """In how many rounds a player had no opponent: all, for one without a number so far."""
        return self.missed[player] if player <= self.entries else len(self.rounds)

    def meetings_and_missed(self, players: Iterable[int]) -> Counter[Pair]:
        """How often two have met, and as (0, i) how many rounds each of `players` has missed."""
        return self.meetings + Counter({(0, player): self.missed_by(player) for player in players})


def facts_of(played: Plan) -> Facts:
    """The facts of a plan whose sittings were all played.

    An entry that was not there yet, or not any more, missed the round like one that sat out.
    Raises `RefusedError` with `unknown_entry` for each name that is no number 1 … N.
    """
    strangers = dict.fromkeys(
        name
        for sitting in played.sittings
        for name in sitting.everybody
        if name not in set(played.names)
    )
    if strangers:
        raise RefusedError(
            [Violation("unknown_entry", "played", {"entry": name}) for name in strangers]
        )
    seated = played.round_sittings()
    rounds = tuple(_pairs(seated.get(number, ())) for number in range(1, played.rounds + 1))
    missed = Counter(int(name) for names in sitting_out(played).values() for name in names)
    resting = sitting_out(played).get(played.rounds, ())
    return Facts(
        entries=played.entries,
        rounds=rounds,
        meetings=Counter(ordered(pair) for pairing in rounds for pair in pairing),
        missed=missed,
        last_round=(
            *((0, int(name)) for name in resting if len(resting) == 1),
            *(rounds[-1] if rounds else ()),
        ),
        last_board=max((board.board for _, board in played.plays()), default=0),
    )


def ordered(pair: Pair) -> Pair:
    """The pair with the lesser number first."""
    return min(pair), max(pair)


def _pairs(sittings: Iterable[Sitting]) -> Pairing:
    """Who met, in order of the tables; the two tables of a match of teams are one meeting."""
    met = [(int(sitting.a), int(sitting.b)) for sitting in sittings]
    first = {ordered(pair): pair for pair in reversed(met)}
    return tuple(dict.fromkeys(first[ordered(pair)] for pair in met))
