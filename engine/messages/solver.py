"""Messages of `engine.solver`."""

from engine.messages.marking import gettext_noop

MESSAGES: dict[str, str] = {
    "solver_option": gettext_noop(
        "Perfect play is worked out for deals of two players dealt in the usual way, not with "
        "{option} = {value}."
    ),
}
