"""Perfect play: positions searched, and times against a search that prunes nothing.

Ratios count: what is compared runs in this process on the same deals, in turns. Times are of the
processor, so that other programs disturb them less.
"""

from __future__ import annotations

import random
import statistics
import time
import tracemalloc
from collections.abc import Callable

from engine.cards.card import Card
from engine.cards.deal import Deal
from engine.cards.dealing import DealingPlan, make_board_set
from engine.cards.suit import SUITS
from engine.deberts.auction import Call, shortest_calls
from engine.deberts.contract import Contract
from engine.deberts.exchange import hands_in_play
from engine.deberts.play import start_play
from engine.deberts.presets import DUPLICATE
from engine.deberts.record import Record
from engine.players.views import AuctionView, PlayView
from engine.sampling_players.registry import SAMPLING_PLAYERS
from engine.seats import Seat
from engine.solver import compiled
from engine.solver.annotation import line_steps
from engine.solver.compiled import CompiledSearch
from engine.solver.estimate import estimate_calls
from engine.solver.layout import layout_of
from engine.solver.par import par
from engine.solver.reachable import reachable_all
from engine.solver.search import PointSearch, Search
from engine.solver.table import table_of
from tests.engine.solver.full_search import FullSearch

COUNTED, COMPARED, ANNOTATED, POSSIBLE = 400, 20, 40, 16
EVENING = 64
FIRST_CALLS = (Call.PASS, Call.PLAY)


def main() -> None:
    """Measure and print."""
    deals = make_board_set(bytes(32), DealingPlan(COUNTED))
    _values(deals)
    _count(deals)
    _annotations(deals[:ANNOTATED])
    _boards(deals)
    _players(deals[:3])


def _values(deals: tuple[Deal, ...]) -> None:
    print(f"{'values of a deal (8)':<34} {'ms min':>8} {'median':>8}")
    masks = [_masks(deal) for deal in deals[:COMPARED]]
    times = {
        "pruning nothing": _each(deals[:COMPARED], _naive),
        "readable": [_timed(lambda m=one: _solve(m, Search)) for one in masks],
    }
    if compiled.available():
        _solve(masks[0], CompiledSearch)
        times["compiled"] = [_timed(lambda m=one: _solve(m, CompiledSearch)) for one in masks]
    for name, one in times.items():
        print(f"{name:<34} {_shown(one)}")
    print(
        f"{'pruning nothing / readable':<34} {_ratio(times['pruning nothing'], times['readable'])}"
    )
    if "compiled" in times:
        print(f"{'readable / compiled':<34} {_ratio(times['readable'], times['compiled'])}")
    else:
        print("numba is not installed: the compiled search is not measured")


def _count(deals: tuple[Deal, ...]) -> None:
    expanded = 0
    for deal in deals:
        for a, b in _masks(deal):
            search = Search(must_beat=True)
            search.value(a, b)
            search.value(b, a)
            expanded += search.expanded
    print(f"positions expanded a deal, mean of {len(deals)}: {expanded / len(deals):.1f}")


def _annotations(deals: tuple[Deal, ...]) -> None:
    """A whole line of random play with every alternative, against its one value."""
    lines, values, positions, first = [], [], 0, 0
    rng = random.Random(1)
    for deal in deals:
        trump = next(suit for suit in SUITS if suit is not deal.turn_up.suit)
        contract = Contract(rng.choice((Seat.A, Seat.B)), trump)
        record = Record(
            shortest_calls(deal.turn_up.suit, contract), play=_cards(deal, contract, rng)
        )
        alone, whole = Search(must_beat=True), Search(must_beat=True)
        layout = layout_of(trump)
        a, b = layout.mask(deal.hand(Seat.A)), layout.mask(deal.hand(Seat.B))
        values.append(_timed(lambda s=alone, x=a, y=b: s.value(x, y)))
        table = table_of(DUPLICATE, deal, contract, whole)
        lines.append(_timed(lambda t=table, r=record: list(line_steps(t, r))))
        positions, first = positions + whole.expanded, first + alone.expanded
    print(
        f"annotation of a line / one value: {sum(lines) / sum(values):.1f} in time, "
        f"{positions / first:.1f} in positions"
    )


def _boards(deals: tuple[Deal, ...]) -> None:
    print(
        f"{'par with its line':<34} {_shown(_each(deals[:ANNOTATED], lambda d: par(DUPLICATE, d)))}"
    )
    some = _each(deals[:POSSIBLE], lambda deal: reachable_all(DUPLICATE, deal))
    print(f"{'possible results of a board':<34} {_shown(some)}")
    print(f"{'of an evening of 64 boards':<34} {EVENING * statistics.mean(some) / 1000:>8.1f} s")
    for name, work in (
        ("values", lambda: _solve(_masks(deals[0]), Search)),
        ("par", lambda: par(DUPLICATE, deals[0])),
        ("possible results", lambda: reachable_all(DUPLICATE, deals[0])),
    ):
        tracemalloc.start()
        work()
        print(f"memory at most, {name}: {tracemalloc.get_traced_memory()[1] / 2**20:.1f} MB")
        tracemalloc.stop()


def _players(deals: tuple[Deal, ...]) -> None:
    calls = _each(
        deals, lambda d: estimate_calls(DUPLICATE, d.first[Seat.A], d.turn_up, samples=10)
    )
    print(f"{'estimate of calls, a sample':<34} {statistics.mean(calls) / 10:>8.0f} ms")
    for name, player in SAMPLING_PLAYERS.items():
        leads, first_calls = [], []
        for deal in deals:
            contract = Contract(Seat.A, deal.turn_up.suit)
            hand, aside = deal.hand(Seat.A), frozenset({deal.turn_up, *deal.bottom_cards})
            play = PlayView(DUPLICATE, Seat.A, contract, hand, aside)
            auction = AuctionView(
                DUPLICATE, Seat.A, frozenset(deal.first[Seat.A]), deal.turn_up, ()
            )
            rng = random.Random(1)
            leads.append(_timed(lambda p=player, v=play, r=rng: p.card(v, v.hand, r)))
            first_calls.append(_timed(lambda p=player, v=auction, r=rng: p.call(v, FIRST_CALLS, r)))
        print(f"{name + ': a first lead':<34} {_shown(leads)}")
        print(f"{name + ': a first call':<34} {_shown(first_calls)}")


def _naive(deal: Deal) -> None:
    for trump in SUITS:
        search = FullSearch(deal.hand(Seat.A), deal.hand(Seat.B), trump)
        search.value(0)
        search.value(1)


def _masks(deal: Deal) -> list[tuple[int, int]]:
    layouts = [layout_of(trump) for trump in SUITS]
    return [(one.mask(deal.hand(Seat.A)), one.mask(deal.hand(Seat.B))) for one in layouts]


def _solve(masks: list[tuple[int, int]], kind: Callable[..., PointSearch]) -> None:
    for a, b in masks:
        search = kind(must_beat=True)
        search.value(a, b)
        search.value(b, a)


def _cards(deal: Deal, contract: Contract, rng: random.Random) -> tuple[Card, ...]:
    play, laid = start_play(DUPLICATE, contract, hands_in_play(deal, None)), []
    while play.turn is not None:
        laid.append(rng.choice(sorted(play.legal, key=str)))
        play = play.lay(laid[-1])
    return tuple(laid)


def _each(deals: tuple[Deal, ...], work: Callable[[Deal], object]) -> list[float]:
    return [_timed(lambda d=deal: work(d)) for deal in deals]


def _timed(work: Callable[[], object]) -> float:
    start = time.process_time()
    work()
    return 1000 * (time.process_time() - start)


def _ratio(slow: list[float], fast: list[float]) -> str:
    each = [a / b for a, b in zip(slow, fast, strict=True)]
    return f"{sum(slow) / sum(fast):>8.1f} {statistics.median(each):>8.1f}   of all, median"


def _shown(times: list[float]) -> str:
    return f"{min(times):>8.2f} {statistics.median(times):>8.2f}"


if __name__ == "__main__":
    main()
