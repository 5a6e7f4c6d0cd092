"""One real index of the project's own rules for all tests of the search."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from adjudicator import resources
from adjudicator.search import Search, build, store


@pytest.fixture(scope="session")
def built() -> build.Built:
    """The index of the rules, not yet stored."""
    return build.build_all()


@pytest.fixture(scope="session")
def search(built: build.Built, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Search]:
    """The search over the rules, from an index on disk."""
    folder = tmp_path_factory.mktemp("index") / "index"
    store.write(built, folder)
    opened = Search(store.open_folder(folder))
    yield opened
    opened.store.close()


@pytest.fixture(scope="session")
def index_folder() -> Path:
    """The lexicon and the judged queries."""
    return resources.index()
