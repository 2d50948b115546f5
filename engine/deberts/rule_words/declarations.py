"""Sentences about sequences, bela and the deberts of seven."""

from engine.messages.marking import gettext_noop

HEADINGS: dict[str, str] = {
    "long_run": gettext_noop("Long runs"),
    "sequence_length_first": gettext_noop("Length of a run"),
    "sequence_trump_priority": gettext_noop("Trumps among equal sequences"),
    "sequence_equal": gettext_noop("Equal sequences"),
    "sequence_announce": gettext_noop("What is announced"),
    "announce_when": gettext_noop("When it is announced"),
    "announce_first": gettext_noop("Whose announcement is the earlier"),
    "sequences_need_trick": gettext_noop("Sequences without a trick"),
    "bela_needs_trick": gettext_noop("Bela without a trick"),
    "bela_timing": gettext_noop("When bela is said"),
    "partner_sequences": gettext_noop("Sequences of partners"),
    "deberts_jackpot": gettext_noop("Seven in a row"),
    "deberts_suit": gettext_noop("Suit of the seven in a row"),
}

SENTENCES: dict[str, dict[object, str]] = {
    "long_run": {
        "split": gettext_noop("Longer runs are cut from the top into fours and threes."),
        "cap50": gettext_noop("A run longer than four counts as one of four."),
        "hundred": gettext_noop("A run of five or more is one sequence of 100."),
    },
    "sequence_length_first": {
        False: gettext_noop("Runs of four and more compete by their top card."),
        True: gettext_noop("Among runs of four and more the longer one wins."),
    },
    "sequence_trump_priority": {
        True: gettext_noop("Of two sequences of equal kind and height the trump one wins."),
        False: gettext_noop("Trumps do not matter between sequences of equal kind and height."),
    },
    "sequence_equal": {
        "earlier": gettext_noop("Of two equal sequences the one announced earlier wins."),
        "both": gettext_noop("Equal best sequences score all."),
        "nobody": gettext_noop("If the best sequences are equal, nobody scores."),
    },
    "sequence_announce": {
        "best": gettext_noop(
            "One sequence is announced, the best one; the winner scores all he holds."
        ),
        "any": gettext_noop(
            "A lower sequence may be announced; others may be added, none higher than it."
        ),
        "all": gettext_noop("Every sequence that is to score is announced."),
        "auto": gettext_noop("All sequences count as announced."),
    },
    "announce_when": {
        "first_card": gettext_noop("Each announces with his first card."),
        "before_play": gettext_noop("Everybody announces before the first lead."),
    },
    "announce_first": {
        "leader": gettext_noop("The announcement of the player on lead is the earliest."),
        "eldest": gettext_noop("The eldest's announcement is the earliest, whoever leads."),
    },
    "sequences_need_trick": {
        True: gettext_noop("Sequences score only with a trick."),
        False: gettext_noop("Sequences score even without a trick."),
    },
    "bela_needs_trick": {
        False: gettext_noop("Bela scores even without a trick."),
        True: gettext_noop("Bela scores only with a trick."),
    },
    "bela_timing": {
        "either_card": gettext_noop("Bela is said while laying its king or its queen."),
        "first_card": gettext_noop("Bela is said with the first of its two cards only."),
        "while_held": gettext_noop(
            "Bela is said at any own turn while one of its cards is in the hand."
        ),
        "any_turn": gettext_noop("Bela is said with any own card, up to the last."),
        "auto": gettext_noop("Bela is counted without being said."),
    },
    "partner_sequences": {
        "one_player": gettext_noop("Only the winner's own sequences score, not his partner's."),
        "side": gettext_noop("The sequences of the winner and his partner score."),
    },
    "deberts_jackpot": {
        "off": gettext_noop("Seven neighbouring cards are an ordinary long run."),
        "win": gettext_noop("Who shows seven neighbouring cards wins the game at once."),
        "target_points": gettext_noop(
            "Who shows seven neighbouring cards writes the points of the target besides."
        ),
    },
    "deberts_suit": {
        "trump": gettext_noop("The seven neighbouring cards must be trumps."),
        "any": gettext_noop("The seven neighbouring cards may be of any suit."),
    },
}
