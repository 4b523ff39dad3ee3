"""Measures the Notes room on a vault of 10,000 notes beside its peers: recoll, ripgrep, SQLite itself and cmark-gfm.

usage: bench.py ATRIUM ATRIUM-BENCH RESULTS.md [NOTES]
"""

import json
import pathlib
import random
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time

import vault
from figures import Figures, paired
from house import Connection, House

ATRIUM, BENCH, RESULTS = sys.argv[1:4]
COUNT = int(sys.argv[4]) if len(sys.argv) > 4 else 10_000
figures = Figures()


def cold_index(data, work):
    """Everything from nothing: how long until the last note can be found. The peer reads the same files into an index of its own."""
    times = []

    def ours():
        state = tempfile.mkdtemp(dir=work)
        house = House(ATRIUM, data, state)
        times.append(house.wait_for(COUNT))
        house.stop()
        return times[-1]

    def recoll():
        settings = pathlib.Path(tempfile.mkdtemp(dir=work))
        (settings / "recoll.conf").write_text(f"topdirs = {data}\nidxflushmb = 100\nloglevel = 1\n")
        start = time.perf_counter()
        subprocess.run(["recollindex", "-c", settings], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        return time.perf_counter() - start

    mine, its, ratio = paired(ours, recoll, 3)
    figures.add(f"cold index of {COUNT:,} notes beside recollindex (s; how many times as fast)", mine, its, 1 / ratio, least=10)


def searches(house, data, state):
    chance = random.Random(3)
    known = vault.words()[50:2000]
    # What is typed: a word, two words that stand in some notes together, a term of a single note.
    kinds = {
        "a word": [chance.choice(known) for _ in range(100)],
        "two words": [" ".join(chance.sample(known, 2)) for _ in range(100)],
        "a term of one note": [f"needle{chance.randrange(COUNT):06}" for _ in range(100)],
    }
    asked = [words for group in zip(*kinds.values()) for words in group]
    connection = Connection(house.port)
    index = sqlite3.connect(f"file:{state}/notes.index.sqlite?mode=ro", uri=True)
    # The query that the server makes of these words, with what a result shows.
    query = """SELECT note_text.rowid, bm25(note_text, 10, 8, 4, 5, 1) AS score, notes.title, notes.metadata
        FROM note_text JOIN notes ON notes.id = note_text.rowid
        WHERE note_text MATCH ? AND notes.listed = 1 ORDER BY score LIMIT 21"""
    snippet = "SELECT snippet(note_text, -1, char(2), char(3), '…', 24) FROM note_text WHERE note_text MATCH ? AND rowid = ?"

    def timed(work):
        start = time.perf_counter()
        work()
        return time.perf_counter() - start

    def in_process(words):
        match = " ".join(f'"{word}"' for word in words.split()) + " *"
        for row in index.execute(query, (match,)).fetchall()[:20]:
            index.execute(snippet, (match, row[0])).fetchone()

    def over_http(words):
        return connection.get("/api/notes/search?q=" + words.replace(" ", "%20"))

    assert json.loads(over_http(kinds["a term of one note"][0]))["count"] == 1
    for words in asked[:20]:
        over_http(words), in_process(words)
    pairs = {words: (timed(lambda: over_http(words)), timed(lambda: in_process(words))) for words in asked}
    mine, its = (statistics.median(side) for side in zip(*pairs.values()))
    figures.add("search over a kept connection beside the same FTS5 query in process (ms, p50)", mine * 1e3, its * 1e3, mine / its, most=3)
    for kind, group in kinds.items():
        mine, its = (statistics.median(side) for side in zip(*(pairs[words] for words in group)))
        figures.add(f"of these, {kind}", mine * 1e3, its * 1e3, mine / its)
    needles = kinds["a term of one note"]

    def rg():
        subprocess.run(["rg", "-l", "-i", chance.choice(needles), data], stdout=subprocess.DEVNULL, check=True)

    mine, its, ratio = paired(lambda: timed(lambda: over_http(chance.choice(needles))), lambda: timed(rg), 15)
    figures.add("search beside rg over the folder (ms; how many times as fast)", mine * 1e3, its * 1e3, 1 / ratio, least=10)

    page = "SELECT id, key, title, excerpt, folded_title, created, modified, metadata FROM notes WHERE listed = 1 ORDER BY modified DESC, key LIMIT 51"

    def list_in_process():
        return [json.loads(row[7]) for row in index.execute(page).fetchall()]

    mine, its, ratio = paired(lambda: timed(lambda: connection.get("/documents")), lambda: timed(list_in_process), 101)
    figures.add("one page of the list beside the same SQL in process (ms)", mine * 1e3, its * 1e3, ratio, most=3)


def at_rest(house, data, state):
    figures.add(f"memory at rest after indexing {COUNT:,} notes (RssAnon, MB)", house.status("RssAnon") / 1024, most=80)
    house.stop()
    # The notes alone would be this much; what is read is the index and the program.
    size = sum(path.stat().st_size for path in pathlib.Path(data).rglob("*.md"))
    again = House(ATRIUM, data, state)
    again.wait_for(COUNT)
    figures.add("a second start reads, of the notes' bytes", again.read_bytes() / size, most=0.5)
    # Then it looks through its own records, whether any file is to be read.
    time.sleep(5)
    figures.add("the same, five seconds later", again.read_bytes() / size)
    figures.add("memory at rest after a second start (RssAnon, MB)", again.status("RssAnon") / 1024, most=80)
    again.stop()


def rendering(data, work):
    """Plain GFM, a megabyte of it, as HTML: time of the processor beside the command of the very library."""
    text = pathlib.Path(work) / "plain.md"
    parts = (path.read_text().split("---\n", 2)[-1].replace("[[", "").replace("]]", "") for path in sorted(pathlib.Path(data).rglob("*.md")))
    whole = ""
    while len(whole) < 1_000_000:
        whole += next(parts) + "\n"
    text.write_text(whole)

    def processor(command):
        before = resource_times()
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        return resource_times() - before

    rounds = 20
    nothing = statistics.median(processor([BENCH, "html", text, "0"]) for _ in range(5))
    gfm = ["cmark-gfm", "--unsafe", "-e", "table", "-e", "strikethrough", "-e", "tasklist", "-e", "autolink", text]
    mine, its, ratio = paired(
        lambda: (processor([BENCH, "html", text, str(rounds)]) - nothing) / rounds, lambda: statistics.mean(processor(gfm) for _ in range(rounds)), 9)
    figures.add("a megabyte of Markdown to sanitised HTML beside cmark-gfm alone (ms; part of its throughput)", mine * 1e3, its * 1e3, 1 / ratio, least=0.5)


def resource_times():
    import resource

    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


with tempfile.TemporaryDirectory() as work:
    data = vault.write(pathlib.Path(work) / "vault", COUNT)
    rendering(data, work)
    if COUNT <= 10_000:
        cold_index(data, work)
    state = pathlib.Path(work) / "state"
    house = House(ATRIUM, data, state)
    figures.add(f"opens and indexes {COUNT:,} notes (s)", house.wait_for(COUNT))
    house.wait_until_read(COUNT)
    searches(house, data, state)
    at_rest(house, data, state)
pathlib.Path(RESULTS).write_text("# Figures of the Notes room\n\nMade by `make bench`.\n\n" + figures.table() + "\n")
sys.exit(0 if figures.hold() else 1)
