"""The balance of a plan by its definition, board by board and pair by pair."""

from fractions import Fraction
from itertools import combinations

from engine.movements.plan import Plan, SeatedBoard, Sitting


def slow_comparisons(plan):
    """C of every two entries."""
    boards = {}
    for sitting in plan.sittings:
        for board in sitting.boards:
            boards.setdefault(board.board, []).append((board.a, board.b))
    c = {}
    for i, j in combinations([str(n) for n in range(1, plan.entries + 1)], 2):
        c[i, j] = sum(_of_a_board(i, j, results) for results in boards.values())
    return c


def _of_a_board(i, j, results):
    mine = [result for result in results if i in result]
    other = [result for result in results if j in result]
    if not mine or not other:
        return 0
    (mine,), (other,) = mine, other
    if mine == other:
        return len(results) - 1
    return 1 if mine.index(i) == other.index(j) else -1


def slow_quality(plan):
    c = list(slow_comparisons(plan).values())
    squares = sum(value**2 for value in c)
    return Fraction(100 * sum(c) ** 2, len(c) * squares) if squares else None


def one_board_plan(rounds, entries, system="barometer"):
    """A plan of one board a round from the pairs of each round, seat A first."""
    return Plan(
        system,
        entries,
        len(rounds),
        tuple(
            sitting(number, table, a, b, number)
            for number, pairs in enumerate(rounds, start=1)
            for table, (a, b) in enumerate(pairs, start=1)
        ),
    )


def sitting(number, table, a, b, *boards):
    """A sitting whose boards are all played the same way round."""
    seated = tuple(SeatedBoard(board, str(a), str(b)) for board in boards)
    return Sitting(number, table, str(a), str(b), seated)
