"""One result changed in an event of 10,000 tables: the standings again, against ranking it all."""

from __future__ import annotations

import random
import statistics
import time
from dataclasses import replace

from engine.ranking.restandings import standings_after
from engine.ranking.standings import standings
from engine.scoring.choices import ImpMethod
from engine.scoring.evaluation import evaluate
from engine.scoring.revaluation import revaluate
from engine.scoring.session import BoardResults, Played, SessionResults
from engine.scoring.settings import ImpSettings, ScoringSettings
from tests.performance.bench_scoring import make_session

TABLES, BOARDS = 10_000, 64
CHANGES = 15


def main() -> None:
    """Measure and print milliseconds of computing (the processor's time of this process)."""
    boards = make_session(2 * TABLES, BOARDS).boards
    print(f"{TABLES:,} tables × {BOARDS} boards, both rankings; ms of the processor")
    print(f"{'method':<7} {'everything':>11} {'first':>7} {'median':>7} {'slowest':>8} {'rows':>6}")
    for method in ImpMethod:
        settings = ScoringSettings(imp=ImpSettings(method=method))
        _measure(method.value, SessionResults(settings, boards))


def _measure(name: str, session: SessionResults) -> None:
    """`first` is the change after everything was ranked, `rows` reads every row of both lists."""
    rng = random.Random(7)
    start = time.process_time()
    before = evaluate(session)
    ranked = standings(before)
    everything = _since(start)
    times = []
    for _ in range(CHANGES + 1):
        board = _changed(before.session.boards[rng.randrange(BOARDS)], rng)
        start = time.process_time()
        after = revaluate(before, board)
        ranked = standings_after(ranked, before, after)
        times.append(_since(start))
        before = after
    first, *later = times
    start = time.process_time()
    read = [tuple(rows) for rows in (*ranked.by_percentage, *ranked.by_imps)]
    print(
        f"{name:<7} {everything:>11.0f} {first:>7.0f} {statistics.median(later):>7.0f} "
        f"{max(later):>8.0f} {_since(start):>6.0f}"
    )
    whole = standings(evaluate(before.session))
    if read != [*whole.by_percentage, *whole.by_imps]:
        raise RuntimeError("the short way gives other standings")


def _changed(board: BoardResults, rng: random.Random) -> BoardResults:
    number = rng.randrange(TABLES)
    row = replace(board.rows[number], result=Played(rng.randint(-200, 200)))
    return replace(board, rows=(*board.rows[:number], row, *board.rows[number + 1 :]))


def _since(start: float) -> float:
    return 1000 * (time.process_time() - start)


if __name__ == "__main__":
    main()
