"""Messages of `engine.scoring` and of the results document."""

from engine.messages.marking import gettext_noop

MESSAGES: dict[str, str] = {
    "entry_twice": gettext_noop("“{entry}” has two rows on this board, also at {other}."),
    "entry_against_itself": gettext_noop("“{entry}” cannot play against itself."),
    "board_listed_twice": gettext_noop("Board {board} is there twice, also at {other}."),
    "result_kind_missing": gettext_noop("This row has no result: one of {allowed} is expected."),
    "result_kind_several": gettext_noop("This row has several kinds of result: {kinds}."),
    "score_or_points": gettext_noop("Either a score or points are expected here, and not both."),
    "points_needed": gettext_noop("The basis “own points” needs each seat's own points here."),
    "seats_differ": gettext_noop("{expected} seats are expected here, not {count}."),
    "sit_out_entries": gettext_noop("A sit-out has exactly one entry."),
    "difference_of_three": gettext_noop("Three seats can only be compared by their own points."),
    "weight_not_positive": gettext_noop("A weight is more than zero, not {value}."),
    "weights_sum": gettext_noop("The weights add up to {total}, not to 1."),
    "no_parts": gettext_noop("At least one weighted result is expected here."),
    "not_a_board": gettext_noop("A board is a whole number or a string, not {value}."),
    "not_an_award": gettext_noop("“{value}” is neither a per cent nor one of: {allowed}."),
    "award_missing": gettext_noop("A per cent, an average word or an IMP value is expected here."),
    "percentage_out_of_range": gettext_noop("A per cent is from 0 to 100, not {value}."),
    "not_above_zero": gettext_noop("A number above zero is expected here, not {value}."),
    "below_zero": gettext_noop("A number below zero is not possible here: {value}."),
    "trim_out_of_range": gettext_noop(
        "The trim is a whole number of results or a share below one half, not {value}."
    ),
    "table_not_rising": gettext_noop("The lower bounds of the IMP table have to rise: {value}."),
    "table_empty": gettext_noop("The IMP table needs at least one lower bound."),
    "winners_of_seats": gettext_noop("{winners} winners are not possible with {seats} seats."),
    "round_needed": gettext_noop("“{setting}” needs the round of every board."),
    "entry_in_two_seats": gettext_noop(
        "“{entry}” sits in seat {seat} here and in seat {other} at {place}; with a winner for "
        "each seat an entry keeps its seat."
    ),
    "entry_unknown": gettext_noop("“{entry}” is in no row."),
    "named_twice": gettext_noop("“{value}” is named twice, also at {other}."),
    "adjustment_empty": gettext_noop("A per cent or an IMP value is expected here."),
}
