"""Ranking by frequency counts against comparing every two results (the pair loop).

Ratios count: both run in this process, one after the other, again and again. The pair loop makes
the matchpoints and cross-IMPs of the same boards; where a whole event would take it too long it
does some of the boards, and its time is multiplied. Times are the processor's, of this process.
"""

from __future__ import annotations

import random
import statistics
import time
import tracemalloc
from collections.abc import Callable
from functools import partial

from engine.ranking.standings import standings
from engine.scoring.chart import chart_of
from engine.scoring.choices import ImpMethod
from engine.scoring.evaluation import evaluate
from engine.scoring.session import BoardResults, Played, Row, SessionResults
from engine.scoring.settings import ImpSettings, ScoringSettings
from engine.scoring.yardstick import Yardstick

RUNS = 5
SIZES = ((500, 24, 24), (2_000, 48, 2))
"""Entries, boards, and how many of the boards the pair loop does."""
FIELDS = ((1_000, 32), (10_000, 64))
"""Tables and boards of the fields whose growth and memory are told."""

_BOUNDS = (
    *(20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600),
    *(750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000),
)


def main() -> None:
    """Measure and print; times in milliseconds, minimum and median of the runs."""
    print(
        f"{'entries × boards':<18} {'method':<7} {'ms min':>8} {'median':>8} "
        f"{'pair loop / this':>17}"
    )
    for entries, boards, compared in SIZES:
        _compare(entries, boards, compared)
    print(
        f"\n{'tables × boards':<18} {'method':<7} {'charts ms':>10} {'and standings':>14} {'MB':>6}"
    )
    for method in ImpMethod:
        costs = [_field(tables, boards, method) for tables, boards in FIELDS]
        (small, large), (few, many) = costs, (tables * boards for tables, boards in FIELDS)
        charts, ranked = (many_ms / few_ms for few_ms, many_ms in zip(small, large, strict=True))
        print(
            f"{f'growth × {many / few:.0f}':<18} {method.value:<7} {charts:>10.1f} {ranked:>14.1f}"
        )


def _field(tables: int, boards: int, method: ImpMethod) -> tuple[float, float]:
    """Median ms of the charts of both seats alone, and of everything up to both whole lists."""
    fields = [_scores(random.Random(board), tables) for board in range(boards)]
    charts = [_timed(partial(_arithmetic, fields, method)) for _ in range(RUNS)]
    settings = ScoringSettings(imp=ImpSettings(method=method))
    session = SessionResults(settings, make_session(2 * tables, boards).boards)
    ranked = [_timed(partial(_ranked, session)) for _ in range(RUNS)]
    tracemalloc.start()
    _ranked(session)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    size = f"{tables:,} × {boards}"
    found = statistics.median(charts), statistics.median(ranked)
    print(f"{size:<18} {method.value:<7} {found[0]:>10.0f} {found[1]:>14.0f} {peak / 1e6:>6.0f}")
    return found


def _ranked(session: SessionResults) -> object:
    """Every row of both lists."""
    found = standings(evaluate(session))
    return [list(rows) for rows in (*found.by_percentage, *found.by_imps)]


def _compare(entries: int, boards: int, compared: int) -> None:
    session = make_session(entries, boards)
    some = [[row.result.score or 0 for row in board.rows] for board in session.boards[:compared]]
    share = boards / compared
    times: dict[str, list[float]] = {"pairs": [], **{method.value: [] for method in ImpMethod}}
    for _ in range(RUNS):
        times["pairs"].append(share * _timed(partial(_pair_loop, some)))
        for method in ImpMethod:
            settings = ScoringSettings(imp=ImpSettings(method=method))
            own = SessionResults(settings, session.boards)
            times[method.value].append(_timed(lambda of=own: _ranked(of)))
    size = f"{entries:,} × {boards}"
    for method in ImpMethod:
        ratios = [a / b for a, b in zip(times["pairs"], times[method.value], strict=True)]
        print(
            f"{size:<18} {method.value:<7} {_shown(times[method.value])} "
            f"{statistics.median(ratios):>17.1f}"
        )
    done = "all boards" if compared == boards else f"{compared} of {boards} boards, multiplied"
    print(f"{size:<18} {'pairs':<7} {_shown(times['pairs'])}   {done}")


def make_session(entries: int, boards: int) -> SessionResults:
    """Everybody plays every board against a new opponent, by a fixed seed."""
    rng = random.Random(entries)
    names = [str(number) for number in range(1, entries + 1)]
    made: list[BoardResults] = []
    for number in range(1, boards + 1):
        rng.shuffle(names)
        pairs = zip(names[::2], names[1::2], _scores(rng, entries // 2), strict=True)
        rows = tuple(Row((a, b), Played(score)) for a, b, score in pairs)
        made.append(BoardResults(number, rows, round=number))
    return SessionResults(boards=tuple(made))


def _scores(rng: random.Random, tables: int) -> list[int]:
    """Differences as deals give them: around the deal's own value, sometimes a bait."""
    centre = rng.randint(-60, 60)
    return [
        int(rng.gauss(centre, 45)) if rng.random() < 0.8 else rng.choice((-1, 1)) * (162 + centre)
        for _ in range(tables)
    ]


def _pair_loop(boards: list[list[int]]) -> None:
    for scores in boards:
        for own in scores:
            points = imps = 0
            for other in scores:
                difference = own - other
                if difference > 0:
                    points += 2
                    imps += _imps(difference)
                elif difference == 0:
                    points += 1
                else:
                    imps -= _imps(-difference)


def _imps(difference: int) -> int:
    imps = 0
    for bound in _BOUNDS:
        if difference < bound:
            break
        imps += 1
    return imps


def _arithmetic(boards: list[list[int]], method: ImpMethod) -> None:
    settings = ScoringSettings(imp=ImpSettings(method=method))
    for scores in boards:
        yardstick = Yardstick(settings, len(scores))
        chart = chart_of(scores, yardstick.measure(len(scores), is_open=False), yardstick)
        for one in (chart, chart.mirrored()):
            for value in one.frequency.values:
                one.value(value)


def _timed(action: Callable[[], object]) -> float:
    start = time.process_time()
    action()
    return 1000 * (time.process_time() - start)


def _shown(times: list[float]) -> str:
    return f"{min(times):>8.0f} {statistics.median(times):>8.0f}"


if __name__ == "__main__":
    main()
