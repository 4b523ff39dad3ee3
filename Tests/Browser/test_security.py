"""What is said to the server without a browser, or by a page of somebody else: paths that climb, headers with line breaks, bodies without
end, names that are not the house's. The calls are those of the printed reference, so a new one is asked the same."""

import base64
import hashlib
import hmac
import http.server
import json
import pathlib
import re
import socket
import statistics
import subprocess
import threading
import time
from urllib.parse import quote

import pytest

from atrium import BINARY, wait_for_index
from browsing import ROOT, quiet
from signing_in import EMAIL, SignedIn, modes

SECRET = "not for anyone"


@pytest.fixture(scope="module")
def reference():
    return json.loads(subprocess.run([BINARY, "openapi"], check=True, capture_output=True).stdout)


def lay(data):
    """A folder, and beside it what is nobody's business."""
    (data / "sub").mkdir(parents=True, exist_ok=True)
    (data.parent / "secret.md").write_text(f"# Secret\n\n{SECRET}")
    (data / "link.md").symlink_to(data.parent / "secret.md")
    (data / "sub/up").symlink_to(data.parent)
    (data / ".hidden.md").write_text(SECRET)
    (data / "fine.md").write_text("# Fine\n\nwords")
    (data / "a\r\nX-Evil: 1\r\n.svg").write_bytes(b"bytes")
    (data / "quote\";evil=1.pdf").write_bytes(b"<script>")


# The mode in which most calls do something.
@pytest.fixture(scope="module", params=modes()[-1:])
def owner(request, tmp_path_factory):
    folder = tmp_path_factory.mktemp("security")
    lay(folder / "data")
    person = SignedIn.opening(folder / "data", folder / "state", request.param)
    wait_for_index(person.house, 1)
    yield person
    person.house.stop()


@pytest.fixture(scope="module", autouse=True)
def drips(owner):
    """Clients that never come to an end, from before the first test to after the last: whatever else is tested here is answered beside
    them. Answers what became of the one that sends a body."""
    lines = []
    for number in range(300):
        line = socket.create_connection(("127.0.0.1", owner.house.port))
        line.sendall(b"GET /health HTTP/1.1\r\nHost: localhost\r\nX-Slow: " if number % 2 else b"G")
        lines.append(line)
    line = socket.create_connection(("127.0.0.1", owner.house.port))
    head = {"Host": "localhost", "Content-Type": "application/json", "Content-Length": "100000"} | owner.headers
    line.sendall(b"POST /api/notifications/seen HTTP/1.1\r\n" + lines_of(head) + b"\r\n")
    heard = []

    def drip():
        line.settimeout(0.5)
        began = time.monotonic()
        while time.monotonic() - began < 60:
            try:
                line.sendall(b" ")
                if part := line.recv(1 << 16):
                    heard.append(part)
                else:
                    break
            except TimeoutError:
                continue
            except OSError:
                break

    thread = threading.Thread(target=drip, daemon=True)
    thread.start()
    yield lambda: (thread.join(), b"".join(heard))[1]
    for line in lines + [line]:
        line.close()


def lines_of(headers):
    return b"".join(f"{name}: {value}\r\n".encode("latin-1") for name, value in headers.items())


def exchange(port, request, patience=20):
    """Sends bytes and answers all that comes back until the server hangs up, or has answered once and is silent."""
    with socket.create_connection(("127.0.0.1", port), timeout=patience) as line:
        sending = threading.Thread(target=send_all, args=(line, request), daemon=True)
        sending.start()
        heard = b""
        try:
            while part := line.recv(1 << 16):
                heard += part
                if is_whole(heard):
                    line.settimeout(0.15)
        except OSError:
            pass
        return heard


def send_all(line, request):
    try:
        line.sendall(request)
    except OSError:
        pass


def is_whole(heard):
    head, _, body = heard.partition(b"\r\n\r\n")
    length = re.search(rb"(?i)\r\ncontent-length: (\d+)", head)
    return length is not None and len(body) >= int(length.group(1))


def ask(owner, method, target, headers=None, body=b""):
    """One request; status, head and body of its answer."""
    head = {"Host": "localhost"} | owner.headers | (headers or {}) | {"Connection": "close"}
    if body or method in ("POST", "PUT", "PATCH"):
        head |= {"Content-Type": "application/json", "Content-Length": str(len(body))}
    heard = exchange(owner.house.port, f"{method} {target} HTTP/1.1\r\n".encode("latin-1") + lines_of(head) + b"\r\n" + body)
    top, _, content = heard.partition(b"\r\n\r\n")
    assert top.startswith(b"HTTP/1.1 "), (method, target[:200], heard[:200])
    return int(top[9:12]), top.decode("latin-1").lower(), content


def operations(reference, *methods):
    """Each call: method, path, the parameters in the path, those of the query, and whether it takes a body."""
    for path, calls in sorted(reference["paths"].items()):
        for method, call in calls.items():
            if methods and method not in methods:
                continue
            parameters = call.get("parameters", [])
            inner, query = ([one["name"] for one in parameters if one["in"] == place] for place in ("path", "query"))
            yield method.upper(), path, inner, query, "requestBody" in call


CLIMBING = [
    "../secret.md", "..%2fsecret.md", "%2e%2e/secret.md", "%2e%2e%2fsecret.md", "sub/../../secret.md", "sub%2f..%2f..%2fsecret.md",
    "..%5csecret.md", "%252e%252e%252fsecret.md", "..%c0%afsecret.md", "%c0%ae%c0%ae/secret.md", "..;/secret.md",
    "%ef%bc%8e%ef%bc%8e/secret.md", "./fine.md/../../secret.md", "//secret.md", "%2f..%2fsecret.md", "link.md", "sub/up/secret.md",
    ".hidden.md", "sub/../.hidden.md", "/etc/passwd", "%2fetc%2fpasswd", "file:%2f%2f%2fetc%2fpasswd", "~%2fsecret.md", "secret.md%00.md",
    "%00", "fine.md%00", "%", "%zz", "%ff", "a" * 300, "a" * 300 + ".md", "a/" * 3000 + "b", "%2e%2e%2f" * 2000 + "etc%2fpasswd", "%f0%9f%92%a9" * 500,
]


# Calls that make a file by the name in their path, whatever it spells: all they may not do is leave the folder.
# Calls that take more than others, a picture or a table, and bytes that are too many for them.
LARGE = {"/shows/ai-process": 15 << 20, "/api/shows/import": 21 << 20, "/api/shows/import/preview": 21 << 20}
MAKING = {("POST", "/api/life/uploads/{name}"), ("PUT", "/raw/{path}")}


def contents(folder):
    """The bytes of every file, links not followed."""
    return {path: path.read_bytes() for path in folder.rglob("*") if path.is_file() and not path.is_symlink()}


def test_no_parameter_of_a_path_leads_out_of_the_folder(owner, reference):
    asked = 0
    data = owner.house.data
    before, outside = contents(data), {path for path in data.parent.iterdir()}
    for method, path, inner, _, has_body in operations(reference):
        for name in inner:
            for climbing in CLIMBING:
                target = re.sub(r"\{" + name + r"\}", lambda _: climbing, path)
                target = re.sub(r"\{\w+\}", "x", target)
                status, _, body = ask(owner, method, target, body=b"{}" if has_body else b"")
                assert (200 if (method, path) in MAKING else 400) <= status < 500, (method, target[:200], status)
                assert SECRET.encode() not in body and b"root:" not in body, (method, target[:200])
                asked += 1
    assert asked >= 3 * len(CLIMBING)
    after = contents(data)
    # What was made is within the folder, and nothing else has changed.
    assert {path: after.get(path) for path in before} == before
    assert {path for path in data.parent.iterdir()} == outside
    for path in after.keys() - before.keys():
        path.unlink()


def test_nothing_of_the_pages_leads_out_either(house, open_page):
    lay(house.data)
    wait_for_index(house, 1)
    owner = SignedIn(house, "none")
    page = open_page(house.url + "/notes")
    cookie = {"Cookie": "; ".join(f"{cookie['name']}={cookie['value']}" for cookie in page.context.cookies())}
    assert ask(owner, "GET", "/app/bytes/raw/fine.md", cookie)[0] == 200
    below = ["bytes/raw/", "bytes/", "notes/read/", "notes/folders/", "assets/", "assets/rich/", "uploads/"]
    for climbing in CLIMBING:
        for prefix in ["/app/" + start for start in below]:
            status, _, body = ask(owner, "GET", prefix + climbing, cookie)
            assert SECRET.encode() not in body and b"root:" not in body and status < 500, (prefix, climbing[:200], status)


def test_a_body_that_is_too_large_or_too_deep_is_refused_by_every_call(owner, reference):
    large = b'{"x":"' + b"a" * (3 << 20) + b'"}'
    endless = b"".join(b"10000\r\n" + b" " * 0x10000 + b"\r\n" for _ in range(48))
    deep = b'{"x":' + b"[" * 100_000 + b"]" * 100_000 + b"}"
    before = resident(owner.house)
    asked = 0
    for method, path, _, _, has_body in [*operations(reference), ("POST", "/app/events", [], [], True)]:
        # An upload takes as much as its call says, and keeps none of it in memory: `UploadHostileTests`.
        if not has_body or (method, path) in MAKING or path in ("/api/comics/imports/{name}", "/api/uploads/{id}"):
            continue
        if path in LARGE:
            status, _, body = ask(owner, method, path, body=b'{"x":"' + b"a" * LARGE[path] + b'"}')
            assert status in (413, 429), (path, status, body[:200])
            continue
        target = re.sub(r"\{\w+\}", "x", path)
        status, _, body = ask(owner, method, target, body=large)
        # Where nobody signs in, the calls of accounts read nothing; where they are made too often, neither.
        off = status == 404 and b"accounts_off" in body
        unread = {404} if off else {429} if method == "POST" and "/auth/" in target else set()
        assert status in unread or status == 413 and not off, (target, status, body[:200])
        status, _, _ = ask(owner, method, target, body=deep)
        # What a sender tells or asks and cannot be read is refused by the code that says so.
        refusal = 422 if target in ("/api/v1/events", "/api/v1/asks") else 400
        assert status in unread or status == refusal and not off, (target, status)
        head = {"Host": "localhost", "Content-Type": "application/json", "Transfer-Encoding": "chunked"} | owner.headers
        heard = exchange(owner.house.port, f"{method} {target} HTTP/1.1\r\n".encode() + lines_of(head) + b"\r\n" + endless)
        status = int(heard[9:12])
        assert status in unread or status == 413 and not off, (target, heard[:200])
        asked += 1
    assert asked >= 2
    assert resident(owner.house) - before < 100 << 20
    assert ask(owner, "GET", "/health")[0] == 200


def resident(house):
    status = pathlib.Path(f"/proc/{house.process.pid}/status").read_text()
    return int(re.search(r"RssAnon:\s+(\d+)", status).group(1)) * 1024


BREAKS = [
    mark + "X-Evil:%201" for mark in ["%0d%0a", "%0a", "%0d", "%e5%98%8a%e5%98%8d", "%c4%8d%c4%8a", "%e2%80%a8", "%00%0d%0a%0d%0a<x>%0d%0a"]]


def test_no_value_ends_a_header_and_begins_another(owner, reference):
    targets = ["/raw/a%0D%0AX-Evil:%201%0D%0A.svg", "/raw/quote%22;evil=1.pdf"]
    for _, path, inner, query, _ in operations(reference, "get"):
        if path == "/api/notifications/stream":
            continue
        for value in BREAKS:
            filled = re.sub(r"\{\w+\}", lambda _: "x" + value, path)
            targets += [filled] if inner else []
            targets += [re.sub(r"\{\w+\}", "x", path) + "?" + "&".join(f"{name}={value}" for name in query)] if query else []
    pages = ["/app", "/app/", "/app/notes/read/", "/app/notes?q=", "/app/oauth?code=", "/app/join?token=", "/nowhere/"]
    targets += [prefix + value for prefix in pages for value in BREAKS]
    for target in targets:
        status, head, _ = ask(owner, "GET", target)
        assert status < 500, (target, status)
        assert "\nx-evil" not in head and "\rx-evil" not in head and "\r\r" not in head, (target, head)
    # A name with line breaks, and one that would end its quotes, do arrive.
    answers = [ask(owner, "GET", target) for target in targets[:2]]
    assert [answer[0] for answer in answers] == [200, 200]
    assert all("content-disposition: attachment" in answer[1] for answer in answers)


@pytest.mark.parametrize("sent", [
    b"GET /health HTTP/1.1\r\nHost: localhost\r\nX-A: b\rX-Evil: 1\r\n\r\n",
    b"GET /health HTTP/1.1\r\nHost: localhost\r\nX-A: b\x00c\r\n\r\n",
    b"GET /health HTTP/1.1\r\nHost: localhost\r\nX-A : b\r\n\r\n",
    b"GET /health HTTP/1.1\r\nHost: localhost\r\n: b\r\n\r\n",
    b"GET /health HTTP/1.1\r\nHost: localhost\r\nHost: rebound.example\r\n\r\n",
    b"GET /health HTTP/1.1\r\n\r\n",
    b"GET /he\x01alth HTTP/1.1\r\nHost: localhost\r\n\r\n",
    b"GET /health\r\nX-Evil: 1 HTTP/1.1\r\nHost: localhost\r\n\r\n",
], ids=[
    "a bare return", "a NUL", "a space before the colon", "no name", "two hosts", "no host", "a control character", "a break in the path"])
def test_a_head_that_two_could_read_apart_is_refused(owner, sent):
    heard = exchange(owner.house.port, sent, patience=3)
    assert b" 200 OK" not in heard, heard[:300]


@pytest.mark.parametrize("headers, body", [
    (b"Content-Length: 6\r\nTransfer-Encoding: chunked\r\n", b"0\r\n\r\n"),
    (b"Transfer-Encoding: chunked\r\nContent-Length: 6\r\n", b"0\r\n\r\n"),
    (b"Content-Length: 2\r\nContent-Length: 40\r\n", b"{}"),
    (b"Content-Length: 2, 40\r\n", b"{}"),
    (b"Content-Length: +2\r\n", b"{}"),
    (b"Content-Length: -1\r\n", b"{}"),
    (b"Content-Length: 99999999999999999999999\r\n", b"{}"),
    (b"Transfer-Encoding: xchunked\r\n", b"0\r\n\r\n"),
    (b"Transfer-Encoding: chunked, identity\r\n", b"0\r\n\r\n"),
    (b"Transfer-Encoding : chunked\r\n", b"0\r\n\r\n"),
    (b"Transfer-Encoding: chunked\r\n", b"-1\r\n{}\r\n0\r\n\r\n"),
    (b"Transfer-Encoding: chunked\r\n", b"ffffffffffffffffff\r\n{}\r\n0\r\n\r\n"),
    (b"Transfer-Encoding: chunked\r\n", b"2 2\r\n{}\r\n0\r\n\r\n"),
], ids=lambda part: part.decode().strip().replace("\r\n", " "))
def test_no_request_hides_behind_another(owner, headers, body):
    hidden = b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n"
    outer = b"POST /api/notifications/seen HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n" + lines_of(owner.headers)
    heard = exchange(owner.house.port, outer + headers + b"\r\n" + body + hidden, patience=3)
    assert b'"ok"' not in heard, heard[:600]


FOREIGN = [
    "rebound.example", "rebound.example:{port}", "localhost.rebound.example", "127.0.0.1.rebound.example", "localhost@rebound.example",
    "rebound.example@localhost", "localhost, rebound.example", "localhost:{port}:1", "0.0.0.0:{port}", "192.168.1.5",
    "[::ffff:127.0.0.1]", "0x7f.1", "2130706433", "", "localhost/..", "localhost#", "127.0.0.1%00", "[::1]rebound.example",
]


def test_a_name_that_is_not_the_house_s_is_refused_at_every_call(owner, reference):
    targets = [(method, re.sub(r"\{\w+\}", "fine.md", path)) for method, path, *_ in operations(reference)]
    others = ["/app", "/app/notes", "/app/stream", "/app/bytes/raw/fine.md", "/app/assets/page.js", "/metrics", "/api/reference", "/nowhere"]
    targets += [("GET", path) for path in others] + [("POST", "/app/events"), ("OPTIONS", "/documents")]
    for number, (method, target) in enumerate(targets):
        # Each call by one of the names, and a few by all.
        for name in FOREIGN if number % 20 == 0 else [FOREIGN[number % len(FOREIGN)]]:
            host = {"Host": name.format(port=owner.house.port)}
            status, _, body = ask(owner, method, target, host, b"{}" if method == "POST" else b"")
            assert status in (400, 403), (method, target, name, status)
            assert b"Fine" not in body
    # The address in the request line counts for as little.
    status, _, _ = ask(owner, "GET", "http://rebound.example/health", {"Host": "rebound.example"})
    assert status in (400, 403)


class AttackersPage(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.end_headers()
        self.wfile.write(b"<title>attack</title>")

    def log_message(self, *_):
        pass


@pytest.fixture(scope="module")
def attacker():
    """The address of a page of another site."""
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), AttackersPage)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://attacker.example:{server.server_port}/"
    server.shutdown()


@pytest.fixture
def elsewhere(chromium):
    """A page of a browser to which every name of `.example` is this machine, as it is where the name server is the attacker's."""
    # A page that is made up here counts as one of a public address, which newer browsers keep from asking this machine at all.
    features = ["--host-resolver-rules=MAP *.example 127.0.0.1", "--disable-features=LocalNetworkAccessChecks"]
    browser = chromium.browser_type.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox", *features])
    yield browser.new_page()
    browser.close()


def test_a_page_whose_name_was_rebound_reads_nothing(owner, elsewhere):
    # The attacker's server answered the page; its name means this machine from then on, so that what follows is of its own origin.
    origin = f"http://rebound.example:{owner.house.port}"
    elsewhere.route(origin + "/attack", lambda route: route.fulfill(content_type="text/html", body="<title>attack</title>"))
    elsewhere.goto(origin + "/attack")
    read = """async targets => Promise.all(targets.map(async ([target, options]) => {
        const answer = await fetch(target, options);
        return [answer.status, await answer.text()];
    }))"""
    targets = ["/documents", "/documents/fine.md", "/raw/fine.md", "/api/house", "/api/notifications/stream", "/app", "/app/notes", "/metrics"]
    seen = {"method": "POST", "headers": {"Content-Type": "application/json"}, "body": '{"ids":[]}'}
    answers = elsewhere.evaluate(read, [[target, {}] for target in targets] + [["/api/notifications/seen", seen], ["/app/events", seen]])
    assert [status for status, _ in answers] == [403] * len(answers)
    assert not any("words" in text for _, text in answers)


def test_a_page_of_another_site_sends_nothing_that_counts(owner, elsewhere, attacker):
    house = owner.house.origin
    elsewhere.goto(attacker)
    # What the server said, before the browser keeps it from the page. What is asked of anybody else is not looked at: the attacker's own icon.
    asked, answers = {}, {}
    network = elsewhere.context.new_cdp_session(elsewhere)

    def note(event):
        if event["request"]["url"].startswith(house):
            asked[event["requestId"]] = event["request"]["url"].removeprefix(house)

    network.on("Network.requestWillBeSent", note)
    network.on("Network.responseReceivedExtraInfo", lambda event: answers.update({event["requestId"]: event["statusCode"]}))
    network.send("Network.enable")
    sent = elsewhere.evaluate("""async house => {
        const quietly = promise => promise.catch(() => {});
        const text = (target, type) => quietly(fetch(house + target, {method: 'POST', mode: 'no-cors', credentials: 'include',
            headers: {'Content-Type': type}, body: '{"ids":[]}'}));
        await text('/api/notifications/seen', 'text/plain');
        await text('/app/events', 'text/plain');
        await text('/auth/login', 'application/x-www-form-urlencoded');
        await text('/auth/logout', 'text/plain');
        await quietly(fetch(house + '/documents', {credentials: 'include'}));
        await quietly(fetch(house + '/documents/fine.md', {mode: 'no-cors', credentials: 'include'}));
        const loaded = (kind, place, address) => new Promise(done => {
            const element = document.createElement(kind);
            element.onload = () => done(kind);
            element.onerror = () => done(null);
            element[place] = house + address;
            document.body.append(element);
            setTimeout(() => done(null), 2000);
        });
        const stream = new Promise(done => {
            const source = new EventSource(house + '/api/notifications/stream');
            source.onopen = () => done('stream');
            source.onerror = () => { source.close(); done(null); };
        });
        const all = [loaded('img', 'src', '/raw/picture.png'), loaded('script', 'src', '/documents?as=script'), stream];
        return (await Promise.all(all)).filter(Boolean);
    }""", house)
    assert sent == []
    # The page may know of an answer before the browser tells of it.
    while not asked.keys() <= answers.keys():
        elsewhere.wait_for_timeout(10)
    assert len(asked) == 9 and {asked[one]: answers.get(one) for one in asked} == dict.fromkeys(asked.values(), 403)


@pytest.mark.parametrize("type, action", [
    ("text/plain", "/app/events"), ("application/x-www-form-urlencoded", "/auth/login"), ("multipart/form-data", "/api/notifications/seen"),
])
def test_a_form_of_another_site_is_refused(owner, elsewhere, attacker, type, action):
    elsewhere.goto(attacker)
    with elsewhere.expect_response(lambda answer: answer.url == owner.house.origin + action) as answer:
        elsewhere.evaluate("""([address, type]) => {
            const form = document.createElement('form');
            form.method = 'post';
            form.enctype = type;
            form.action = address;
            const field = document.createElement('input');
            field.name = '{"ids":[],"x":"';
            field.value = '"}';
            form.append(field);
            document.body.append(form);
            form.submit();
        }""", [owner.house.origin + action, type])
    assert answer.value.status == 403


# What a browser would run, by name or by a look at the bytes, and what it would show.
ACTIVE = [
    "html", "HTM", "xhtml", "svg", "xml", "xsl", "mhtml", "shtml", "swf", "js", "mjs", "css", "json", "webmanifest", "wasm", "hta", "html.",
    "html ", "", "unknown",
]
SHOWN_TYPES = {"text/plain", "text/csv", "text/markdown", "image/jpeg", "image/png", "video/mp4"}
PASSIVE = ["txt", "md", "jpg", "png", "mp4", "csv"]


def test_no_file_of_the_folder_runs_when_it_is_opened(house, chromium):
    owner = SignedIn(house, "none")
    script = b"<html xmlns='http://www.w3.org/1999/xhtml'><script>window.hacked = 1; document.title = 'hacked'</script><h1>evil</h1></html>"
    page = chromium.new_page()
    for ending in ACTIVE + PASSIVE:
        (house.data / f"evil.{ending}").write_bytes(script)
        status, head, _ = ask(owner, "GET", f"/raw/evil.{ending.replace(' ', '%20')}")
        # Life shows all files: what can run is kept as a file.
        assert status == 200, ending
        assert "x-content-type-options: nosniff" in head and "sandbox; default-src 'none'" in head, (ending, head)
        kind = re.search(r"content-type: ([\w/.+-]+)", head)
        is_attachment = "content-disposition: attachment" in head
        assert is_attachment if ending in ACTIVE else kind, (ending, head)
        assert is_attachment or kind.group(1) in SHOWN_TYPES, (ending, head)
        if not is_attachment:
            page.goto(house.origin + f"/raw/evil.{ending}")
            assert page.title() != "hacked" and page.locator("h1").count() == 0, ending
    page.close()


# An element that only markup makes, and what runs where an attribute is not closed.
PAYLOAD = '"><x-evil onclick=window.hacked=1><img src=x onerror=window.hacked=1><script>window.hacked=1</script>'


def quoted(text):
    return json.dumps(text)


def test_no_field_is_markup_on_any_screen(house, open_page):
    name = PAYLOAD.replace("/", "∕")
    house.write(f"{name}/{name}.md", f"""---
title: {quoted(PAYLOAD)}
tags: [{quoted(PAYLOAD)}, "evil"]
aliases: [{quoted(PAYLOAD)}]
classification: idea
people: [{quoted(PAYLOAD)}]
organizations: [{quoted(PAYLOAD)}]
concepts: [{quoted(PAYLOAD)}]
locations: [{quoted(PAYLOAD)}]
{quoted(PAYLOAD)}: {quoted(PAYLOAD)}
---
# {PAYLOAD}

needle {PAYLOAD} [[{PAYLOAD}]] [[other|{PAYLOAD}]] #{PAYLOAD} `{PAYLOAD}` [{PAYLOAD}](other.md "{PAYLOAD}") ![{PAYLOAD}](x.png)

- [ ] task {PAYLOAD}

> [!note] {PAYLOAD}
> {PAYLOAD}

```{PAYLOAD}
{PAYLOAD}
```

$${PAYLOAD}$$ ![[{PAYLOAD}]] [^1] | {PAYLOAD} |

[^1]: {PAYLOAD}
""")
    house.write("other.md", f"# Other\n\n[[{name}]]")
    for folder, day in [("summaries", "2026-11-20"), ("reports/weekly", "2026-W47")]:
        house.write(f"_agent/{folder}/{day}.md", f"---\ntitle: {quoted(PAYLOAD)}\n---\n# {PAYLOAD}\n\n{PAYLOAD} [[{name}]]")
    (house.data / f"{name}.unreadable.md").write_bytes(b"\xff\xfe\x00 no text")
    wait_for_index(house, 4)
    page = open_page()
    page.on("dialog", lambda dialog: dialog.dismiss())
    key = quote(f"{name}/{name}.md")
    typed = quote(PAYLOAD, safe="")
    screens = [
        "notes", f"notes/read/{key}", "notes/read/other.md", "notes/folders", f"notes/folders/{quote(name)}", "notes/tags",
        f"notes?tag={typed}", f"notes/tags?tag={typed}", f"notes?q={typed}", "notes?q=needle", f"notes?folder={typed}", f"notes?in={typed}",
        "notes/tasks", "notes/summaries?month=2026-11", "notes/summaries/2026-11-20", "notes/reports", "notes/reports/2026-W47",
        "notes/graph?tags=true&entities=true", f"notes/graph?around={key}", "notes/settings", "notes/settings/index", "notices",
        f"notes/read/{typed}.md", f"nowhere/{typed}",
    ]
    shown = 0
    for screen in screens:
        page.goto(f"{house.url}/{screen}")
        if not screen.startswith("nowhere"):
            quiet(page)
        assert page.locator("x-evil").count() == 0, screen
        assert page.evaluate("window.hacked") is None, screen
        shown += "x-evil" in page.locator("body").inner_text()
    # It is there to be read: what was left out could not have been tested.
    assert shown >= 15, shown


def test_nobody_waits_for_who_never_ends(owner, drips):
    """A body that comes drop by drop is given up after 20 seconds; all that was asked above was answered beside it."""
    assert ask(owner, "GET", "/health")[0] == 200
    assert drips().startswith(b"HTTP/1.1 408"), "the drips were taken for a body"


EMPTY_KEY = bytes(32)


def padless(value):
    return base64.urlsafe_b64encode(json.dumps(value).encode()).rstrip(b"=").decode()


def unpadded(text):
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def bearing(owner, authorization):
    status, head, body = ask(owner, "GET", "/documents", {"Authorization": authorization})
    return status, json.loads(body).get("code")


def test_a_forged_token_opens_nothing(owner):
    if owner.mode == "none":
        pytest.skip("nobody signs in")
    head, claims, signature = owner.headers["Authorization"].removeprefix("Bearer ").split(".")
    plain = json.loads(unpadded(claims))
    forged = [
        f"{head}.{claims}.", f"{head}.{claims}", f"{head}.{claims}.{signature[:-2]}", f"{head}.{claims}.{signature}.{signature}",
        f"{padless({'alg': 'none', 'typ': 'JWT'})}.{claims}.", f"{padless({'alg': 'none'})}.{claims}.{signature}",
        f"{padless({'alg': 'RS256', 'typ': 'JWT'})}.{claims}.{signature}",
        f"{head}.{padless(plain | {'exp': plain['exp'] + 3600})}.{signature}", f"{head}.{padless(plain | {'sub': 'owner'})}.{signature}",
    ]
    for secret in [b"", b"secret", b"atrium", EMPTY_KEY]:
        begun = f"{padless({'alg': 'HS256', 'typ': 'JWT'})}.{claims}"
        signed = base64.urlsafe_b64encode(hmac.digest(secret, begun.encode(), hashlib.sha256)).rstrip(b"=").decode()
        forged.append(f"{begun}.{signed}")
    for token in forged:
        for scheme in ["Bearer", "bearer", "Bearer "]:
            assert bearing(owner, f"{scheme} {token}") == (401, "token_invalid"), token
    assert bearing(owner, owner.headers["Authorization"])[0] == 200
    # A cookie opens no call.
    quiet_owner = SignedIn(owner.house, "none")
    token = owner.headers["Authorization"].removeprefix("Bearer ")
    for name in ["atrium_browser", "token", "session", "Authorization"]:
        assert ask(quiet_owner, "GET", "/documents", {"Cookie": f"{name}={token}"})[0] == 401


def test_an_answer_does_not_tell_who_has_an_account(owner):
    if owner.mode == "none":
        pytest.skip("nobody signs in")
    nobody = SignedIn(owner.house, "none")

    def refusal(path, **fields):
        began = time.perf_counter()
        status, head, body = ask(nobody, "POST", path, body=json.dumps(fields).encode())
        spent = time.perf_counter() - began
        # A head has a time of its own, and its lines in any order.
        return spent, (status, sorted(line for line in head.splitlines() if not line.startswith("date:")), json.loads(body))

    spent = {EMAIL: [], "nobody@house.example": []}
    for number in range(4):
        (mine, known), (others, unknown) = (refusal("/auth/login", email=email, password=f"wrong {number}") for email in spent)
        assert known == unknown and known[0] == 401
        spent[EMAIL].append(mine)
        spent["nobody@house.example"].append(others)
    # Whoever hashes for one of them alone takes a hundred times as long for that one; the clock of a busy machine is off by less than two.
    mine, others = (statistics.median(times) for times in spent.values())
    assert 0.5 < mine / others < 2, (mine, others)
    for path in ["/auth/recover", "/auth/magic-link/send"]:
        assert refusal(path, email=EMAIL)[1] == refusal(path, email="nobody@house.example")[1]


def test_a_flood_of_sign_ins_leaves_the_house_answering(owner):
    if owner.mode == "none":
        pytest.skip("nobody signs in")
    nobody = SignedIn(owner.house, "none")
    answers = []

    def knock(number):
        body = json.dumps({"email": f"nobody{number}@house.example", "password": "x" * 1000}).encode()
        answers.append(ask(nobody, "POST", "/auth/login", body=body))

    knocks = [threading.Thread(target=knock, args=(number,)) for number in range(40)]
    for one in knocks:
        one.start()
    while any(one.is_alive() for one in knocks):
        assert ask(owner, "GET", "/documents")[0] == 200
    # One at a time and eight that wait; each of the others is told when to come again.
    assert {status for status, _, _ in answers} == {401, 429}
    assert sum(status == 401 for status, _, _ in answers) < 30
    assert all("retry-after: " in head for status, head, _ in answers if status == 429)


def test_every_line_of_the_threat_model_has_tests_that_exist():
    lines = (ROOT / "Docs/threat-model.md").read_text()
    threats = re.findall(r"^\| ([a-z]+) \|", lines, re.MULTILINE)
    named = re.sub(r"\s+", " ", lines[lines.index("## Tests"):lines.index("## Not protected yet")])
    assert re.findall(r" - \*\*([a-z]+)\*\*", named) == threats
    folders = [ROOT / "Tests", ROOT / "Renderer/Tests"]
    texts = {
        path.relative_to(folder): re.sub(r"\s+", " ", path.read_text())
        for folder in folders for path in folder.rglob("*") if path.suffix in (".swift", ".py", ".json", ".md", ".txt")}
    homes = set()
    for function, name, sentence in re.findall(r"`(test_\w+)`|`([\w/]+)`|\"([^\"]+)\"", named[named.index("- **a**"):]):
        if function:
            assert any(f"def {function}(" in text for text in texts.values()), function
        elif name:
            *target, suite = name.split("/")
            homes = {
                path.parts[0] for path, text in texts.items()
                if path.parts[0] in (target or path.parts) and (path.stem == suite or re.search(rf"(struct|enum) {suite}\b", text))}
            assert homes, name
        else:
            # The row of a table stands in a fixture beside the suite.
            assert any(sentence in text for path, text in texts.items() if path.parts[0] in homes), (homes, sentence)
