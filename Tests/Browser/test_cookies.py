"""Where the cookie of a browser goes. A cookie belongs to a host name, not to a port (RFC 6265 section 8.5): a program of another user on the
same machine receives it over plain HTTP, and does not where the server speaks TLS by a name of its own. Loopback is trustworthy to browsers,
so they send it there even `Secure` cookies over HTTP."""

import http.server
import subprocess
import threading

import pytest

from atrium import House


@pytest.fixture
def listener():
    """Another program on the same machine, which notes the cookies that browsers send to it."""
    received = []

    class Handler(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            received.append(self.headers.get("Cookie") or "")
            self.send_response(200)
            self.end_headers()

        def log_message(self, *words):
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield server.server_address[1], received
    server.shutdown()
    server.server_close()
    thread.join()


NAME = "house.example"


@pytest.fixture
def certificate(tmp_path):
    key, certificate = tmp_path / "key.pem", tmp_path / "certificate.pem"
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-keyout", key, "-out", certificate,
         "-days", "1", "-subj", f"/CN={NAME}", "-addext", f"subjectAltName=DNS:{NAME}"],
        check=True, capture_output=True)
    return ["--tls-certificate", str(certificate), "--tls-key", str(key)]


@pytest.fixture
def named_browser(chromium):
    """A browser to which the name means this machine."""
    with chromium.browser_type.launch(
        executable_path="/usr/bin/chromium-headless-shell", args=["--no-sandbox", f"--host-resolver-rules=MAP {NAME} 127.0.0.1"]
    ) as browser:
        yield browser.new_context(ignore_https_errors=True)


@pytest.mark.parametrize("speaks_tls", [True, False])
def test_the_cookie_of_a_named_server_with_tls_goes_to_no_other_port(named_browser, tmp_path, listener, certificate, speaks_tls):
    port, received = listener
    (tmp_path / "data").mkdir()
    house = House(tmp_path / "data", tmp_path / "state", options=["--host-names", NAME] + (certificate if speaks_tls else []))
    house.start()
    try:
        page = named_browser.new_page()
        page.goto(house.url.replace("127.0.0.1", NAME))
        assert any(cookie["name"] == "atrium_browser" and cookie["secure"] == speaks_tls for cookie in named_browser.cookies())
        page.goto(f"http://{NAME}:{port}/app/anything")
        # Without TLS it arrives, as the threat model says under "Not protected yet"; and so this listener would have seen it.
        assert len(received) > 0 and ("atrium_browser" in received[0]) == (not speaks_tls)
    finally:
        house.stop()
