"""Messages of `engine.solver`."""

from engine.messages.marking import gettext_noop

MESSAGES: dict[str, str] = {
    "solver_option": gettext_noop(
        "Perfect play is worked out for two players and one deal at a time, not with {option} = "
        "{value}."
    ),
    "auction_over": gettext_noop("The auction is over, so there is nothing left to call."),
}
