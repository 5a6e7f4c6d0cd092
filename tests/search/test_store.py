"""The index on disk: built once, whole or not at all, and rebuilt when it cannot be trusted."""

import multiprocessing
import os
from pathlib import Path

import pytest

from adjudicator.search import Search, build, open_index, store
from adjudicator.search.documents import Corpus, Document, Scenario, Section
from adjudicator.search.lexicon import Lexicon

CORPUS = Corpus(
    {"vtes": "VTES"},
    (
        Section("vtes:4", "vtes", "4", "Фаза антапа", page="vtes/s4"),
        Section("vtes:7", "vtes", "7", "Влияние"),
    ),
    (Document("vtes:4", "Все карты антапаются.", "vtes:4a", shown="Все карты антапаются."),),
    (Scenario("vtes-c1", "vtes", "Антап в торпоре", "Вампир антапается", ("vtes:4a",)),),
)


class Maker:
    """Builds a small index and counts how often."""

    built = 0

    def __call__(self) -> build.Built:
        self.built += 1
        return build.build(CORPUS, Lexicon(), {}, compute=False)


@pytest.fixture
def home(tmp_path, monkeypatch):
    """The cache of a user who has nothing yet."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    return tmp_path / "cache" / "adjudicator"


def opened(make, heard=None, anew=False):
    return Search(store.open_or_build("index-x", make, (heard if heard is not None else []).append, anew))


def answers(search):
    found = search.find("карты")
    return [(result.section, result.clause, result.text) for result in found.results]


RIGHT = [("vtes:4", "vtes:4a", "Все карты антапаются.")]


def test_index_is_built_once(home):
    make = Maker()
    assert answers(opened(make)) == answers(opened(make)) == RIGHT
    assert make.built == 1


def test_index_is_built_anew_when_asked(home):
    make = Maker()
    opened(make)
    assert answers(opened(make, anew=True)) == RIGHT
    assert make.built == 2


@pytest.mark.parametrize("harm", ["truncate", "flip", "remove", "manifest", "empty"])
def test_damaged_index_is_rebuilt(home, harm):
    make, heard = Maker(), []
    opened(make)
    folder = home / "index-x"
    victim = max((folder / "postings").iterdir(), key=lambda path: path.stat().st_size)
    content = victim.read_bytes()
    if harm == "truncate":
        victim.write_bytes(content[:-10])
    elif harm == "flip":
        victim.write_bytes(content[:-5] + bytes([content[-5] ^ 0xFF]) + content[-4:])
    elif harm == "remove":
        (folder / store.DATA).unlink()
    else:
        (folder / "manifest.json").write_text("{" if harm == "manifest" else "{}", encoding="utf-8")
    assert answers(opened(make, heard)) == RIGHT
    assert make.built == 2
    assert "повреждён" in heard[0]
    assert answers(opened(make)) == RIGHT
    assert make.built == 2


def test_unfinished_draft_is_no_index(home):
    make = Maker()
    opened(make)
    (home / "index-x").rename(home / ".draft-killed")
    assert answers(opened(make)) == RIGHT
    assert make.built == 2


def test_failed_build_leaves_nothing(home):
    def fail() -> build.Built:
        raise RuntimeError

    with pytest.raises(RuntimeError):
        opened(fail)
    assert [path.name for path in home.iterdir() if path.is_dir()] == []
    assert answers(opened(Maker())) == RIGHT


def test_cache_that_cannot_be_written(tmp_path, monkeypatch):
    blocked = tmp_path / "file"
    blocked.write_text("", encoding="utf-8")
    monkeypatch.setenv("XDG_CACHE_HOME", str(blocked))
    monkeypatch.setattr("tempfile.tempdir", str(blocked))
    heard = []
    search = opened(Maker(), heard)
    assert answers(search) == RIGHT
    assert search.store.place == "в памяти"
    assert "в памяти" in heard[0]


def test_temporary_folder_stands_in_for_the_home(tmp_path, monkeypatch):
    blocked = tmp_path / "file"
    blocked.write_text("", encoding="utf-8")
    monkeypatch.setenv("XDG_CACHE_HOME", str(blocked))
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    assert str(tmp_path) in opened(Maker()).store.place


def _build(home: str) -> list[tuple[str, str | None, str]]:
    os.environ["XDG_CACHE_HOME"] = home
    return answers(opened(Maker()))


def test_builders_at_once(tmp_path):
    with multiprocessing.get_context("spawn").Pool(4) as pool:
        assert pool.map(_build, [str(tmp_path)] * 4, chunksize=1) == [RIGHT] * 4
    assert [path.name for path in (tmp_path / "adjudicator").iterdir() if path.is_dir()] == ["index-x"]


def test_old_indexes_are_forgotten(home):
    for number in range(store.KEPT + 3):
        (home / f"index-{number}").mkdir(parents=True)
        (home / f"index-{number}" / store.MANIFEST).write_text("{}")
    opened(Maker())
    assert len([path for path in home.iterdir() if path.is_dir()]) == store.KEPT + 1


def test_another_text_is_another_index(tmp_path):
    file = tmp_path / "a.md"
    file.write_text("один", encoding="utf-8")
    before = store.key([str(file)], "")
    file.write_text("другой", encoding="utf-8")
    assert store.key([str(file)], "") != before
    assert store.key([str(file)], "1") != store.key([str(file)], "2")


def test_rulings_are_found_beside_the_clauses(home):
    found = opened(Maker()).find("антап вампира")
    assert [ruling.section for ruling in found.rulings] == ["vtes-c1"]
    assert "vtes-c1" not in [result.section for result in found.results]


def test_index_of_the_rules_is_built_on_first_use(home):
    search = open_index()
    assert Path(search.store.place).is_relative_to(home)
    assert search.find("бладхант").results[0].section == "vtes:6.5.6"
