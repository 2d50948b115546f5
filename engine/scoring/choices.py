"""The named choices among an event's settings (docs/scoring.md, article 2).

The value of each member is its stable id in documents and in the database.
"""

from __future__ import annotations

from enum import Enum


class Official(Enum):
    """Which of the two rankings, always both computed, is the official one."""

    MAX = "max"
    IMP = "imp"


class Basis(Enum):
    """What a seat's results are compared by: the difference of the table or its own points."""

    DIFFERENCE = "difference"
    OWN_POINTS = "own_points"


class Unequal(Enum):
    """What happens on a board with fewer results than expected."""

    NEUBERG = "neuberg"
    AS_IS = "as_is"


class PercentageTotal(Enum):
    """How the per cents of an entry's boards become its total."""

    MEAN = "mean"
    FACTORED = "factored"


class RoundingMode(Enum):
    """What happens between two multiples of a step; all modes are symmetric about their centre."""

    HALF_AWAY = "half_away"
    HALF_EVEN = "half_even"
    TRUNCATE = "truncate"


class ImpMethod(Enum):
    """What a result is compared with for IMPs: the datum, or each other result."""

    BUTLER = "butler"
    CROSS = "cross"


class CrossDivisor(Enum):
    """What the sum of a result's cross-IMPs is divided by."""

    COMPARISONS = "n-1"
    RESULTS = "n"
    TOTAL = "total"


class ImpTotal(Enum):
    """How the IMPs of an entry's boards become its total."""

    AUTO = "auto"
    SUM = "sum"
    MEAN = "mean"


class Average(Enum):
    """The words of an artificial score."""

    PLUS = "average_plus"
    EQUAL = "average"
    MINUS = "average_minus"


class Bye(Enum):
    """The awards of a sit-out that are not plain numbers."""

    NOT_COUNTED = "not_counted"
    OWN_AVERAGE = "own_average"


class TieBreakRule(Enum):
    """What may separate entries with equal totals."""

    DIRECT = "direct"
    COMMON_BOARDS = "common_boards"
    TOPS = "tops"
    LAST_ROUND = "last_round"
    LOT = "lot"
