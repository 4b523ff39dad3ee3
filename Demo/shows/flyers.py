"""Draws five flyers of the made-up town: python3 Demo/shows/flyers.py FOLDER [TODAY]

Shows that are not in its list yet, in the weeks after today (YYYY-MM-DD, by default the current evening in the town). The same day draws the same flyers.
"""

import datetime
import pathlib
import random
import sys
from dataclasses import dataclass

from PIL import Image, ImageDraw, ImageFont

from names import ARTISTS, VENUES, tonight

FONTS = pathlib.Path("/usr/share/fonts/truetype/dejavu")
SIZE = (1000, 1400)
MARGIN = 70


@dataclass
class Sheet:
    """How a flyer looks."""

    name: str
    face: str
    paper: str
    ink: str
    accent: str
    shape: str


SHEETS = [
    Sheet("red-sun.jpg", "DejaVuSans", "#f3e3c3", "#1d1a16", "#c8412b", "sun"),
    Sheet("night.jpg", "DejaVuSerif", "#151a33", "#f4efe0", "#f0b541", "moon"),
    Sheet("hills.jpg", "DejaVuSansCondensed", "#f7f4ea", "#203a2f", "#5f9e78", "hills"),
    Sheet("stripes.png", "DejaVuSans", "#fff8f0", "#30203f", "#e58fb1", "stripes"),
    Sheet("xerox.png", "DejaVuSansMono", "#ffffff", "#000000", "#d9d9d9", "frame"),
]


def font(face, size):
    return ImageFont.truetype(str(FONTS / f"{face}-Bold.ttf"), size)


def decorate(drawn, sheet):
    """What is not lettering; it stays in the middle, between the bill and the small print, or at the edges."""
    width, height = SIZE
    if sheet.shape in ("sun", "moon"):
        drawn.ellipse([330, 700, 670, 1040], fill=sheet.accent)
    if sheet.shape == "moon":
        drawn.ellipse([400, 670, 700, 970], fill=sheet.paper)
    if sheet.shape == "hills":
        drawn.polygon([(0, 1050), (250, 760), (480, 980), (700, 720), (width, 1050)], fill=sheet.accent)
    if sheet.shape == "stripes":
        for y in range(740, 1040, 60):
            drawn.rectangle([MARGIN, y, width - MARGIN, y + 28], fill=sheet.accent)
    if sheet.shape == "frame":
        drawn.rectangle([25, 25, width - 25, height - 25], outline=sheet.ink, width=12)
        drawn.rectangle([MARGIN, 780, width - MARGIN, 1000], fill=sheet.accent)


def line(drawn, sheet, y, text, size):
    """A line in the middle, made smaller until it fits. Returns where the next one begins."""
    while drawn.textlength(text, font=font(sheet.face, size)) > SIZE[0] - 2 * MARGIN:
        size -= 2
    drawn.text((SIZE[0] / 2, y), text, font=font(sheet.face, size), fill=sheet.ink, anchor="ma")
    return y + int(size * 1.35)


def draw(sheet, show):
    image = Image.new("RGB", SIZE, sheet.paper)
    drawn = ImageDraw.Draw(image)
    decorate(drawn, sheet)
    y = line(drawn, sheet, 110, show["headliner"].upper(), 110)
    y = line(drawn, sheet, y + 40, "with", 40)
    for name in show["others"]:
        y = line(drawn, sheet, y, name, 66)
    y = line(drawn, sheet, 1080, show["date"], 58)
    y = line(drawn, sheet, y, show["venue"]["name"], 54)
    y = line(drawn, sheet, y, f"{show['venue']['address']}, {show['venue']['city']}, {show['venue']['state']}", 32)
    line(drawn, sheet, y, f"Doors {show['doors']}  /  Show {show['start']}   {show['price']}   {show['ages']}", 38)
    return image


def shows(today):
    luck = random.Random(today.toordinal() + 1)
    for number in range(len(SHEETS)):
        day = today + datetime.timedelta(days=9 + 6 * number)
        headliner, *others = luck.sample(ARTISTS, 3)
        yield {
            "headliner": headliner,
            "others": others,
            "venue": luck.choice(VENUES),
            "date": f"{day:%A}, {day:%B} {day.day}",
            "doors": "7 PM",
            "start": luck.choice(["8 PM", "8:30 PM"]),
            "price": luck.choice(["$10", "$12", "$15", "Free"]),
            "ages": luck.choice(["All ages", "21+"]),
        }


def main():
    folder = pathlib.Path(sys.argv[1])
    today = datetime.date.fromisoformat(sys.argv[2]) if len(sys.argv) > 2 else tonight()
    folder.mkdir(parents=True, exist_ok=True)
    for sheet, show in zip(SHEETS, shows(today)):
        draw(sheet, show).save(folder / sheet.name, quality=88)


if __name__ == "__main__":
    main()
