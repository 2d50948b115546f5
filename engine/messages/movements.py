"""Messages of `engine.movements`."""

MESSAGES: dict[str, str] = {}
