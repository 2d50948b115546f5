"""A result beside perfect play: what the auction and what the play gave away."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import Enum

from engine.deberts.contract import Contract
from tournaments.enums import PLAYED_RESULTS
from tournaments.mapping.par_values import AgainstPar
from tournaments.mapping.perfect_play import PerfectPlay
from tournaments.selectors.page_values import BoardCards, FrequencyLine, PlayResult


def against_par(perfect: PerfectPlay | None, play: PlayResult) -> AgainstPar | None:
    """A result that came about with these cards beside their perfect play; None for all others:
    rulings, what is missing, and tables that held other cards.
    """
    if perfect is None or play.kind not in PLAYED_RESULTS or play.group or play.difference is None:
        return None
    worth = None
    if play.taker is not None and play.trump is not None:
        worth = perfect.worth(Contract(play.taker, play.trump))
    return AgainstPar(perfect.par.net, worth, play.difference)


def par_of(cards: BoardCards) -> int | None:
    """A's net with best calls and play; None where that may not be seen or is not computed."""
    return None if cards.perfect_play is None else cards.perfect_play.par.net


class ParPlace(Enum):
    """Where par falls beside a line of the frequencies."""

    ABOVE = "above"
    HERE = "here"
    BELOW = "below"


def par_places(lines: Iterable[FrequencyLine], par: int | None) -> Mapping[int, ParPlace]:
    """By its difference, the one common line where par is drawn: the line of par itself, else the
    first one worse for A, else the last; {} without par or lines.
    """
    common = [line.difference for line in lines if not line.group]
    if par is None or not common:
        return {}
    if par in common:
        return {par: ParPlace.HERE}
    worse = [difference for difference in common if difference < par]
    if worse:
        return {worse[0]: ParPlace.ABOVE}
    return {common[-1]: ParPlace.BELOW}
