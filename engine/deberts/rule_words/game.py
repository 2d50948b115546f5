"""Sentences about the next dealer and the end of the game."""

from engine.messages.marking import gettext_noop

HEADINGS: dict[str, str] = {
    "next_dealer": gettext_noop("Next dealer"),
    "next_dealer_after_tie": gettext_noop("Next dealer after a tie"),
    "both_reach": gettext_noop("Several reach the target"),
    "both_reach_record": gettext_noop("How that is recorded"),
    "end_claim": gettext_noop("End of the game"),
    "doezd": gettext_noop("Doezd"),
    "doezd_burns": gettext_noop("Points at a doezd"),
    "polubait": gettext_noop("Polubait"),
    "mars": gettext_noop("Mars"),
    "mars_limit": gettext_noop("Limit of mars"),
    "davi": gettext_noop("Davi"),
    "fifty_offer": gettext_noop("Offer of 50"),
    "lead_ends_game": gettext_noop("A decisive lead"),
}

SENTENCES: dict[str, dict[object, str]] = {
    "next_dealer": {
        "winner": gettext_noop("The winner of a deal deals next."),
        "taker": gettext_noop("The taker deals next."),
        "in_turn": gettext_noop("The deal goes round in turn."),
    },
    "next_dealer_after_tie": {
        "defender": gettext_noop("After a tie the defender deals."),
        "taker": gettext_noop("After a tie the taker deals."),
    },
    "both_reach": {
        "defender": gettext_noop("If both reach the target, the defender of the deal wins."),
        "last_trick": gettext_noop("If several reach the target, the last trick decides."),
        "higher": gettext_noop("If several reach the target, the highest total wins."),
    },
    "both_reach_record": {
        "totals": gettext_noop("Such a game is recorded with its totals."),
        "one_point": gettext_noop(
            "Such a game is recorded with a lead of one point, as 501 to 500."
        ),
    },
    "end_claim": {
        "auto": gettext_noop("The game ends by itself when the target is reached."),
        "claim": gettext_noop("The end of the game must be claimed."),
    },
    "doezd": {
        "off": gettext_noop("Every deal is played to its end."),
        "own_turn": gettext_noop("The end of the game may be claimed at any own turn."),
        "after_trick": gettext_noop("The end of the game may be claimed after winning a trick."),
    },
    "doezd_burns": {
        True: gettext_noop("At a doezd the others write nothing for the deal."),
        False: gettext_noop("At a doezd the others write what they have in the deal."),
    },
    "polubait": {
        False: gettext_noop("The defender cannot stop a deal by claiming half of it."),
        True: gettext_noop("The defender may claim more than half: right is bait, wrong loses."),
    },
    "mars": {
        False: gettext_noop("A won game counts one, however low the loser is."),
        True: gettext_noop("A game won against less than the limit counts two."),
    },
    "mars_limit": {None: gettext_noop("The limit of mars is {value} points.")},
    "davi": {
        False: gettext_noop("The stake is not doubled."),
        True: gettext_noop("The stake may be doubled; who refuses loses the game."),
    },
    "fifty_offer": {
        False: gettext_noop("Nobody offers 50 points in place of a deal."),
        True: gettext_noop("The defender may offer the taker 50 points in place of the deal."),
    },
    "lead_ends_game": {
        0: gettext_noop("A lead alone does not end the game."),
        None: gettext_noop("A lead of {value} points ends the game."),
    },
}
