"""Small rulebooks written into a temporary folder."""

from collections.abc import Callable
from pathlib import Path

import pytest

from adjudicator.rulebook import Problem, Rulebook, load, read

MANIFEST = """
[vtes]
title = "VtES"
edition = "Black Hand"
source = "там-то"
appendices = ["glossary", "world"]

[fury]
title = "Fury"
edition = "3"
source = "там же"
"""

Read = Callable[..., tuple[Rulebook, list[Problem]]]


@pytest.fixture
def docs(tmp_path: Path) -> Callable[..., Path]:
    """Writes files given as `{"vtes/s6_combat": text}` into a folder of rulesdocs and returns it."""

    def write(files: dict[str, str], manifest: str = MANIFEST) -> Path:
        root = tmp_path / "rulesdocs"
        root.mkdir(exist_ok=True)
        (root / "games.toml").write_text(manifest, encoding="utf-8")
        for name, text in files.items():
            file = root / f"{name}.md"
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
        return root

    return write


@pytest.fixture
def read_chapter(docs: Callable[..., Path]) -> Read:
    """Reads one chapter of vtes, `# 6. Бой` unless the text brings its own heading."""

    def read_text(text: str, stem: str = "s6_combat", game: str = "vtes") -> tuple[Rulebook, list[Problem]]:
        return read(docs({f"{game}/{stem}": text if text.startswith("#") else f"# 6. Бой\n\n{text}"}))

    return read_text


@pytest.fixture(scope="session")
def book() -> Rulebook:
    """The real one."""
    return load()
