"""Rulings for the site: kept while the engine and the suites are the same, made again when they change."""

from pathlib import Path

import pytest

from adjudicator import resources
from adjudicator.site import sources

SUITE = """\
game: vtes
scenarios:
  - id: vtes-c900
    title: {title}
    given: {{minions: {{Barth: {{blood: 1, capacity: 5}}}}}}
    moves: [{{damage: {{to: Barth, normal: 2}}}}]
"""


@pytest.fixture
def suite(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    file = tmp_path / "scenarios" / "vtes" / "s6_4_combat.yaml"
    file.parent.mkdir(parents=True)
    file.write_text(SUITE.format(title="Раны"), encoding="utf-8")
    monkeypatch.setattr(resources, "scenarios", lambda: tmp_path / "scenarios")
    return file


def test_a_scenario_is_shown_with_its_steps(suite: Path) -> None:
    [ruling] = sources.scenario_rulings()
    assert (ruling.id, ruling.game, ruling.stem) == ("vtes-c900", "vtes", "s6_4_combat")
    assert "vtes:6.4.6i" in ruling.cited
    assert ruling.source.startswith("id: vtes-c900")
    assert ruling.rulings[0].verdict == "outcome"


def test_what_was_ruled_is_kept_until_something_changes(
    suite: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    cache = tmp_path / "kept" / "rulings.pickle"
    told: list[tuple[int, int]] = []
    first = sources.scenario_rulings(cache, lambda done, total: told.append((done, total)))
    assert told == [(1, 1)]
    assert sources.scenario_rulings(cache, lambda done, total: told.append((done, total))) == first
    assert told == [(1, 1)]
    suite.write_text(SUITE.format(title="Другие раны"), encoding="utf-8")
    assert sources.scenario_rulings(cache)[0].title == "Другие раны"


def test_a_spoiled_cache_is_made_again(suite: Path, tmp_path: Path) -> None:
    cache = tmp_path / "rulings.pickle"
    cache.write_bytes(b"not a pickle")
    assert sources.scenario_rulings(cache)[0].id == "vtes-c900"


def test_no_scenarios_no_rulings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(resources, "scenarios", lambda: tmp_path / "nowhere")
    assert list(sources.scenario_rulings()) == []


def test_clauses_know_their_rules() -> None:
    citations = sources.rule_citations()
    assert len(citations) > 100
    assert all(says and all(says) for says in citations.values())
