"""What was found by breaking the command line: closed streams, foreign folders, drafts, builders at once."""

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

from click.testing import CliRunner

from adjudicator.cli import main

COMMAND = [sys.executable, "-m", "adjudicator"]
SCENARIO = """\
game: vtes
scenarios:
  - id: one
    given: {minions: {Barth: {blood: 1, capacity: 5}}}
    moves: [{damage: {to: Barth, normal: 2}}]
    expect: {facts: {Barth.place: torpor}}
"""


def test_closed_streams_are_bad_input_and_no_fault():
    closed = subprocess.run(["sh", "-c", f"{' '.join(COMMAND)} rule - <&-"], capture_output=True, text=True)
    assert (closed.returncode, "закрыт" in closed.stderr) == (2, True)
    silent = subprocess.run(["sh", "-c", f"{' '.join(COMMAND)} show 6.4.6 >&-"], capture_output=True)
    assert silent.returncode == 0


def test_several_builders_of_the_index_at_once_all_succeed(tmp_path):
    environment = {**os.environ, "XDG_CACHE_HOME": str(tmp_path)}

    def build(_):
        return subprocess.run([*COMMAND, "index", "build"], env=environment, capture_output=True).returncode

    with ThreadPoolExecutor(3) as pool:
        assert list(pool.map(build, range(3))) == [0, 0, 0]


def test_a_foreign_folder_in_the_cache_stays(tmp_path):
    mine = [tmp_path / "adjudicator" / f"mine{number}" for number in range(6)]
    for folder in mine:
        folder.mkdir(parents=True)
    environment = {**os.environ, "XDG_CACHE_HOME": str(tmp_path)}
    subprocess.run([*COMMAND, "index", "build"], env=environment, capture_output=True, check=True)
    assert all(folder.is_dir() for folder in mine)


def test_a_site_is_not_built_over_somebodys_files(tmp_path):
    (tmp_path / "index.html").write_text("моё")
    refused = CliRunner().invoke(main, ["site", "build", "--out", str(tmp_path)])
    assert refused.exit_code == 2 and "папка не пуста" in refused.stderr
    assert (tmp_path / "index.html").read_text() == "моё"


def test_reasons_are_written_through_a_link(tmp_path):
    file, link = tmp_path / "a.yaml", tmp_path / "link.yaml"
    file.write_text(SCENARIO, encoding="utf-8")
    link.symlink_to(file)
    assert CliRunner().invoke(main, ["test", "--fill-because", str(link)]).exit_code == 0
    assert link.is_symlink() and "because" in file.read_text(encoding="utf-8")
    assert sorted(one.name for one in tmp_path.iterdir()) == ["a.yaml", "link.yaml"]


def test_a_share_that_is_no_number_is_refused():
    assert CliRunner().invoke(main, ["coverage", "--fail-under", "nan"]).exit_code == 2
