"""Measures what a real server reads in flyers, beside Tesseract's plain text and the same grammar.

usage: flyers.py ATRIUM RESULTS.md [--count 200] [--seed 2] [--misses] [--tricky]

The flyers are drawn by Tests/Flyers for the day of the measurement. One server knows the names of house.json and gets the pictures. The baseline is a
server that knows none and gets the text of `tesseract --psm 3`: no layout, no known names. Ours is the first, the peer the baseline.
"""

import argparse
import datetime
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import urllib.error

from scoring import FIELDS, Score, folded
from shows import ShowsHouse

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Benchmarks/Notes"))
from figures import Figures

# Those of a house that names none.
LANGUAGES = ["deu", "eng"]
BARS = {"date": 0.9, "time": 0.85, "price": 0.85, "known venue": 0.9, "headliner": 0.8}
BILL = 0.75
# How much better than the baseline a bar wants a field to be, unless it is at the ceiling.
AHEAD, CEILING = 0.15, 0.95
WRONG = 0.03
SECONDS = 8


def tesseract(path):
    answer = subprocess.run(["tesseract", path, "-", "-l", "+".join(LANGUAGES), "--psm", "3"], capture_output=True, check=False,
                            env=os.environ | {"OMP_THREAD_LIMIT": "1"})
    return answer.stdout.decode()[:10_000]


def draw(folder, options, today):
    command = ["/usr/bin/python3", "-B", ROOT / "Tests/Flyers/generate.py", folder, "--today", today.isoformat()]
    subprocess.run(command + (["--tricky"] if options.tricky else ["--count", str(options.count), "--seed", str(options.seed)]), check=True)
    return [json.loads(path.read_text()) for path in sorted(folder.glob("*.json")) if path.name != "house.json"]


def unseen(truth, answer):
    """The evidence of an answer that has no word of those printed, wherever a recogniser put its spaces."""
    words = "".join(folded(word["text"]) for word in truth["words"])
    for field, evidence in answer["evidence"].items():
        found = [folded(word) for word in [evidence["text"], *evidence["text"].split()] if len(folded(word)) > 2]
        if field != "ticket_url" and found and not any(word in words for word in found):
            yield field, evidence["text"], evidence["confidence"]


def reading(house, path):
    """What the house reads; nothing of a picture that it refuses, which is printed."""
    try:
        return house.read(path)["data"]
    except urllib.error.HTTPError as refusal:
        print(f"{path.name}: {refusal.code} {refusal.read().decode()}", flush=True)
        return {"evidence": {}}


def read(options, work, today):
    """Scores of the house and of the baseline, seconds of the worker for each flyer, and evidence of what is not printed."""
    truths = draw(work / "flyers", options, today)
    known = ShowsHouse(options.atrium, work / "known", json.loads((work / "flyers/house.json").read_text()), today)
    empty = ShowsHouse(options.atrium, work / "empty", None, today)
    ours, baseline, seconds, odd = Score(), Score(), [], []
    try:
        for truth in truths:
            path = work / "flyers" / truth["file"]
            before = known.worker_seconds()
            answer = reading(known, path)
            seconds.append(sum(after - before.get(process, 0) for process, after in known.worker_seconds().items()))
            odd += [(truth["file"], *each) for each in unseen(truth, answer)]
            ours.add(truth, answer)
            text = tesseract(path)
            baseline.add(truth, empty.read_text(text)["data"] if text.strip() else {})
    finally:
        known.stop()
        empty.stop()
    return ours, baseline, seconds, odd


def add(figures, what, ours, peer, bar):
    """A figure with its bar, and how far it is above the baseline."""
    figures.add(f"{what}, exact" if what != "bill" else "bill, F1 of its names", ours, peer, least=bar)
    if bar is not None and ours < CEILING:
        figures.add(f"{what}, above the baseline", ours, peer, ours - peer, least=AHEAD)


def report(ours, baseline, seconds):
    figures = Figures()
    for field in FIELDS:
        add(figures, field, ours.exact(field), baseline.exact(field), BARS.get(field))
    add(figures, "bill", ours.bill, baseline.bill, BILL)
    figures.add("bill, pairs of its names in their order", ours.order, baseline.order)
    for field in FIELDS:
        figures.add(f"{field}, empty where it is printed", ours.empty(field), baseline.empty(field))
    for field in FIELDS:
        figures.add(f"{field}, wrong and looks sure", ours.wrong(field), baseline.wrong(field), most=WRONG)
    figures.add("names on bills, wrong and look sure", ours.wrong_acts, baseline.wrong_acts, most=WRONG)
    figures.add("seconds of a core in the worker, a flyer", sum(seconds) / len(seconds))
    figures.add("the same, of the slowest flyer", max(seconds), most=SECONDS)
    return figures


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("atrium", type=pathlib.Path)
    arguments.add_argument("results", type=pathlib.Path)
    arguments.add_argument("--count", type=int, default=200)
    arguments.add_argument("--seed", type=int, default=2)
    arguments.add_argument("--misses", action="store_true", help="what was read wrong, of the seed to learn from")
    arguments.add_argument("--tricky", action="store_true", help="the hard cases, each by itself, without bars")
    options = arguments.parse_args()
    today = datetime.date.today()
    with tempfile.TemporaryDirectory() as work:
        ours, baseline, seconds, odd = read(options, pathlib.Path(work), today)
    figures = report(ours, baseline, seconds)
    for miss in ours.misses if options.misses or options.tricky else []:
        print(*miss, sep=" | ")
    for each in odd:
        print("not printed:", *each, sep=" | ")
    title = f"# Figures of reading flyers\n\nMade by `make bench` on {today}. {len(seconds)} flyers of seed {options.seed}. Peer is the baseline.\n\n"
    options.results.write_text(title + figures.table() + "\n")
    sys.exit(0 if options.tricky or figures.hold() else 1)


if __name__ == "__main__":
    main()
