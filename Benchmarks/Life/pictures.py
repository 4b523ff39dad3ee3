"""Measures the text of pictures, beside Tesseract's own program.

usage: pictures.py ATRIUM-WORKER RESULTS.md [--pages 40] [--rounds 3]

The pages are made here: A4 at 200 dpi, some 300 words each in letters of 10 to 14 points, grey noise on every other one. Two workers recognise them as
the server has them do, one request each at a time; `tesseract` has the same pages and languages, two at a time, a process and a thread for each.
An error is a word of the page that was not read.
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

sys.path[:0] = [str(pathlib.Path(__file__).parents[1] / "Notes"), str(pathlib.Path(__file__).parents[1] / "Comics")]
from figures import Figures, paired
from worker import Worker

LANGUAGES = ["deu", "eng"]
DATA = pathlib.Path("/usr/share/tesseract-ocr/5/tessdata")
WORDS = """the harbour master wrote that three lanterns were lit before dusk and nobody had asked why the boats came home so late Die Rechnung
über den Strom für Oktober liegt auf dem Küchentisch neben der Schüssel mit Äpfeln please bring the long ladder and a rope of twenty metres
Wir öffnen am Montag um neun Uhr und schließen gegen Abend the invoice was paid on Friday with many thanks from the whole choir""".split()


def draw(folder, count):
    """Pages, and the words of each."""
    def vips(*words):
        subprocess.run(["vips", *map(str, words)], check=True, cwd=folder)

    chance, truth = random.Random(7), {}
    for number in range(count):
        words = [chance.choice(WORDS) for _ in range(300)]
        truth[f"{number:02}.png"] = words
        vips("text", "text.v", " ".join(words), "--font", f"DejaVu Sans {10 + number % 5}", "--dpi", 200, "--width", 1400, "--spacing", 8)
        vips("invert", "text.v", "black.v")
        vips("embed", "black.v", "page.v", 120, 150, 1654, 2339, "--extend", "white")
        if number % 2:
            vips("gaussnoise", "noise.v", 1654, 2339, "--mean", 0, "--sigma", 12, "--seed", number)
            vips("add", "page.v", "noise.v", "sum.v")
            vips("cast", "sum.v", "page.v", "uchar")
        vips("copy", "page.v", f"{number:02}.png")
    for name in folder.glob("*.v"):
        name.unlink()
    return sorted(folder.glob("*.png")), truth


def texts(workers, files, keep=None):
    """Seconds that all workers need for all pages."""
    left, idle, busy = list(files), list(workers), {}
    outputs = {worker.socket: os.memfd_create("text") for worker in workers}
    data = [os.open(DATA / f"{language}.traineddata", os.O_RDONLY) for language in LANGUAGES]
    begin = time.perf_counter()
    while left or busy:
        while left and idle:
            worker, path = idle.pop(), left.pop()
            file = os.open(path, os.O_RDONLY)
            request = {"page": 0, "languages": LANGUAGES, "textLimit": 256 << 10}
            worker.send("text.recognize", request, file, outputs[worker.socket], *data)
            os.close(file)
            busy[worker.socket] = worker, path
        for ready in select.select(list(busy), [], [])[0]:
            worker, path = busy.pop(ready)
            length = worker.finish()["length"]
            if keep is not None:
                keep[path.name] = json.loads(os.pread(outputs[worker.socket], length, 0))["text"]
            idle.append(worker)
    seconds = time.perf_counter() - begin
    for file in [*outputs.values(), *data]:
        os.close(file)
    return seconds


def tesseract(files):
    """Seconds that the program needs, a process for each page. It writes beside them."""
    names = b"\0".join(os.fsencode(path) for path in files)
    command = ["xargs", "-0", "-P", "2", "-I", "{}", "tesseract", "{}", "{}", "-l", "+".join(LANGUAGES)]
    begin = time.perf_counter()
    subprocess.run(command, input=names, check=True, stderr=subprocess.DEVNULL, env={**os.environ, "OMP_THREAD_LIMIT": "1"})
    return time.perf_counter() - begin


def errors(truth, read):
    """Percent of the words that were not read."""
    missed = 0
    for name, words in truth.items():
        missed += (collections.Counter(words) - collections.Counter(re.findall(r"\w+", read[name]))).total()
    return 100 * missed / sum(map(len, truth.values()))


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("worker")
    arguments.add_argument("results")
    arguments.add_argument("--pages", type=int, default=40)
    arguments.add_argument("--rounds", type=int, default=3)
    options = arguments.parse_args()
    figures = Figures()
    with tempfile.TemporaryDirectory() as work:
        files, truth = draw(pathlib.Path(work), options.pages)
        workers = [Worker(options.worker) for _ in range(2)]
        try:
            ours = {}
            texts(workers, files, ours)
            tesseract(files)
            its = {path.name: pathlib.Path(f"{path}.txt").read_text() for path in files}
            figures.add("words of pages that were not read (%)", errors(truth, ours), most=max(0.5, errors(truth, its)))
            figures.add("the same of tesseract (%)", errors(truth, its))
            mine, peers, ratio = paired(lambda: texts(workers, files), lambda: tesseract(files), options.rounds)
            figures.add(f"text of {len(files)} pictures, two at a time, beside tesseract (s)", mine, peers, ratio, most=1.1)
            figures.add("memory of a worker after its work (RssAnon, MB)", max(worker.memory for worker in workers) / 1e6, most=200)
        finally:
            for worker in workers:
                worker.stop()
    title = "# The text of pictures\n\nMade by `make bench`. The peer is tesseract.\n\n"
    pathlib.Path(options.results).write_text(title + figures.table() + "\n")
    sys.exit(0 if figures.hold() else 1)


if __name__ == "__main__":
    main()
