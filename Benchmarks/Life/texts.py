"""Measures the text of PDFs, beside the program that does nothing else.

usage: texts.py ATRIUM-WORKER RESULTS.md [--files 200] [--rounds 9]

The PDFs are made here: one to twenty pages of words in one column or two, every fourth with tables and links, every fifth in a font whose codes only
its own table explains. Two workers read them as the server has them do, one request each at a time; pdftotext has the same files, two at a time.
The words of both are compared once: an error is a word that only one of them has.
"""

import argparse
import collections
import json
import os
import pathlib
import random
import re
import select
import subprocess
import sys
import tempfile
import time
import unicodedata
import zlib

sys.path[:0] = [str(pathlib.Path(__file__).parents[1] / "Notes"), str(pathlib.Path(__file__).parents[1] / "Comics")]
from figures import Figures, paired
from worker import Worker


class Writer:
    """A PDF, object by object."""

    def __init__(self):
        self.objects = []

    def add(self, content):
        self.objects.append(content if isinstance(content, bytes) else content.encode("latin-1"))
        return len(self.objects)

    def stream(self, content):
        packed = zlib.compress(content)
        return self.add(b"<</Filter/FlateDecode/Length %d>>stream\n%s\nendstream" % (len(packed), packed))

    def bytes(self, root):
        whole, places = bytearray(b"%PDF-1.7\n"), []
        for number, content in enumerate(self.objects, 1):
            places.append(len(whole))
            whole += b"%d 0 obj\n%s\nendobj\n" % (number, content)
        table = len(whole)
        whole += b"xref\n0 %d\n0000000000 65535 f \n" % (len(places) + 1) + b"".join(b"%010d 00000 n \n" % place for place in places)
        return bytes(whole + b"trailer<</Size %d/Root %d 0 R>>\nstartxref\n%d\n%%%%EOF\n" % (len(places) + 1, root, table))


def vocabulary(chance):
    syllables = ["ka", "lo", "min", "ter", "wa", "sel", "bo", "rin", "ge", "stra", "ßen", "öl", "ün", "da", "vek", "il"]
    return sorted({"".join(chance.choices(syllables, k=chance.randint(1, 4))) for _ in range(6000)})


def shown(text, is_coded):
    """A string of Latin-1, or of the same bytes turned around, which the font's table turns back."""
    codes = bytes(255 - code if is_coded else code for code in text.encode("latin-1"))
    return b"<" + codes.hex().encode() + b">"


def page(words, chance, is_coded, kind):
    columns = [(50, 90)] if kind == "plain" else [(40, 42), (320, 42)]
    content = []
    for left, width in columns:
        content.append(b"BT /F 9 Tf 11 TL %d 780 Td" % left)
        for _ in range(65):
            line, length = [], 0
            while length < width:
                # Few words are frequent.
                word = words[int(len(words) * chance.random() ** 3)]
                line.append(word)
                length += len(word) + 1
            content.append(shown(" ".join(line)[:width], is_coded) + b" Tj T*")
        content.append(b"ET")
    if kind == "tables":
        for row in range(4):
            for cell in range(5):
                word = shown(words[chance.randrange(len(words))], is_coded)
                content.append(b"BT /F 9 Tf %d %d Td %s Tj ET" % (40 + 110 * cell, 50 - 11 * row, word))
    return b"\n".join(content)


def document(number, words, chance):
    """A file of some pages."""
    writer, is_coded = Writer(), number % 5 == 0
    kind = "tables" if number % 4 == 0 else "columns" if number % 4 == 1 else "plain"
    entries = "/Encoding/WinAnsiEncoding"
    if is_coded:
        rows = "".join(f"<{255 - code:02X}> <{code:04X}>\n" for code in range(32, 255))
        blocks = [rows.splitlines()[start:start + 100] for start in range(0, 223, 100)]
        table = "".join(f"{len(block)} beginbfchar\n" + "\n".join(block) + "\nendbfchar\n" for block in blocks)
        table = f"begincmap 1 begincodespacerange <00> <FF> endcodespacerange\n{table}endcmap"
        entries = f"/FirstChar 0/LastChar 255/Widths[{'500 ' * 256}]/ToUnicode {writer.stream(table.encode())} 0 R"
    font = writer.add(f"<</Type/Font/Subtype/{'TrueType' if is_coded else 'Type1'}/BaseFont/Helvetica{entries}>>")
    tree, kids = writer.add(""), []
    for _ in range(chance.randint(1, 20)):
        links = f"/Annots[<</Subtype/Link/Rect[0 0 9 9]/A<</S/URI/URI(https://example.org/{number})>>>>]" if kind == "tables" else ""
        content = writer.stream(page(words, chance, is_coded, kind))
        kids.append(writer.add(f"<</Type/Page/Parent {tree} 0 R/Contents {content} 0 R/Resources<</Font<</F {font} 0 R>>>>{links}>>"))
    listed = " ".join(f"{kid} 0 R" for kid in kids)
    writer.objects[tree - 1] = f"<</Type/Pages/Count {len(kids)}/MediaBox[0 0 595 842]/Kids[{listed}]>>".encode()
    return writer.bytes(writer.add(f"<</Type/Catalog/Pages {tree} 0 R>>"))


def texts(workers, files, keep=None):
    """Seconds that all workers need for all files."""
    left, idle, busy = list(files), list(workers), {}
    outputs = {worker.socket: os.memfd_create("text") for worker in workers}
    begin = time.perf_counter()
    while left or busy:
        while left and idle:
            worker, path = idle.pop(), left.pop()
            file = os.open(path, os.O_RDONLY)
            # Swift's Duration: attoseconds in two halves.
            request = {"fileName": path.name, "textLimit": 4 << 20, "pageTime": [0, 15 * 10**18], "markdownLimit": 0}
            worker.send("document.read", request, file, outputs[worker.socket])
            os.close(file)
            busy[worker.socket] = worker, path
        for ready in select.select(list(busy), [], [])[0]:
            worker, path = busy.pop(ready)
            length = worker.finish()["text"]["length"]
            if keep is not None:
                keep[path.name] = json.loads(os.pread(outputs[worker.socket], length, 0))["text"]
            idle.append(worker)
    seconds = time.perf_counter() - begin
    for output in outputs.values():
        os.close(output)
    return seconds


def pdftotext(files):
    """Seconds that pdftotext needs, a process for each file. It writes beside them."""
    names = b"\0".join(os.fsencode(path) for path in files)
    begin = time.perf_counter()
    subprocess.run(["xargs", "-0", "-P", "2", "-n", "1", "pdftotext"], input=names, check=True)
    return time.perf_counter() - begin


def words_of(text):
    return collections.Counter(re.findall(r"\w+", unicodedata.normalize("NFKC", text)))


def errors(kept, folder):
    """Words that only one of both has, of all."""
    wrong = total = 0
    for name, text in kept.items():
        ours, theirs = words_of(text), words_of((folder / name).with_suffix(".txt").read_text())
        wrong += ((ours - theirs) + (theirs - ours)).total()
        total += theirs.total()
    return wrong / total


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("worker")
    arguments.add_argument("results")
    arguments.add_argument("--files", type=int, default=200)
    arguments.add_argument("--rounds", type=int, default=9)
    options = arguments.parse_args()
    figures = Figures()
    with tempfile.TemporaryDirectory() as work:
        folder = pathlib.Path(work)
        chance = random.Random(11)
        words = vocabulary(chance)
        for number in range(options.files):
            (folder / f"{number:03}.pdf").write_bytes(document(number, words, chance))
        files = sorted(folder.glob("*.pdf"))
        workers = [Worker(options.worker) for _ in range(2)]
        try:
            kept = {}
            texts(workers, files, kept)
            pdftotext(files)
            ours, its, ratio = paired(lambda: texts(workers, files), lambda: pdftotext(files), options.rounds)
            figures.add(f"text of {len(files)} PDFs, two at a time, beside pdftotext (s)", ours, its, ratio, most=1.2)
            figures.add("words that only one of both has (%)", 100 * errors(kept, folder), most=0.5)
            figures.add("memory of a worker after its work (RssAnon, MB)", max(worker.memory for worker in workers) / 1e6, most=200)
        finally:
            for worker in workers:
                worker.stop()
    title = "# The text of PDFs\n\nMade by `make bench`. The peer is pdftotext.\n\n"
    pathlib.Path(options.results).write_text(title + figures.table() + "\n")
    sys.exit(0 if figures.hold() else 1)


if __name__ == "__main__":
    main()
