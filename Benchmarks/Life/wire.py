"""A kept HTTP/1.1 connection that sends bodies, with as little of its own as can be."""

import collections
import json
import re
import socket

Answer = collections.namedtuple("Answer", "status head body")


class Wire:
    def __init__(self, port):
        self.port = port
        self.socket = socket.create_connection(("127.0.0.1", port))
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)

    def ask(self, method, target, body=b"", **headers):
        """One answer, whole. Names of headers have `_` for `-`."""
        self.begin(method, target, len(body), **headers)
        if body:
            self.socket.sendall(body)
        return self.finish()

    def call(self, method, target, body=None):
        """What a call of the contract answers; a failure ends the measurement."""
        sent = b"" if body is None else json.dumps(body).encode()
        answer = self.ask(method, target, sent, **({"content_type": "application/json"} if sent else {}))
        if not 200 <= answer.status < 300:
            raise SystemExit(f"{method} {target}: {answer.status} {answer.body[:300]}")
        return json.loads(answer.body) if answer.body else None

    def begin(self, method, target, length, **headers):
        """The head of a request; its body is the caller's to send."""
        more = "".join(f"{name.replace('_', '-')}: {value}\r\n" for name, value in headers.items())
        self.socket.sendall(f"{method} {target} HTTP/1.1\r\nHost: localhost\r\nContent-Length: {length}\r\n{more}\r\n".encode())

    def finish(self):
        answer = b""
        while b"\r\n\r\n" not in answer:
            answer += self._more()
        head, body = answer.split(b"\r\n\r\n", 1)
        status = int(head[9:12])
        if found := re.search(rb"(?i)\r\ncontent-length: (\d+)", head):
            while len(body) < int(found.group(1)):
                body += self._more()
        elif re.search(rb"(?i)\r\ntransfer-encoding: chunked", head):
            while not body.endswith(b"0\r\n\r\n"):
                body += self._more()
        return Answer(status, head, body)

    def close(self):
        self.socket.close()

    def _more(self):
        part = self.socket.recv(1 << 16)
        if not part:
            raise ConnectionError("the server hung up")
        return part
