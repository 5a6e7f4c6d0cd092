"""Print each figure beside its target; exit 1 when one is not held.

usage: python -m benchmarks [engine] [commands] [builds] [search]

Without names all but `search` are run, which compares engines and takes long.
"""

from __future__ import annotations

import sys
from importlib import import_module

QUICK = ("engine", "commands", "builds")
GROUPS = (*QUICK, "search")


def main(names: list[str]) -> int:
    unknown = [name for name in names if name not in GROUPS]
    if unknown:
        print(f"unknown: {', '.join(unknown)}; known: {', '.join(GROUPS)}", file=sys.stderr)
        return 2
    held = True
    for name in names or QUICK:
        for figure in import_module(f"benchmarks.{name}").figures():
            print(figure, flush=True)
            held &= figure.held
    return 0 if held else 1


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
