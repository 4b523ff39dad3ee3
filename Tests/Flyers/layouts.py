"""Twelve ways to set a flyer. Each draws an event and answers the canvas."""

import math

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from canvas import Canvas, able, fitted, grouped, plain

# Ground, ink, accent.
LIGHT = [("#fbf8f1", "#1d1b1a", "#b3261e"), ("#ffffff", "#000000", "#000000"), ("#f6d743", "#151515", "#151515"), ("#f4e3c1", "#26303b", "#9c3b16"), ("#cfe8ef", "#102a43", "#8a1538"),
         ("#f7c6c7", "#2b0f14", "#2b0f14"), ("#d8f0c6", "#16351b", "#16351b"), ("#ff8c5a", "#1a0d08", "#1a0d08")]
DARK = [("#0e0e12", "#f5f5f0", "#ffd400"), ("#111111", "#ffffff", "#ff4d4d"), ("#1b1140", "#f7e8ff", "#7df9ff"), ("#7a1020", "#fff4e0", "#ffd9a0"), ("#0b3d2e", "#f3f1d9", "#f6c453"),
        ("#16324f", "#f0f7ff", "#ffb703"), ("#3b1f2b", "#ffe5d9", "#ffcad4"), ("#202020", "#e8e8e8", "#9be564")]
HEAVY = ["black", "spartan", "bebas", "yanone", "slab", "sans", "dejavu", "narrow"]
TEXT = ["inter", "sans", "slab", "yanone", "narrow", "dejavu", "spartan", "serif"]
FANCY = ["lobster", "kaushan", "puft", "sketch", "oldstandard", "murmure", "typewriter", "comic"]


def palette(chance, dark):
    return chance.choice(DARK if chance.random() < dark else LIGHT)


def mixed(one, other, part):
    a, b = (tuple(int(colour[i:i + 2], 16) for i in (1, 3, 5)) for colour in (one, other))
    return "#" + "".join(f"{round(x + (y - x) * part):02x}" for x, y in zip(a, b))


def ground(size, colour, ink, chance, busy=0.5):
    """A background in which what is written stays legible: plain, a gradient, shapes, stripes, rays or dots."""
    picture, weak = Image.new("RGB", size, colour), mixed(colour, ink, chance.uniform(0.06, 0.2))
    if chance.random() > busy:
        return picture
    pen, kind, (width, height) = ImageDraw.Draw(picture), chance.choice(["gradient", "shapes", "stripes", "rays", "dots"]), size
    if kind == "gradient":
        fade = Image.linear_gradient("L").resize(size)
        picture = Image.composite(Image.new("RGB", size, mixed(colour, ink, 0.25)), picture, fade)
    elif kind == "shapes":
        for _ in range(chance.randrange(4, 14)):
            x, y, r = chance.uniform(0, width), chance.uniform(0, height), chance.uniform(0.04, 0.25) * width
            shape = chance.choice([pen.ellipse, pen.rectangle])
            shape((x - r, y - r, x + r, y + r), fill=mixed(colour, ink, chance.uniform(0.04, 0.2)))
    elif kind == "stripes":
        step = width // chance.randrange(8, 30)
        for x in range(-height, width, step * 2):
            pen.polygon([(x, 0), (x + step, 0), (x + step + height // 2, height), (x + height // 2, height)], fill=weak)
    elif kind == "rays":
        middle = (width * chance.uniform(0.2, 0.8), height * chance.uniform(0.2, 0.8))
        for each in range(0, 360, 20):
            ends = [(middle[0] + 3 * height * math.cos(math.radians(each + turn)), middle[1] + 3 * height * math.sin(math.radians(each + turn))) for turn in (0, 10)]
            pen.polygon([middle, *ends], fill=weak)
    else:
        step = width // chance.randrange(25, 60)
        for y in range(0, height, step):
            for x in range(0, width, step):
                pen.ellipse((x, y, x + step // 2, y + step // 2), fill=weak)
    return picture


def picture(size, ink, colour, chance):
    """What stands for a photograph: clouds, figures and grain."""
    width, height = size
    image = Image.new("RGB", size, mixed(colour, ink, 0.4))
    pen = ImageDraw.Draw(image)
    for _ in range(40):
        x, y, r = chance.uniform(0, width), chance.uniform(0, height), chance.uniform(0.03, 0.2) * width
        pen.ellipse((x - r, y - r * chance.uniform(0.4, 1.5), x + r, y + r), fill=mixed(colour, ink, chance.random()))
    image = image.filter(ImageFilter.GaussianBlur(width / 60))
    pen = ImageDraw.Draw(image)
    for _ in range(chance.randrange(2, 5)):
        x, r = chance.uniform(0.1, 0.9) * width, chance.uniform(0.04, 0.09) * width
        y = height * chance.uniform(0.3, 0.6)
        pen.ellipse((x - r, y - 2.4 * r, x + r, y), fill=mixed(colour, ink, 0.9))
        pen.polygon([(x - 2.4 * r, height), (x - 1.6 * r, y), (x + 1.6 * r, y), (x + 2.4 * r, height)], fill=mixed(colour, ink, 0.95))
    return image.filter(ImageFilter.GaussianBlur(2))


def acts(event, chance, upper=0.6):
    """The runs of each act, in the case of this flyer."""
    if chance.random() < upper:
        for act in event.acts:
            act.printed = act.printed.upper()
    return [[(act.printed, f"artists/{index}")] + ([(f" ({act.origin})", None)] if act.origin else []) for index, act in enumerate(event.acts)]


def joined(pieces, separator):
    pieces = [piece for piece in pieces if piece]
    return [run for index, piece in enumerate(pieces) for run in ([(separator, None)] if index else []) + piece]


def details(event, chance):
    """Rows of when, where, terms and more."""
    separator = chance.choice([" • ", " | ", " / ", " - ", "   ", ", "])
    date = [(event.date_text, "date")] if event.date_text else []
    at = chance.choice(["", "", "", "@ ", "at ", "live at "]) if event.language == "en" else ""
    upper = chance.random() < 0.4
    place = [(at, None), (event.venue_text.upper() if upper else event.venue_text, "venue")] if event.venue_text else []
    address = [(event.address_text, "address")] if event.address_text else []
    city = [(event.city_text, "city")] if event.city_text else []
    price = [(event.price_text if chance.random() < 0.6 else event.price_text.upper(), "price")] if event.price_text else []
    ages = [(event.ages_text if chance.random() < 0.6 else event.ages_text.upper(), "ages")] if event.ages_text else []
    when = [joined([date, event.times], separator)] if chance.random() < 0.35 else [date, event.times]
    pick = chance.random()
    where = [place, joined([address, city], ", ")] if pick < 0.6 else [place, address, city] if pick < 0.8 else [joined([place, address, city], separator)]
    terms = [joined([price, ages], separator)] if chance.random() < 0.65 else [price, ages]
    more = [[(text, name)] for name, text in (("url", event.url), ("phone", event.phone)) if text]
    handles = "  ".join(act.handle for act in event.acts if act.handle)
    more += [[(handles, "handles")]] if handles else []
    more += [[(event.footer, None)]] if event.footer else []
    return {name: [row for row in rows if row] for name, rows in (("when", when), ("where", where), ("terms", terms), ("more", more))}


def heading(canvas, event, x, y, width, face, most, ink, anchor="m"):
    rows = [[(event.promoter, "promoter")]] if event.promoter else []
    rows += [[(event.title, "title")]] if event.title else []
    return canvas.paragraph(x, y, rows, width, face, most, ink, anchor)


def billing(canvas, event, runs, x, y, width, face, top, ink, accent, anchor="m", shrink=0.55, below=None, gap=0.2, **more):
    """Headliner and the others; answers where they end."""
    y = named(canvas, runs[0], x, y, width, face, top, accent, anchor, gap, **more)
    if event.genre:
        y = canvas.paragraph(x, y, [[(event.genre, "genre")]], width, below or face, top * 0.2, ink, anchor)
    if len(runs) > 1 and event.joint:
        y = canvas.paragraph(x, y, [[(event.joint, None)]], width, below or face, top * 0.26, ink, anchor)
    size = top * shrink
    for index, run in enumerate(runs[1:], 1):
        if event.guests and index == len(runs) - 1:
            y = canvas.paragraph(x, y, [[(event.guests, None)]], width, below or face, size * 0.45, ink, anchor)
        y = named(canvas, run, x, y, width, below or face, size, ink, anchor, gap + 0.08, **more)
        size *= 0.92
    return y


def named(canvas, run, x, y, width, face, most, ink, anchor, gap, **more):
    """A name on one line, or on two where it would become small."""
    text = plain(run)
    size = fitted(able([face], text), text, width, most, more.get("spacing", 0.0))
    words = text.split(" ")
    if size > most * 0.6 or len(words) == 1:
        return canvas.write(x, y, run, face, size, ink, anchor, **more) + size * gap
    halves = min(range(1, len(words)), key=lambda cut: max(len(" ".join(words[:cut])), len(" ".join(words[cut:]))))
    cut = len(" ".join(words[:halves]))
    pairs = [(letter, field) for piece, field in run for letter in piece]
    for part in (pairs[:cut], pairs[cut + 1:]):
        line = grouped(part)
        size = fitted(able([face], plain(line)), plain(line), width, most * 0.85, more.get("spacing", 0.0))
        y = canvas.write(x, y, line, face, size, ink, anchor, **more) + size * gap
    return y


def stack(event, chance):
    """Everything in the middle, the headliner on top."""
    colour, ink, accent = palette(chance, 0.45)
    canvas = Canvas((1200, 1600), ground((1200, 1600), colour, ink, chance))
    face, text, rows, runs = chance.choice(HEAVY + FANCY[:3]), chance.choice(TEXT), details(event, chance), acts(event, chance)
    y = heading(canvas, event, 600, 90, 1000, text, 46, ink) + 40
    if chance.random() < 0.3:
        y = canvas.paragraph(600, y, rows["when"], 900, text, 60, accent, "m") + 40
        rows["when"] = []
    y = billing(canvas, event, runs, 600, y, 1080, face, min(190, 760 / (1 + 0.6 * len(runs))), ink, accent, below=chance.choice([face, text]))
    canvas.paragraph(600, max(y + 40, 1000), rows["when"] + rows["where"] + rows["terms"] + rows["more"], 1000, text, 58, ink, "m", 0.35)
    return canvas


def column(event, chance):
    """A narrow face, everything at the left edge, with a heavy rule."""
    colour, ink, accent = palette(chance, 0.4)
    canvas = Canvas((1100, 1700), ground((1100, 1700), colour, ink, chance, 0.25))
    face, text, rows, runs = chance.choice(["bebas", "yanone", "narrow", "murmure", "spartan"]), chance.choice(["narrow", "inter", "yanone", "mono"]), details(event, chance), acts(event, chance)
    y = heading(canvas, event, 80, 80, 900, text, 40, ink, "l") + 20
    y = canvas.paragraph(80, y, rows["when"][:1], 940, face, 120, accent, "l") + 20
    canvas.draw.rectangle((80, y, 1020, y + 14), fill=accent)
    y = billing(canvas, event, runs, 80, y + 50, 940, face, min(210, 900 / (1 + 0.6 * len(runs))), ink, ink, "l", 0.62)
    canvas.paragraph(80, max(y + 60, 1180), rows["when"][1:] + rows["where"] + rows["terms"] + rows["more"], 900, text, 54, ink, "l", 0.35)
    return canvas


def photograph(event, chance):
    """A picture in the middle, names above it and a strip of details below."""
    colour, ink, accent = palette(chance, 0.5)
    canvas = Canvas((1200, 1800), colour)
    face, text, rows, runs = chance.choice(HEAVY), chance.choice(TEXT), details(event, chance), acts(event, chance)
    y = heading(canvas, event, 600, 60, 1000, text, 40, ink) + 10
    y = billing(canvas, event, runs, 600, y + 20, 1100, face, min(160, 560 / (1 + 0.6 * len(runs))), ink, ink) + 30
    canvas.image.paste(picture((1200, int(1240 - y)), ink, colour, chance) if y < 1100 else Image.new("RGB", (1, 1), colour), (0, int(y)))
    canvas.draw.rectangle((0, 1240, 1200, 1800), fill=accent)
    on = colour if accent != colour else ink
    canvas.paragraph(600, 1280, rows["when"] + rows["where"] + rows["terms"] + rows["more"], 1080, text, 60, on, "m", 0.3)
    return canvas


def columns(event, chance):
    """Names above, and three columns below: when, where, terms."""
    colour, ink, accent = palette(chance, 0.5)
    canvas = Canvas((1400, 1600), ground((1400, 1600), colour, ink, chance, 0.4))
    face, text, rows, runs = chance.choice(HEAVY + ["oldstandard"]), chance.choice(TEXT), details(event, chance), acts(event, chance)
    y = heading(canvas, event, 700, 80, 1200, text, 44, ink)
    billing(canvas, event, runs, 700, y + 60, 1260, face, min(220, 900 / (1 + 0.6 * len(runs))), ink, accent)
    canvas.draw.rectangle((70, 1230, 1330, 1238), fill=ink)
    for x, name in ((80, "when"), (510, "where"), (960, "terms")):
        canvas.paragraph(x, 1270, rows[name], 400, text, 50, ink, "l", 0.35)
    canvas.paragraph(700, 1510, rows["more"][:2], 1200, text, 34, ink, "m")
    return canvas


def photocopy(event, chance):
    """Strips from a typewriter and a pen, each a little askew, black on white, copied too often."""
    canvas = Canvas((1275, 1650), "#ffffff")
    rows, runs = details(event, chance), acts(event, chance)
    faces = ["typewriter", "mono", "comic", "slab", "puft", "sans"]
    if chance.random() < 0.6:
        canvas.image.paste(picture((1275, 1650), "#000000", "#ffffff", chance).convert("L").point(lambda level: 170 + level // 3), (0, 0))
    y = 80
    lines = ([[(event.promoter, "promoter")]] if event.promoter else []) + runs + rows["when"] + rows["where"] + rows["terms"] + rows["more"]
    bill = [plain(run) for run in runs]
    for line in lines:
        is_name = plain(line) in bill
        most = (150 if plain(line) == bill[0] else 92) if is_name else 54
        face = able([chance.choice(faces)], plain(line))
        size = min(fitted(face, plain(line), 1050, most), 1300 / (len(lines) + 2))
        dark = chance.random() < 0.3
        over = "#101010" if dark else "#ffffff"
        y = canvas.write(637 + chance.uniform(-60, 60), y, line, face, size, "#ffffff" if dark else "#101010", "m", chance.uniform(-3.5, 3.5), over=over) + size * 0.75
    return canvas


def club(event, chance):
    """Light on dark, letters that glow, all small save one."""
    colour, ink, accent = chance.choice([("#0a0a0f", "#f2f2f2", "#00e5ff"), ("#12001f", "#ffe9ff", "#ff3df2"), ("#000000", "#ffffff", "#b6ff00"), ("#061a17", "#e6fff9", "#ff9f1c")])
    canvas = Canvas((1080, 1350), ground((1080, 1350), colour, ink, chance, 0.6))
    face, text, rows, runs = chance.choice(["spartan", "black", "bebas", "kaushan", "yanone"]), chance.choice(["inter", "sans", "narrow", "mono"]), details(event, chance), acts(event, chance)
    glow = Canvas((1080, 1350), canvas.image.copy())
    billing(glow, event, runs, 540, 330, 960, face, 170, ink, accent, shrink=0.45, below=text)
    canvas.image = ImageChops.lighter(canvas.image, glow.image.filter(ImageFilter.GaussianBlur(14)))
    y = canvas.paragraph(540, 80, rows["when"], 900, text, 52, accent, "m", 0.35, spacing=chance.choice([0, 0, 0.08]))
    billing(canvas, event, runs, 540, 330, 960, face, 170, ink, accent, shrink=0.45, below=text)
    heading(canvas, event, 540, max(y + 15, 235), 900, text, 34, ink)
    canvas.paragraph(540, 1030, rows["where"] + rows["terms"] + rows["more"], 940, text, 44, ink, "m", 0.4)
    return canvas


def festival(event, chance):
    """Many names, run on, each line smaller than the one above."""
    colour, ink, accent = palette(chance, 0.5)
    canvas = Canvas((1400, 2000), ground((1400, 2000), colour, ink, chance, 0.6))
    face, text, rows, runs = chance.choice(["bebas", "yanone", "narrow", "black", "slab"]), chance.choice(TEXT), details(event, chance), acts(event, chance, 0.9)
    y = heading(canvas, event, 700, 90, 1200, chance.choice([face, "lobster"]), 110, accent)
    y = canvas.paragraph(700, y + 10, rows["when"], 1100, text, 64, ink, "m", 0.3) + 50
    separator, size, left = chance.choice([" • ", " / ", " * ", " - "]), 150.0, list(runs)
    while left:
        line = [left.pop(0)]
        while left and len(plain(joined(line + [left[0]], separator))) * size * 0.5 < 1240 and size < 120:
            line.append(left.pop(0))
        joint = joined(line, separator)
        used = fitted(able([face], plain(joint)), plain(joint), 1260, size)
        y = canvas.write(700, y, joint, face, used, accent if size == 150 else ink, "m") + used * 0.35
        size = max(44, size * 0.74)
    canvas.paragraph(700, max(y + 60, 1560), rows["where"] + rows["terms"] + rows["more"], 1200, text, 60, ink, "m", 0.3)
    return canvas


def card(event, chance):
    """A square for a phone, in sentences."""
    colour, ink, accent = palette(chance, 0.55)
    canvas = Canvas((1080, 1080), ground((1080, 1080), colour, ink, chance, 0.5))
    text, rows, runs = chance.choice(["inter", "sans", "spartan", "lobster", "comic"]), details(event, chance), acts(event, chance, 0.3)
    joint = {"en": "w/ ", "de": "mit ", "es": "con "}[event.language]
    lines = [runs[0]]
    if len(runs) > 1:
        last = {"en": " & ", "de": " & ", "es": " y "}[event.language]
        others = [[(joint, None)] + joined(runs[1:-1], ", ") + ([(last, None)] if len(runs) > 2 else []) + runs[-1]]
        if len(plain(others[0])) > 46:
            others = [[(joint, None)] + runs[1]] + runs[2:]
        lines += others
    y = heading(canvas, event, 90, 90, 900, text, 40, ink, "l")
    y = named(canvas, lines[0], 90, y + 50, 900, text, 130, accent, "l", 0.3)
    y = canvas.paragraph(90, y + 10, lines[1:], 900, text, 62, ink, "l", 0.35)
    canvas.paragraph(90, max(y + 50, 620), rows["when"] + rows["where"] + rows["terms"] + rows["more"], 900, text, 48, ink, "l", 0.38)
    return canvas


def ticket(event, chance):
    """On its side: names at the left, a stub at the right."""
    colour, ink, accent = palette(chance, 0.35)
    canvas = Canvas((1900, 900), ground((1900, 900), colour, ink, chance, 0.3))
    face, text, rows, runs = chance.choice(HEAVY + ["lobster", "oldstandard"]), chance.choice(TEXT), details(event, chance), acts(event, chance)
    for y in range(0, 900, 40):
        canvas.draw.rectangle((1296, y, 1302, y + 22), fill=ink)
    canvas.draw.rectangle((1310, 0, 1900, 900), fill=accent if accent != colour else ink)
    on = colour
    y = heading(canvas, event, 650, 60, 1100, text, 40, ink)
    billing(canvas, event, runs, 650, y + 30, 1180, face, min(190, 640 / (1 + 0.6 * len(runs))), ink, ink)
    y = canvas.paragraph(1605, 80, rows["when"] + rows["terms"], 520, text, 56, on, "m", 0.4)
    canvas.paragraph(1605, max(y + 30, 420), rows["where"] + rows["more"], 520, text, 46, on, "m", 0.4)
    return canvas


def woodtype(event, chance):
    """Each line as wide as the sheet, in another face."""
    colour, ink, accent = chance.choice(LIGHT)
    canvas = Canvas((1200, 1900), colour)
    rows, runs = details(event, chance), acts(event, chance, 0.9)
    faces = ["oldstandard", "slab", "bebas", "serif", "yanone", "spartan", "narrow"]
    chance.shuffle(faces)
    lines = ([[(event.promoter, "promoter")]] if event.promoter else []) + runs + rows["when"] + rows["where"] + rows["terms"] + rows["more"]
    names = len(runs)
    budget, sizes = 1700, []
    for index, line in enumerate(lines):
        is_name = any(field and field.startswith("artists") for _, field in line)
        most = (240 if not any(sizes) else 150) if is_name else 90
        face = able([faces[index % len(faces)]], plain(line))
        sizes.append((face, fitted(face, plain(line), 1040, most)))
    scale = min(1.0, (budget - 70) / sum(size * 1.2 for _, size in sizes))
    y = 90
    for index, (line, (face, size)) in enumerate(zip(lines, sizes)):
        y = canvas.write(600, y, line, face, size * scale, accent if index % 2 else ink, "m") + size * scale * 0.3
        if index in (0, names):
            canvas.draw.rectangle((120, y, 1080, y + 5), fill=ink)
            y += 30
    return canvas


def story(event, chance):
    """A phone's whole screen: a gradient, the date in a circle."""
    colour, ink, accent = palette(chance, 0.7)
    fade = Image.composite(Image.new("RGB", (1080, 1920), mixed(colour, ink, 0.2)), Image.new("RGB", (1080, 1920), colour), Image.linear_gradient("L").resize((1080, 1920)))
    canvas = Canvas((1080, 1920), fade)
    face, text, rows, runs = chance.choice(HEAVY + FANCY), chance.choice(["inter", "sans", "spartan"]), details(event, chance), acts(event, chance)
    y = heading(canvas, event, 540, 120, 900, text, 44, ink)
    edge = accent if chance.random() < 0.2 else None
    y = billing(canvas, event, runs, 540, max(y, 240) + 40, 980, face, min(200, 700 / (1 + 0.55 * len(runs))), ink, ink, shrink=0.6, edge=edge)
    top = max(1000, y + 20)
    canvas.draw.ellipse((330, top, 750, top + 420), fill=accent)
    on = colour
    for size in (60, 50, 42, 36, 30):
        end = Canvas((1080, 1920), colour).paragraph(540, 0, rows["when"], 350, text, size, on, "m", 0.35)
        if end < 260:
            break
    canvas.paragraph(540, top + 215 - end / 2, rows["when"], 350, text, size, on, "m", 0.35)
    canvas.paragraph(540, top + 480, rows["where"] + rows["terms"] + rows["more"], 960, text, 52, ink, "m", 0.35)
    return canvas


def corners(event, chance):
    """Over a picture: the date in one corner, the venue in another, names in the middle on a strip."""
    colour, ink, accent = chance.choice(DARK)
    canvas = Canvas((1200, 1500), picture((1200, 1500), "#000000", mixed(colour, "#808080", 0.4), chance).point(lambda level: level // 2))
    face, text, rows, runs = chance.choice(HEAVY), chance.choice(TEXT), details(event, chance), acts(event, chance)
    canvas.paragraph(60, 60, rows["when"], 560, text, 60, ink, "l", 0.3, shadow="#000000")
    canvas.paragraph(1140, 60, rows["terms"], 440, text, 48, ink, "r", 0.3, shadow="#000000")
    y = billing(canvas, event, runs, 600, 380, 1080, face, min(190, 760 / (1 + 0.6 * len(runs))), ink, accent, shadow="#000000")
    heading(canvas, event, 600, max(y + 10, 300), 900, text, 40, ink)
    canvas.paragraph(1140, 1190, rows["where"], 800, text, 58, ink, "r", 0.3, shadow="#000000")
    canvas.paragraph(60, 1400, rows["more"][:2], 1000, text, 34, ink, "l", 0.3)
    return canvas


LAYOUTS = {each.__name__: each for each in (stack, column, photograph, columns, photocopy, club, festival, card, ticket, woodtype, story, corners)}


def draw(name, event, chance):
    """The picture of an event; a code comes where no word is."""
    canvas = LAYOUTS[name](event, chance)
    if event.code:
        place = free(canvas, 230, chance)
        if place:
            canvas.code(*place, 230, event.code)
        else:
            event.code = None
    return canvas


def fits(canvas):
    """Whether every word is on the sheet, and none on another."""
    boxes = [(min(p[0] for p in word.corners), min(p[1] for p in word.corners), max(p[0] for p in word.corners), max(p[1] for p in word.corners)) for word in canvas.words]
    width, height = canvas.size
    if any(left < 0 or top < 0 or right > width or bottom > height for left, top, right, bottom in boxes):
        return False
    for index, one in enumerate(boxes):
        for other in boxes[:index]:
            across, down = min(one[2], other[2]) - max(one[0], other[0]), min(one[3], other[3]) - max(one[1], other[1])
            if across > 4 and down > 0.3 * min(one[3] - one[1], other[3] - other[1]):
                return False
    return True


def free(canvas, side, chance):
    """Where a square of that side covers no word; None if nowhere."""
    width, height = canvas.size
    for _ in range(300):
        x, y = chance.uniform(20, width - side - 20), chance.uniform(height * 0.3, height - side - 20)
        if all(max(p[0] for p in word.corners) < x - 12 or min(p[0] for p in word.corners) > x + side + 12 or max(p[1] for p in word.corners) < y - 12
               or min(p[1] for p in word.corners) > y + side + 12 for word in canvas.words):
            return x, y
    return None
