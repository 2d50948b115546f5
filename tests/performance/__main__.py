"""`python -m tests.performance`: run every benchmark of this folder and print what it measures."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path


def main() -> None:
    """Run the `main` of each `bench_*.py`."""
    for path in sorted(Path(__file__).parent.glob("bench_*.py")):
        module = import_module(f"{__package__}.{path.stem}")
        print(f"\n{(module.__doc__ or path.stem).splitlines()[0]}")
        module.main()


if __name__ == "__main__":
    main()
