"""A picture that is written on, and remembers where each word is and what it is evidence of."""

import functools
import io
import math
import subprocess
from dataclasses import dataclass

from PIL import Image, ImageDraw, ImageFilter, ImageFont

FOLDERS = {"o": "/usr/share/fonts/opentype/", "t": "/usr/share/fonts/truetype/"}
FACES = {
    "bebas": "o:bebas-neue/BebasNeue-Bold.otf", "spartan": "o:league-spartan/LeagueSpartan-Bold.otf", "lobster": "o:lobstertwo/LobsterTwo-Bold.otf",
    "yanone": "o:yanone-kaffeesatz/YanoneKaffeesatz-Bold.otf", "slab": "o:roboto/slab/RobotoSlab-Bold.otf", "typewriter": "t:gnutypewriter/GNUTypewriter.ttf",
    "comic": "o:comic-neue/ComicNeue-Bold.otf", "sketch": "t:cabinsketch/CabinSketch-Bold.ttf", "kaushan": "o:kaushanscript/KaushanScript-Regular.otf",
    "puft": "t:staypuft/StayPuft.ttf", "fraktur": "t:blankenburg/Blankenburg_UNZ1A.ttf", "murmure": "o:le-murmure/le-murmure.otf",
    "oldstandard": "t:fonts-oldstandard/OldStandard-Bold.ttf", "hand": "t:fifthhorseman/dkgBd.ttf", "kristi": "t:kristi/Kristi.ttf", "inter": "o:inter/Inter-Bold.otf",
    "black": "o:inter/InterDisplay-Black.otf", "thin": "o:inter/Inter-Regular.otf", "narrow": "t:liberation/LiberationSansNarrow-Bold.ttf",
    "sans": "t:liberation/LiberationSans-Bold.ttf", "serif": "t:liberation/LiberationSerif-Bold.ttf", "mono": "t:dejavu/DejaVuSansMono-Bold.ttf",
    "dejavu": "t:dejavu/DejaVuSans-Bold.ttf", "japanese": "o:ipafont-gothic/ipagp.ttf",
}


@functools.lru_cache(maxsize=4000)
def font(face, size):
    kind, path = FACES[face].split(":")
    return ImageFont.truetype(FOLDERS[kind] + path, max(6, int(size)))


@functools.lru_cache(maxsize=20000)
def has(face, letter):
    if letter.isspace():
        return True
    drawn = [bytes(font(face, 40).getmask(each)) for each in (letter, "\U0010fffd")]
    return drawn[0] != drawn[1] and any(drawn[0])


def able(faces, text):
    """The first face that has all letters."""
    return next((face for face in faces if all(has(face, letter) for letter in text)), "dejavu")


def plain(runs):
    return runs if isinstance(runs, str) else "".join(text for text, _ in runs)


def length(face, size, text, spacing=0.0):
    return font(face, size).getlength(text) + spacing * size * max(0, len(text) - 1)


def fitted(face, text, width, most, spacing=0.0):
    """The size at which a text fills a width, and no more than `most`."""
    wide = length(face, 100, text, spacing)
    return max(8, min(most, 100 * width / max(1, wide)))


def folded(runs, face, size, width):
    """A line as several, broken at spaces where it is full. What separates two of its parts is not printed at an end."""
    letters = [(letter, field) for text, field in ([(runs, None)] if isinstance(runs, str) else runs) for letter in text]
    words, word = [], []
    for letter in letters + [(" ", None)]:
        if letter[0] == " ":
            words, word = words + ([word] if word else []), []
        else:
            word.append(letter)
    lines = []
    for word in words:
        longer = lines[-1] + [(" ", word[0][1])] + word if lines else None
        if longer and length(face, size, "".join(letter for letter, _ in longer)) <= width:
            lines[-1] = longer
        else:
            lines.append(list(word))
    for line in lines:
        while len(line) > 1 and line[-1][0] in " •|/-–," and line[-1][1] is None:
            line.pop()
        while len(line) > 1 and line[0][0] in " •|/-–," and line[0][1] is None:
            line.pop(0)
    return [grouped(line) for line in lines if line]


def grouped(letters):
    """Runs of letters that each have a field."""
    runs = []
    for letter, field in letters:
        if runs and runs[-1][1] == field:
            runs[-1] = (runs[-1][0] + letter, field)
        else:
            runs.append((letter, field))
    return runs


@dataclass
class Word:
    text: str
    field: str | None
    # Corners: upper left, upper right, lower right, lower left, as they are read.
    corners: list


class Canvas:
    def __init__(self, size, ground):
        self.image = ground if isinstance(ground, Image.Image) else Image.new("RGB", size, ground)
        self.words = []
        self.code_corners = None

    @property
    def size(self):
        return self.image.size

    @property
    def draw(self):
        return ImageDraw.Draw(self.image)

    def write(self, x, y, runs, face, size, ink, anchor="l", turn=0.0, spacing=0.0, edge=None, shadow=None, over=None, field=None):
        """Writes one line; answers its lower edge.

        - x, y: of the upper left corner, the upper middle or the upper right one, as `anchor` says ("l", "m", "r").
        - runs: a text with a `field`, or a list of texts each with its own.
        - turn: degrees against the clock, about the middle of the line.
        - over: the colour of a strip behind it.
        """
        runs = [(runs, field)] if isinstance(runs, str) else runs
        text, size = plain(runs), int(size)
        face = able([face, "inter", "dejavu", "japanese"], text)
        used = font(face, size)
        wide = length(face, size, text, spacing)
        rise, fall = -used.getbbox("HÉ" if any(ord(c) > 127 for c in text) else "H", anchor="ls")[1], used.getbbox("gy,", anchor="ls")[3]
        left = x - {"l": 0, "m": wide / 2, "r": wide}[anchor]
        baseline = y + rise
        margin = size
        tile_size = (int(wide + 2 * margin), int(rise + fall + 2 * margin))
        tile = Image.new("RGBA", tile_size, (0, 0, 0, 0))
        pen = ImageDraw.Draw(tile)
        pad = size // 5
        if over:
            pen.rectangle((margin - pad, margin - pad, margin + wide + pad, margin + rise + fall + pad), fill=over)
        if shadow:
            self._letters(pen, margin + size * 0.05, margin + rise + size * 0.05, text, used, shadow, spacing * size, 0, None)
        self._letters(pen, margin, margin + rise, text, used, ink, spacing * size, max(1, size // 22) if edge else 0, edge)
        middle = (left + wide / 2, y + (rise + fall) / 2)
        words = self._words(runs, used, spacing * size, left, baseline)
        if turn:
            tile = tile.rotate(turn, Image.BICUBIC, expand=True)
            angle = math.radians(-turn)
            for word in words:
                word.corners = [_turned(corner, middle, angle) for corner in word.corners]
        self.image.paste(tile, (round(middle[0] - tile.width / 2), round(middle[1] - tile.height / 2)), tile)
        self.words += words
        return y + rise + fall

    @staticmethod
    def _letters(pen, x, baseline, text, used, ink, gap, width, edge):
        more = {"stroke_width": width, "stroke_fill": edge} if width else {}
        if not gap:
            pen.text((x, baseline), text, font=used, fill=ink, anchor="ls", **more)
            return
        for letter in text:
            pen.text((x, baseline), letter, font=used, fill=ink, anchor="ls", **more)
            x += used.getlength(letter) + gap

    @staticmethod
    def _words(runs, used, gap, left, baseline):
        text, fields = plain(runs), [field for piece, field in runs for _ in piece]
        words, begin = [], None
        for index, letter in enumerate(text + " "):
            if letter.isspace():
                if begin is not None:
                    piece = text[begin:index]
                    start = left + used.getlength(text[:begin]) + gap * begin
                    box = used.getbbox(piece, anchor="ls")
                    right = start + box[2] + gap * (len(piece) - 1)
                    corners = [(start + box[0], baseline + box[1]), (right, baseline + box[1]), (right, baseline + box[3]), (start + box[0], baseline + box[3])]
                    words.append(Word(piece, fields[begin], corners))
                begin = None
            elif begin is None:
                begin = index
        return words

    def paragraph(self, x, y, lines, width, face, most, ink, anchor="l", gap=0.25, **more):
        """Lines of runs below each other, each as large as fits, at most `most`, and folded where it would be small; answers where they end."""
        spacing = more.get("spacing", 0.0)
        for runs in lines:
            if not runs or not plain(runs).strip():
                continue
            used = able([face], plain(runs))
            parts = [runs] if fitted(used, plain(runs), width, most, spacing) > most * 0.62 else folded(runs, used, most * 0.8, width)
            for part in parts:
                size = fitted(used, plain(part), width, most if len(parts) == 1 else most * 0.8, spacing)
                y = self.write(x, y, part, face, size, ink, anchor, **more) + size * gap
        return y

    def code(self, x, y, side, text):
        """A QR code on white."""
        picture = Image.open(io.BytesIO(subprocess.run(["qrencode", "-o", "-", "-s", "12", "-m", "3", text], check=True, capture_output=True).stdout))
        self.image.paste(picture.convert("RGBA").convert("RGB").resize((int(side), int(side)), Image.NEAREST), (int(x), int(y)))
        self.code_corners = [(x, y), (x + side, y), (x + side, y + side), (x, y + side)]

    def blurred(self, radius):
        self.image = self.image.filter(ImageFilter.GaussianBlur(radius))


def _turned(point, middle, angle):
    x, y = point[0] - middle[0], point[1] - middle[1]
    return (middle[0] + x * math.cos(angle) - y * math.sin(angle), middle[1] + x * math.sin(angle) + y * math.cos(angle))
