"""Background tasks: thin, over the services."""

from tournaments.tasks.computations import analyse_board, estimate_board
from tournaments.tasks.documents import make_document
from tournaments.tasks.sweeping import sweep_documents

__all__ = ["analyse_board", "estimate_board", "make_document", "sweep_documents"]
