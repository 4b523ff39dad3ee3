"""Screenshots of a telephone: a chat, a ticket, a map, a list of departures, and a poster for the door."""

from PIL import Image, ImageDraw

from paper import SANS, SERIF, font, png, wrapped

PHONE = (720, 1280)
CHAT = [
    ("Noor", "How many are we on Saturday, thirty or thirty-two?"), (None, "Thirty. Per brings his mother, Kofi is alone again"),
    ("Noor", "Then I make two trays of the baklava, not three"), (None, "Make three. Walt counts double"),
    ("Noor", "Can somebody collect me at the ferry? The 15.10"), (None, "Tomas, with the trailer. You ride in front, the folding chairs behind"),
    ("Noor", "And my black folder has a torn spine, have you got thread?"), (None, "Bought today. Needle too"),
]


def bar(drawn, title, colour, clock):
    drawn.rectangle((0, 0, PHONE[0], 150), fill=colour)
    drawn.text((32, 20), clock, font=font(SANS, 24), fill="white")
    drawn.text((32, 82), title, font=font(SANS, 36, True), fill="white")


def chat():
    screen = Image.new("RGB", PHONE, "#eef1f3")
    drawn = ImageDraw.Draw(screen)
    bar(drawn, "Noor", "#3f5f52", "18:02")
    face, y = font(SANS, 28), 190
    for name, text in CHAT:
        lines = wrapped(text, face, 460)
        width = max(face.getlength(line) for line in lines) + 48
        left = 28 if name else PHONE[0] - 28 - width
        height = 40 * len(lines) + 30
        drawn.rounded_rectangle((left, y, left + width, y + height), 22, fill="white" if name else "#d4e8d9")
        for number, line in enumerate(lines):
            drawn.text((left + 24, y + 14 + 40 * number), line, font=face, fill="#1d2a26")
        y += height + 20
    return screen


def rows(drawn, lines, y, ink="#222b33", size=30, step=52):
    for line in lines:
        start, _, end = line.partition("\t")
        drawn.text((56, y), start, font=font(SANS, size), fill=ink)
        if end:
            drawn.text((PHONE[0] - 56, y), end, font=font(SANS, size, True), fill=ink, anchor="ra")
        y += step
    return y


def code(drawn, left, top, cell, seed):
    """Squares that look like a code and say nothing."""
    value = seed
    for row in range(21):
        for column in range(21):
            value = (value * 1103515245 + 12345) % 2**31
            in_corner = (row < 7 or row > 13) and column < 7 or row < 7 and column > 13
            ring = min(row % 14, 6 - row % 14, column % 14, 6 - column % 14) if in_corner else 1
            if ring in (0, 2, 3) if in_corner else value >> 16 & 1:
                drawn.rectangle((left + column * cell, top + row * cell, left + (column + 1) * cell - 1, top + (row + 1) * cell - 1), fill="#111111")


def ticket():
    screen = Image.new("RGB", PHONE, "#f4f1ea")
    drawn = ImageDraw.Draw(screen)
    bar(drawn, "Your ticket", "#7a2f3a", "21:15")
    y = rows(drawn, [
        "Coast Line Railway", "", "Aldermere\t06:48", "Holm Point Halt\t08:21", "", "Friday\t14 August 2026", "Passengers\t2 adults",
        "Coach C, seats\t41 and 42", "Booking reference\tKX7Q2M", "Paid\t38.00 EUR",
    ], 190)
    code(drawn, 213, y + 40, 14, 7)
    drawn.text((PHONE[0] // 2, y + 370), "Show this code to the guard.", font=font(SANS, 26), fill="#555555", anchor="ma")
    return screen


def departures():
    screen = Image.new("RGB", PHONE, "#10202c")
    drawn = ImageDraw.Draw(screen)
    bar(drawn, "Kirchfelden, Abfahrt", "#1e4d6b", "13:30")
    rows(drawn, [
        "22. Dezember 2026", "", "Regionalzug\t14:06", "München, Gleis 2\tpünktlich", "", "Regionalbus 9412\t14:15", "Oberlindach, Steig C\t+ 8 Minuten", "",
        "Regionalzug\t14:52", "Aldermere, Gleis 1\tfällt aus", "", "Ersatzverkehr ab Bahnhofsvorplatz,", "Fahrräder werden nicht befördert.",
    ], 200, "#f2e6b8")
    return screen


def map_of_causeway():
    screen = Image.new("RGB", (1200, 900), "#cfe3ee")
    drawn = ImageDraw.Draw(screen)
    drawn.polygon([(0, 0), (420, 0), (470, 180), (400, 330), (450, 520), (360, 700), (390, 900), (0, 900)], fill="#e6ead6")
    drawn.polygon([(900, 330), (1010, 290), (1110, 380), (1080, 520), (960, 560), (880, 460)], fill="#e6ead6")
    for start, end in (((430, 430), (600, 400)), ((600, 400), (760, 430)), ((760, 430), (890, 430))):
        drawn.line((*start, *end), fill="#b08b57", width=10)
    drawn.line((60, 880, 180, 620, 300, 500, 430, 430), fill="white", width=16)
    drawn.ellipse((1000, 395, 1024, 419), fill="#b3392f")
    drawn.ellipse((288, 488, 312, 512), fill="#3a5f8a")
    for (x, y), text, size in (
            ((90, 120), "Holm Bay", 34), ((60, 560), "Slipway", 28), ((930, 440), "Holm Point", 32), ((560, 330), "causeway", 30),
            ((520, 600), "Samphire Flats", 32), ((640, 120), "Cormorant Sound", 36), ((620, 800), "dry 06:05 to 09:20 on 15 August", 30)):
        drawn.text((x, y), text, font=font(SERIF, size), fill="#33475a")
    return screen


def poster():
    sheet = Image.new("RGB", (1000, 1400), "#1f2a44")
    drawn = ImageDraw.Draw(sheet)
    drawn.pieslice((250, 640, 750, 1140), 180, 360, fill="#e8c26a")
    for number in range(12):
        x = 275 + number * 41
        drawn.rectangle((x, 880 - (number % 4) * 22, x + 14, 960), fill="#1f2a44")
        drawn.ellipse((x + 1, 850 - (number % 4) * 22, x + 13, 874 - (number % 4) * 22), fill="#f7ecd0")
    for y, text, size, is_bold in (
            (120, "The Wednesday Twelve", 56, True), (220, "sing by candlelight", 40, False), (330, "Tallis  Rheinberger  folk songs", 34, False),
            (1190, "St Anne's, Aldermere", 42, True), (1255, "Saturday 28 November, half past six", 36, False),
            (1315, "Bring a cushion and a scarf", 30, False)):
        drawn.text((500, y), text, font=font(SERIF, size, is_bold), fill="#f7ecd0", anchor="ma")
    return sheet


def files():
    """(path, when it was changed last, content)"""
    yield "inbox/Screenshot 2026-11-25 at 18.02.png", "2026-11-25 18:02", png(chat())
    yield "Trips/Holm Point/Train ticket 14 August.png", "2026-08-10 21:15", png(ticket())
    yield "Trips/Holm Point/Causeway map.png", "2026-08-13 22:40", png(map_of_causeway())
    yield "Trips/Kirchfelden/Abfahrt Bildschirmfoto.png", "2026-11-18 13:30", png(departures())
    yield "Choir/Concert poster.png", "2026-11-02 20:20", png(poster())
