"""Sentences about what is written for a deal, and about pots."""

from engine.messages.marking import gettext_noop

HEADINGS: dict[str, str] = {
    "bait": gettext_noop("Bait"),
    "tie_rule": gettext_noop("Equal totals"),
    "hanging_repeat": gettext_noop("Another tie"),
    "hanging_at_end": gettext_noop("A pot left over"),
    "hanging_duplicate": gettext_noop("Equal totals on a board"),
    "three_beat": gettext_noop("Whom the taker must beat"),
    "three_bait": gettext_noop("Points of a bait"),
    "three_odd": gettext_noop("Odd points"),
    "three_equal_bait": gettext_noop("Equal defenders"),
    "three_pot_on_bait": gettext_noop("A pot and a bait"),
    "bait_penalty_every": gettext_noop("Counted baits"),
    "bait_penalty": gettext_noop("Price of counted baits"),
    "no_trick_penalty": gettext_noop("No trick"),
}

SENTENCES: dict[str, dict[object, str]] = {
    "bait": {
        True: gettext_noop("A taker with less than needed writes 0, and his points go over."),
        False: gettext_noop("Without bait: each writes his own points."),
    },
    "tie_rule": {
        "hanging": gettext_noop("At a tie the taker's points hang for the next deal."),
        "to_defender": gettext_noop("At a tie the taker's points go to the defender."),
        "each_keeps": gettext_noop("At a tie each writes his own points."),
        "taker_zero": gettext_noop("At a tie the taker writes 0, and his points are lost."),
    },
    "hanging_repeat": {
        "old_to_defender": gettext_noop(
            "At a second tie the old pot goes to the defender, and the new one hangs."
        ),
        "accumulate": gettext_noop("At a second tie both pots are played for together."),
        "queue": gettext_noop("At a second tie the pots are played for one after the other."),
    },
    "hanging_at_end": {
        "burn": gettext_noop("A pot left at the end of the game is nobody's."),
        "to_defender": gettext_noop("A pot left at the end of the game goes to the defender."),
    },
    "hanging_duplicate": {
        "void": gettext_noop("On a board the points that hang go to nobody."),
        "to_defender": gettext_noop("On a board the points that hang go to the defender."),
        "each_keeps": gettext_noop("On a board each keeps his own points at a tie."),
    },
    "three_beat": {
        "sum": gettext_noop("The taker must have more than all defenders together."),
        "each": gettext_noop("The taker must have more than each defender."),
    },
    "three_bait": {
        "halves": gettext_noop("The points of a bait are shared by the defenders."),
        "better": gettext_noop("The points of a bait go to the better defender."),
    },
    "three_odd": {
        "earlier": gettext_noop("An odd point goes to the defender who plays earlier."),
        "dropped": gettext_noop("An odd point is dropped."),
    },
    "three_equal_bait": {
        "hang": gettext_noop(
            "If the better defenders are equal, the points of a bait hang, but not for the taker."
        ),
        "halves": gettext_noop(
            "If the better defenders are equal, they share the points of a bait."
        ),
    },
    "three_pot_on_bait": {
        "best": gettext_noop("A pot goes to the best of the next deal, a bait or not."),
        "halves": gettext_noop("If the next deal is a bait, the defenders share the pot."),
    },
    "bait_penalty_every": {
        0: gettext_noop("Baits are not counted."),
        None: gettext_noop("Every bait number {value} of a player costs a penalty."),
    },
    "bait_penalty": {
        0: gettext_noop("Counted baits cost nothing."),
        None: gettext_noop("The penalty for counted baits is {value} points."),
    },
    "no_trick_penalty": {
        0: gettext_noop("A deal without a trick costs nothing."),
        None: gettext_noop("A deal without a trick costs {value} points."),
    },
}
