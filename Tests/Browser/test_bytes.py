"""Bytes of files over a socket, to clients that are not ours: Python's, curl's, a browser's."""

import email.parser
import http.client
import os
import pathlib
import re
import socket
import struct
import subprocess
import zlib

from atrium import wait_for_index
from browsing import quiet


def png(width, height):
    """A picture of one colour, made here."""

    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    rows = b"".join(b"\0" + b"\x91\x53\x0c" * width for _ in range(height))
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))


def ask(house, path, headers=None, method="GET"):
    connection = http.client.HTTPConnection("127.0.0.1", house.port)
    connection.putrequest(method, path, skip_accept_encoding=True)
    for name, value in (headers or {}).items():
        connection.putheader(name, value)
    connection.endheaders()
    answer = connection.getresponse()
    return answer, answer.read()


def test_parts_reach_another_client_whole(house):
    (house.data / "letters.mkv").write_bytes(bytes(range(256)))
    answer, body = ask(house, "/raw/letters.mkv", {"Range": "bytes=250-"})
    assert answer.status == 206 and body == bytes(range(250, 256))
    assert answer.headers["Content-Range"] == "bytes 250-255/256"
    answer, body = ask(house, "/raw/letters.mkv", {"Range": "bytes=0-1,-2"})
    message = email.parser.BytesParser().parsebytes(f"Content-Type: {answer.headers['Content-Type']}\r\n\r\n".encode() + body)
    assert [part.get_payload(decode=True) for part in message.get_payload()] == [b"\x00\x01", b"\xfe\xff"]
    assert [part["Content-Range"] for part in message.get_payload()] == ["bytes 0-1/256", "bytes 254-255/256"]
    answer, body = ask(house, "/raw/letters.mkv", {"Range": "bytes=256-"})
    assert answer.status == 416 and answer.headers["Content-Range"] == "bytes */256" and b"range_not_satisfiable" in body
    answer, body = ask(house, "/raw/letters.mkv", method="HEAD")
    assert answer.headers["Content-Length"] == "256" and body == b""


def test_curl_goes_on_where_it_was_cut_off(house, tmp_path):
    content = os.urandom(300_000)
    (house.data / "film.mov").write_bytes(content)
    part = tmp_path / "part.bin"
    part.write_bytes(content[:123_456])
    address = f"{house.origin}/raw/film.mov"
    subprocess.run(["curl", "--silent", "--fail", "--continue-at", "-", "--output", str(part), address], check=True)
    assert part.read_bytes() == content


def resident(house):
    """Memory of its own, now, in bytes."""
    status = pathlib.Path(f"/proc/{house.process.pid}/status").read_text()
    return int(re.search(r"RssAnon:\s+(\d+)", status).group(1)) * 1024


def test_three_gigabytes_pass_through_little_memory(house):
    length = 3 << 30
    with open(house.data / "film.mkv", "wb") as file:
        file.truncate(length)
        file.seek(length - 3)
        file.write(b"end")
    assert ask(house, "/raw/film.mkv", {"Range": "bytes=-3"})[1] == b"end"
    assert ask(house, "/raw/film.mkv", {"Range": f"bytes={length - 2}-{length - 1}"})[1] == b"nd"
    before = resident(house)
    peak = before
    # Ten who read side by side, of whom none ever reads to the end.
    readers = []
    for _ in range(10):
        connection = http.client.HTTPConnection("127.0.0.1", house.port)
        connection.request("GET", "/raw/film.mkv")
        readers.append((connection, connection.getresponse()))
    for _ in range(48):
        for _, answer in readers:
            assert answer.read(1 << 20) == bytes(1 << 20)
        peak = max(peak, resident(house))
    for connection, _ in readers:
        connection.close()
    # Less than they read, which is 480 MB: what was sent is used again, and not all of it has gone back to the system on a busy machine. A house that
    # has just begun takes some for itself meanwhile: it indexes, and reads the film for its hash.
    assert peak - before < 360 << 20, f"{(peak - before) >> 20} MB more"
    assert ask(house, "/health")[0].status == 200


def test_a_file_that_shrinks_while_it_is_read_ends_the_connection(house):
    path = house.data / "growing.log"
    with open(path, "wb") as file:
        file.truncate(64 << 20)
    with socket.create_connection(("127.0.0.1", house.port)) as line:
        line.sendall(f"GET /raw/growing.log HTTP/1.1\r\nHost: 127.0.0.1:{house.port}\r\n\r\n".encode())
        received = len(line.recv(1024))
        os.truncate(path, 1 << 20)
        while chunk := line.recv(1 << 16):
            received += len(chunk)
    assert received < 64 << 20
    assert ask(house, "/raw/growing.log", method="HEAD")[0].headers["Content-Length"] == str(1 << 20)


def test_whoever_does_not_read_holds_no_server_back(house, open_page):
    with open(house.data / "film.mkv", "wb") as file:
        file.truncate(1 << 30)
    house.write("a.md", "# A")
    wait_for_index(house, 1)
    page = open_page(house.url + "/notes")
    cookie = "; ".join(f"{cookie['name']}={cookie['value']}" for cookie in page.context.cookies())
    page.close()
    lines = []
    for path in ["/raw/film.mkv", "/app/bytes/raw/film.mkv"]:
        line = socket.create_connection(("127.0.0.1", house.port))
        line.sendall(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{house.port}\r\nCookie: {cookie}\r\n\r\n".encode())
        assert b" 200 OK" in line.recv(1024), path
        lines.append(line)
    assert house.stop() == 0
    for line in lines:
        line.close()


def test_a_page_shows_a_picture_of_the_folder_and_another_browser_does_not(house, open_page):
    (house.data / "sub").mkdir()
    (house.data / "sub/red #1.png").write_bytes(png(40, 30))
    (house.data / "drawing.svg").write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><style>rect{fill:red}</style><rect width="20" height="10"/>'
        '<script>window.hacked = 1</script></svg>')
    house.write("a.md", "# A")
    wait_for_index(house, 1)
    page = open_page(house.url + "/notes")
    show = """address => new Promise(done => {
        const image = new Image();
        image.onload = () => done([image.naturalWidth, image.naturalHeight]);
        image.onerror = () => done(null);
        image.src = address;
    })"""
    assert page.evaluate(show, "/app/bytes/raw/sub/red%20%231.png") == [40, 30]
    assert page.evaluate(show, "/app/bytes/raw/drawing.svg") == [20, 10]
    assert page.evaluate("window.hacked") is None
    address = house.origin + "/app/bytes/raw/sub/red%20%231.png"
    assert page.context.request.get(address).status == 200
    stranger = open_page()
    assert stranger.context.request.get(address).status == 403
    # Once a page of its own is open, it is no stranger.
    stranger.goto(house.url + "/notes")
    quiet(stranger)
    assert stranger.context.request.get(address).status == 200


def test_a_file_of_the_folder_is_never_a_script_of_the_page(house, open_page):
    (house.data / "evil.js").write_text("window.hacked = 1")
    (house.data / "evil.svg").write_text("<svg xmlns='http://www.w3.org/2000/svg'><script>window.hacked = 1</script></svg>")
    house.write("a.md", "# A")
    wait_for_index(house, 1)
    page = open_page(house.url + "/notes")
    load = """address => new Promise(done => {
        const script = document.createElement("script");
        script.onload = () => done("ran");
        script.onerror = () => done("refused");
        script.src = address;
        document.head.append(script);
    })"""
    for address in ["/app/bytes/raw/evil.js", "/raw/evil.js", "/app/bytes/raw/evil.svg"]:
        assert page.evaluate(load, address) == "refused", address
    assert page.evaluate("window.hacked") is None
    with page.expect_download() as download:
        page.evaluate("location.assign('/app/bytes/raw/evil.svg')")
    assert download.value.suggested_filename == "evil.svg"
