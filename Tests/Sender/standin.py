"""A server for the sender's tests: it takes events as an Atrium does, and behaves badly when it is told to."""

import collections
import http.server
import json
import os
import pathlib
import signal
import ssl
import subprocess
import sys
import threading
import time


PING = b'{"status":"ok","server_version":"1","data_version":1,"notification_version":1}'
PROBLEM = {"Content-Type": "application/problem+json"}


def is_running(process):
    """One that is dead and waits for its parent holds nothing."""
    try:
        state = pathlib.Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    except (FileNotFoundError, ProcessLookupError):
        return False
    return state not in "ZX"


class Standin:
    """What came, in order, and what is answered: `answer` is called with each body and returns a status, a body and headers."""

    def __init__(self, port=0):
        self.bodies = []
        self.heads = []
        self.answer = lambda body: (204, b"", {})
        self.connections = 0
        self.open = threading.Event()
        self.open.set()
        self.arrived = threading.Condition()
        outer = self

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"
            disable_nagle_algorithm = True
            timeout = 60

            def setup(self):
                super().setup()
                outer.connections += 1

            def do_POST(self):
                body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
                outer.open.wait()
                status, text, headers = outer.answer(body)
                with outer.arrived:
                    outer.heads.append((self.path, dict(self.headers)))
                    if 200 <= status < 300:
                        outer.bodies.append(body)
                    outer.arrived.notify_all()
                self.say(status, text, headers)

            def do_GET(self):
                outer.open.wait()
                status, text, headers = outer.answer(None)
                self.say(*((200, PING, {}) if status == 204 else (status, text, headers)))

            def say(self, status, text, headers):
                self.send_response(status)
                for name, value in headers.items():
                    self.send_header(name, value)
                if status != 204:
                    self.send_header("Content-Length", str(len(text)))
                self.end_headers()
                self.wfile.write(text)

            def log_message(self, *_):
                pass

        class Server(http.server.ThreadingHTTPServer):
            daemon_threads = True
            allow_reuse_address = True

            def handle_error(self, *_):
                """Whoever sends may be killed in the middle of it."""

        self.server = Server(("127.0.0.1", port), Handler)
        self.port = self.server.server_address[1]
        threading.Thread(target=self.server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True).start()

    @property
    def url(self):
        return f"http://127.0.0.1:{self.port}"

    def speak_tls(self, folder):
        """From now on. Returns the certificate, which nobody trusts unless told to."""
        certificate, key = folder / "certificate.pem", folder / "key.pem"
        subprocess.run(
            ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-keyout", key, "-out", certificate,
             "-days", "1", "-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1"], check=True, capture_output=True)
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(certificate, key)
        self.server.socket = context.wrap_socket(self.server.socket, server_side=True)
        return certificate

    def wait_for(self, passes, seconds=60):
        with self.arrived:
            assert self.arrived.wait_for(lambda: passes(self), seconds), f"{len(self.bodies)} events came"

    def ids(self):
        """Each event's id, in the order in which they came first."""
        return list(dict.fromkeys(body["event_uuid"] for body in self.bodies))

    def numbers(self):
        """What the tests count their events with, likewise."""
        return list(dict.fromkeys(body["event"]["number"] for body in self.bodies))

    def repeated(self):
        return {key: count for key, count in collections.Counter(body["event_uuid"] for body in self.bodies).items() if count > 1}

    def close(self):
        self.open.set()
        self.server.shutdown()
        self.server.server_close()


class Machine:
    """A person's home folder with the sender in it."""

    def __init__(self, program, home, url="", key="atk_test"):
        self.program, self.home = str(program), pathlib.Path(home)
        self.environment = {"HOME": str(home), "PATH": "/usr/bin:/bin", "ATRIUM_URL": url, "ATRIUM_KEY": key}
        self.root = self.home / ".local/state/atrium/hook"

    @property
    def state(self):
        """Where events wait for the address that the environment names, by FNV-1a of it."""
        number = 0xCBF29CE484222325
        for byte in self.environment["ATRIUM_URL"].encode():
            number = (number ^ byte) * 0x100000001B3 % 2**64
        return self.root / "to" / f"{number:016x}"

    def keep(self, **settings):
        """Writes `hook.json`."""
        path = self.home / ".config/atrium/hook.json"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(settings))

    def end(self):
        """Ends the deliverers, whether one is about to end by itself or not, and waits until they hold nothing any more."""
        ended = self.deliverers()
        for process in ended:
            try:
                os.kill(process, signal.SIGKILL)
            except ProcessLookupError:
                continue
        limit = time.monotonic() + 10
        while any(map(is_running, ended)):
            assert time.monotonic() < limit, "a deliverer does not end"
            time.sleep(0.005)

    def call(self, event, **options):
        """As the agent calls it; what it said and its code."""
        text = event if isinstance(event, bytes) else json.dumps(event).encode()
        return subprocess.run([self.program], input=text, env=self.environment, capture_output=True, timeout=30, **options)

    def run(self, *words):
        return subprocess.run([self.program, *words], env=self.environment, capture_output=True, text=True, timeout=60, stdin=subprocess.DEVNULL)

    def event(self, number, name="PreToolUse"):
        return {"session_id": "s-1", "hook_event_name": name, "number": number}

    def deliverers(self):
        """The processes that deliver for this home."""
        found = []
        for folder in pathlib.Path("/proc").glob("[0-9]*"):
            try:
                words = (folder / "cmdline").read_bytes().split(b"\0")
                if words[1:2] == [b"deliver"] and f"HOME={self.home}".encode() in (folder / "environ").read_bytes().split(b"\0"):
                    found.append(int(folder.name))
            except (FileNotFoundError, ProcessLookupError, PermissionError):
                continue
        return found


def main():
    """As a process of its own, for measurements: says its port, and how many events came each time that it is asked."""
    server = Standin()
    print(server.port, flush=True)
    for _ in sys.stdin:
        print(len(server.bodies), flush=True)


if __name__ == "__main__":
    main()
