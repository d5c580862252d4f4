# Everything one does with this repository, by name. `make` alone prints the list.

PREFIX ?= /usr/local
DESTDIR ?=
ARGS ?=
# Set to install what is built already.
BUILT ?=
TIER ?=
TARGET ?=
TIME ?= 60

BINARY := .build/release/todux
# Where the parts go; packages of distributions may choose other folders.
ZSH ?= $(PREFIX)/share/zsh/site-functions
INSTALLED = $(DESTDIR)$(PREFIX)/bin/todux
MANUAL = $(DESTDIR)$(PREFIX)/share/man/man1/todux.1
BASH_COMPLETION = $(DESTDIR)$(PREFIX)/share/bash-completion/completions/todux
ZSH_COMPLETION = $(DESTDIR)$(ZSH)/_todux
FISH_COMPLETION = $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/todux.fish
SWIFT_FILES := Package.swift Sources Tests Resources
# One set of flags for all that is built for release: other flags would build everything anew, and so would
# a terminal, to which SwiftPM gives colours. The commit concerns one small file.
RELEASE = TODUX_COMMIT=$$(git rev-parse --short=12 HEAD 2>/dev/null); export TODUX_COMMIT; \
  flags=$$(.ci/linking) && swift build -c release --no-color-diagnostics $$flags

.DEFAULT_GOAL := help
.PHONY: help run test torture fuzz build install uninstall package check format bench docs clean
# Two builds at a time would wait for each other's lock.
.NOTPARALLEL:

help:
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-10s %s\n", $$1, $$2 }' Makefile

run: build ## open the app; ARGS="list --all" for a command
	@$(BINARY) $(ARGS)

test: ## run every test; TIER=StorageTests for one tier
	@.ci/prepare build test
	@.ci/test $(TIER)

build: ## build the app, optimised, in one file: .build/release/todux
	@.ci/prepare build
	@{ $(RELEASE) --product todux; } >&2

install: ## install the app, its manual page and completions into PREFIX (/usr/local), below DESTDIR
	@# Root by way of sudo often has no Swift: install what is built already.
	@if [ -z "$${SUDO_USER}$(BUILT)" ] || [ ! -x $(BINARY) ]; then $(MAKE) --no-print-directory build; fi
	@install -d "$(dir $(INSTALLED))" "$(dir $(MANUAL))" "$(dir $(BASH_COMPLETION))" "$(dir $(ZSH_COMPLETION))" \
	  "$(dir $(FISH_COMPLETION))"
	@install -s -m 755 $(BINARY) "$(INSTALLED)"
	@$(BINARY) manual >"$(MANUAL)"
	@$(BINARY) completions bash >"$(BASH_COMPLETION)"
	@$(BINARY) completions zsh >"$(ZSH_COMPLETION)"
	@$(BINARY) completions fish >"$(FISH_COMPLETION)"
	@chmod 644 "$(MANUAL)" "$(BASH_COMPLETION)" "$(ZSH_COMPLETION)" "$(FISH_COMPLETION)"
	@echo "Installed $(INSTALLED)"

uninstall: ## remove what install put there
	@rm -f "$(INSTALLED)" "$(MANUAL)" "$(BASH_COMPLETION)" "$(ZSH_COMPLETION)" "$(FISH_COMPLETION)"
	@echo "Removed $(INSTALLED)"

package: build ## make a Debian package and a tarball, and try them in a bare Debian: .build/package
	@.ci/prepare package
	@.ci/package

torture: ## run the tests in their long forms, which takes an hour; TIER=… as well
	@.ci/prepare build test
	@TODUX_TORTURE=1 .ci/test $(TIER)

fuzz: ## give the parsers random inputs, each for TIME=60 seconds; TARGET=csv for one
	@.ci/prepare build
	@TIME=$(TIME) TARGET=$(TARGET) .ci/fuzz

check: ## check format, warnings, imports and the rules of the project
	@.ci/prepare build
	@echo "Checking the format"
	@swift format lint --strict --recursive --parallel $(SWIFT_FILES)
	@echo "Checking warnings and imports"
	@swift build --build-tests --explicit-target-dependency-import-check error
	@echo "Checking the rules of the project"
	@SWIFT_BACKTRACE=enable=no swift test --skip-build --filter HouseTests

format: ## format every Swift file in place
	@swift format --in-place --recursive --parallel $(SWIFT_FILES)

bench: build ## measure the app against its targets and a bare ncurses loop
	@{ $(RELEASE) --product BareLoop && $(RELEASE) --product BareInserts && $(RELEASE) --product Figures; } >&2
	@.build/release/Figures $(ARGS)

docs: ## build the documentation of the Redux library: .build/docs
	@.ci/prepare build
	@.ci/docs

clean: ## remove everything that was built
	@rm -rf .build
