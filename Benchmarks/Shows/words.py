"""Counts the words of flyers that a worker reads, and its processor time, beside one pass of Tesseract's own program.

usage: words.py ATRIUM-WORKER [--count 60] [--seed 1] [--languages deu,eng]

The flyers are drawn by Tests/Flyers. A word counts as read where it has the same letters and is at its place, to a twentieth of the picture.
"""

import argparse
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import time
import unicodedata

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Benchmarks/Comics"))
from worker import Worker

DATA = pathlib.Path("/usr/share/tesseract-ocr/5/tessdata")


def folded(text):
    return "".join(letter for letter in unicodedata.normalize("NFKD", text.casefold().replace("ß", "ss")) if letter.isalnum())


def middle(box):
    return box[0] + box[2] / 2, box[1] + box[3] / 2


def read(truth, words):
    """How many of the printed words were read, and how many there are."""
    found = [(folded(word["text"]), middle(word["box"])) for word in words]
    wanted = [(folded(word["text"]), middle(word["box"])) for word in truth["words"] if folded(word["text"])]
    return sum(any(text == other and abs(x - a) < 0.05 and abs(y - b) < 0.03 for other, (a, b) in found) for text, (x, y) in wanted), len(wanted)


def tesseract(path, languages):
    """Words of one pass of the program, as the baseline reads them, wherever they are."""
    answer = subprocess.run(["tesseract", path, "-", "-l", "+".join(languages), "--psm", "3"], capture_output=True, check=False,
                            env={**os.environ, "OMP_THREAD_LIMIT": "1"})
    return {folded(word) for word in re.split(r"\s+", answer.stdout.decode())}


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("worker")
    arguments.add_argument("--count", type=int, default=60)
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--languages", type=lambda text: text.split(","), default=["deu", "eng"])
    options = arguments.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        subprocess.run(["/usr/bin/python3", "-B", ROOT / "Tests/Flyers/generate.py", folder, "--count", str(options.count), "--seed", str(options.seed)], check=True)
        worker, output = Worker(options.worker), os.memfd_create("text")
        data = [os.open(DATA / f"{name}.traineddata", os.O_RDONLY) for name in ["osd", *options.languages]]
        hits = plain = total = 0
        seconds = []
        for truth in sorted(folder.glob("[0-9]*.json")):
            truth = json.loads(truth.read_text())
            picture = os.open(folder / truth["file"], os.O_RDONLY)
            begin = time.perf_counter()
            worker.send("flyer.read", {"languages": options.languages, "findsTurn": True}, picture, output, *data)
            length = worker.finish()["length"]
            seconds.append(time.perf_counter() - begin)
            os.close(picture)
            one, count = read(truth, json.loads(os.pread(output, length, 0))["words"])
            baseline = tesseract(folder / truth["file"], options.languages)
            plain += sum(folded(word["text"]) in baseline for word in truth["words"] if folded(word["text"]))
            hits, total = hits + one, total + count
    print(f"words read: {hits / total:.3f} of {total}; by tesseract --psm 3, wherever they are: {plain / total:.3f}")
    print(f"seconds a flyer: {sum(seconds) / len(seconds):.2f}, at most {max(seconds):.2f}")


if __name__ == "__main__":
    main()
