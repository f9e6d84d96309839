# The two commands a newcomer needs: make play, make test. All others: make.
.DEFAULT_GOAL := help
SHELL := bash
PYTHON ?= python3
GAME ?= cerisier
BIN := .venv/bin
CODE := src tests benchmarks tools

help: ## list the targets
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | awk -F'\t' '{printf "  make %-12s %s\n", $$1, $$2}'

play: .venv/run page ## play in the browser: install everything, start a server, print its address
	@$(BIN)/hanazono serve --log-level warning

terminal: install ## play in the terminal (GAME=cerisier)
	@$(BIN)/hanazono play $(GAME)

test: .venv/bin/python browser ## install everything and run all checks
	@$(MAKE) --no-print-directory --jobs 2 .venv/test page
	@$(MAKE) --no-print-directory --jobs 2 --output-sync checks compiled
	@$(MAKE) --no-print-directory --jobs 3 --output-sync tested interpreted browsed

# The three long runs, side by side: where one waits for a server, a clock or Chromium, another one computes.
tested:
	$(BIN)/pytest -n 2

# The rules as plain Python, where a small integer that overflows is an error; no line of them may be untested.
# At the lowest priority: it waits for nothing, and others measure time.
interpreted: export NUMBA_DISABLE_JIT := 1
interpreted:
	@$(BIN)/coverage erase
	nice -n 19 $(BIN)/coverage run -m pytest -n 2 -q tests/games --ignore tests/games/test_gpu.py
	@$(BIN)/coverage combine --quiet
	$(BIN)/coverage report

browsed:
	$(BIN)/python -m tests.page.with_server node --test --test-concurrency=2 web/e2e/*.test.mjs

# The checks that need no compiled rules, and so run while they compile.
checks: .venv/test page
	$(BIN)/ruff check $(CODE)
	$(BIN)/ruff format --check $(CODE)
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo
	$(BIN)/hanazono rules
	cd web && npx svelte-check --threshold warning && npx eslint . && npx prettier --check --log-level warn . && npx vitest run

soak: .venv/test compiled ## run the tests with large counts
	$(BIN)/pytest -n 2 -m soak -s

bench: install ## measure the speed of the rules
	@$(BIN)/hanazono bench

bench-peers: .venv/compare compiled ## measure the speed of the rules beside OpenSpiel's games
	@$(BIN)/hanazono bench --peers

bench-server: .venv/test compiled ## measure the server under load, compared with two others
	@$(BIN)/python -m benchmarks.server.run

siege: .venv/test compiled ## attack a test server in every known way, alongside 50 tables of honest players
	@$(BIN)/python -m benchmarks.siege.run

ladder: .venv/compare compiled ## measure how strong the bots are and write docs/strength.md; takes up to an hour
	@$(BIN)/hanazono arena --ladder --jobs 2

rules: install ## list each statement of the rules with the code that names it and the tests that prove it
	@$(BIN)/hanazono rules

golden: .venv/test compiled ## regenerate the golden games
	$(BIN)/python -m tests.golden

protocol: install ## regenerate the TypeScript types of the page
	@$(BIN)/python -m tools.typescript web/src

examples: .venv/test compiled ## regenerate the positions on the rules pages
	$(BIN)/python -m tests.page.examples

format: .venv/test web/node_modules ## format the code
	$(BIN)/ruff check --fix --exit-zero $(CODE)
	$(BIN)/ruff format $(CODE)
	cd web && npx prettier --write --log-level warn .

install: .venv/run compiled ## prepare .venv and compile the rules

lock: .venv/run ## update the pinned dependencies
	@$(BIN)/pip install --quiet uv
	$(BIN)/uv pip compile --quiet --universal --generate-hashes --no-header --no-annotate --upgrade \
		--extra build pyproject.toml -o requirements/run.txt
	$(BIN)/uv pip compile --quiet --universal --generate-hashes --no-header --no-annotate --upgrade \
		--extra build --extra gpu --extra test -c requirements/run.txt pyproject.toml -o requirements/test.txt
	$(BIN)/uv pip compile --quiet --universal --generate-hashes --no-header --no-annotate --upgrade \
		--extra build --extra compare -c requirements/run.txt pyproject.toml -o requirements/compare.txt

page: src/hanazono/web/index.html ## build the page

wheel: .venv/run page ## build the package with the page inside: dist/
	@$(BIN)/pip wheel --quiet --no-deps --no-build-isolation --wheel-dir dist .

shots: .venv/run page compiled browser ## take pictures of every page and every question: web/shots
	@$(BIN)/python -m tests.page.with_server node web/tools/shots.mjs --pages yes --out web/shots

lighthouse: .venv/run page compiled browser ## run Lighthouse on the page; needs a quiet machine
	@cd web && npm install --silent --no-save --no-package-lock --no-audit --no-fund --prefix .lighthouse lighthouse@12
	@$(BIN)/python -m tests.page.with_server node web/tools/lighthouse.mjs $(CURDIR)/web/.lighthouse

clean: ## remove everything installed or built here
	rm -rf .venv web/node_modules web/.lighthouse src/hanazono/web dist .coverage* .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache

compiled: .venv/run
	@$(BIN)/hanazono compile

.venv/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Hanazono needs Python 3.11 or newer (make PYTHON=python3.12 …)"; exit 2; }
	@$(PYTHON) -m venv .venv || { rm -rf .venv; echo "Installing python3-venv"; apt-get install -y python3-venv && $(PYTHON) -m venv .venv; }

.venv/run: requirements/run.txt pyproject.toml | .venv/bin/python
	@echo "Installing what Hanazono needs …"
	@$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r requirements/run.txt
	@$(BIN)/pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $@

.venv/test: requirements/test.txt .venv/run
	@echo "Installing what the tests need …"
	@$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r requirements/test.txt
	@touch $@

.venv/compare: requirements/compare.txt .venv/run
	@echo "Installing OpenSpiel, to compare with …"
	@$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r requirements/compare.txt
	@touch $@

web/node_modules: web/package-lock.json
	@echo "Installing what the page needs …"
	@cd web && npm ci --silent --no-audit --no-fund
	@touch $@

# Every source of the page: it is rebuilt when one of them is newer.
PAGE := web/index.html web/vite.config.ts $(wildcard src/hanazono/games/*/cards.toml) $(shell find web/src web/build web/public docs/rules src/hanazono/locales -type f)

src/hanazono/web/index.html: $(PAGE) | web/node_modules
	@echo "Building the page …"
	@cd web && npx vite build --logLevel warn

# The tests run the page in Chromium, with fonts for Japanese.
browser:
	@command -v chromium > /dev/null && fc-list | grep -qi noto.*cjk || { \
		echo "Installing Chromium, to test the page …"; apt-get install -y -qq chromium fonts-noto-cjk > /dev/null; }

.PHONY: help play terminal test checks tested interpreted browsed soak bench bench-server siege ladder rules golden protocol examples format install lock page wheel browser shots lighthouse clean compiled
