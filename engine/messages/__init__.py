"""English templates of every violation code, one module for each part of the engine.

The templates are the message ids of the application's translations: `gettext_noop` marks them for
the extractor and does nothing else. A code is used in one meaning only; a test checks that no
code is defined twice and that every code used in the engine has its template.
"""

from engine.messages import cards, deberts, documents, match, movements, scoring, solver

MESSAGES: dict[str, str] = {
    **documents.MESSAGES,
    **cards.MESSAGES,
    **deberts.MESSAGES,
    **match.MESSAGES,
    **scoring.MESSAGES,
    **movements.MESSAGES,
    **solver.MESSAGES,
}
