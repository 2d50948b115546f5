"""Application configuration."""

from django.apps import AppConfig


class TournamentsConfig(AppConfig):
    """The one application of the project."""

    name = "tournaments"
    verbose_name = "Manela"

    def ready(self) -> None:
        """Register the system checks."""
        from tournaments.project import checks  # noqa: F401  (registers on import)
