"""Measures how printed names are matched with known ones, beside rapidfuzz (C++), and the recall of misspelt names.

usage: names.py ATRIUM-BENCH RESULTS.md [--known 50000] [--printed 1000] [--rounds 5]

Ours finds the same name, and what may be meant: an edit ratio of 0.88 or trigrams that are half the same. rapidfuzz finds an edit ratio of 0.88 alone,
first one name at a time, then by its matrix of all.
"""

import argparse
import pathlib
import random
import string
import subprocess
import sys
import tempfile
import time

from rapidfuzz import fuzz, process, utils

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Benchmarks/Notes"))
from figures import Figures, paired

SYLLABLES = ["ba", "cor", "del", "en", "fa", "gra", "hol", "in", "ka", "lum", "mer", "no", "or", "pel", "qui", "ras", "sto", "tan", "u", "vel", "win", "yar"]
LIMIT, CUTOFF = 3, 88


def names(luck, count):
    """Distinct names of one to four words."""
    words = ["".join(luck.choices(SYLLABLES, k=luck.choice([2, 2, 3, 3, 4]))).title() for _ in range(4_000)]
    known = {}
    while len(known) < count:
        name = " ".join(luck.choices(words, k=luck.choice([1, 2, 2, 2, 3, 4])))
        known[name] = None
    return list(known)


def misspelt(luck, name):
    """Replaces one letter at random."""
    place = luck.choice([place for place, letter in enumerate(name) if letter != " "])
    return name[:place] + luck.choice(string.ascii_lowercase.replace(name[place].lower(), "")) + name[place + 1:]


def printed(luck, known, count):
    """Names as flyers print them, each with its index in `known`: half in capitals, two fifths misspelt, the rest unknown (None)."""
    found = []
    for turn in range(count):
        number = luck.randrange(len(known))
        if turn % 10 < 5:
            found.append((known[number].upper(), number))
        elif turn % 10 < 9:
            found.append((misspelt(luck, known[number]), number))
        else:
            found.append((misspelt(luck, misspelt(luck, misspelt(luck, "Zyx Jwch Kvop"))), None))
    return found


def ours(bench, folder):
    """Seconds, and for each printed name the indexes of its matches and suggestions."""
    first, *lines = subprocess.run([bench, "names", folder / "known", folder / "printed"], capture_output=True, check=True, text=True).stdout.split("\n")
    return float(first), [[int(number) for number in line.split()] for line in lines]


def one_at_a_time(asked, known):
    begin = time.process_time()
    found = [[number for _, _, number in process.extract(name, known, scorer=fuzz.ratio, limit=LIMIT, score_cutoff=CUTOFF)] for name in asked]
    return time.process_time() - begin, found


def matrix(asked, known):
    begin = time.process_time()
    process.cdist(asked, known, scorer=fuzz.ratio, score_cutoff=CUTOFF, workers=1)
    return time.process_time() - begin


def share(wanted, found):
    """The recall of misspelt names."""
    right = [number in found[turn] for turn, (_, number) in enumerate(wanted) if 5 <= turn % 10 < 9]
    return sum(right) / len(right)


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("bench")
    arguments.add_argument("results", type=pathlib.Path)
    arguments.add_argument("--known", type=int, default=50_000)
    arguments.add_argument("--printed", type=int, default=1_000)
    arguments.add_argument("--rounds", type=int, default=5)
    options = arguments.parse_args()
    luck, figures = random.Random(11), Figures()
    known = names(luck, options.known)
    wanted = printed(luck, known, options.printed)
    asked, folded = [utils.default_process(name) for name, _ in wanted], [utils.default_process(name) for name in known]
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        (folder / "known").write_text("\n".join(known))
        (folder / "printed").write_text("\n".join(name for name, _ in wanted))
        what = f"{options.printed:,} printed names among {options.known:,} (s of a core)"
        figures.add(f"{what}, beside rapidfuzz one at a time", *paired(
            lambda: ours(options.bench, folder)[0], lambda: one_at_a_time(asked, folded)[0], options.rounds), most=3)
        figures.add(f"{what}, beside rapidfuzz's matrix", *paired(
            lambda: ours(options.bench, folder)[0], lambda: matrix(asked, folded), options.rounds), most=3)
        figures.add("recall of misspelt names", share(wanted, ours(options.bench, folder)[1]), share(wanted, one_at_a_time(asked, folded)[1]))
    options.results.write_text(figures.table() + "\n")
    raise SystemExit(0 if figures.hold() else 1)


if __name__ == "__main__":
    main()
