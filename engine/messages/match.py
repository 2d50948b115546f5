"""Messages of `engine.match`."""

from engine.messages.marking import gettext_noop

MESSAGES: dict[str, str] = {
    # the match
    "match_over": gettext_noop("The game is over: nothing more can be written."),
    "no_such_player": gettext_noop("There is no player {player}; {players} play."),
    "no_such_side": gettext_noop("There is no side {side}; {sides} score."),
    "sides_wrong_number": gettext_noop("Points are given for {given} sides; {sides} score."),
    "players_wrong_number": gettext_noop("{given} players are named; {players} play."),
    "other_rules": gettext_noop("The deal was recorded by other rules than those of the match."),
    "other_game_before": gettext_noop(
        "The deal began with another stake or after other deals than the match tells."
    ),
    "opening_at_target": gettext_noop(
        "{side}: {total} to begin with is the target of {target} already."
    ),
    "opening_with_one_deal": gettext_noop("Where one deal is the game, nobody begins with points."),
    "act_not_in_rules": gettext_noop(
        "The rules of this game do not know that: {option} = {value}."
    ),
    # points of a deal
    "score_impossible": gettext_noop("{points} card points are impossible."),
    "score_sum_wrong": gettext_noop("The card points add up to {sum}, not to {known}."),
    "score_sum_unfinished": gettext_noop(
        "The card points add up to {sum}; before the last trick there are {largest} at most."
    ),
    "score_too_high": gettext_noop("{side}: {total} together; no deal brings more than {highest}."),
    "sequences_impossible": gettext_noop(
        "{points} points for sequences are impossible: a terc is 20, a bertz 50."
    ),
    "sequences_of_several": gettext_noop("Only one side scores sequences in a deal."),
    "bela_impossible": gettext_noop("Bela is worth 20, not {points}."),
    "bela_of_several": gettext_noop("Only one side can hold bela in a deal."),
    "part_above_whole": gettext_noop("{part} cannot be part of {whole}."),
    # tricks
    "trick_unknown": gettext_noop("{side}: no card points; say whether a trick was taken."),
    "trickless_with_points": gettext_noop("{side}: there are card points, so a trick was taken."),
    "trickless_with_sequences": gettext_noop(
        "{side}: no trick was taken, so sequences do not score."
    ),
    "trickless_with_bela": gettext_noop("{side}: no trick was taken, so bela does not score."),
    "last_trick_of_trickless": gettext_noop(
        "{side}: no trick was taken, so not the last one either."
    ),
    "last_trick_without_points": gettext_noop(
        "{side}: whoever took the last trick has {least} card points at least."
    ),
    "last_trick_needed": gettext_noop(
        "More than one side has reached {target}: the deal needs who took the last trick."
    ),
    # acts between the deals and during them
    "davi_right_elsewhere": gettext_noop("{side}: only this side may double now."),
    "polubait_of_taker": gettext_noop("Polubait is said by the defender, not by the taker."),
    "penalty_too_small": gettext_noop("A penalty takes off 1 point at least, not {points}."),
    "nothing_to_correct": gettext_noop("Nothing has been written yet that could be wrong."),
    "correction_of_nothing": gettext_noop("A correction of 0 points changes nothing."),
    "correction_found_by_writer": gettext_noop(
        "Who wrote the wrong number himself gets nothing for finding it."
    ),
}
