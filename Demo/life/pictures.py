"""Photographs that nobody took: drawn landscapes, a sign, an animation of the tide, and a drawing of the house."""

import math
import random

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from paper import SANS, encoded, font, grain, jpeg

PHOTO = (1400, 1000)


def sky(top, bottom, size=PHOTO):
    ramp = Image.linear_gradient("L").resize(size)
    return Image.composite(Image.new("RGB", size, bottom), Image.new("RGB", size, top), ramp)


def hills(drawn, height, colour, seed, rough=60, size=PHOTO):
    """A line of hills, filled down to the edge."""
    made = random.Random(seed)
    waves = [(made.uniform(0.5, 4), made.uniform(0, 7), made.uniform(0.2, 1)) for _ in range(5)]
    line = [(x, height + rough / 3 * sum(part * math.sin(often * x / 220 + phase) for often, phase, part in waves))
            for x in range(0, size[0] + 20, 20)]
    drawn.polygon([*line, (size[0], size[1]), (0, size[1])], fill=colour)


def finished(picture, seed):
    return ImageChops.add(picture.filter(ImageFilter.GaussianBlur(1.2)), grain(picture.size, seed, 6), 1, -128)


def causeway():
    picture = sky("#7fa6bf", "#f3dcc0")
    drawn = ImageDraw.Draw(picture)
    hills(drawn, 560, "#5f7d86", 3, 40)
    drawn.rectangle((0, 600, PHOTO[0], PHOTO[1]), fill="#8aa7a8")
    drawn.polygon([(600, 1000), (820, 1000), (735, 610), (715, 610)], fill="#c9b38c")
    made = random.Random(4)
    for _ in range(160):
        y = made.randint(615, 990)
        x = made.randint(0, PHOTO[0])
        drawn.line((x, y, x + (y - 590) // 5, y), fill="#a9c0bd" if made.random() < 0.6 else "#6f8f93", width=1 + (y - 600) // 160)
    for x, y, tall in ((690, 700, 70), (742, 705, 66)):
        drawn.ellipse((x - 9, y - tall - 18, x + 9, y - tall), fill="#39424a")
        drawn.line((x, y - tall, x, y - 22), fill="#7a2f3a" if x < 700 else "#2f4f4a", width=20)
        drawn.line((x - 5, y - 24, x - 8, y), fill="#39424a", width=7)
        drawn.line((x + 5, y - 24, x + 8, y), fill="#39424a", width=7)
    return finished(picture, 41)


def frost():
    picture = sky("#dfe8ee", "#9fb3c4")
    drawn = ImageDraw.Draw(picture)
    hills(drawn, 700, "#8496a0", 8, 50)
    made = random.Random(9)

    def fern(x, y, angle, length, depth):
        end = (x + length * math.cos(angle), y + length * math.sin(angle))
        drawn.line((x, y, *end), fill="#f6fafc", width=max(1, depth))
        if depth:
            for part in (0.35, 0.6, 0.85):
                for side in (-0.7, 0.7):
                    fern(x + (end[0] - x) * part, y + (end[1] - y) * part, angle + side, length * 0.42, depth - 1)

    for _ in range(16):
        fern(made.randint(0, PHOTO[0]), PHOTO[1], -math.pi / 2 + made.uniform(-0.7, 0.7), made.randint(200, 520), 3)
    for x in (0, PHOTO[0] // 2 - 18, PHOTO[0] - 36):
        drawn.rectangle((x, 0, x + 36, PHOTO[1]), fill="#f1ede2")
    drawn.rectangle((0, 480, PHOTO[0], 512), fill="#f1ede2")
    return finished(picture, 43)


def swifts():
    picture = sky("#f0b86e", "#d9728a")
    drawn = ImageDraw.Draw(picture)
    drawn.polygon([(0, 1000), (0, 760), (420, 560), (840, 760), (840, 1000)], fill="#3b2f36")
    drawn.rectangle((560, 560, 640, 720), fill="#3b2f36")
    made = random.Random(12)
    for _ in range(14):
        x, y, wide = made.randint(60, 1340), made.randint(60, 560), made.randint(20, 54)
        drawn.arc((x - wide, y, x, y + wide), 200, 340, fill="#241c22", width=6)
        drawn.arc((x, y, x + wide, y + wide), 200, 340, fill="#241c22", width=6)
    return finished(picture, 45)


def sign():
    """A photo in which the only word that matters is painted on a board."""
    picture = sky("#a9c3cf", "#e6dcc6")
    drawn = ImageDraw.Draw(picture)
    hills(drawn, 720, "#9aa588", 15, 40)
    hills(drawn, 850, "#b6a57a", 16, 30)
    drawn.rectangle((660, 560, 700, 980), fill="#5d4a38")
    drawn.rounded_rectangle((300, 220, 1080, 590), 16, fill="#f4efe1", outline="#8f2f27", width=14)
    for y, text, size in ((270, "DANGER", 84), (380, "QUICKSAND", 84), (500, "Keep to the posts", 46)):
        drawn.text((690, y), text, font=font(SANS, size, True), fill="#8f2f27", anchor="ma")
    return finished(picture, 47)


def apples():
    picture = sky("#51603f", "#39452f")
    drawn = ImageDraw.Draw(picture)
    made = random.Random(19)
    drawn.rectangle((150, 420, 1250, 940), fill="#8a6238")
    for y in range(460, 940, 120):
        drawn.rectangle((150, y, 1250, y + 14), fill="#6c4a28")
    for _ in range(70):
        x, y, round_ = made.randint(160, 1120), made.randint(330, 470), made.randint(38, 58)
        colour = made.choice(["#b7392f", "#c9592f", "#9c2f2c", "#c8a53a"])
        drawn.ellipse((x, y, x + round_ * 2, y + round_ * 2), fill=colour)
        drawn.ellipse((x + round_ // 2, y + round_ // 3, x + round_, y + round_ * 3 // 4), fill="#e7b59a")
    return finished(picture, 49)


def tide():
    """Twelve pictures of one ebb and flood."""
    frames = []
    for number in range(12):
        level = 190 + 70 * math.cos(2 * math.pi * number / 12)
        frame = Image.new("P", (480, 320), 0)
        frame.putpalette([207, 227, 238, 138, 167, 168, 201, 179, 140, 51, 71, 90])
        drawn = ImageDraw.Draw(frame)
        drawn.polygon([(0, 320), (0, 200), (120, 230), (360, 240), (480, 170), (480, 320)], fill=2)
        drawn.rectangle((0, round(330 - level / 1.6), 480, 320), fill=1)
        drawn.rectangle((228, 120, 236, 250), fill=3)
        for mark in range(130, 250, 20):
            drawn.rectangle((222, mark, 242, mark + 3), fill=3)
        frames.append(frame)
    return encoded(frames[0], "GIF", save_all=True, append_images=frames[1:], duration=180, loop=0)


HOUSE = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 420" font-family="DejaVu Sans, sans-serif" font-size="16">
<title>14 Mill Lane, ground floor</title>
<rect width="640" height="420" fill="#fbf8f1"/>
<path d="M40 60H600V360H40Z M40 210H260 M260 60V360 M440 60V220 M440 290V360" fill="none" stroke="#26303b" stroke-width="8"/>
<path d="M260 210H440" stroke="#b3392f" stroke-width="6" stroke-dasharray="14 8"/>
<text x="90" y="140">Study, piano</text><text x="90" y="290">Hall, stairs</text><text x="300" y="130">Kitchen</text>
<text x="300" y="300">Scullery</text><text x="470" y="200">Workshop</text><text x="272" y="236" fill="#b3392f">wall, gone since May</text>
</svg>
"""


def files():
    """(path, when it was changed last, content)"""
    yield "Pictures/Holm Point/Causeway at low water.jpg", "2026-08-15 08:12", jpeg(causeway())
    yield "Pictures/Holm Point/IMG_0815.jpg", "2026-08-15 06:31", jpeg(sign())
    yield "Pictures/Holm Point/Tide in twelve pictures.gif", "2026-08-17 21:00", tide()
    yield "Pictures/Frost on the kitchen window.jpg", "2026-11-22 07:40", jpeg(frost())
    yield "Pictures/Swifts, last evening.webp", "2026-08-04 20:48", encoded(swifts(), "WEBP", quality=80)
    yield "Pictures/Apple press 2026-10-17.jpg", "2026-10-17 13:15", jpeg(apples())
    yield "House/Ground floor.svg", "2026-05-17 19:20", HOUSE.encode()
