"""The wheel works by itself: installed into an empty venv, run in an empty directory."""

import json
import subprocess
import sys
import sysconfig
import venv
import zipfile
from pathlib import Path

import pytest

import adjudicator

CHECKOUT = Path(adjudicator.__file__).parent.parent


def run(*command, **options):
    return subprocess.run(command, capture_output=True, text=True, encoding="utf-8", timeout=120, **options)


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    """Built from the checkout, with the build backend that is installed already."""
    folder = tmp_path_factory.mktemp("dist")
    build = run(
        sys.executable,
        "-m",
        "pip",
        "wheel",
        "--no-deps",
        "--no-build-isolation",
        "--wheel-dir",
        folder,
        CHECKOUT,
    )
    assert build.returncode == 0, build.stderr
    (file,) = folder.glob("adjudicator-*.whl")
    return file


@pytest.fixture(scope="module")
def installed(wheel, tmp_path_factory):
    """An empty venv with the wheel; the libraries it needs are those of this interpreter.

    Their folder is put on the path by a .pth file without following the .pth files in it, so that an
    editable install of the checkout does not come along.
    """
    folder = tmp_path_factory.mktemp("venv")
    venv.create(folder, with_pip=False)
    site = Path(sysconfig.get_path("purelib", vars={"base": str(folder), "platbase": str(folder)}))
    install = run(sys.executable, "-m", "pip", "install", "--no-deps", "--target", site, wheel)
    assert install.returncode == 0, install.stderr
    (site / "libraries.pth").write_text(sysconfig.get_path("purelib"))
    return folder


@pytest.fixture
def command(installed, tmp_path):
    """Runs `adjudicator …` of the venv in an empty directory."""
    python = installed / "bin" / "python"

    def adjudicator(*args):
        return run(python, "-I", "-m", "adjudicator", *args, cwd=tmp_path)

    return adjudicator


def test_the_wheel_carries_the_data_and_nothing_built(wheel):
    names = zipfile.ZipFile(wheel).namelist()
    for folder in ("rulesdocs", "index"):
        files = [file for file in (CHECKOUT / folder).rglob("*") if file.is_file()]
        carried = {f"adjudicator/data/{file.relative_to(CHECKOUT).as_posix()}" for file in files}
        built = {name for name in carried if name.startswith("adjudicator/data/index/build/")}
        assert carried - built - set(names) == set()
    assert not [name for name in names if "index/build" in name or "__pycache__" in name]
    assert "adjudicator/py.typed" in names


def test_it_runs_from_the_wheel(installed, tmp_path):
    where = run(
        installed / "bin" / "python",
        "-I",
        "-c",
        "import adjudicator; print(adjudicator.__file__)",
        cwd=tmp_path,
    )
    assert Path(where.stdout.strip()).is_relative_to(installed), where.stderr


def test_it_reads_the_rulebook(command):
    exported = command("export")
    assert exported.returncode == 0, exported.stderr
    games = json.loads(exported.stdout)["games"]
    assert sum(len(section["clauses"]) for game in games for section in game["sections"]) == 1639
    assert "Попадание в ступор" in command("show", "vtes:6.5.1").stdout
