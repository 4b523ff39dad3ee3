"""What happens to a flyer before somebody holds a phone to it, and in the phone. Each step moves the words' corners along with the picture."""

import math

from PIL import Image, ImageChops, ImageDraw, ImageEnhance, ImageFilter


class Sheet:
    """A picture, and points on it by name: lists of corners."""

    def __init__(self, canvas):
        self.image = canvas.image.convert("RGB")
        self.words = [(word.text, word.field, list(word.corners)) for word in canvas.words]
        self.code = canvas.code_corners
        width, height = self.image.size
        # Of the sheet itself.
        self.corners = [(0, 0), (width, 0), (width, height), (0, height)]
        self.done = []

    def moved(self, point):
        self.words = [(text, field, [point(*corner) for corner in corners]) for text, field, corners in self.words]
        self.corners = [point(*corner) for corner in self.corners]
        if self.code:
            self.code = [point(*corner) for corner in self.code]


def grain(size, chance, strength, scale=1):
    """Noise about 128, the same for the same random numbers."""
    small = (max(1, size[0] // scale), max(1, size[1] // scale))
    noise = Image.frombytes("L", small, chance.randbytes(small[0] * small[1])).point(lambda level: 128 + (level - 128) * strength // 128)
    return noise.resize(size, Image.BILINEAR) if scale > 1 else noise


def overlay(image, noise):
    """Adds noise about 128."""
    one = noise.convert("RGB") if image.mode == "RGB" else noise
    return ImageChops.add(image, one, 1, -128)


def paper(sheet, chance):
    """Fibres and creases."""
    image = overlay(sheet.image, grain(sheet.image.size, chance, 14, 1))
    image = overlay(image, grain(sheet.image.size, chance, 18, 40))
    pen, (width, height) = ImageDraw.Draw(image, "RGBA"), image.size
    for _ in range(chance.randrange(0, 4)):
        x = chance.uniform(0, width)
        ends = [(x, 0), (x + chance.uniform(-0.2, 0.2) * width, height)] if chance.random() < 0.5 else [(0, x), (width, x + chance.uniform(-0.2, 0.2) * height)]
        pen.line(ends, fill=(255, 255, 255, 70), width=3)
        pen.line([(a + 3, b + 2) for a, b in ends], fill=(0, 0, 0, 60), width=2)
    sheet.image = image
    sheet.done.append("paper")


def stickers(sheet, chance):
    """Round ones and strips of tape, where no word is hidden."""
    pen, (width, height) = ImageDraw.Draw(sheet.image), sheet.image.size
    for _ in range(chance.randrange(1, 4)):
        for _ in range(60):
            r = chance.uniform(0.04, 0.09) * width
            x, y = chance.uniform(0, width), chance.uniform(0, height)
            if all(math.dist((x, y), corner) > r * 1.25 for _, _, corners in sheet.words for corner in _around(corners)):
                colour = chance.choice(["#e63946", "#2a9d8f", "#f4a261", "#e9e3c8", "#457b9d"])
                if chance.random() < 0.6:
                    pen.ellipse((x - r, y - r, x + r, y + r), fill=colour, outline="#ffffff", width=4)
                else:
                    pen.polygon([(x - r, y - r * 0.4), (x + r, y - r * 0.6), (x + r * 1.05, y), (x - r * 0.95, y + r * 0.3)], fill="#e9e3c8")
                break
    sheet.done.append("stickers")


def _around(corners):
    """Points along the upper and the lower edge."""
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = corners
    parts = [each / 10 for each in range(11)]
    return [(ax + (bx - ax) * part, ay + (by - ay) * part) for part in parts] + [(dx + (cx - dx) * part, dy + (cy - dy) * part) for part in parts]


def wall(size, chance):
    """What is behind a flyer: brick, wood, plaster or dark."""
    kind = chance.choice(["wood", "plaster", "dark", "brick"])
    colour = {"wood": (142, 103, 66), "plaster": (188, 184, 176), "dark": (42, 40, 44), "brick": (138, 74, 58)}[kind]
    image = Image.new("RGB", size, colour)
    pen = ImageDraw.Draw(image)
    if kind == "brick":
        high, wide = size[1] // 14, size[0] // 6
        for row in range(15):
            for column in range(-1, 7):
                x, y = column * wide + (row % 2) * wide // 2, row * high
                shade = chance.randrange(-18, 18)
                pen.rectangle((x + 4, y + 4, x + wide - 4, y + high - 4), fill=tuple(max(0, part + shade) for part in colour))
    elif kind == "wood":
        for y in range(0, size[1], max(6, size[1] // 60)):
            shade = chance.randrange(-22, 12)
            pen.rectangle((0, y, size[0], y + size[1] // 60), fill=tuple(max(0, part + shade) for part in colour))
        image = image.filter(ImageFilter.GaussianBlur(2))
    return overlay(image, grain(size, chance, 30, 3))


def solved(source, target):
    """The eight numbers of the projection that takes each point of `source` to that of `target`."""
    rows = []
    for (x, y), (u, v) in zip(source, target):
        rows.append([x, y, 1, 0, 0, 0, -u * x, -u * y, u])
        rows.append([0, 0, 0, x, y, 1, -v * x, -v * y, v])
    count = 8
    for column in range(count):
        best = max(range(column, count), key=lambda row: abs(rows[row][column]))
        rows[column], rows[best] = rows[best], rows[column]
        rows[column] = [value / rows[column][column] for value in rows[column]]
        for row in range(count):
            if row != column:
                factor = rows[row][column]
                rows[row] = [a - factor * b for a, b in zip(rows[row], rows[column])]
    return [row[8] for row in rows]


def projected(numbers, x, y):
    a, b, c, d, e, f, g, h = numbers
    below = g * x + h * y + 1
    return ((a * x + b * y + c) / below, (d * x + e * y + f) / below)


def placed(sheet, size, corners, behind):
    """Puts the sheet on a background, its corners at `corners`."""
    width, height = sheet.image.size
    own = [(0, 0), (width, 0), (width, height), (0, height)]
    back = solved(corners, own)
    there = sheet.image.transform(size, Image.PERSPECTIVE, back, Image.BICUBIC)
    mask = Image.new("L", (width, height), 255).transform(size, Image.PERSPECTIVE, back, Image.BILINEAR)
    shadow = mask.filter(ImageFilter.GaussianBlur(size[0] / 120))
    image = Image.composite(ImageEnhance.Brightness(behind).enhance(0.55), behind, ImageChops.offset(shadow, size[0] // 160, size[0] // 120))
    sheet.image = Image.composite(there, image, mask)
    forth = solved(own, corners)
    sheet.moved(lambda x, y: projected(forth, x, y))


def turned(sheet, chance, most=7):
    """A few degrees, on a background of its own colour or a wall."""
    angle = chance.uniform(1, most) * chance.choice([-1, 1])
    width, height = sheet.image.size
    c, s = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    size = (int(abs(width * c) + abs(height * s)), int(abs(width * s) + abs(height * c)))
    corners = [(size[0] / 2 + (x - width / 2) * c - (y - height / 2) * s, size[1] / 2 + (x - width / 2) * s + (y - height / 2) * c)
               for x, y in ((0, 0), (width, 0), (width, height), (0, height))]
    edge = sheet.image.getpixel((3, 3))
    behind = Image.new("RGB", size, edge) if chance.random() < 0.5 else wall(size, chance)
    placed(sheet, size, corners, behind)
    sheet.done.append("rotation")


def photographed(sheet, chance, strength=0.1):
    """By a phone, from aside and some way off."""
    width, height = sheet.image.size
    margin = chance.uniform(0.05, 0.22)
    size = (int(width * (1 + 2 * margin)), int(height * (1 + 2 * margin)))
    # Two corners nearer to each other: a side that is further away.
    angle = math.radians(chance.uniform(-5, 5))
    shift = [chance.uniform(0, strength) for _ in range(4)]
    corners = []
    for (x, y), (toward_x, toward_y), part in zip(((0, 0), (1, 0), (1, 1), (0, 1)), ((1, 1), (-1, 1), (-1, -1), (1, -1)), shift):
        px, py = (x - 0.5 + toward_x * part) * width, (y - 0.5 + toward_y * part * 0.6) * height
        corners.append((size[0] / 2 + px * math.cos(angle) - py * math.sin(angle), size[1] / 2 + px * math.sin(angle) + py * math.cos(angle)))
    placed(sheet, size, corners, wall(size, chance))
    sheet.done.append("perspective")


def low_light(sheet, chance):
    """Dark, uneven, warm and noisy."""
    image = ImageEnhance.Brightness(sheet.image).enhance(chance.uniform(0.45, 0.75))
    light = Image.radial_gradient("L").resize((512, 512))
    x, y = chance.randrange(0, 200), chance.randrange(0, 200)
    mask = light.crop((x, y, x + 300, y + 300)).resize(image.size, Image.BICUBIC)
    image = Image.composite(ImageEnhance.Brightness(image).enhance(0.55), image, mask)
    red, green, blue = image.split()
    part = chance.randrange(70, 96)
    image = Image.merge("RGB", (red, green, blue.point(lambda level: level * part // 100)))
    sheet.image = overlay(image, grain(image.size, chance, chance.randrange(10, 22)))
    sheet.done.append("low light")


def shade(sheet, chance):
    """The shadow of somebody, or the light of a window, over a part of it."""
    image = sheet.image
    mask = Image.new("L", (200, 200), 0)
    pen = ImageDraw.Draw(mask)
    x = chance.randrange(20, 180)
    pen.polygon([(x, 0), (200, 0), (200, 200), (x + chance.randrange(-60, 60), 200)], fill=255)
    mask = mask.filter(ImageFilter.GaussianBlur(12)).resize(image.size, Image.BICUBIC)
    sheet.image = Image.composite(ImageEnhance.Brightness(image).enhance(chance.uniform(0.5, 0.7)), image, mask)
    sheet.done.append("shade")


def blurred(sheet, chance):
    if chance.random() < 0.7:
        sheet.image = sheet.image.filter(ImageFilter.GaussianBlur(chance.uniform(0.6, 1.7) * sheet.image.width / 1300))
    else:
        # The hand moved: the mean of copies side by side.
        copies, total = chance.randrange(3, 6), sheet.image
        for step in range(1, copies):
            total = Image.blend(total, ImageChops.offset(sheet.image, step, step // 2), 1 / (step + 1))
        sheet.image = total
    sheet.done.append("blur")


def scaled(sheet, long):
    width, height = sheet.image.size
    factor = long / max(width, height)
    sheet.image = sheet.image.resize((max(1, round(width * factor)), max(1, round(height * factor))), Image.LANCZOS)
    sheet.moved(lambda x, y: (x * factor, y * factor))


def quarter(sheet, turns):
    """Turned by quarters against the clock."""
    for _ in range(turns % 4):
        width = sheet.image.width
        sheet.image = sheet.image.transpose(Image.ROTATE_90)
        sheet.moved(lambda x, y: (y, width - x))


def screen(sheet, chance):
    """A photograph of a screen: its points, moiré, a frame, a reflection."""
    image = sheet.image
    lines = Image.new("L", (1, 6), 0)
    lines.putdata([255, 240, 200, 170, 200, 240])
    tiled = Image.new("L", image.size)
    strip = Image.new("L", (image.width, 6))
    strip.paste(lines.resize((image.width, 6)))
    for y in range(0, image.height, 6):
        tiled.paste(strip, (0, y))
    wave = Image.new("L", (256, 1))
    wave.putdata([int(225 + 30 * math.sin(x / 256 * math.tau * 9)) for x in range(256)])
    image = ImageChops.multiply(image, tiled.convert("RGB"))
    image = ImageChops.multiply(image, wave.resize(image.size, Image.BICUBIC).rotate(8, Image.BICUBIC, fillcolor=225).convert("RGB"))
    mask = Image.linear_gradient("L").rotate(35, expand=False).resize(image.size).point(lambda level: max(0, level - 190))
    image = Image.composite(Image.new("RGB", image.size, "#dfe8f5"), image, mask)
    framed = Image.new("RGB", (image.width + 120, image.height + 160), "#0c0c0e")
    framed.paste(image, (60, 80))
    sheet.image = framed
    sheet.moved(lambda x, y: (x + 60, y + 80))
    sheet.done.append("screen")


def worn(sheet, chance):
    """A third is as it was drawn, a quarter was scanned or copied, the others were photographed."""
    kind = chance.choices(["file", "scan", "photo"], [38, 22, 40])[0]
    if kind != "file":
        if chance.random() < 0.6:
            paper(sheet, chance)
        if chance.random() < 0.3:
            stickers(sheet, chance)
    if kind == "scan":
        turned(sheet, chance, 4)
        if chance.random() < 0.3:
            blurred(sheet, chance)
    elif kind == "photo":
        photographed(sheet, chance)
        if chance.random() < 0.35:
            shade(sheet, chance)
        if chance.random() < 0.3:
            low_light(sheet, chance)
        if chance.random() < 0.5:
            blurred(sheet, chance)
    scaled(sheet, chance.choice([1000, 1200, 1350, 1600, 1600, 2000, 2400]) if kind != "photo" else chance.choice([1400, 1600, 2000, 2400]))
    if kind == "photo" and chance.random() < 0.08:
        quarter(sheet, chance.choice([1, 2, 3]))
        sheet.done.append("turned")
    return kind


def saved(sheet, path, kind, chance):
    """Writes it; answers the path. A photograph may lie on its side and say so. Of a kind that is an ending, such as ".gif", it is written so."""
    more = {}
    image = sheet.image
    if kind.startswith("."):
        path = path.with_suffix(kind)
        image.save(path)
        sheet.done.append(kind[1:])
        return path
    if kind == "file" and chance.random() < 0.45:
        path, kind = path.with_suffix(".png"), "PNG"
    elif kind == "file" and chance.random() < 0.2:
        path, kind, more = path.with_suffix(".webp"), "WEBP", {"quality": 80}
    else:
        path, more = path.with_suffix(".jpg"), {"quality": chance.randrange(45, 93)}
        if kind == "exif" or kind == "photo" and chance.random() < 0.2:
            exif = Image.Exif()
            exif[0x0112] = 6
            image, more["exif"] = image.transpose(Image.ROTATE_90), exif.tobytes()
            sheet.done.append("exif")
        kind = "JPEG"
    image.save(path, kind, **more)
    sheet.done.append(f"{kind.lower()} {more.get('quality', '')}".strip())
    return path
