# make table       the web table, installed in .venv and served from this machine
# make test        everything that CI checks, on a sample of the large tests
# make all-tests   the same in full
# make bench       measurements
# make seeds       what the sources state, and the tests that show it
# make sanitize    the solver's tests with its core watched for wrong addresses and undefined behaviour
# make docs        the pages for programmers, into build/site
# make fuzz        hostile bytes for the readers of files, for a minute each (FUZZ_SECONDS)
# make dev         an installation that follows the sources while you edit them

PYTHON ?= python3
BIN := .venv/bin
SOURCES := $(shell find src native -type f -not -path '*/__pycache__/*') CMakeLists.txt pyproject.toml constraints.txt
export PIP_DISABLE_PIP_VERSION_CHECK := 1
export PIP_CONSTRAINT := $(CURDIR)/constraints.txt

.PHONY: table test all-tests bench seeds sanitize docs fuzz dev clean
.DELETE_ON_ERROR:

table: .venv/installed
	$(BIN)/szlem serve $(SERVE)

test: .venv/tested-with
	scripts/needs browser
	PYTHON=$(BIN)/python scripts/check

all-tests: export SZLEM_BROAD := 1
all-tests: test

bench: .venv/tested-with
	for measured in bench/*.py; do $(BIN)/python $$measured || exit 1; done

seeds: .venv/bin/python
	@$(BIN)/python scripts/seeds

# Memory that Python itself holds until the end is no leak.
sanitize: .venv/tested-with
	$(BIN)/pip install -q --no-deps --upgrade --target build/sanitized --config-settings build-dir=build/sanitizing \
	  --config-settings cmake.define.SZLEM_SANITIZE=ON .
	LD_PRELOAD="$$(g++ -print-file-name=libasan.so) $$(g++ -print-file-name=libstdc++.so)" ASAN_OPTIONS=detect_leaks=0 \
	  PYTHONPATH=build/sanitized $(BIN)/python -m pytest -p no:cacheprovider --timeout 1200 tests/solver \
	  --ignore tests/solver/test_sanitizers.py

docs: .venv/bin/python
	$(BIN)/pip install -q 'mkdocs-material>=9.5' 'mkdocstrings[python]>=0.27'
	$(BIN)/mkdocs build --strict

fuzz: .venv/tested-with
	$(BIN)/pip install -q atheris
	for format in pbn lin rbn usebio dds dlm; do \
	  $(BIN)/python tests/fuzz/fuzz_formats.py $$format -max_total_time=$${FUZZ_SECONDS:-60} || exit 1; \
	done

dev: .venv/bin/python
	$(BIN)/pip install -q scikit-build-core nanobind
	$(BIN)/pip install -q --no-build-isolation -e '.[test]'
	touch .venv/dev .venv/installed .venv/tested-with

clean:
	rm -rf .venv build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis

.venv/bin/python:
	scripts/needs build
	$(PYTHON) -m venv .venv

.venv/installed: .venv/bin/python $(SOURCES)
	test -e .venv/dev || $(BIN)/pip install -q .
	touch $@

.venv/tested-with: .venv/installed
	test -e .venv/dev || $(BIN)/pip install -q '.[test]'
	touch $@
