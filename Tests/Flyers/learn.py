"""Learns from drawn flyers what a reader's scores are worth, and what tells an act's name from other words.

usage: learn.py ROWS TRUTH... [--sources Sources/Flyers]

TRUTH are folders of generate.py, drawn with the seed for learning; ROWS is what the suite TrainingRows writes when it reads the recognised words of the
same flyers:

    FLYERS_TRAINING=drawn FLYERS_WORDS=words FLYERS_ROWS=rows.jsonl swift test --filter TrainingRows

It replaces Reading/CalibrationTables.swift, tables that rise (isotonic regression), and Names/NameWeights.swift (logistic regression). A weight keeps the
sign that reason gives it, and some have bounds: the generator's flyers have more acts in one size, and fewer names in small letters, than real ones.
Needs no package.
"""

import argparse
import json
import math
import pathlib
import re
import unicodedata

FIELDS = ["artists", "venue", "address", "city", "date", "time", "doors", "price", "ages", "title"]
SWIFT = {"ticket_link": "ticketLink"}
FEATURES = """size rank largest block cued listed beside noise long prose marks short digits title doubt mostDoubt mixedCase noVowel lowerCase oneWord
belowVenue""".split()
# What a weight is before anything is learned, and the bounds that it keeps.
PRIOR = dict(size=0.3, rank=0.3, largest=0.3, block=0.6, cued=0.6, listed=0.4, beside=0.5, noise=-3, long=-0.6, prose=-1.5, marks=-1.5, short=-1.5, digits=-0.5,
             title=-1, doubt=-2, mostDoubt=-1, mixedCase=-0.5, noVowel=-0.5, lowerCase=-0.5, oneWord=-0.3, belowVenue=-0.5)
LEAST = dict(block=0.6, cued=0.4, lowerCase=-1.0, oneWord=-0.8, belowVenue=-1.0)
MOST = dict(rank=0.8)


def fold(name):
    letters = unicodedata.normalize("NFKD", name.lower()).replace("&", "and").replace("ß", "ss").replace("ø", "o")
    letters = re.sub(r"^(the|a|an) ", "", "".join(each for each in letters if not unicodedata.combining(each)).strip())
    return "".join(each for each in letters if each.isalnum()) or letters


def is_right(row, truth):
    """Whether a row says what is printed."""
    field, value, venue = row["field"], row["value"], truth["venue"] or {}
    if field in ("artists", "name"):
        return fold(value) in {fold(act["name"]) for act in truth["artists"]}
    if field == "price":
        return (truth["price"] is None and bool(truth["price_text"])) if not value else truth["price"] is not None and float(value) == truth["price"]
    expected = {"venue": venue.get("name"), "address": venue.get("address"), "city": venue.get("city")}.get(field, truth.get(field))
    if expected is None:
        return False
    return fold(value) == fold(expected) if field in ("venue", "address", "city", "title") else value == expected


def rising(pairs, prior=3.0):
    """Isotonic regression: lists of (score, probability) that rise in both. Each block is drawn to the mean by `prior` rows."""
    mean = sum(right for _, right in pairs) / len(pairs)
    blocks = []
    for score, right in sorted(pairs):
        blocks.append([score, right, 1])
        while len(blocks) > 1 and blocks[-2][1] / blocks[-2][2] >= blocks[-1][1] / blocks[-1][2]:
            last = blocks.pop()
            blocks[-1] = [blocks[-1][0] + last[0], blocks[-1][1] + last[1], blocks[-1][2] + last[2]]
    merged = []
    for score, right, count in blocks:
        if merged and (merged[-1][2] < 8 or count < 4):
            merged[-1] = [merged[-1][0] + score, merged[-1][1] + right, merged[-1][2] + count]
        else:
            merged.append([score, right, count])
    points = [(score / count, (right + prior * mean) / (count + prior)) for score, right, count in merged]
    # A form that was thought worth less than a half, and that no drawn flyer has, stays so.
    table = [(0.0, 0.0)] + ([(0.5, 0.49)] if points[0][0] > 0.55 else [])
    for score, probability in points:
        if score - table[-1][0] > 0.01:
            table.append((score, min(0.98, max(table[-1][1] + 0.005, probability))))
    return table


def learned(rows):
    """Weights of the features, bias first: gradient descent on the likelihood, drawn to PRIOR and kept within the bounds."""
    prior = [0.0] + [PRIOR[name] for name in FEATURES]
    lows = [-9.0] + [LEAST.get(name, -9.0 if PRIOR[name] < 0 else 0.0) for name in FEATURES]
    highs = [9.0] + [MOST.get(name, 9.0 if PRIOR[name] > 0 else 0.0) for name in FEATURES]
    samples = [([1.0] + row["features"], row["right"]) for row in rows]
    pull = [0.01] + [2.0] * len(FEATURES)
    steps = [0.3 / (sum(values[place] ** 2 for values, _ in samples) / 4 + pull[place]) for place in range(len(prior))]
    weights = list(prior)
    for _ in range(1500):
        slopes = [pull[place] * (weights[place] - prior[place]) for place in range(len(weights))]
        for values, right in samples:
            wrong = 1 / (1 + math.exp(-sum(weight * value for weight, value in zip(weights, values)))) - right
            for place, value in enumerate(values):
                slopes[place] += wrong * value
        weights = [min(high, max(low, weight - step * slope)) for weight, step, slope, low, high in zip(weights, steps, slopes, lows, highs)]
    return weights


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("rows", type=pathlib.Path)
    arguments.add_argument("truth", type=pathlib.Path, nargs="+")
    arguments.add_argument("--sources", type=pathlib.Path, default=pathlib.Path(__file__).parents[2] / "Sources/Flyers")
    options = arguments.parse_args()
    truths = {path.stem: json.loads(path.read_text()) for folder in options.truth for path in folder.glob("*.json") if path.name != "house.json"}
    rows = [json.loads(line) for line in options.rows.read_text().splitlines()]
    for row in rows:
        row["right"] = int(is_right(row, truths[row["flyer"]]))
    tables = []
    for field in FIELDS:
        pairs = [(row["score"], row["right"]) for row in rows if row["field"] == field]
        if len(pairs) < 30:
            continue
        table = rising(pairs)
        print(f"{field}: {len(pairs)} rows, {sum(right for _, right in pairs) / len(pairs):.3f} right, {table}")
        points = ", ".join(f"({score:.3f}, {probability:.3f})" for score, probability in table)
        tables.append(f"    .{SWIFT.get(field, field)}: [{points}],")
    head = "extension Calibration {\n  /// Learned by `Tests/Flyers/learn.py` from flyers that were drawn for it.\n  static let learned = Calibration(tables: [\n"
    (options.sources / "Reading/CalibrationTables.swift").write_text(head + "\n".join(tables) + "\n  ])\n}\n")
    weights = learned([row for row in rows if row["field"] == "name"])
    print(f"bias {weights[0]:.2f}", ", ".join(f"{name} {weight:.2f}" for name, weight in zip(FEATURES, weights[1:])))
    listed = ", ".join(f"{weight:.2f}" for weight in weights[1:])
    (options.sources / "Names/NameWeights.swift").write_text(
        f"/// Learned by `Tests/Flyers/learn.py`; in the order of `NameFeatures.names`.\nenum NameWeights {{\n  static let bias = {weights[0]:.2f}\n"
        f"  static let weights: [Double] = [{listed}]\n}}\n")


if __name__ == "__main__":
    main()
