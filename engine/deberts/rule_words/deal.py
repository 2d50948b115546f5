"""Sentences about who plays, the deal, the auction, the exchange and the play."""

from engine.messages.marking import gettext_noop

HEADINGS: dict[str, str] = {
    "players": gettext_noop("Players"),
    "partners": gettext_noop("Partners"),
    "game": gettext_noop("Length of the game"),
    "target": gettext_noop("Target"),
    "dealer_forced": gettext_noop("Forced dealer"),
    "dealer_forced_after": gettext_noop("Forced after"),
    "draw_size": gettext_noop("Extra cards"),
    "draw_first": gettext_noop("Order of the extra cards"),
    "turn_up": gettext_noop("The turn-up"),
    "exchange_until": gettext_noop("Exchange until"),
    "exchange_requires_turned_trump": gettext_noop("Exchange and trumps"),
    "exchange_who": gettext_noop("Who exchanges"),
    "exchange_origin": gettext_noop("Where the seven comes from"),
    "four_sevens": gettext_noop("Four sevens"),
    "four_sevens_until": gettext_noop("Four sevens until"),
    "ask_terc": gettext_noop("Asking about the terc"),
    "first_lead": gettext_noop("First lead"),
    "overtrump": gettext_noop("Beating a trump"),
    "overtrump_partner": gettext_noop("Beating the partner"),
    "revoke_penalty": gettext_noop("Breach of the rules of play"),
}

SENTENCES: dict[str, dict[object, str]] = {
    "players": {
        2: gettext_noop("Two players."),
        3: gettext_noop("Three players."),
        4: gettext_noop("Four players, and all 32 cards are in play."),
    },
    "partners": {
        False: gettext_noop("Everybody plays for himself."),
        True: gettext_noop("Two against two: A with C, B with D."),
    },
    "game": {
        "target": gettext_noop("The game goes over many deals, up to a target."),
        "one_deal": gettext_noop("One deal is the game."),
    },
    "target": {None: gettext_noop("The game is played to {value} points.")},
    "dealer_forced": {
        "off": gettext_noop("If everybody passes twice, the deal is not played."),
        "other_suit": gettext_noop(
            "If everybody else has passed twice, the dealer must name another suit than the "
            "turned one."
        ),
        "turned_suit": gettext_noop(
            "If everybody else has passed twice, the dealer must play the turned suit."
        ),
        "after_n_redeals": gettext_noop(
            "After several deals in a row that were passed out the dealer must name a suit."
        ),
    },
    "dealer_forced_after": {
        None: gettext_noop("The dealer is forced after {value} passed-out deals in a row.")
    },
    "draw_size": {
        3: gettext_noop("Three extra cards are dealt to each player."),
        4: gettext_noop("Four extra cards are dealt to each player."),
    },
    "draw_first": {
        "eldest": gettext_noop("The extra cards are dealt from the eldest on."),
        "left_of_taker": gettext_noop("The extra cards are dealt from the taker's left."),
    },
    "turn_up": {
        "table": gettext_noop("The turn-up stays on the table if nobody exchanges it."),
        "taker": gettext_noop("The taker gets the turn-up as his last card."),
        "bottom": gettext_noop("The turn-up goes under the stock and is not exchanged."),
        "dealer": gettext_noop("The dealer gets the turn-up as his last card."),
    },
    "exchange_until": {
        "own_first_card": gettext_noop(
            "The trump seven may be exchanged before the own first card."
        ),
        "first_lead": gettext_noop(
            "The trump seven may be exchanged before anybody announces or leads."
        ),
        "before_draw": gettext_noop(
            "The trump seven may be exchanged only before the extra cards are dealt."
        ),
    },
    "exchange_requires_turned_trump": {
        True: gettext_noop("The turn-up is exchanged only if its suit is trump."),
        False: gettext_noop("The turn-up may be exchanged whatever is trump."),
    },
    "exchange_who": {
        "any": gettext_noop("Any holder of the seven may exchange it."),
        "taker": gettext_noop("Only the taker may exchange the seven."),
    },
    "exchange_origin": {
        "any": gettext_noop("The seven may come from any packet."),
        "first_six": gettext_noop("The seven must be among the first six cards."),
    },
    "four_sevens": {
        "redeal": gettext_noop("Who holds four sevens may have the cards dealt again."),
        "off": gettext_noop("Four sevens change nothing."),
        "bonus": gettext_noop("Who shows four sevens writes 100 points besides."),
    },
    "four_sevens_until": {
        "own_first_card": gettext_noop("Four sevens are shown before the own first card."),
        "first_lead": gettext_noop("Four sevens are shown before the first lead."),
    },
    "ask_terc": {
        False: gettext_noop("Nobody has to tell whether a terc of the trump nine wins."),
        True: gettext_noop(
            "Who holds 9, 8 and 7 of trumps may ask whether his terc wins before he exchanges."
        ),
    },
    "first_lead": {
        "eldest": gettext_noop("The eldest leads to the first trick."),
        "taker": gettext_noop("The taker leads to the first trick."),
    },
    "overtrump": {
        "trump_lead": gettext_noop("A trump must be beaten if trumps were led."),
        "always": gettext_noop("The highest trump on the table must always be beaten."),
        "never": gettext_noop("No trump ever has to be beaten."),
    },
    "overtrump_partner": {
        "must": gettext_noop("The partner's trump must be beaten like any other."),
        "exempt": gettext_noop("Nobody has to beat his partner's trump that holds the trick."),
    },
    "revoke_penalty": {
        "bait": gettext_noop(
            "Who breaks the rules of play has a bait: he writes 0, the other side everything."
        ),
        "none": gettext_noop("A breach of the rules of play has no fixed price."),
    },
}
