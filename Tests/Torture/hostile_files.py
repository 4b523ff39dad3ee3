"""Books that mean harm, or were damaged, each with what has to become of it: a number of pages, or the code of the reason why it is no book."""

import io
import os
import pathlib
import struct
import subprocess
import tarfile
import tempfile
import zipfile
import zlib

MIB = 1 << 20


def png(width, height, data=b""):
    """The head of a picture of any size, with as much of it as there is."""
    def chunk(kind, content):
        return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)) + chunk(b"IDAT", data) + chunk(b"IEND", b"")


PAGE = png(1, 1, zlib.compress(b"\0\0"))


def archive(entries, method=zipfile.ZIP_DEFLATED):
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w", method) as book:
        for name, data in entries:
            book.writestr(name if isinstance(name, zipfile.ZipInfo) else zipfile.ZipInfo(name), data, method)
    return content.getvalue()


def zeros(size):
    """Deflated zeros, a thousandth of their size."""
    stream = zlib.compressobj(9, zlib.DEFLATED, -15)
    return b"".join(stream.compress(bytes(MIB)) for _ in range(size // MIB)) + stream.flush()


def bare_zip(entries):
    """An archive of entries as they are said: (name, compressed bytes, claimed size, offset or None for its own)."""
    out, directory, own = bytearray(), bytearray(), {}
    for name, data, size, offset in entries:
        check = zlib.crc32(zlib.decompress(data, -15)) if len(data) < 10_000 else 0
        fields = (20, 0, 8, 0, 0, check, len(data), size, len(name), 0)
        if offset is None:
            own[name] = len(out)
            out += struct.pack("<IHHHHHIIIHH", 0x04034B50, *fields) + name + data
        at = own[name] if offset is None else offset
        directory += struct.pack("<IHHHHHHIIIHHHHHII", 0x02014B50, 20, *fields, 0, 0, 0, 0, at) + name
    return bytes(out + directory + struct.pack("<IHHHHIIH", 0x06054B50, 0, 0, len(entries), len(entries), len(directory), len(out), 0))


def link(name):
    info = zipfile.ZipInfo(name)
    info.create_system, info.external_attr = 3, 0o120777 << 16
    return info


def with_nul(content):
    """`aNb.png` with a NUL in the place of N."""
    return content.replace(b"aNb.png", b"a\0b.png")


def pdf(pages):
    objects = ["<< /Type /Catalog /Pages 2 0 R >>", f"<< /Type /Pages /Count {pages} /Kids [{' '.join(f'{n + 3} 0 R' for n in range(pages))}] >>"]
    objects += ["<< /Type /Page /Parent 2 0 R /MediaBox [0 0 10 10] >>"] * pages
    out, places = bytearray(b"%PDF-1.4\n"), []
    for number, text in enumerate(objects, 1):
        places.append(len(out))
        out += f"{number} 0 obj\n{text}\nendobj\n".encode()
    start = len(out)
    out += f"xref\n0 {len(objects) + 1}\n0000000000 65535 f \n".encode() + "".join(f"{place:010} 00000 n \n" for place in places).encode()
    return bytes(out + f"trailer\n<< /Size {len(objects) + 1} /Root 1 0 R >>\nstartxref\n{start}\n%%EOF\n".encode())


def epub(spine):
    return archive([
        ("mimetype", b"application/epub+zip"),
        ("META-INF/container.xml", b'<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="a.opf" '
         b'media-type="application/oebps-package+xml"/></rootfiles></container>'),
        ("a.opf", b'<package xmlns="http://www.idpf.org/2007/opf"><manifest><item id="p" href="p.xhtml" media-type="application/xhtml+xml"/>'
         b'<item id="i" href="i.png" media-type="image/png"/></manifest>' + spine + b"</package>"),
        ("p.xhtml", b'<html xmlns="http://www.w3.org/1999/xhtml"><body><img src="i.png"/></body></html>'), ("i.png", PAGE),
    ])


def by_program(name, *command, pages=5):
    """A book that another program packs."""
    with tempfile.TemporaryDirectory() as folder:
        for number in range(pages):
            pathlib.Path(folder, f"{number}.png").write_bytes(PAGE + os.urandom(20_000))
        files = [f"{number}.png" for number in range(pages)]
        subprocess.run([*command, name, *files], cwd=folder, check=True, stdout=subprocess.DEVNULL)
        return pathlib.Path(folder, name).read_bytes()


def tar(entries):
    content = io.BytesIO()
    with tarfile.open(fileobj=content, mode="w") as book:
        for name, data in entries:
            info = tarfile.TarInfo(name)
            info.size = len(data)
            book.addfile(info, io.BytesIO(data))
    return content.getvalue()


def harmful():
    """(file name, bytes, pages or code)"""
    flat = zeros(200 * MIB)
    whole = zeros(99 * MIB)
    self_like = archive([("r/r.zip", b"PK\5\6" + bytes(18))])
    yield "flat bomb.cbz", bare_zip([(b"1.png", flat, 200 * MIB, None)]), "empty_archive"
    yield "lying bomb.cbz", bare_zip([(b"1.png", flat, 1000, None)]), 1
    yield "nested bomb.cbz", archive([(f"{n}.zip", archive([("1.png", PAGE)])) for n in range(50)]), "empty_archive"
    yield "quine.cbz", self_like, "empty_archive"
    yield "overlapping bomb.cbz", bare_zip([(b"1.png", whole, 90 * MIB, None)] + [(b"%d.png" % n, whole, MIB, 0) for n in range(2, 100)]), None
    yield "too many.cbz", archive([(f"{n}.png", b"") for n in range(2_001)], zipfile.ZIP_STORED), "too_many_entries"
    yield "large entry.cbz", bare_zip([(b"1.png", flat, 200 * MIB, None), (b"2.png", zlib.compress(PAGE)[2:-4], len(PAGE), None)]), 1
    yield "too large.cbz", bare_zip([(b"%d.png" % n, whole, 99 * MIB, None) for n in range(25)]), "archive_too_large"
    names = ["../up.png", "/absolute.png", "C:\\drive.png", "a/../../b.png", "aNb.png"]
    yield "names.cbz", with_nul(archive([(name, PAGE) for name in names] + [("good.png", PAGE)])), 1
    yield "names.cbt", tar([(name, PAGE) for name in names[:2]] + [("good.png", PAGE)]), 1
    yield "link.cbz", archive([(link("link.png"), b"/etc/passwd"), ("good.png", PAGE)]), 1
    yield "huge picture.cbz", archive([("1.png", png(60_000, 60_000, zlib.compress(bytes(1000))))]), 1
    yield "drawing.cbz", archive([("1.jpg", b'<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')]), 1
    yield "locked.cb7", by_program("a.7z", "7z", "a", "-psecret", "-mhe=on"), "password_protected"
    yield "locked too.cb7", by_program("a.7z", "7z", "a", "-psecret"), "password_protected"
    yield "locked.cbz", by_program("a.zip", "zip", "-q", "-P", "secret"), "password_protected"
    yield "no spine.epub", epub(b""), "corrupted_archive"
    yield "long.pdf", pdf(5_000), 5_000
    yield "empty.cbz", archive([]), "empty_archive"
    yield "nothing.cbz", b"", "unsupported_format"


def sound():
    """Books of each kind, of which cuts are made."""
    return {
        "cbz": archive([(f"{n}.png", PAGE + os.urandom(3_000)) for n in range(5)]), "cb7": by_program("a.7z", "7z", "a", "-ms=on"),
        "cbt": tar([(f"{n}.png", PAGE + os.urandom(3_000)) for n in range(5)]), "pdf": pdf(5), "epub": epub(b'<spine><itemref idref="p"/></spine>'),
    }


def cut(count):
    """(file name, bytes, None): sound books that end too early, in so many places each."""
    for ending, content in sound().items():
        for number in range(count):
            yield f"cut {number}.{ending}", content[:len(content) * (number + 1) // (count + 1)], None
