"""Measures the reading of documents, and the search of what they say, beside recoll and SQLite itself.

usage: documents.py ATRIUM RESULTS.md [--notes 10000] [--documents 20000] [--rounds 1]

The documents are texts of two kilobytes in a made-up language. 10,000 files of Markdown count from the start of the process until the house's search finds
them, which it does as notes; then until the library has read their texts too, and until nothing more is made of any file (names, class, tags, summary).
recollindex and a loop of Python that puts the same files into FTS5 only index. The search is asked over a kept connection, beside the same query of
FTS5 in process on the house's own index. 50,000 documents are for a run by hand: reading them takes minutes.
"""

import argparse
import json
import pathlib
import random
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.parse

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Benchmarks/Notes"))
import vault
from figures import Figures, paired
from house import Connection, House
from reading import Reading

# Hits of a group.
LIMIT = 20


def until_found(house, count):
    """Seconds from the start of the process until so many notes are indexed, and the search of the house finds any of them by a word of its own."""
    house.wait_for(count)
    connection, chance = Connection(house.port), random.Random(4)
    for number in [0, count - 1] + [chance.randrange(count) for _ in range(20)]:
        while not json.loads(connection.get(f"/api/search?q=needle{number:06}"))["groups"]:
            time.sleep(0.01)
    return time.perf_counter() - house.started


def read_from_nothing(figures, options, work):
    """Beside programs that index and do nothing else."""
    data = vault.write(work / "vault", options.notes)
    read, over = [], []

    def ours():
        state = tempfile.mkdtemp(dir=work)
        house = House(options.atrium, data, state)
        found = until_found(house, options.notes)
        reading = Reading(house, state)
        read.append(reading.until_texts(options.notes))
        over.append(reading.until_over(options.notes))
        reading.close()
        house.stop()
        return found

    def recoll():
        settings = pathlib.Path(tempfile.mkdtemp(dir=work))
        (settings / "recoll.conf").write_text(f"topdirs = {data}\nidxflushmb = 100\nloglevel = 1\n")
        begin = time.perf_counter()
        subprocess.run(["recollindex", "-c", settings], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        return time.perf_counter() - begin

    def plain():
        begin = time.perf_counter()
        index = sqlite3.connect(pathlib.Path(tempfile.mkdtemp(dir=work)) / "plain.sqlite")
        index.execute("CREATE VIRTUAL TABLE words USING fts5 (text, tokenize = 'unicode61 remove_diacritics 2')")
        index.executemany("INSERT INTO words (text) VALUES (?)", ((path.read_text(),) for path in data.rglob("*.md")))
        index.commit()
        index.close()
        return time.perf_counter() - begin

    mine, its, ratio = paired(ours, recoll, options.rounds)
    figures.add(f"{options.notes:,} files of Markdown until the house's search finds them, beside recollindex (s; how many times as fast)", mine, its,
                1 / ratio, least=5)
    bare = statistics.median(plain() for _ in range(3))
    figures.add("the same beside Python that puts them into FTS5 (s; how many times as fast)", mine, bare, bare / mine, least=0.7)
    figures.add("until the library has read their texts too (s)", statistics.median(read))
    figures.add("until all digests of them are made (s)", statistics.median(over))


def searches(figures, house, state, count):
    chance = random.Random(3)
    known = vault.words()[50:2000]
    kinds = {
        "a word": [chance.choice(known) for _ in range(60)],
        "two words": [" ".join(chance.sample(known, 2)) for _ in range(60)],
        "a term of one document": [f"needle{chance.randrange(count):06}" for _ in range(60)],
    }
    asked = [words for group in zip(*kinds.values()) for words in group]
    connection = Connection(house.port)
    index = sqlite3.connect(f"file:{state}/texts.index.sqlite?mode=ro", uri=True)
    best = "SELECT rowid FROM words WHERE words MATCH ? ORDER BY rank LIMIT ?"
    passage = "SELECT snippet(words, 0, char(2), char(3), '…', 24) FROM words WHERE words MATCH ? AND rowid = ?"

    def in_process(words):
        begin = time.perf_counter()
        match = " ".join(f'"{word}"' for word in words.split()) + " *"
        for row in index.execute(best, (match, LIMIT)).fetchall():
            index.execute(passage, (match, row[0])).fetchone()
        return time.perf_counter() - begin

    def over_http(words, more=""):
        begin = time.perf_counter()
        answer = connection.get(f"/api/search?q={urllib.parse.quote(words)}&limit={LIMIT}{more}")
        return time.perf_counter() - begin, answer

    found = json.loads(over_http(kinds["a term of one document"][0])[1])
    hits = [hit["title"] for group in found["groups"] for hit in group["hits"]] if "groups" in found else [hit["name"] for hit in found["results"]]
    assert len(hits) == 1, found
    for words in asked[:30]:
        over_http(words), in_process(words)
    pairs = {words: (over_http(words)[0], in_process(words)) for words in asked}
    mine, its = (statistics.median(side) for side in zip(*pairs.values()))
    figures.add(f"search of {count:,} documents beside the same FTS5 query in process (ms, p50)", mine * 1e3, its * 1e3,
                statistics.median(a / b for a, b in pairs.values()), most=3)
    for kind, group in kinds.items():
        mine, its = (statistics.median(side) for side in zip(*(pairs[words] for words in group)))
        figures.add(f"of these, {kind}", mine * 1e3, its * 1e3, statistics.median(pairs[words][0] / pairs[words][1] for words in group))
    index.close()
    # Vectors are made when all else is done.
    house.wait_until_read(count)
    times = [over_http(words, "&types=keyword,semantic")[0] for words in asked]
    kinds = {hit["why"] for words in asked for group in json.loads(over_http(words, "&types=semantic")[1])["groups"] for hit in group["hits"]}
    assert kinds & {"related", "meaning"}, kinds
    figures.add("search by words and meaning together (ms, p50)", statistics.median(times) * 1e3, most=60)


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("atrium")
    arguments.add_argument("results")
    arguments.add_argument("--notes", type=int, default=10_000)
    arguments.add_argument("--documents", type=int, default=20_000)
    arguments.add_argument("--rounds", type=int, default=1)
    options = arguments.parse_args()
    figures = Figures()
    (ROOT / ".build").mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=ROOT / ".build") as work:
        work = pathlib.Path(work)
        if options.notes:
            read_from_nothing(figures, options, work)
        data, state = vault.write(work / "documents", options.documents, ending=".txt"), work / "state"
        house = House(options.atrium, data, state)
        try:
            reading = Reading(house, state)
            figures.add(f"{options.documents:,} texts until all digests of them are made (s)", reading.until_over(options.documents))
            reading.close()
            searches(figures, house, state, options.documents)
            figures.add("memory at rest after reading them (RssAnon, MB)", house.status("RssAnon") / 1024, most=120)
        finally:
            house.stop()
    title = "# Documents\n\nMade by `make bench`. The peers are recoll and SQLite in process.\n\n"
    pathlib.Path(options.results).write_text(title + figures.table() + "\n")
    sys.exit(0 if figures.hold() else 1)


if __name__ == "__main__":
    main()
