# Every target does all the set-up that a bare Debian or Ubuntu machine with Swift needs, then its work.

PREFIX ?= /usr/local
OUT ?= out
TOOL = .build/release/acetate
# Optimised, since pictures by the hundred are drawn, and with assertions.
TEST_FLAGS = -Xswiftc -O -Xswiftc -assert-config -Xswiftc Debug
CASES ?= 20000
SEED ?= 1
STYLED = Sources Tests Examples Package.swift

.PHONY: help demo test build coverage fuzz bench install lint format clean bootstrap

help:
	@echo "make demo              film Examples/NewsLoader into $(OUT)/"
	@echo "make build             build the tool, .build/release/acetate"
	@echo "make test              run all tests"
	@echo "make fuzz              run many random cases (CASES, SEED, SANITIZE=address|thread)"
	@echo "make bench             run the benchmarks"
	@echo "make install PREFIX=D  install into D/bin and D/lib/acetate (default /usr/local)"
	@echo "make coverage          write Documentation/coverage.md anew"
	@echo "make lint              check the style of all sources"
	@echo "make format            bring all sources into style"
	@echo "make clean             delete what was built"

bootstrap:
	@Scripts/bootstrap

build: bootstrap
	swift build -c release

demo: build
	@mkdir -p $(OUT)
	$(TOOL) render Examples/NewsLoader --duration 5.5 -o $(OUT)/news-loader.gif
	$(TOOL) render Examples/NewsLoader --duration 5.5 -o $(OUT)/news-loader.mp4
	@echo "$(abspath $(OUT))/news-loader.gif"
	@echo "$(abspath $(OUT))/news-loader.mp4"

# Each floor's tests run in a process of their own: a process has one screen, one clock and one set of windows.
test: bootstrap
	swift build --build-tests $(TEST_FLAGS)
	@Scripts/run-tests $(TEST_FLAGS)

# More cases than the tests run, from another seed each time if you like: make fuzz CASES=100000 SEED=7 SANITIZE=address
# (or thread); FAMILIES="trees images" for some only.
fuzz: bootstrap
	swift build -c release --product fuzz $(if $(SANITIZE),--sanitize=$(SANITIZE) --scratch-path .build/$(SANITIZE))
	$(if $(SANITIZE),.build/$(SANITIZE)/release,.build/release)/fuzz $(FAMILIES) --cases $(CASES) --seed $(SEED)

# A tool of its own: which of Apple's names the sources declare.
coverage: bootstrap
	swift run -c release coverage

bench: build
	@Scripts/bootstrap libcairo2-dev python3-venv binutils
	@Scripts/bootstrap chromium || echo "bench: without Chromium its column stays empty"
	Benchmarks/run

install: build
	@Scripts/install "$(DESTDIR)$(PREFIX)"

lint:
	swift format lint --strict --recursive $(wildcard $(STYLED))

format:
	swift format --in-place --recursive $(wildcard $(STYLED))

clean:
	swift package clean
	rm -rf $(OUT)
