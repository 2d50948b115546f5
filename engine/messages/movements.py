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
    "too_few_boards": gettext_noop("At least one board a round is needed, not {count}."),
    "rounds_exceed_opponents": gettext_noop(
        "{entries} entries can play at most {maximum} rounds without meeting again, and {count} "
        "are asked for."
    ),
    "too_many_rounds": gettext_noop(
        "{entries} entries can play at most {maximum} rounds of this movement, and {count} are "
        "asked for."
    ),
    "switch_without_lines": gettext_noop(
        "Only a Mitchell has lines that can exchange seats, not “{system}”."
    ),
    "switch_out_of_range": gettext_noop(
        "From none to all {rounds} rounds can have the lines exchanged, not {count}."
    ),
    "no_round_left": gettext_noop("All {rounds} rounds have been played."),
    "round_missing": gettext_noop("It must be said in which round board {board} was played."),
    "results_not_used": gettext_noop(
        "Only systems that pair by the ranking need results, not “{system}”."
    ),
    "too_few_minutes": gettext_noop("A board takes at least a minute, not {count}."),
    "not_paired_anew": gettext_noop(
        "The coming rounds of “{system}” are not paired anew in advance."
    ),
    "line_unreadable": gettext_noop(
        "“{text}” is no line of a movement: round, table, A, B and boards are expected."
    ),
    "nothing_typed": gettext_noop("There is no table in this movement."),
    "entry_repeated": gettext_noop("Entry {entry} is named twice."),
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
    "offer_everybody_once": gettext_noop(
        "Everybody meets everybody once on the same boards, and the ranking is final after each "
        "round: the fairest there is."
    ),
    "offer_everybody_again": gettext_noop(
        "Everybody meets everybody several times on new boards: a long evening for a small field."
    ),
    "offer_part_of_cycle": gettext_noop(
        "Nobody meets twice, and all pairings are known before the start: simple, when there is "
        "no time for everybody to meet."
    ),
    "offer_swiss": gettext_noop(
        "Players of equal success meet, nobody meets twice: finds the best of many in few rounds."
    ),
    "offer_danish": gettext_noop(
        "Players of equal success meet, some of them again: open until the last round."
    ),
    "offer_howell": gettext_noop(
        "Everybody meets everybody with one set of boards going from table to table: for cards "
        "that are dealt once."
    ),
    "offer_two_lines": gettext_noop(
        "One set of boards, and moves that are easy to follow: two lines, each with its winner."
    ),
    "offer_one_winner": gettext_noop(
        "One set of boards, and moves that are easy to follow: seats change in the last rounds, "
        "so there is one winner."
    ),
    "offer_teams": gettext_noop(
        "Teams of two, every team against every other: only the other table of the match is "
        "compared."
    ),
    "offer_teams_swiss": gettext_noop(
        "Teams of two, those of equal success meet: for more teams than there are rounds."
    ),
    "longer_than_wanted": gettext_noop("It takes {minutes} minutes, and there are {limit}."),
    "no_comparison": gettext_noop(
        "There is only one table, so no result can be compared with another."
    ),
    "uneven_comparisons": gettext_noop(
        "Some are compared much more with each other than others are: the balance is {quality} "
        "of 100."
    ),
    "uneven_results": gettext_noop("Some boards have {fewest} results and others {most}."),
    "sit_out_each_round": gettext_noop("The number is odd: somebody sits out in each round."),
    "uneven_boards": gettext_noop("Some play {fewest} boards and others {most}."),
    "uneven_seats": gettext_noop(
        "Some play {difference} boards more from one seat than from the other."
    ),
    "repeated_meetings": gettext_noop("{count} meetings are second ones."),
    "lines_apart": gettext_noop(
        "Nobody meets anybody of the own line, and the two lines are not compared with each other."
    ),
}
