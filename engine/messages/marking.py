"""The marker the translation tools look for."""


def gettext_noop(text: str) -> str:
    """Return `text`: the name alone tells the extractor that it is to be translated."""
    return text
