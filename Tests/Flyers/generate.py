"""Draws flyers of concerts that never were, and writes beside each what is printed on it and where.

usage: generate.py FOLDER [--count 200] [--seed 1] [--today 2026-11-28] [--layouts stack,club] [--tricky [NAME,...]]

FOLDER/NAME.jpg, .png or .webp is a flyer, FOLDER/NAME.json the truth about it, and FOLDER/house.json what a house knows beforehand, which is the same
for every seed. The same arguments draw the same flyers. Seed 1 is what a reader learns from, seed 2 what it is measured with. --tricky draws the hard
cases by name, all of them if none is named, instead of the others.

Boxes are [x, y, width, height] in parts of the picture's width and height, turned as its EXIF data say, from the upper left corner.
"""

import argparse
import datetime
import json
import pathlib
import random

import events
import layouts
import names
import tricky
import wear


def box(points, size):
    """What encloses points, within the picture."""
    xs, ys = [min(max(x / size[0], 0), 1) for x, _ in points], [min(max(y / size[1], 0), 1) for _, y in points]
    return [round(value, 5) for value in (min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))]


def truth(event, sheet):
    """What is printed, each with its box, and all words."""
    size = sheet.image.size
    fields = {}
    for _, field, corners in sheet.words:
        if field:
            fields.setdefault(field, []).extend(corners)
    found = {"width": size[0], "height": size[1], **events.truth(event), "boxes": {field: box(corners, size) for field, corners in sorted(fields.items())}}
    for index, artist in enumerate(found["artists"]):
        artist["box"] = found["boxes"].get(f"artists/{index}")
    if sheet.code:
        found["boxes"]["code"] = box(sheet.code, size)
    found["sheet"] = [[round(x / size[0], 5), round(y / size[1], 5)] for x, y in sheet.corners]
    found["words"] = [{"text": text, "field": field, "box": box(corners, size)} for text, field, corners in sheet.words]
    return found


def write(folder, name, event, sheet, kind, chance, layout, today, more=None):
    path = wear.saved(sheet, folder / name, kind, chance)
    content = {"file": path.name, "layout": layout, "today": today.isoformat(), "wear": sheet.done, **truth(event, sheet), **(more or {})}
    (folder / f"{name}.json").write_text(json.dumps(content, ensure_ascii=False, indent=1))


def plain(folder, number, seed, today, chosen, known):
    """One of the ordinary flyers; each has random numbers of its own, so that one can be drawn without the others."""
    layout = chosen[number % len(chosen)]
    for attempt in range(20):
        chance = random.Random(f"{seed}/{number}/{attempt}")
        event = events.make(today, known, chance, chance.randrange(10, 26) if layout == "festival" else None)
        canvas = layouts.draw(layout, event, chance)
        if layouts.fits(canvas):
            break
    sheet = wear.Sheet(canvas)
    kind = wear.worn(sheet, chance)
    write(folder, f"{number:04}-{layout}", event, sheet, kind, chance, layout, today)


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("folder", type=pathlib.Path)
    arguments.add_argument("--count", type=int, default=200)
    arguments.add_argument("--first", type=int, default=0, help="the number of the first flyer")
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--today", type=datetime.date.fromisoformat, default=datetime.date(2026, 11, 28))
    arguments.add_argument("--layouts", default=",".join(layouts.LAYOUTS))
    arguments.add_argument("--tricky", nargs="?", const="all")
    options = arguments.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    (options.folder / "house.json").write_text(json.dumps(names.house(), ensure_ascii=False, indent=1))
    known = names.known_artists()
    if options.tricky:
        for name in tricky.CASES if options.tricky == "all" else options.tricky.split(","):
            tricky.draw(options.folder, name, options.today, known, write)
        return
    for number in range(options.first, options.first + options.count):
        plain(options.folder, number, options.seed, options.today, options.layouts.split(","), known)


if __name__ == "__main__":
    main()
