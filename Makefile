# Acremark's commands. Each step that a machine needs, CI included, is a target here. Steps longer than a line are
# scripts in .make.

SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.NOTPARALLEL:
MAKEFLAGS += --no-print-directory

# Missing tools go into this folder, beside the user's own and not over them.
export ACREMARK_TOOLS := $(or $(ACREMARK_TOOLS),$(or $(XDG_CACHE_HOME),$(HOME)/.cache)/acremark/tools)
export PATH := $(ACREMARK_TOOLS)/bin:$(PATH)

TARGET := $(abspath $(or $(CARGO_TARGET_DIR),target))
SERVER_FLAGS = $(shell .make/openssl-feature)

WASM_PACK := 0.15.1
CARGO_DENY := 0.20.2
# Later ones need a newer Rust.
CARGO_SHEAR := 1.9.1
DIESEL_CLI := 2.3.14
CARGO_MUTANTS := 27.1.0
# wasm-pack needs the tool in exactly the library's version.
WASM_BINDGEN := $(shell awk -F'"' '/^name = "wasm-bindgen"$$/ { getline; print $$2 }' Cargo.lock)

# Folders are listed too, so that a removed file counts as a change.
sources = Cargo.toml Cargo.lock rust-toolchain.toml $(shell find $(1) \
	\( -name tests -o -name examples \) -prune -o \( -type d -o -name '*.rs' -o -name '*.bin' -o -name '*.toml' \) -print)
UI := $(filter-out %.test.ts frontend/src/locales/%.ts,$(shell find frontend/src frontend/public frontend/scripts frontend/*.mjs frontend/*.json -type d -o -type f))

WASM := pkg/rules_wasm_bg.wasm pkg/land_wasm_bg.wasm pkg/intake_wasm_bg.wasm
MODULES := frontend/node_modules/.package-lock.json
ATLAS := frontend/node_modules/us-atlas/counties-10m.json crates/land/src/county/counties.bin
PAGE := frontend/dist/index.html
OBSERVATORY := crates/server/tests/observatory/node_modules/.package-lock.json
EMULATOR := crates/server/tests/emulator/node_modules/.package-lock.json

.PHONY: help
help: ## Show this list
	@awk -F':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' Makefile

##### Use

.PHONY: run
run: ## Set everything up, build it, and serve http://localhost:8080 with demo data
	@.make/run

.PHONY: dev
dev: toolchain $(WASM) ## Serve the UI with hot reload and the API with demo data
	@.make/dev

##### Prove

.PHONY: test
test: ## Set everything up and run every test: native, wasm in Chrome, both databases, UI, browser
	@.make/steps test-tools
	@.make/test

# Others' programs that tests run.
.PHONY: others
others: $(OBSERVATORY) $(EMULATOR)

.PHONY: check
check: ## Check formatting, lints, import directions, types, licenses, and that generated files are fresh
	@.make/steps check-ready
	@.make/check

.PHONY: check-ready
check-ready: check-tools $(WASM) $(MODULES)

.PHONY: fuzz
fuzz: toolchain ## Look for inputs that break a parser or a rule; BUDGET=60 seconds a target, ONLY=part of their name
	@.make/fuzz $(or $(BUDGET),60) $(ONLY)

.PHONY: fuzz-api
fuzz-api: release fuzz-tools ## Send random right and wrong requests as each role; CALLS=300 for each call
	@.make/serving $(TARGET)/release/acremark .make/fuzz-api $(or $(CALLS),300)

.PHONY: chaos
chaos: release ## Drive devices through lost answers, crashes and wrong clocks; SEEDS=1000 runs, or SEED=one
	@ACREMARK_BINARY="$(TARGET)/release/acremark" CHAOS_SEEDS=$(or $(SEEDS),1000) CHAOS_SEED=$(SEED) \
		npm --prefix frontend run --silent chaos

.PHONY: siege
siege: toolchain $(PAGE) ## Attack the server as strangers would, for longer than make test does; takes about five minutes
	@ACREMARK_SIEGE=long cargo test --quiet --locked --release --package server --test program $(SERVER_FLAGS) \
		siege -- --test-threads 1 --nocapture

.PHONY: bench
bench: bench-tools release ## Measure speed and size, each figure beside its aim; takes several minutes on an idle machine
	@.make/bench/run

.PHONY: mutants
mutants: mutants-tools $(PAGE) ## Break the permission code in one place after another, to see that tests notice; takes hours
	@.make/mutants $(MUTANTS)

##### Build

.PHONY: release
release: toolchain $(PAGE) ## Build the release binary with the UI
	@.make/step "Building the server" cargo build --locked --release --package server $(SERVER_FLAGS)

.PHONY: wasm
wasm: $(WASM) ## Build the rules, the counties and the readers of files as wasm into pkg

.PHONY: ui
ui: $(PAGE) ## Build the UI into frontend/dist

# wasm CRATE: into a folder of its own first, because wasm-pack removes what else is in its output folder.
wasm = PATH="$(CURDIR)/frontend/node_modules/.bin:$$PATH" .make/step "Building $(1) as wasm" wasm-pack build crates/$(1)-wasm \
	--profile wasm --target web --no-pack --out-dir $(TARGET)/pkg/$(1) --out-name $(1)_wasm -- --locked && \
	cp $(TARGET)/pkg/$(1)/$(1)_wasm* pkg/

pkg/rules_wasm_bg.wasm: $(call sources,crates/rules crates/formats crates/rules-wasm) | toolchain wasm-tools $(MODULES)
	@$(call wasm,rules)

pkg/land_wasm_bg.wasm: $(call sources,crates/rules crates/land crates/land-wasm) | toolchain wasm-tools $(MODULES)
	@$(call wasm,land)

pkg/intake_wasm_bg.wasm: $(call sources,crates/rules crates/intake crates/intake-wasm) | toolchain wasm-tools $(MODULES)
	@$(call wasm,intake)

$(PAGE): $(WASM) $(UI) | $(MODULES)
	@.make/step "Building the UI" npm --prefix frontend run build
	@touch $@

$(MODULES): frontend/package.json frontend/package-lock.json
	@.make/step "Installing the UI's packages" npm --prefix frontend ci --no-audit --no-fund
	@touch $@

# --ignore-scripts, because the packages' scripts build and fetch files that the tests do not need.
$(OBSERVATORY): crates/server/tests/observatory/package.json crates/server/tests/observatory/package-lock.json
	@.make/step "Installing MDN's Observatory" npm --prefix crates/server/tests/observatory ci --ignore-scripts --no-audit --no-fund
	@touch $@

$(EMULATOR): crates/server/tests/emulator/package.json crates/server/tests/emulator/package-lock.json
	@.make/step "Installing Firebase's Auth emulator" npm --prefix crates/server/tests/emulator ci --ignore-scripts --no-audit --no-fund
	@touch $@

##### Renew

.PHONY: fmt
fmt: toolchain $(MODULES) ## Format Rust and TypeScript
	@cargo fmt --all
	@cd frontend && npm run --silent format

.PHONY: schema
schema: toolchain diesel-cli ## Write the database schema in Rust anew from the migrations
	@.make/schema

.PHONY: kinds
kinds: toolchain ## Write what the UI knows of each kind of record anew from the rules
	@cargo run --quiet --locked --package rules --example kinds -- frontend/src/lib/records/kinds.json

.PHONY: counties
counties: toolchain $(MODULES) ## Write the table of counties anew from us-atlas
	@cargo run --quiet --locked --package land --example counties -- $(ATLAS)

.PHONY: towns
towns: $(MODULES) ## Write the towns of maps anew from GeoNames
	@cd frontend && npm run --silent towns

.PHONY: screenshots
screenshots: release ## Take the README's picture anew
	@.make/step "Looking for Chromium" .make/packages browser
	@.make/serving $(TARGET)/release/acremark npm --prefix frontend run --silent screenshots

.PHONY: clean
clean: ## Remove everything that was built; keep data and installed tools
	@rm -rf frontend/dist frontend/node_modules crates/server/tests/observatory/node_modules \
		crates/server/tests/emulator/node_modules
	@find pkg -mindepth 1 ! -name README.md -delete
	@cargo clean --quiet

##### Set-up; each target installs a tool if it is missing

.PHONY: toolchain wasm-tools python fuzz-tools land-tools test-tools bench-tools check-tools mutants-tools diesel-cli
toolchain:
	@.make/step "Looking for the Rust toolchain" .make/toolchain

wasm-tools: toolchain
	@.make/step "Looking for wasm-bindgen" .make/tool wasm-bindgen wasm-bindgen-cli $(WASM_BINDGEN) --no-default-features
	@.make/step "Looking for wasm-pack" .make/tool wasm-pack wasm-pack $(WASM_PACK)

diesel-cli: toolchain
	@.make/step "Looking for Diesel's command line" .make/tool diesel diesel_cli $(DIESEL_CLI) --no-default-features --features sqlite-bundled

python:
	@.make/step "Looking for Python" .make/packages python

fuzz-tools: python
	@.make/step "Looking for schemathesis" .make/python-packages schemathesis crates/server/tests/schemathesis

land-tools: python
	@.make/step "Looking for GeographicLib and Shapely" .make/python-packages land crates/land/tests/truth

test-tools: wasm-tools fuzz-tools land-tools
	@.make/step "Looking for OWSLib, pyogrio, icalendar and openpyxl" .make/python-packages clients crates/server/tests/clients
	@.make/step "Looking for Chromium, PostgreSQL, GDAL and Poppler" .make/packages browser database gdal pdf

bench-tools: land-tools
	@.make/step "Looking for Chromium, PostgreSQL, GDAL and wrk" .make/packages browser database gdal load

check-tools: diesel-cli
	@.make/step "Looking for cargo-deny" .make/tool cargo-deny cargo-deny $(CARGO_DENY)
	@.make/step "Looking for cargo-shear" .make/tool cargo-shear cargo-shear $(CARGO_SHEAR)

mutants-tools: test-tools
	@.make/step "Looking for cargo-mutants" .make/tool cargo-mutants cargo-mutants $(CARGO_MUTANTS)
