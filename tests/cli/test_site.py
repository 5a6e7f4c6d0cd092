"""`adjudicator site`: the command, not the pages (those are in tests/site)."""

import threading
import urllib.request
from pathlib import Path

import pytest
from click.testing import CliRunner

from adjudicator.cli import main, site
from adjudicator.site.build import Built


@pytest.fixture
def built(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[str]:
    """Warnings that a build, replaced here, shall report."""
    warnings: list[str] = []

    def build(out: Path, rulesdocs: Path, **options: object) -> Built:
        out.mkdir(parents=True, exist_ok=True)
        (out / "index.html").write_text("<p>Справочник</p>", encoding="utf-8")
        return Built(out / "index.html", tuple(warnings))

    monkeypatch.setattr("adjudicator.site.build.build", build)
    return warnings


def test_a_clean_build_says_where_the_site_is(built: list[str], tmp_path: Path) -> None:
    result = CliRunner().invoke(main, ["site", "build", "--out", str(tmp_path / "out")])
    assert result.exit_code == 0
    assert "Готово" in result.output and "index.html" in result.output


def test_warnings_are_shown_and_fail_the_command(built: list[str], tmp_path: Path) -> None:
    built.append("vtes/s1.md:7: WARNING: нет такой нормы")
    result = CliRunner().invoke(main, ["site", "build", "--out", str(tmp_path / "out")])
    assert result.exit_code == 1
    assert "нет такой нормы" in result.output


def test_an_unknown_format_is_refused_in_russian(tmp_path: Path) -> None:
    result = CliRunner().invoke(main, ["site", "build", "--format", "docx", "--out", str(tmp_path)])
    assert result.exit_code == 2
    assert "«docx» — не одно из" in result.output


def test_a_file_in_the_way_is_named(tmp_path: Path) -> None:
    (tmp_path / "out").write_text("x", encoding="utf-8")
    result = CliRunner().invoke(main, ["site", "build", "--out", str(tmp_path / "out")])
    assert result.exit_code == 2
    assert "out" in result.output and "Traceback" not in result.output


def test_pdf_without_a_browser_says_what_to_install(
    built: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("CHROMIUM", "no-such-browser")
    with pytest.raises(SystemExit) as ended:
        main(["site", "build", "--format", "pdf", "--out", str(tmp_path / "out")])
    assert ended.value.code == 2
    assert "нужен Chromium" in capsys.readouterr().err


def test_serving(built: list[str], tmp_path: Path) -> None:
    """The server that `site serve` starts gives the pages, and only to this computer."""
    site.build(tmp_path / "out")
    with site.server(tmp_path / "out", 0) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        host, port = server.server_address[:2]
        with urllib.request.urlopen(f"http://{host}:{port}/") as answer:
            assert "Справочник" in answer.read().decode()
        server.shutdown()
    assert host == "127.0.0.1"


def test_missing_sphinx_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    real = site.importlib.util.find_spec
    monkeypatch.setattr(
        site.importlib.util, "find_spec", lambda name: None if name == "sphinx" else real(name)
    )
    result = CliRunner().invoke(main, ["site", "build", "--out", str(tmp_path)])
    assert result.exit_code == 2
    assert "adjudicator[docs]" in result.output
