# The project's commands, for every system with make. Windows: see README.md.
#   make demo    a running site with three example events
#   make test    every test, the browser's included
#   make lint    style, types, import rules
#   make bench   timings
#   make messages   collect the texts to translate and compile the translations

PYTHON ?= python3
WORKERS ?= auto
PYTEST_ARGS ?=
VENV := .venv
PY := $(VENV)/bin/python

.PHONY: demo test lint format bench messages

demo: $(VENV)/.ready
	$(PY) manage.py demo

test: $(VENV)/.ready
	$(PY) -m tests.browser.chromium
	$(PY) -m pytest -n $(WORKERS) --maxprocesses 4 $(PYTEST_ARGS)

lint: $(VENV)/.ready
	$(PY) -m ruff check
	$(PY) -m ruff format --check
	$(PY) -m mypy
	$(VENV)/bin/lint-imports

format: $(VENV)/.ready
	$(PY) -m ruff check --fix
	$(PY) -m ruff format

bench: $(VENV)/.ready
	$(PY) -m tests.performance

messages: $(VENV)/.ready
	$(PY) manage.py makemessages --all --no-obsolete --add-location file \
	    --ignore 'tests/*' --ignore 'fixtures/*' --ignore 'var/*' --ignore '.venv/*'
	$(PY) manage.py compilemessages --ignore '.venv/*'

$(VENV)/.ready: requirements.txt .ci/venv
	sh .ci/venv $(PYTHON) $(VENV)
