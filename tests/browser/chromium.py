"""Find the system's Chromium. `python -m tests.browser.chromium` installs it where it may."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
ADVICE = (
    "No Chromium was found. Install the package chromium (or Google Chrome), "
    "or name its program in the variable CHROMIUM."
)
_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
_PLACES = (
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe",
)


def find() -> str | None:
    """The path of a Chromium that can be driven, or None."""
    named = os.environ.get("CHROMIUM")
    if named:
        return shutil.which(named)
    on_path = (shutil.which(name) for name in _NAMES)
    return next((path for path in (*on_path, *_PLACES) if path and Path(path).exists()), None)


def _install() -> None:
    """`apt-get install chromium`, where that is possible without asking anybody."""
    if not shutil.which("apt-get") or os.geteuid() != 0:
        return
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    packages = ["chromium", "fonts-dejavu-core"]
    for command in (["update", "-qq"], ["install", "-y", "-qq", *packages]):
        subprocess.run(["apt-get", *command], env=environment, check=False)


def main() -> int:
    """Say which browser the tests will drive; 1 if there is none although CI is set."""
    if find() is None:
        _install()
    path = find()
    if path is not None:
        print(f"The browser tests drive {path}.")
        return 0
    rule = "!" * 80
    print(f"{rule}\n{ADVICE}\nThe browser tests will NOT run.\n{rule}", file=sys.stderr)
    return 1 if os.environ.get("CI") else 0


if __name__ == "__main__":
    sys.exit(main())
