"""Imports go one way: cli → site, search, scenario → games → kernel; nothing imports what uses it."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import adjudicator

PACKAGE = Path(adjudicator.__file__).parent

# What each part may import of ours, besides itself and `resources`.
ALLOWED = {
    "kernel": set(),
    "rulebook": set(),
    "games": {"kernel"},
    "scenario": {"kernel", "games", "rulebook"},
    "search": {"rulebook"},
    "site": {"kernel", "games", "rulebook", "scenario", "search"},
    "cli": {"kernel", "games", "rulebook", "scenario", "search", "site"},
}
PARTS = sorted(part for part in ALLOWED if (PACKAGE / part).is_dir())


def imported(file: Path) -> Iterator[tuple[int, str]]:
    """Modules that a file imports anywhere, inside functions too, with their lines."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file}:{node.lineno}: relative import"
            yield node.lineno, node.module or ""
            yield from ((node.lineno, f"{node.module}.{alias.name}") for alias in node.names)


def ours(file: Path) -> Iterator[tuple[int, str]]:
    for line, module in imported(file):
        parts = module.split(".")
        if parts[0] == "adjudicator" and len(parts) > 1 and parts[1] in ALLOWED:
            yield line, parts[1]


@pytest.mark.parametrize("part", PARTS)
def test_imports_go_one_way(part):
    wrong = [
        f"{file.relative_to(PACKAGE.parent)}:{line} imports {other}"
        for file in sorted((PACKAGE / part).rglob("*.py"))
        for line, other in ours(file)
        if other != part and other not in ALLOWED[part]
    ]
    assert wrong == []


def test_every_part_is_known():
    packages = {folder.name for folder in PACKAGE.iterdir() if (folder / "__init__.py").exists()}
    assert packages - {"data"} <= ALLOWED.keys()


def test_the_kernel_uses_the_standard_library_only():
    import sys

    files = sorted((PACKAGE / "kernel").rglob("*.py"))
    roots = {module.split(".")[0] for file in files for _, module in imported(file)}
    assert roots <= sys.stdlib_module_names | {"adjudicator"}


def test_a_wrong_import_is_seen(tmp_path):
    file = tmp_path / "bad.py"
    file.write_text("def f():\n    from adjudicator import cli\n    import adjudicator.search.engine\n")
    assert set(ours(file)) == {(2, "cli"), (3, "search")}
