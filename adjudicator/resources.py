"""Where the data that goes with the package lies: rulesdocs, index, scenarios.

In a checkout they are folders beside the package, where people edit them; a wheel carries them inside
the package, under `data/` (see `[tool.hatch.build]` in pyproject.toml).
"""

from pathlib import Path

PACKAGE = Path(__file__).resolve().parent


def root() -> Path:
    """The folder that holds `rulesdocs`, `index` and `scenarios`."""
    installed = PACKAGE / "data"
    return installed if installed.is_dir() else PACKAGE.parent


def rulesdocs() -> Path:
    """The books as MyST Markdown."""
    return root() / "rulesdocs"


def index() -> Path:
    """Lexicon, word lists and judged queries."""
    return root() / "index"


def scenarios() -> Path:
    """The scenario suites, a folder per game."""
    return root() / "scenarios"
