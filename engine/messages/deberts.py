"""Messages of `engine.deberts`."""

from engine.messages.marking import gettext_noop

MESSAGES: dict[str, str] = {
    # options
    "option_value": gettext_noop("{option} cannot be {value}; it is one of: {allowed}."),
    "option_too_small": gettext_noop("{option} cannot be {value}; the least is {smallest}."),
    "override_form": gettext_noop("“{text}”: an option is changed by OPTION=VALUE."),
    "option_unknown": gettext_noop("There is no option “{option}”."),
    "option_not_in_event": gettext_noop(
        "{option} = {value} does not fit a board that is played at several tables."
    ),
    "options_clash": gettext_noop("{one} and {other} exclude each other."),
    # the deal
    "deal_for_other_players": gettext_noop(
        "This is a deal for {count} players; the rules are for {players}."
    ),
    "deal_needs_stock": gettext_noop(
        "Under these rules the extra cards depend on the auction: the deal is given with its stock."
    ),
    # auction and exchange
    "call_illegal": gettext_noop("“{call}” cannot be called here; possible: {allowed}."),
    "call_after_end": gettext_noop("The auction was over before “{call}”."),
    "auction_unfinished": gettext_noop("The auction stops before its end."),
    "contract_impossible": gettext_noop(
        "No auction ends with {taker} taking {trump}: the dealer is forced here."
    ),
    "passed_out_impossible": gettext_noop(
        "A deal cannot be passed out here: the dealer is forced."
    ),
    "nothing_was_played": gettext_noop("Everybody passed, so there is nothing to enter here."),
    "exchange_twice": gettext_noop("Only one exchange is possible in a deal."),
    "exchange_not_trump": gettext_noop(
        "Nobody can exchange the turn-up {card}: its suit is not trump."
    ),
    "exchange_taker_only": gettext_noop("Only the contract taker may exchange, not {seat}."),
    "exchange_turn_up_seven": gettext_noop("The turn-up is the {card} itself: no exchange."),
    "exchange_turn_up_gone": gettext_noop(
        "The turn-up {card} cannot be exchanged: it goes to a hand or under the stock."
    ),
    "exchange_seven_not_held": gettext_noop("{seat} does not hold the {card} to exchange."),
    "exchange_not_first_six": gettext_noop(
        "{seat} got the {card} with the extra cards, too late to exchange it."
    ),
    # announcements
    "declared_card_not_held": gettext_noop("The {card} is not in this hand."),
    "declared_card_shared": gettext_noop("The {card} stands in two sequences."),
    "sequence_not_neighbours": gettext_noop(
        "“{cards}” is not a row of neighbouring cards of one suit, written from the top."
    ),
    "sequence_size": gettext_noop("“{cards}”: a sequence has 3 to {largest} cards."),
    "sequence_same_run": gettext_noop("A run of more than four cards counts only once."),
    "sequence_not_best": gettext_noop("The best sequence is announced first: {best}."),
    "sequence_above_first": gettext_noop(
        "“{cards}” is higher than the sequence announced first, {first}."
    ),
    "sequence_not_named": gettext_noop(
        "“{cards}” is missing: every sequence is announced under these rules."
    ),
    "bela_not_held": gettext_noop("King and queen of trumps are not both in this hand."),
    "bela_with_other_card": gettext_noop(
        "Bela is said with the king or the queen of trumps, not with the {card}."
    ),
    "bela_too_late": gettext_noop("Bela could not be said any more with the {card}."),
    "bela_not_now": gettext_noop("Bela cannot be said with this card."),
    # play
    "card_not_in_play": gettext_noop("The {card} is in nobody's hand."),
    "card_played_twice": gettext_noop("The {card} was played before."),
    "card_not_held": gettext_noop("{seat} is to play and does not hold the {card}."),
    "card_must_follow": gettext_noop(
        "The {led} must be followed: the {held} is in the hand, and the {card} is of another suit."
    ),
    "card_must_trump": gettext_noop(
        "The {led} cannot be followed, so it must be trumped: the {held} is in the hand, and the "
        "{card} is no trump."
    ),
    "card_must_overtrump": gettext_noop(
        "The trump {beaten} must be beaten: a higher trump is in the hand, the {held}, and the "
        "{card} is too low."
    ),
    "card_after_end": gettext_noop("All cards were played before the {card}."),
    "play_unfinished": gettext_noop("{count} cards were played, {expected} are expected."),
    # acts during a deal
    "unknown_act": gettext_noop("“{text}” is no act of a deal."),
    "history_unfinished": gettext_noop("The deal is not over after {acts} acts."),
    "saying_not_now": gettext_noop("This cannot be said now."),
    "action_not_now": gettext_noop("This cannot be done now."),
    "not_your_turn": gettext_noop("{seat} is to act now, not {by}."),
    "deal_is_over": gettext_noop("The deal is over."),
    "act_unknown_here": gettext_noop("These rules do not know this act."),
    "offer_is_open": gettext_noop("An offer waits for an answer first."),
    "no_offer_is_open": gettext_noop("No offer waits for an answer."),
    "card_before_contract": gettext_noop("The {card} cannot be laid before somebody plays."),
    "exchange_before_contract": gettext_noop(
        "The turn-up can be exchanged only when somebody plays and its suit is trump."
    ),
    "exchange_too_late": gettext_noop("It is too late to exchange the seven."),
    "exchange_done": gettext_noop("The turn-up was exchanged before."),
    "exchange_seven_announced": gettext_noop(
        "The seven stands in an announced sequence and cannot be exchanged any more."
    ),
    "announced_before": gettext_noop("Each player announces once, and {seat} has."),
    "announce_not_now": gettext_noop("It is not the moment for announcing."),
    "announce_first": gettext_noop("Everybody announces before a card is laid."),
    "deberts_not_whole": gettext_noop(
        "“{cards}” is not a whole row of neighbouring cards in this hand, written from the top."
    ),
    "deberts_does_not_count": gettext_noop("“{cards}” is no deberts under these rules."),
    "deberts_ended_the_deal": gettext_noop(
        "The deberts of {seat} won the game before the {card}. If it was kept silent, say so under "
        "“declare”."
    ),
    "terc_not_to_ask": gettext_noop(
        "Only who holds the 9, 8 and 7 of trumps and may still exchange can ask, and only once."
    ),
    "four_sevens_not_held": gettext_noop("{seat} does not hold four sevens."),
    "four_sevens_bring_nothing": gettext_noop(
        "{seat} gets no points for four sevens: they are not in this hand, or the rules give none."
    ),
    "four_sevens_too_late": gettext_noop("It is too late to show four sevens."),
    "davi_right_of_the_other": gettext_noop("The right to double is the other side's."),
    "davi_not_now": gettext_noop("Doubling is offered at the own turn, before a call or a card."),
    "doezd_not_now": gettext_noop("The end of the game cannot be claimed at this moment."),
    "polubait_not_now": gettext_noop(
        "Only the defender may claim more than half, at his turn to lay a card."
    ),
    # tally
    "card_points_needed": gettext_noop("The card points of at least one player are needed."),
    "card_points_needed_of": gettext_noop(
        "The points of all but one are needed; missing: {seats}."
    ),
    "points_of_no_side": gettext_noop(
        "Points of {seat} are not written here: its side scores under another letter."
    ),
    "card_points_needed_unseen": gettext_noop(
        "The points of {seat} are needed: the cards of this board are not known."
    ),
    "points_negative": gettext_noop("{seat} cannot have {points} points."),
    "points_above_sum": gettext_noop(
        "{seat} cannot have {points} points: only {known} are in play."
    ),
    "points_above_sum_together": gettext_noop(
        "The points add up to {sum}, and only {known} are in play."
    ),
    "points_do_not_add_up": gettext_noop("The points add up to {sum}, but {known} are in play."),
    "points_fit_exchange": gettext_noop(
        "The points add up to {sum}, but {known} are in play; they fit if {seat} exchanged "
        "the seven."
    ),
    "points_fit_no_exchange": gettext_noop(
        "The points add up to {sum}, but {known} are in play; they fit if nobody exchanged "
        "the seven."
    ),
    "points_sum_out_of_range": gettext_noop(
        "The points add up to {sum}; in every deal it is {smallest} to {largest}."
    ),
    "points_without_trick": gettext_noop("{seat} has {points} points but no trick."),
    "points_below_last_trick": gettext_noop(
        "{seat} won the last trick, so {points} points are too few: it alone brings {least}."
    ),
    "last_trick_without_trick": gettext_noop("{seat} has no trick, so not the last one."),
    "points_impossible": gettext_noop(
        "{seat} cannot have {points} points: no tricks of these cards come to that."
    ),
    "points_impossible_with_tricks": gettext_noop(
        "{seat} cannot have {points} points with {tricks} tricks of these cards."
    ),
    "total_too_high": gettext_noop(
        "{seat} would have {total} points with declarations; no deal gives more than {highest}."
    ),
    "tricks_out_of_range": gettext_noop("{seat} cannot have {tricks} tricks, only 0 to {most}."),
    "tricks_do_not_add_up": gettext_noop("The tricks add up to {sum}; there are {most}."),
    "tricks_needed": gettext_noop(
        "Did {seat} win a trick without points? The declarations depend on it: the number of "
        "tricks is needed."
    ),
    "declared_points_impossible": gettext_noop(
        "{seat} cannot have {points} points for declarations; possible: {allowed}."
    ),
    "declared_points_clash": gettext_noop(
        "{points}: these points for declarations cannot be in one deal."
    ),
    "declared_twice": gettext_noop(
        "Declarations are given as announced and as points; once is enough."
    ),
    "declared_points_needed": gettext_noop(
        "The cards of this board are not known, so the declarations are needed as points, "
        "0 for none."
    ),
}
