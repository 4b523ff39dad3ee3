# Every swift command hashes the same way, or half of all new build plans compile the packages again.
export SWIFT_DETERMINISTIC_HASHING = 1
# More tests at once only wait for each other, and what limits their time may count meanwhile.
export SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH ?= 6
# The tests leave no bytecode beside their sources.
export PYTHONDONTWRITEBYTECODE = 1

# make run [DATA=dir] [PORT=8080] [HOST=127.0.0.1]; exported, so that a folder's name may hold any character.
DATA = $(or $(ATRIUM_DATA),.build/demo)
PORT = $(or $(ATRIUM_PORT),8080)
HOST = $(or $(ATRIUM_HOST),127.0.0.1)
export DATA PORT HOST

# The builds for tests, which nobody debugs: without line numbers there is less to compile and to link, and nobody looks up a symbol of the
# C++ in our dependencies. All of them say the same, or each would compile everything again. A warning of our own fails them.
swift_build = Scripts/build $(first) -debug-info-format none -Xcxx -g0 -Xcxx -index-store-path -Xcxx ""

# What the tests need beside the build is installed while that goes on.
build_tests = Scripts/setup && { Scripts/setup --test & installing=$$!; $(swift_build) --build-tests && wait $$installing; }

# Four at once, which keep two cores busy; the tests of a file stay with one of them. What fails is run once more and
# named (CONTRIBUTING.md says why).
pytest = ATRIUM_PROGRAMS="$(CURDIR)/.build/debug" .build/venv/bin/python -m pytest -q -p no:cacheprovider --durations 20 --durations-min 5
browser_tests = $(pytest) -n 4 --dist loadgroup --reruns 1 -rfER
house_in_browser = Tests/Browser
renderer_in_browser = Renderer/Tests/Browser
# The targets of the renderer's tests; those of the house are all others.
renderer_tests = '^(SwiftUITests|WebHostingTests|HTTPServingTests|GalleryTests)\.'

# What the browser tests drive.
build_programs = @Scripts/setup --test; for product in atrium atrium-hook Gallery Counter; do $(swift_build) --product $$product || exit 1; done

# The project of the Apple app: that its files agree, and that every word is there in both languages.
apple_tests = Tests/Apple

# The agents' sender, against a server that behaves badly. It mostly waits, so it runs beside the browser.
sender_tests = Tests/Sender

.DEFAULT_GOAL := help
.PHONY: setup run day gallery build hook test test-renderer test-house apple-check unit bench lint e2e walk screenshots snapshots tsan torture clean help

setup: ## install what a build needs and this machine lacks
	@Scripts/setup

run: build ## open a folder in the browser: make run [DATA=dir] [PORT=8080] [HOST=127.0.0.1]
	@if [ "$$DATA" = .build/demo ]; then Scripts/demo || exit 1; export ATRIUM_FIRST_SHOWS=.build/demo-shows.jsonl; fi; \
	case "$$DATA" in "~") DATA="$$HOME" ;; "~/"*) DATA="$$HOME/$${DATA#??}" ;; esac; \
	exec .build/release/atrium serve --data "$$DATA" --port "$$PORT" --host "$$HOST"

day: ## play a day of coding agents on three machines to a running server: make day [PORT=8080] [KEY=...] [MINUTES=4]
	@python3 Demo/agents/day.py --url "http://127.0.0.1:$(PORT)" $(if $(KEY),--key "$(KEY)") $(if $(MINUTES),--minutes "$(MINUTES)")

gallery: setup ## open every view that the renderer offers: make gallery [PORT=8080]
	$(swift_build) --product Gallery
	@exec .build/debug/Gallery --port "$$PORT"

build: setup ## build the server, .build/release/atrium, what decodes for it, and their debug information beside them
	swift build -c release --static-swift-stdlib --product atrium
	swift build -c release --static-swift-stdlib --product atrium-worker
	@Scripts/split-debug .build/release/atrium
	@Scripts/split-debug .build/release/atrium-worker

hook: ## build the agents' sender, .build/release/atrium-hook, for any Linux with this processor
	swift build -c release --static-swift-stdlib --product atrium-hook

test: first = --first
test: ## run all tests: Swift, the agents' sender, and the browser's with every screen
	$(build_tests)
	@Scripts/swift-tests
	$(browser_tests) $(apple_tests) $(sender_tests) $(house_in_browser) $(renderer_in_browser)

test-renderer: ## run the renderer's tests
	$(build_tests)
	@Scripts/swift-tests --filter $(renderer_tests)
	$(browser_tests) $(renderer_in_browser)

test-house: ## run the server's and the app's tests
	$(build_tests)
	@Scripts/swift-tests --skip $(renderer_tests)
	$(browser_tests) $(sender_tests) $(house_in_browser)

apple-check: ## check the Apple app against Apple's declarations: as iOS, macOS, visionOS and extension; then with mistakes made on purpose
	$(build_tests)
	Scripts/apple-check
	$(pytest) -n 2 Tests/AppleCheck

unit: ## run only the Swift tests, all or some: make unit [FILTER=NameOfSuite]
	$(build_tests)
	@Scripts/swift-tests $(if $(FILTER),--filter "$(FILTER)")

e2e: ## run only the browser tests, without the walk
	$(build_programs)
	$(browser_tests) $(house_in_browser) $(renderer_in_browser) -m "not walk"

walk: ## walk through every screen and every page of the gallery, in all sizes and states, by keyboard and by ear
	$(build_programs)
	$(browser_tests) $(house_in_browser) $(renderer_in_browser) -m walk

screenshots: ## photograph every screen, and every page of the gallery in its states, into .build/screens
	$(build_programs)
	ATRIUM_PICTURES=1 $(browser_tests) $(renderer_in_browser)/photographs.py $(house_in_browser)/test_screens.py \
		$(house_in_browser)/test_graph.py::test_screen $(house_in_browser)/test_reference.py $(house_in_browser)/test_rich.py \
		$(house_in_browser)/test_shows.py::test_a_visitor_looks_signs_in_where_they_are_saves_and_submits

snapshots: ## write the snapshots of gallery and screens again, and the guide's pictures
	$(build_tests)
	ATRIUM_UPDATE_SNAPSHOTS=1 Scripts/swift-tests --filter GalleryTests
	ATRIUM_UPDATE_SNAPSHOTS=1 $(browser_tests) $(renderer_in_browser)/test_gallery.py $(house_in_browser)/test_screens.py \
		$(house_in_browser)/test_guide.py

bench: ## measure, print the table and write Benchmarks/results.md
	@Scripts/setup --bench
	@Scripts/bench

lint: ## check the sources' format
	swift format lint --strict --recursive Sources Tests Benchmarks Renderer Apple Package.swift

# Few tests at once: they are many times slower, and what limits their time counts from their beginning. The allocator's own thread is
# none that the sanitizer knows.
tsan: setup ## run the tests under the thread sanitizer, built in .build-tsan
	MALLOC_CONF=background_thread:false SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH=8 \
	  swift test --sanitize=thread --scratch-path .build-tsan -Xswiftc -DTHREAD_SANITIZER

torture: ## run the long tests that stand apart from `make test`
	$(build_tests)
	ATRIUM_TORTURE=1 Scripts/swift-tests --filter Torture
	ATRIUM_EXAMPLES=200 $(browser_tests) $(house_in_browser)/test_schema.py
	.build/venv/bin/python Tests/Torture/streams.py .build/debug/atrium
	.build/venv/bin/python Tests/Torture/slow.py .build/debug/atrium
	.build/venv/bin/python Tests/Torture/outage.py .build/debug/atrium-hook
	.build/venv/bin/python Tests/Torture/comics.py .build/debug/atrium
	.build/venv/bin/python Tests/Torture/hostile_comics.py .build/debug/atrium
	.build/venv/bin/python Tests/Torture/dropped.py .build/debug/atrium
	.build/venv/bin/python Tests/Torture/life.py .build/debug/atrium

clean: ## remove everything that was built, the Python environment too
	rm -rf .build .build-tsan

help: ## print this list
	@sed -n 's/^\([a-z0-9-]*\):.*## \(.*\)/\1|\2/p' $(MAKEFILE_LIST) | sort | while IFS='|' read -r target line; do \
	  printf '  make %-14s %s\n' "$$target" "$$line"; done
