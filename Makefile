# make            the exports of seeds/: SKOS Turtle and the concept map
# make test       all tests, with everything that they need
# make lint       style and types
# make wheel      the wheel, built and run in an empty environment
# make lowest     the same exports with the lowest versions of all dependencies
# make docs       the documentation as a site in build/docs
# make benchmarks the measured tables of the documentation

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check

.DEFAULT_GOAL := exports
.PHONY: exports test lint docs wheel lowest benchmarks browser stores clean

exports: $(VENV)/installed
	$(BIN)/glossgraph build seeds --output exports
	@echo "Open the map: $(CURDIR)/exports/map.html"

test: $(VENV)/tested browser tests/node_modules/axe-core/axe.min.js
	$(BIN)/python -m pytest

lint: $(VENV)/tested
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

# Links and headings that lead nowhere are errors. The site opens from the folder, without a network.
docs: $(VENV)/tested
	$(PIP) --group docs
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --quiet --strict --config-file docs/mkdocs.yml
	@echo "Open the documentation: $(CURDIR)/build/docs/index.html"

wheel: $(VENV)/tested
	rm -rf dist build/wheel
	$(BIN)/python -m build --quiet --wheel --outdir dist .
	$(PYTHON) -m venv build/wheel
	build/wheel/bin/python -m pip install --quiet --disable-pip-version-check dist/*.whl
	build/wheel/bin/glossgraph --help
	build/wheel/bin/glossgraph build seeds --output build/wheel/exports
	build/wheel/bin/glossgraph orphans seeds
	cmp exports/glossary.ttl build/wheel/exports/glossary.ttl
	cmp exports/map.html build/wheel/exports/map.html

lowest: $(VENV)/tested
	rm -rf build/lowest
	$(PYTHON) -m venv build/lowest
	$(BIN)/python tests/lowest_versions.py pyproject.toml > build/lowest/constraints.txt
	build/lowest/bin/python -m pip install --quiet --disable-pip-version-check \
	  --constraint build/lowest/constraints.txt .
	build/lowest/bin/glossgraph build seeds --output build/lowest/exports
	build/lowest/bin/glossgraph check seeds
	cmp exports/glossary.ttl build/lowest/exports/glossary.ttl

# Takes a quarter of an hour or more; the peers are other people's tools.
benchmarks: $(VENV)/tested
	$(PIP) --group benchmark
	$(BIN)/python tests/benchmarks/run.py
	$(BIN)/python tests/benchmarks/reader_size.py
	$(BIN)/python tests/benchmarks/map_speed.py

$(VENV)/bin/python:
	$(PYTHON) -m venv $(VENV)

$(VENV)/installed: pyproject.toml | $(VENV)/bin/python
	$(PIP) --upgrade 'pip>=25.1'
	$(PIP) --editable .
	touch $@

$(VENV)/tested: $(VENV)/installed
	$(PIP) --group test
	touch $@

# The map is tested in a real browser: one that is there, else Debian's.
browser:
	@command -v chromium || command -v chromium-browser || command -v google-chrome || \
	  { echo "Installing Chromium (the tests of the map need it)"; \
	    apt-get update --quiet=2 && apt-get install --yes --quiet=2 chromium; } || \
	  { echo "Please install Chromium or Google Chrome: the tests of the map need it." >&2; exit 1; }

# The accessibility of the map is tested with axe-core, which comes from npm.
tests/node_modules/axe-core/axe.min.js: tests/package-lock.json
	@command -v npm >/dev/null || \
	  { echo "Installing npm (the tests of the map's accessibility need it)"; \
	    apt-get update --quiet=2 && apt-get install --yes --quiet=2 npm; } || \
	  { echo "Please install npm: the tests of the map's accessibility need axe-core." >&2; exit 1; }
	npm ci --prefix tests --no-audit --no-fund --silent
	touch $@

# The Turtle is also tested in Virtuoso and with Apache Jena and rapper, where apt can install them.
stores:
	@if command -v apt-get >/dev/null && [ "$$(id -u)" = 0 ]; then \
	  apt-get update --quiet=2 && DEBIAN_FRONTEND=noninteractive apt-get install --yes --quiet=2 \
	    virtuoso-opensource-7 libapache-jena-java libxerces2-java raptor2-utils default-jre-headless; \
	else echo "No apt here, or not root: the tests in Virtuoso, Jena and rapper will say that they are skipped."; fi

clean:
	rm -rf $(VENV) build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis
