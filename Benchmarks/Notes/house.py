"""The real server on a vault, and a connection to it that stays open."""

import json
import re
import socket
import subprocess
import threading
import time
import urllib.request


class House:
    def __init__(self, binary, data, state, options=()):
        self.started = time.perf_counter()
        self.process = subprocess.Popen(
            [binary, "serve", "--data", str(data), "--state", str(state), "--port", "0", *options],
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        for line in self.process.stdout:
            found = re.search(r"is open at http://127\.0\.0\.1:(\d+)/app", line)
            if found:
                self.port = int(found.group(1))
                break
        else:
            raise SystemExit("The server did not open.")
        threading.Thread(target=lambda: [None for _ in self.process.stdout], daemon=True).start()

    def wait_for(self, count):
        """Seconds from the start of the process until so many notes are indexed."""
        connection = Connection(self.port)
        while True:
            index = json.loads(connection.get("/health/ready"))["index"]
            if index["indexed"] >= count and index["pending"] == 0:
                return time.perf_counter() - self.started
            # Each answer takes something from the work that is waited for, so it is asked seldom until the end is near.
            time.sleep(0.05 if index["indexed"] < count * 0.9 else 0.005)

    def wait_until_read(self, count):
        """Until what so many files say was read, and no job has anything left to do, such as search by meaning: all of that a house does behind
        everything else."""
        connection = Connection(self.port)
        while True:
            queue = json.loads(connection.get("/api/life/queue"))
            jobs = re.findall(r'^atrium_jobs\{state="(?:queued|running|retrying)"\} (\d+)', connection.get("/metrics").decode(), re.MULTILINE)
            if queue["waiting"] == 0 and queue["done"] >= count and not any(map(int, jobs)):
                return
            time.sleep(0.5)

    def status(self, name):
        """A line of /proc/PID/status, in its unit: `RssAnon` in KB."""
        with open(f"/proc/{self.process.pid}/status") as file:
            return int(re.search(rf"^{name}:\s+(\d+)", file.read(), re.MULTILINE).group(1))

    def read_bytes(self):
        """Bytes that its read calls have brought so far, from disk or cache."""
        with open(f"/proc/{self.process.pid}/io") as file:
            return int(re.search(r"^rchar:\s+(\d+)", file.read(), re.MULTILINE).group(1))

    def stop(self):
        self.process.terminate()
        self.process.wait(timeout=20)


def token_for(binary, data, state, mode):
    """An access token of the owner, for a house whose people sign in; None where nobody does. To be had before the house is opened.

    Not an API key: how often one may ask is limited.
    """
    if mode == "none":
        return None
    folders = ["--data", str(data), "--state", str(state)]
    house = House(binary, data, state, ["--auth-mode", mode])
    try:
        link = subprocess.run(
            [binary, "user", "add", "owner@house.example", "--role", "owner", *folders], check=True, capture_output=True, text=True).stdout
        invited = {
            "email": "owner@house.example", "password": "Correct-Horse-7-Battery", "invitation": re.search(r"token=([^&\s]+)", link).group(1)}
        request = urllib.request.Request(
            f"http://127.0.0.1:{house.port}/auth/register", json.dumps(invited).encode(), {"Content-Type": "application/json"})
        with urllib.request.urlopen(request) as answer:
            return json.load(answer)["token"]
    finally:
        house.stop()


class Connection:
    """One kept HTTP/1.1 connection with as little of its own as can be."""

    def __init__(self, port):
        self.socket = socket.create_connection(("127.0.0.1", port))
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)

    def get(self, target):
        self.socket.sendall(f"GET {target} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
        answer = self.socket.recv(1 << 16)
        while b"\r\n\r\n" not in answer:
            answer += self.socket.recv(1 << 16)
        head, body = answer.split(b"\r\n\r\n", 1)
        assert head.startswith(b"HTTP/1.1 200"), head
        length = int(re.search(rb"(?i)content-length: (\d+)", head).group(1))
        while len(body) < length:
            body += self.socket.recv(1 << 16)
        return body
