"""One real index for all tests of the search, in a cache of their own."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from adjudicator.search import Search, open_index


@pytest.fixture(scope="session")
def search(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Search]:
    """The search over the project's own rules."""
    before = os.environ.get("XDG_CACHE_HOME")
    os.environ["XDG_CACHE_HOME"] = str(tmp_path_factory.mktemp("cache"))
    opened = open_index()
    yield opened
    opened.store.close()
    if before is None:
        del os.environ["XDG_CACHE_HOME"]
    else:
        os.environ["XDG_CACHE_HOME"] = before


@pytest.fixture(scope="session")
def index_folder() -> Path:
    """The lexicon and the judged queries."""
    from adjudicator import resources

    return resources.index()
