# make demo   a search answer and a ruling on screen
# make test   all tests; needs chromium for those of the site (see .ci/packages)
# make lint   style, types, spelling, and the rules' own consistency
# make bench  speed, as ratios to its targets
# make site   the website, in build/site
#
# Everything is installed into .venv; PYTHON=… chooses the interpreter (3.11 or newer).

PYTHON ?= $(shell for p in python3.13 python3.12 python3.11 python3; do \
    $$p -c 'import venv' 2>/dev/null && echo $$p && break; done)
BIN := .venv/bin
OUTPUT := _build dist index/build .pytest_cache .mypy_cache .ruff_cache .hypothesis

.PHONY: demo test lint bench site wheel clean packages
.DEFAULT_GOAL := demo

demo: .venv/.demo
	$(BIN)/adjudicator search "тапнутый миньон блокирует" -n 1
	$(BIN)/adjudicator rule scenarios/vtes/s6_4_combat.yaml --id vtes-c307

test: .venv/.test packages
	$(BIN)/python -m pytest -n auto

lint: .venv/.test packages
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/python -m adjudicator.rulebook.spelling
	$(BIN)/adjudicator check

bench: .venv/.test
	$(BIN)/python -m benchmarks

site: .venv/.test
	$(BIN)/adjudicator site build

wheel: .venv/.test
	$(BIN)/pip wheel --quiet --no-deps --no-build-isolation --wheel-dir dist .

clean:
	rm -rf $(OUTPUT)
	find . -name __pycache__ -not -path './.venv/*' -prune -exec rm -rf {} +

# Debian packages that pip cannot bring: a browser for the tests of the site, a dictionary for the spelling.
packages:
	@.ci/packages

.venv/bin/python:
	@$(or $(PYTHON),false) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	    { echo 'Нужен Python 3.11 или новее: make PYTHON=/путь/к/python3.11' >&2; exit 1; }
	@$(PYTHON) -m venv .venv || \
	    { rm -rf .venv; echo 'Нужен модуль venv: apt-get install python3-venv' >&2; exit 1; }

.venv/.demo: .venv/bin/python pyproject.toml
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[index]'
	@touch $@

.venv/.test: .venv/bin/python pyproject.toml
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[test]'
	@touch $@ .venv/.demo
