"""Measures the Comics room beside its peers: codex, nginx, 7z and SQLite itself.

usage: library.py ATRIUM RESULTS.md [--scratch .build/bench-comics] [--books 300] [--small 20000] [--rounds 9] [--seconds 3]

The books are made in the scratch folder, some 6 GB, and used again by the next run. Nothing but the import is measured before the server has made
its covers and hashes, which for many small books takes longest.
"""

import argparse
import concurrent.futures
import itertools
import json
import pathlib
import random
import re
import sqlite3
import statistics
import sys
import tempfile
import time
import urllib.parse
import zipfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "Benchmarks/Notes"), str(ROOT / "Benchmarks/House")]
import books
from figures import Figures, paired
from house import Connection, House
from load import saturation
from opens import Opens
from peers import CODEX, NGINX, Codex, Nginx
from processes import Peak
from worker import seven_zip

LIST = "/api/comics/books"
# What the server asks for a list of books: `ListedBook.columns`, and what belongs to the person.
COLUMNS = """
    books.id, books.listed, books.page_count, books.[column], CASE WHEN books.series_reason IN ('comic_info', 'manual') OR EXISTS (
      SELECT 1 FROM books AS other WHERE other.failure IS NULL AND other.series = books.series AND other.id <> books.id
    ) THEN books.listed_series END
    """
PERSONAL = [
    "SELECT book, page, page_count, completed, at FROM comic_progress WHERE person = ? AND book IN ({marks})",
    "SELECT book FROM comic_favourites WHERE person = ? AND book IN ({marks})",
]
ORDERS = {"name": ("sort_name", "", ">"), "modified": ("mtime", " DESC", "<"), "size": ("size", " DESC", "<")}
PAGE = 60


class Line:
    """A kept connection that times answers and copies nothing."""

    def __init__(self, port):
        self.socket = Connection(port).socket
        self.buffer = memoryview(bytearray(8 << 20))

    def ask(self, target):
        """Seconds until the last byte."""
        begin = time.perf_counter()
        self.socket.sendall(f"GET {target} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
        got, end = 0, -1
        while end < 0:
            got += self._more(got)
            end = bytes(self.buffer[:got]).find(b"\r\n\r\n")
        head = bytes(self.buffer[:end]).lower()
        assert head.startswith(b"http/1.1 200"), (target, head)
        self.body = slice(end + 4, end + 4 + int(head.split(b"content-length: ")[1].split(b"\r\n")[0]))
        while got < self.body.stop:
            got += self._more(got)
        return time.perf_counter() - begin

    def read(self, target):
        self.ask(target)
        return bytes(self.buffer[self.body])

    def _more(self, got):
        count = self.socket.recv_into(self.buffer[got:])
        if not count:
            raise ConnectionError("the server hung up")
        return count


def listed(house):
    """All books as the list has them."""
    connection, found, cursor = Connection(house.port), [], ""
    while True:
        page = json.loads(connection.get(f"{LIST}?limit=200{cursor}"))
        found += page["books"]
        if not page.get("nextCursor"):
            return found
        cursor = "&cursor=" + urllib.parse.quote(page["nextCursor"])


def page_of(book, number, width=None):
    """The address as the app has it."""
    scaled = f"&width={width}" if width else ""
    return f"{LIST}/{book['id']}/pages/{number}?revision={urllib.parse.quote(book['revision'])}{scaled}"


def cover_of(book):
    return f"{LIST}/{book['id']}/thumbnail?revision={urllib.parse.quote(book['revision'])}"


def wait_for_covers(house):
    """Until the server has made the covers of all books, behind whatever else it does. Seconds since its start at which it had."""
    done = None
    while done is None or time.perf_counter() - done < 1:
        said = re.search(r"^atrium_comics_pending_covers (\d+)", Connection(house.port).get("/metrics").decode(), re.MULTILINE)
        done = None if int(said.group(1)) else done or time.perf_counter()
        time.sleep(0.1)
    return done - house.started


def wait_for_hashes(state):
    """Until the server has read the files once more for their hashes, which it does when nothing else is to be done."""
    records = sqlite3.connect(f"file:{state / 'house.sqlite'}?mode=ro", uri=True)
    while records.execute("SELECT count(*) FROM files WHERE sha256 IS NULL AND missing IS NULL").fetchone()[0]:
        time.sleep(0.2)
    records.close()


def first_look(figures, atrium, folder, count, scratch, rounds):
    """Everything from nothing. Ours counts from the start of the process, the peer's only its import."""
    def ours():
        with tempfile.TemporaryDirectory(dir=scratch) as state:
            house = House(atrium, folder, state)
            spent = house.wait_for(count)
            house.stop()
        return spent

    what = f"import of {count:,} books of {books.LENGTH} pages"
    if CODEX.exists():
        peer = Codex(folder, scratch)
        mine, its, ratio = paired(ours, lambda: peer.imported(count), rounds)
        figures.add(f"{what}, beside codex {peer.version} (s; how many times as fast)", mine, its, 1 / ratio, least=3)
    else:
        figures.add(f"{what}; codex is not installed (s)", statistics.median(ours() for _ in range(rounds)))


def pages(figures, house, folder, library, work, options):
    """Pages and covers beside files of the same bytes."""
    line, served = Line(house.port), work / "served"
    served.mkdir()
    book = library[len(library) // 2]
    own = {number: page_of(book, number) for number in range(1, book["pageCount"] + 1)}
    for number, target in own.items():
        (served / f"{number}.jpg").write_bytes(line.read(target))
    with zipfile.ZipFile(folder / book["path"]) as archive:
        assert archive.read(archive.namelist()[0]) == (served / "1.jpg").read_bytes()
    shown = random.Random(5).sample(library, min(60, len(library)))
    for place, one in enumerate(shown):
        (served / f"cover-{place}.jpg").write_bytes(line.read(cover_of(one)))
    nginx = Nginx(served, work / "nginx")
    try:
        peer = Line(nginx.port)

        def beside(ours, theirs, count):
            for mine, its in zip(ours, theirs):
                line.ask(mine), peer.ask(its)
            a, b = itertools.cycle(ours), itertools.cycle(theirs)
            return [(line.ask(next(a)), peer.ask(next(b))) for _ in range(count)]

        pairs = beside(list(own.values()), [f"/{number}.jpg" for number in own], 40 * options.rounds)
        mine, its = (statistics.median(side) for side in zip(*pairs))
        figures.add("a warm page beside nginx with the same bytes (ms, p50)", mine * 1e3, its * 1e3,
                    statistics.median(a / b for a, b in pairs), most=2)
        chance = random.Random(6)
        any_page = statistics.median(line.ask(page_of(chance.choice(library), chance.randint(1, books.LENGTH))) for _ in range(100))
        figures.add("a page of any book (ms, p50)", any_page * 1e3)

        rates = [[saturation(port, [("", target) for target in targets], None, work, options.seconds, connections=8)
                  for port, targets in ((house.port, own.values()), (nginx.port, [f"/{number}.jpg" for number in own]))]
                 for _ in range(options.rounds)]
        mine, its = (statistics.median(side) for side in zip(*rates))
        figures.add("pages a second on 8 connections, beside nginx", mine, its, statistics.median(a / b for a, b in rates), least=0.5)

        pairs = beside([cover_of(one) for one in shown], [f"/cover-{place}.jpg" for place in range(len(shown))], 40 * options.rounds)
        figures.add("a warm cover: longer than nginx (ms)", statistics.median(a - b for a, b in pairs) * 1e3,
                    statistics.median(b for _, b in pairs) * 1e3, most=1)
    finally:
        nginx.stop()


def drawing(figures, house, count):
    """What workers do, and what they and the server need for it."""
    def together(targets):
        lines = [Line(house.port) for _ in range(4)]
        begin = time.perf_counter()
        with concurrent.futures.ThreadPoolExecutor(len(lines)) as pool:
            list(pool.map(lambda place: [lines[place].ask(one) for one in targets[place::4]], range(4)))
        return len(targets) / (time.perf_counter() - begin)

    with Peak(house.process.pid) as peak:
        indexed = house.wait_for(count)
        figures.add("covers that are made behind everything else (a second)", count / (wait_for_covers(house) - indexed))
        library = listed(house)
        scaled = [page_of(book, number, 1080) for book in library[:20] for number in range(2, 7)]
        figures.add("pages in another width that nobody has seen (a second)", together(scaled))
    figures.add("memory of a worker at work (RssAnon, MB)", peak.worker, most=200)
    figures.add("memory of the server meanwhile (RssAnon, MB)", peak.server, most=120)
    return library


def solid(figures, atrium, scratch, rounds):
    """The last page of a solid archive. A book is opened once only, so each round has a copy that nobody has opened."""
    folder, _ = books.solid(scratch, rounds + 1)
    with tempfile.TemporaryDirectory(dir=scratch) as state, tempfile.TemporaryDirectory(dir=scratch) as out:
        house = House(atrium, folder, state)
        try:
            house.wait_for(rounds + 2)
            wait_for_covers(house)
            wait_for_hashes(pathlib.Path(state))
            library = {book["path"]: book for book in listed(house)}
            targets = {path: page_of(book, book["pageCount"]) for path, book in library.items()}
            last = f"page {books.LENGTH:04}.jpg"
            line, copies = Line(house.port), iter(range(1, rounds + 1))
            # Whoever opens the first one waits for the workers to start.
            assert line.read(targets["Solid 00.cb7"]) == line.read(targets["Solid.cbz"])
            with Peak(house.process.pid) as peak:
                mine, its, ratio = paired(
                    lambda: line.ask(targets[f"Solid {next(copies):02}.cb7"]), lambda: seven_zip(folder / "Solid 00.cb7", last, out), rounds)
            figures.add("last page of a solid 7z for the first time, beside 7z x (s)", mine, its, ratio, most=1.5)
            again = targets[f"Solid {rounds:02}.cb7"]
            line.ask(again), line.ask(targets["Solid.cbz"])
            mine, its, ratio = paired(lambda: line.ask(again), lambda: line.ask(targets["Solid.cbz"]), 40 * rounds)
            figures.add("the same for the second time, beside the book as CBZ (ms)", mine * 1e3, its * 1e3, ratio, most=1.2)
            figures.add("memory of a worker that extracts (RssAnon, MB)", peak.worker, most=200)
        finally:
            house.stop()


def many(figures, atrium, scratch, count, rounds):
    """A library of many books: its lists, and a second start."""
    folder = books.small(scratch, count)
    with tempfile.TemporaryDirectory(dir=scratch) as state:
        house = House(atrium, folder, state)
        indexed = house.wait_for(count)
        figures.add(f"opens and indexes {count:,} small books (s)", indexed)
        figures.add("and makes their covers, behind everything else (s)", wait_for_covers(house) - indexed)
        wait_for_hashes(pathlib.Path(state))
        house.wait_until_read(count)
        lists(figures, house, pathlib.Path(state), count, rounds)
        figures.add(f"memory after indexing {count:,} books (RssAnon, MB)", house.status("RssAnon") / 1024, most=120)
        house.stop()
        opens = Opens(folder)
        again = House(atrium, folder, state)
        try:
            figures.add("a second start until all books are there (s)", again.wait_for(count))
            wait_for_covers(again)
            figures.add("books that a second start opens", opens.so_far(), most=0)
            book = json.loads(Connection(again.port).get(f"{LIST}?limit=1"))["books"][0]
            Line(again.port).ask(page_of(book, 1))
            assert opens.so_far() > 0, "an opened book was not counted"
            lists(None, again, pathlib.Path(state), count, 1)
            figures.add("memory after a second start and some lists (RssAnon, MB)", again.status("RssAnon") / 1024, most=120)
        finally:
            again.stop()
            opens.stop()


def lists(figures, house, state, count, rounds):
    """Pages of the list in each order, the first and one from the middle, beside the same SQL in process."""
    line = Line(house.port)
    index, records = (sqlite3.connect(f"file:{state / name}?mode=ro", uri=True) for name in ("comics.index.sqlite", "house.sqlite"))
    kinds = {}
    for order, (column, direction, beyond) in ORDERS.items():
        # The cursor of a page in the middle, and the row that it names.
        *_, middle, identity = index.execute(
            f"SELECT {column}, id FROM books WHERE failure IS NULL ORDER BY {column}{direction}, id LIMIT 1 OFFSET ?", (count // 2,)).fetchone()
        columns = COLUMNS.replace("[column]", column)
        sql = f"SELECT {columns} FROM books WHERE books.failure IS NULL{{after}} ORDER BY books.{column}{direction}, books.id LIMIT {PAGE + 1}"
        after = f" AND books.{column} {beyond}= ? AND (books.{column} {beyond} ? OR books.id > ?)"
        kinds[f"by {order}, first page"] = (f"{LIST}?sort={order}", sql.format(after=""), ())
        cursor = reach(house, order, count // 2)
        kinds[f"by {order}, from the middle"] = (f"{LIST}?sort={order}&cursor={cursor}", sql.format(after=after), (middle, middle, identity))

    def in_process(sql, values):
        begin = time.perf_counter()
        rows = index.execute(sql, values).fetchall()
        ids = [row[0] for row in rows[:PAGE]]
        for question in PERSONAL:
            records.execute(question.format(marks=", ".join("?" * len(ids))), ["", *ids]).fetchall()
        return time.perf_counter() - begin

    # The first of each warms both.
    pairs = {
        kind: [(line.ask(target), in_process(sql, values)) for _ in range(10 * rounds + 1)][1:]
        for kind, (target, sql, values) in kinds.items()}
    index.close()
    records.close()
    if figures is None:
        return
    both = [pair for group in pairs.values() for pair in group]
    mine, its = (statistics.median(side) for side in zip(*both))
    figures.add(f"a page of the list of {count:,} books beside the same SQL in process (ms, p50)", mine * 1e3, its * 1e3,
                statistics.median(a / b for a, b in both), most=3)
    for kind, group in pairs.items():
        mine, its = (statistics.median(side) for side in zip(*group))
        figures.add(f"of these, {kind}", mine * 1e3, its * 1e3, statistics.median(a / b for a, b in group))


def reach(house, order, place):
    """A cursor somewhere behind so many books."""
    connection, cursor, passed = Connection(house.port), "", 0
    while passed < place:
        page = json.loads(connection.get(f"{LIST}?sort={order}&limit=200{'&cursor=' + cursor if cursor else ''}"))
        cursor = urllib.parse.quote(page["nextCursor"])
        passed += len(page["books"])
    return cursor


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("atrium")
    arguments.add_argument("results")
    arguments.add_argument("--scratch", type=pathlib.Path, default=ROOT / ".build/bench-comics")
    arguments.add_argument("--books", type=int, default=300)
    arguments.add_argument("--small", type=int, default=20_000)
    arguments.add_argument("--rounds", type=int, default=9)
    arguments.add_argument("--seconds", type=int, default=3)
    options = arguments.parse_args()
    if not NGINX:
        raise SystemExit("nginx is missing. Run: Scripts/setup --bench")
    scratch = options.scratch.resolve()
    folder = books.big(scratch, options.books)
    figures = Figures()
    first_look(figures, options.atrium, folder, options.books, scratch, max(3, options.rounds // 3))
    with tempfile.TemporaryDirectory(dir=scratch) as work:
        work = pathlib.Path(work)
        house = House(options.atrium, folder, work / "state")
        try:
            library = drawing(figures, house, options.books)
            wait_for_hashes(work / "state")
            pages(figures, house, folder, library, work, options)
        finally:
            house.stop()
    solid(figures, options.atrium, scratch, options.rounds)
    many(figures, options.atrium, scratch, options.small, options.rounds)
    title = "# Figures of the Comics room\n\nMade by `make bench`. The peers are codex, nginx, 7z and SQLite in process.\n\n"
    pathlib.Path(options.results).write_text(title + figures.table() + "\n")
    sys.exit(0 if figures.hold() else 1)


if __name__ == "__main__":
    main()
