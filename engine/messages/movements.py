"""Messages of `engine.movements`."""

from engine.messages.marking import gettext_noop

MESSAGES: dict[str, str] = {
    "too_few_entries": gettext_noop(
        "At least {minimum} entries are needed, and there are {count}."
    ),
    "too_many_entries": gettext_noop(
        "At most {maximum} entries can play this movement, and there are {count}."
    ),
    "too_few_rounds": gettext_noop("At least one round is needed, not {count}."),
    "boards_not_even": gettext_noop(
        "The barometer needs an even number of boards a round, not {count}: half of them are "
        "played from each seat."
    ),
    "too_many_boards": gettext_noop(
        "The rounds have {count} boards in all, and {maximum} is the limit."
    ),
    "unknown_entry": gettext_noop("“{entry}” is not one of the entries."),
    "same_player_twice": gettext_noop("Entry {entry} has two places in round {round}."),
    "board_twice": gettext_noop("Entry {entry} has played board {board} before."),
    "boards_unequal": gettext_noop(
        "The tables of round {round} play different numbers of boards, from {fewest} to {most}."
    ),
    "seats_contradict": gettext_noop(
        "The seats of board {board} do not agree with those of its table, {a} in A and {b} in B."
    ),
    "table_twice": gettext_noop("Table {table} is there twice in round {round}."),
    "rematch": gettext_noop("Entries {a} and {b} have met before, in round {before}."),
    "second_sit_out": gettext_noop(
        "Entry {entry} sits out in round {round} again before everybody had a turn."
    ),
    "results_unequal": gettext_noop(
        "Board {board} is played {count} times, other boards up to {most} times."
    ),
    "seats_unequal": gettext_noop("Entry {entry} sits {a} times in A and {b} times in B."),
    "board_at_two_tables": gettext_noop(
        "Board {board} is at two tables in round {round}: {tables}."
    ),
    "nothing_to_compare": gettext_noop(
        "Board {board} is played only once, so there is nothing to compare its result with."
    ),
}
