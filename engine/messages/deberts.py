"""Messages of `engine.deberts`."""

MESSAGES: dict[str, str] = {}
