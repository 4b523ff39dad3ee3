"""Books of any number and size, the same at every run.

A page is 1,600 x 2,400 pixels of a gradient with noise in it, some 760 KB of JPEG: as large as a scanned one. Only some of them are drawn. The
others are copies that differ in a comment, so no two pages of two books have the same bytes. What stands in the folder complete is used again.

Needs `vips` and, for the solid archives, `7z`.
"""

import pathlib
import shutil
import subprocess
import zipfile

DRAWN = 60
# Pages of a book, where nothing else is said.
LENGTH = 24
SMALL_LENGTH = 3
# Books of the small kind in a folder.
SHELF = 100


def big(scratch, count):
    """A folder of `count` books of 24 pages, some 18 MB each."""
    def write(folder):
        drawn = pages(scratch)
        for number in range(count):
            series = f"Moon {number // 10:02}"
            _write(folder / series / f"{series} #{number % 10 + 1:02}.cbz", _book(drawn, f"moon {number}", LENGTH))

    return _once(scratch, f"big-{count}", write)


def long(scratch, length):
    """A folder with one book of so many pages."""
    return _once(scratch, f"long-{length}", lambda folder: _write(folder / "Long.cbz", _book(pages(scratch), "long", length)))


def small(scratch, count):
    """A folder of `count` books of three tiny pages, a hundred in each folder. Every third says what it is."""
    def write(folder):
        tiny = pages(scratch, 12, "40x60")
        for number in range(count):
            shelf, part = divmod(number, SHELF)
            book = _book(tiny, f"star {number}", SMALL_LENGTH)
            if number % 3 == 0:
                book["ComicInfo.xml"] = (
                    f"<ComicInfo><Series>Star {shelf}</Series><Number>{part + 1}</Number><Title>The {part + 1}. light</Title>"
                    f"<Year>2011</Year><Writer>Ada Writer, Bo Pen</Writer><Genre>Science, Night</Genre>"
                    f"<Summary>{'What is seen. ' * 20}</Summary></ComicInfo>").encode()
            _write(folder / f"Star {shelf:03}/Star {shelf:03} #{part + 1:03}.cbz", book)

    return _once(scratch, f"small-{count}", write)


def solid(scratch, copies):
    """A folder with a book as a solid 7z, that many times, beside the same book as CBZ, and a folder with its pages as files."""
    loose = _once(scratch, "loose", lambda folder: [
        (folder / name).write_bytes(content) for name, content in _book(pages(scratch), "solid", LENGTH).items()])

    def write(folder):
        _write(folder / "Solid.cbz", {page.name: page.read_bytes() for page in sorted(loose.iterdir())})
        first = folder / "Solid 00.cb7"
        subprocess.run(["7z", "a", "-t7z", "-ms=on", first, *sorted(loose.iterdir())], check=True, stdout=subprocess.DEVNULL)
        for number in range(1, copies):
            shutil.copy(first, folder / f"Solid {number:02}.cb7")

    return _once(scratch, f"solid-{copies}", write), loose


def pages(scratch, count=DRAWN, size="1600x2400"):
    """Pages as they are drawn: their bytes."""
    width, height = map(int, size.split("x"))

    def write(folder):
        def vips(*words):
            subprocess.run(["vips", *map(str, words)], check=True, cwd=folder)

        vips("grey", "grey.v", width, height)
        vips("gaussnoise", "noise.v", 2 * width, 2 * height, "--mean", 0, "--sigma", 8.2, "--seed", 1)
        for number in range(count):
            # Another part of the noise and another colour for each.
            vips("extract_area", "noise.v", "part.v", number * width // count, number * height // count, width, height)
            vips("linear", "grey.v", "colours.v", f"{220 - number} {120 + number} 90", f"20 {30 + number} 60")
            vips("add", "colours.v", "part.v", "sum.v")
            vips("cast", "sum.v", f"{number:03}.jpg[Q=80,strip]", "uchar")
        for name in folder.glob("*.v"):
            name.unlink()

    folder = _once(scratch, f"pages-{size}-{count}", write)
    return [page.read_bytes() for page in sorted(folder.glob("*.jpg"))]


def _book(drawn, name, length):
    """Names and bytes of the pages of a book."""
    first = sum(name.encode())
    return {f"page {number + 1:04}.jpg": _told(drawn[(first + number) % len(drawn)], f"{name}, page {number + 1}") for number in range(length)}


def _told(picture, text):
    """A JPEG with a comment after its start."""
    comment = text.encode()
    return picture[:2] + b"\xff\xfe" + (len(comment) + 2).to_bytes(2, "big") + comment + picture[2:]


def _write(path, entries):
    """An archive whose entries are stored as they are, as those of comics mostly are."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(path, "w", zipfile.ZIP_STORED) as archive:
        for name, content in entries.items():
            archive.writestr(zipfile.ZipInfo(name, (2026, 11, 1, 12, 0, 0)), content)


def _once(scratch, name, write):
    """The folder of this name, filled by `write` unless it stands there complete."""
    folder = pathlib.Path(scratch) / name
    done = folder.parent / (name + ".complete")
    if not done.exists():
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        write(folder)
        done.touch()
    return folder
