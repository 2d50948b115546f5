"""The environment as typed values. Nothing else in the project reads `os.environ`.

Without any variable set the project runs on one machine: SQLite, tasks in process, a secret key
made at first use and kept in `var/`. `PRODUCTION=1` demands what a server on the network needs.
"""

from __future__ import annotations

import os
import secrets
from dataclasses import dataclass
from pathlib import Path

from django.core.exceptions import ImproperlyConfigured

BASE_DIR = Path(__file__).resolve().parents[2]
_TRUE = {"1", "true", "yes", "on"}
_FALSE = {"0", "false", "no", "off"}


def _flag(name: str) -> bool:
    return os.environ.get(name, "").strip().lower() in _TRUE


def _unless_off(name: str) -> bool:
    return os.environ.get(name, "").strip().lower() not in _FALSE


def _list(name: str, default: str = "") -> list[str]:
    return [item.strip() for item in os.environ.get(name, default).split(",") if item.strip()]


@dataclass(frozen=True, slots=True)
class Environment:
    """Every setting that comes from outside; see `docs/operations.md` for the table."""

    production: bool
    debug: bool
    secret_key: str
    allowed_hosts: list[str]
    csrf_trusted_origins: list[str]
    behind_https_proxy: bool
    database_url: str
    celery_broker_url: str
    cache_url: str
    perfect_play: bool
    var_dir: Path
    log_level: str


def _kept_secret_key(var_dir: Path) -> str:
    """The key of a local installation: random, made once, readable by its owner only."""
    path = var_dir / "secret-key"
    if not path.exists():
        var_dir.mkdir(parents=True, exist_ok=True)
        try:
            descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        except FileExistsError:  # another process was first
            return path.read_text(encoding="ascii")
        with os.fdopen(descriptor, "w", encoding="ascii") as file:
            file.write(secrets.token_urlsafe(64))
    return path.read_text(encoding="ascii")


def read_environment() -> Environment:
    """Read all variables. Raises `ImproperlyConfigured` naming everything production lacks."""
    production = _flag("PRODUCTION")
    var_dir = Path(os.environ.get("VAR_DIR", BASE_DIR / "var"))
    if production:
        missing = [name for name in ("SECRET_KEY", "ALLOWED_HOSTS") if not os.environ.get(name)]
        if missing:
            message = f"PRODUCTION is set, but these are not: {', '.join(missing)}."
            raise ImproperlyConfigured(message)
    database = var_dir / "manela.sqlite3"
    return Environment(
        production=production,
        debug=_flag("DEBUG") and not production,
        secret_key=os.environ.get("SECRET_KEY") or _kept_secret_key(var_dir),
        allowed_hosts=_list("ALLOWED_HOSTS", "127.0.0.1,localhost,[::1]"),
        csrf_trusted_origins=_list("CSRF_TRUSTED_ORIGINS"),
        behind_https_proxy=_flag("SECURE_PROXY_SSL_HEADER"),
        database_url=os.environ.get("DATABASE_URL") or f"sqlite:///{database.as_posix()}",
        celery_broker_url=os.environ.get("CELERY_BROKER_URL", ""),
        cache_url=os.environ.get("CACHE_URL", ""),
        perfect_play=_unless_off("PERFECT_PLAY"),
        var_dir=var_dir,
        log_level=os.environ.get("LOG_LEVEL", "INFO"),
    )
