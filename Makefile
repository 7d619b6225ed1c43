# demo, run, build, test, torture and bench install what is missing first; scripts/setup says what.
SEED ?=
RUNS ?=

.PHONY: help demo run build test torture bench generate coverage check format

help:
	@echo "make demo      the main job before your eyes: sign in, back up, lose, restore, compare"
	@echo "make run       the same, and Local Google keeps running until Ctrl-C"
	@echo "make test      all tests, and a tenth of the torture runs"
	@echo "make torture   kill -9 at random moments [RUNS=n], and 10 million inputs for the parsers [SEED=n]"
	@echo "make bench     speed and memory beside the tools one would use instead"
	@echo "make generate  make the typed APIs again from Google's discovery documents (fetched from PyPI)"
	@echo "make coverage  how much of Drive and Calendar there is in our Swift"
	@echo "make check     formatting"

build:
	@scripts/setup
	@scripts/build

demo: build
	@scripts/demo

run: build
	@scripts/demo --serve

test:
	@scripts/setup test
	@scripts/test

torture: build
	@scripts/setup test
	@DRIVEWAY="$$(swift build -c release --show-bin-path)/driveway" scripts/torture $(if $(SEED),--seed $(SEED)) $(if $(RUNS),--runs $(RUNS))
	@DRIVEWAY="$$(swift build -c release --show-bin-path)/driveway" scripts/faults $(if $(SEED),--seed $(SEED))
	@DRIVEWAY="$$(swift build -c release --show-bin-path)/driveway" scripts/replay --points 60 $(if $(SEED),--seed $(SEED))
	@scripts/fuzz --runs 1100000 $(if $(SEED),--seed $(SEED))

bench:
	@scripts/setup bench
	@scripts/build
	@Benchmarks/run
	@Benchmarks/rclone
	@Benchmarks/restic

generate:
	@scripts/setup generate
	@scripts/generate

coverage:
	@scripts/api-coverage

check:
	@swift format lint --strict --recursive Sources Tests Examples Fuzzing/Package.swift Fuzzing/Sources Package.swift

format:
	@swift format --in-place --recursive Sources Tests Examples Fuzzing/Package.swift Fuzzing/Sources Package.swift
