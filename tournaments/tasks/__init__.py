"""Background tasks: thin, over the services."""

from tournaments.tasks.documents import make_document
from tournaments.tasks.sweeping import sweep_documents

__all__ = ["make_document", "sweep_documents"]
