"""What can be in a panel. A scene is a few words: a background, then what stands in it, each from left to right."""

PALETTE = {
    "ink": "#1d2433", "paper": "#fbf7ee", "sea": "#2f6f8f", "foam": "#8fc7d6", "dusk": "#e8a27c", "day": "#bfe3ee", "night": "#1c2747",
    "sand": "#e6cf9c", "roof": "#b8473a", "wall": "#f3e9d8", "lamp": "#ffd866", "moon": "#f6f0c8", "leaf": "#5d8a54", "fur": "#f0a04b",
    "boat": "#8a4b32", "sail": "#fdfaf2", "stairs": "#9a8fb0", "floor": "#6c5f86",
}
SKIES = ["day", "dusk", "night"]


def draw_scene(draw, size, scene):
    words = scene.split()
    width, height = size
    sky = next((word for word in words if word in SKIES), "day")
    draw.rectangle((0, 0, width, height), fill=PALETTE[sky])
    if sky == "night":
        for number in range(24):
            x, y = width * ((number * 37) % 100) / 100, height * ((number * 53) % 55) / 100
            draw.ellipse((x, y, x + 6, y + 6), fill=PALETTE["moon"])
    things = [word for word in words if word in THINGS]
    for number, word in enumerate(things):
        place = width * (number + 1) / (len(things) + 1)
        THINGS[word](draw, width, height, place)


def _sea(draw, width, height, _):
    draw.rectangle((0, height * 0.66, width, height), fill=PALETTE["sea"])
    for row in range(3):
        y = height * (0.72 + row * 0.09)
        for start in range(0, int(width), 160):
            x = start + row * 50
            draw.arc((x, y, x + 110, y + 40), 200, 340, fill=PALETTE["foam"], width=8)


def _hill(draw, width, height, _):
    draw.ellipse((-width * 0.2, height * 0.62, width * 1.2, height * 1.6), fill=PALETTE["leaf"])


def _room(draw, width, height, _):
    draw.rectangle((0, 0, width, height * 0.78), fill=PALETTE["wall"])
    draw.rectangle((0, height * 0.78, width, height), fill=PALETTE["boat"])


def _stairs(draw, width, height, _):
    for step in range(9):
        top = height * (0.12 + step * 0.1)
        draw.rectangle((width * 0.08 * step, top, width, height), fill=PALETTE["stairs" if step % 2 else "floor"])


def _tower(draw, width, height, x, is_lit=False):
    base, top = height * 0.7, height * 0.2
    draw.polygon([(x - 90, base), (x + 90, base), (x + 55, top), (x - 55, top)], fill=PALETTE["wall"], outline=PALETTE["ink"], width=6)
    for band in range(2):
        y = top + (base - top) * (0.3 + band * 0.35)
        draw.polygon([(x - 72 - band * 8, y + 50), (x + 72 + band * 8, y + 50), (x + 66 + band * 8, y), (x - 66 - band * 8, y)], fill=PALETTE["roof"])
    if is_lit:
        draw.polygon([(x, top - 40), (width, top - 200), (width, top + 140)], fill=PALETTE["lamp"])
    draw.rectangle((x - 48, top - 80, x + 48, top), fill=PALETTE["lamp" if is_lit else "ink"], outline=PALETTE["ink"], width=6)
    draw.polygon([(x - 70, top - 80), (x + 70, top - 80), (x, top - 170)], fill=PALETTE["roof"], outline=PALETTE["ink"], width=6)


def _boat(draw, _, height, x):
    y = height * 0.74
    draw.polygon([(x - 150, y), (x + 150, y), (x + 95, y + 80), (x - 95, y + 80)], fill=PALETTE["boat"], outline=PALETTE["ink"], width=6)
    draw.line((x, y, x, y - 260), fill=PALETTE["ink"], width=10)
    draw.polygon([(x + 12, y - 250), (x + 12, y - 30), (x + 150, y - 30)], fill=PALETTE["sail"], outline=PALETTE["ink"], width=6)


def _person(draw, height, x, coat):
    y = height * 0.78
    draw.polygon([(x - 60, y + 60), (x + 60, y + 60), (x + 34, y - 130), (x - 34, y - 130)], fill=coat, outline=PALETTE["ink"], width=6)
    draw.ellipse((x - 52, y - 240, x + 52, y - 132), fill=PALETTE["sand"], outline=PALETTE["ink"], width=6)
    draw.pieslice((x - 58, y - 250, x + 58, y - 140), 180, 360, fill=PALETTE["ink"])
    for side in (-18, 18):
        draw.ellipse((x + side - 5, y - 182, x + side + 5, y - 172), fill=PALETTE["ink"])


def _cat(draw, _, height, x):
    y = height * 0.8
    draw.ellipse((x - 90, y - 90, x + 90, y + 60), fill=PALETTE["fur"], outline=PALETTE["ink"], width=6)
    draw.arc((x + 50, y - 130, x + 170, y + 40), 270, 90, fill=PALETTE["fur"], width=26)
    for side in (-1, 1):
        draw.polygon(
            [(x + side * 62, y - 130), (x + side * 14, y - 160), (x + side * 66, y - 220)], fill=PALETTE["fur"], outline=PALETTE["ink"], width=6)
    draw.ellipse((x - 76, y - 190, x + 76, y - 60), fill=PALETTE["fur"], outline=PALETTE["ink"], width=6)
    for side in (-28, 28):
        draw.ellipse((x + side - 8, y - 142, x + side + 8, y - 118), fill=PALETTE["ink"])
    draw.polygon([(x - 10, y - 104), (x + 10, y - 104), (x, y - 92)], fill=PALETTE["roof"])


def _moon(draw, _, height, x):
    draw.ellipse((x - 80, height * 0.14, x + 80, height * 0.14 + 160), fill=PALETTE["moon"])


def _paper(draw, _, height, x):
    y = height * 0.72
    draw.polygon([(x - 160, y), (x + 160, y), (x + 80, y + 90), (x - 80, y + 90)], fill=PALETTE["sail"], outline=PALETTE["ink"], width=6)
    draw.polygon([(x - 70, y), (x + 70, y), (x, y - 130)], fill=PALETTE["sail"], outline=PALETTE["ink"], width=6)


def _sheet(draw, _, height, x):
    y = height * 0.42
    draw.rectangle((x - 130, y, x + 130, y + 330), fill=PALETTE["sail"], outline=PALETTE["ink"], width=6)
    draw.line((x - 130, y + 165, x + 130, y + 165), fill=PALETTE["foam"], width=6)


def _lamp(draw, _, height, x):
    y = height * 0.5
    draw.ellipse((x - 150, y - 150, x + 150, y + 150), fill=PALETTE["lamp"])
    draw.rectangle((x - 40, y - 60, x + 40, y + 70), fill=PALETTE["sail"], outline=PALETTE["ink"], width=6)


THINGS = {
    "sea": _sea, "hill": _hill, "room": _room, "stairs": _stairs, "boat": _boat, "cat": _cat, "moon": _moon, "paper": _paper,
    "sheet": _sheet, "lamp": _lamp,
    "tower": _tower,
    "beacon": lambda draw, width, height, x: _tower(draw, width, height, x, is_lit=True),
    "ida": lambda draw, _, height, x: _person(draw, height, x, PALETTE["roof"]),
    "jon": lambda draw, _, height, x: _person(draw, height, x, PALETTE["sea"]),
}
