"""Push services of another stack: Apple's in two environments and a browser maker's, over HTTP/2 and TLS, strict about what they are asked.

Started by the Swift tests (Tests/MessagingTests/Support/PushServices.swift), which say what to answer, one line of JSON each on standard
input, and read a line for each. Ends with its input, or with who started it.
"""

import asyncio
import datetime
import ipaddress
import json
import os
import re
import ssl
import sys
import time
import uuid
from base64 import urlsafe_b64decode, urlsafe_b64encode

import http_ece
import jwt
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID
from h2.config import H2Configuration
from h2.connection import H2Connection
from h2.events import ConnectionTerminated, DataReceived, RequestReceived, StreamEnded, StreamReset
from h2.exceptions import ProtocolError

PUSH_TYPES = {"alert", "background"}
APS = {
    "alert", "badge", "sound", "thread-id", "category", "content-available", "mutable-content", "interruption-level", "relevance-score"}


def base64url(data):
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def bytes_of(text):
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Services:
    """What all connections have in common: what is to be answered, and what came."""

    def __init__(self):
        self.keys = {}
        self.subscriptions = {}
        # Answers by token or subscription, used up in order; 200 or 201 afterwards.
        self.answers = {}
        self.requests = []
        self.connections = 0
        # After so many requests on one connection, which get no answer, it is ended by GOAWAY.
        self.go_away_after = None
        # Requests that nobody is to answer until they are let go.
        self.held = None
        self.waiting = []
        self.arrived = asyncio.Condition()

    def next_answer(self, name):
        queued = self.answers.get(name)
        return queued.pop(0) if queued else {}

    async def command(self, line):
        do = line.pop("do")
        return await getattr(self, "do_" + do)(**line)

    async def do_trust(self, key, team, topic, pem):
        self.keys[key] = (team, topic, serialization.load_pem_public_key(pem.encode()))
        return {}

    async def do_answer(self, name, answers):
        self.answers[name] = answers
        return {}

    async def do_subscribe(self, name):
        key, secret = ec.generate_private_key(ec.SECP256R1()), os.urandom(16)
        self.subscriptions[name] = (key, secret)
        point = key.public_key().public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)
        return {"p256dh": base64url(point), "auth": base64url(secret)}

    async def do_goaway(self, after):
        self.go_away_after = after
        return {}

    async def do_hold(self):
        self.held = []
        return {}

    async def do_release(self):
        held, self.held = self.held, None
        for answer in held:
            answer()
        return {}

    async def do_arrived(self, count):
        """Answers when so many requests have come."""
        async with self.arrived:
            await self.arrived.wait_for(lambda: len(self.requests) >= count)
        return {}

    async def do_report(self):
        return {"connections": self.connections, "requests": self.requests}

    async def note(self, request):
        async with self.arrived:
            self.requests.append(request)
            self.arrived.notify_all()

    # What Apple finds wrong, as its documentation has it.

    def apple(self, path, headers, body):
        """Status, reason and what the test may want to see."""
        found = {"payload": None}
        scheme, _, token = headers.get("authorization", "").partition(" ")
        if scheme != "bearer":
            return 403, "MissingProviderToken", found
        try:
            head = jwt.get_unverified_header(token)
            team, topic, key = self.keys[head["kid"]]
            claims = jwt.decode(token, key, algorithms=["ES256"], options={"require": ["iss", "iat"], "verify_iat": False})
        except (jwt.PyJWTError, KeyError):
            return 403, "InvalidProviderToken", found
        if set(head) - {"alg", "kid", "typ"} or set(claims) != {"iss", "iat"} or claims["iss"] != team or type(claims["iat"]) is not int:
            return 403, "InvalidProviderToken", found
        if not re.fullmatch(r"/3/device/([0-9a-f]{2}){1,200}", path):
            return 404, "BadPath", found
        if headers.get("apns-topic") != topic:
            return 400, "BadTopic" if "apns-topic" in headers else "MissingTopic", found
        if len(body) > 4096:
            return 413, "PayloadTooLarge", found
        try:
            found["payload"] = json.loads(body)
            aps = found["payload"]["aps"]
        except (ValueError, KeyError, UnicodeDecodeError):
            return 400, "PayloadEmpty", found
        kind, priority = headers.get("apns-push-type"), headers.get("apns-priority")
        if kind not in PUSH_TYPES or set(aps) - APS or (kind == "background" and aps != {"content-available": 1}):
            return 400, "InvalidPushType", found
        if priority not in {"10", "5", "1"} or (kind == "background" and priority != "5"):
            return 400, "BadPriority", found
        if not re.fullmatch(r"\d+", headers.get("apns-expiration", "")):
            return 400, "BadExpirationDate", found
        if len(headers.get("apns-collapse-id", "").encode()) > 64:
            return 400, "BadCollapseId", found
        if headers.get("apns-id", "") != str(uuid.UUID(headers.get("apns-id", ""))):
            return 400, "BadMessageId", found
        return 200, None, found

    def browsers(self, path, headers, body, authority):
        """Status and what the browser would read."""
        found = {"payload": None}
        try:
            match = re.fullmatch(r"vapid t=([^,]+), k=([A-Za-z0-9_-]+)", headers.get("authorization", ""))
            key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), bytes_of(match[2]))
            claims = jwt.decode(match[1], key, algorithms=["ES256"], audience="https://" + authority, options={"require": ["exp", "aud", "sub"]})
        except (jwt.PyJWTError, TypeError, ValueError) as error:
            return 401, str(error), found
        if claims["exp"] > time.time() + 24 * 3600 or not re.match("mailto:|https:", claims["sub"]):
            return 403, "claims", found
        if headers.get("content-encoding") != "aes128gcm" or not re.fullmatch(r"\d+", headers.get("ttl", "")):
            return 400, "headers", found
        if headers.get("urgency") not in {"very-low", "low", "normal", "high"}:
            return 400, "urgency", found
        if not re.fullmatch(r"[A-Za-z0-9_-]{0,32}", headers.get("topic", "")):
            return 400, "topic", found
        if len(body) > 4096:
            return 413, "size", found
        subscription = self.subscriptions.get(path.removeprefix("/wpush/"))
        if subscription is None:
            return 410, "gone", found
        plain = http_ece.decrypt(body, private_key=subscription[0], auth_secret=subscription[1], version="aes128gcm")
        found["payload"], found["length"], found["claims"] = json.loads(plain), len(body), claims
        return 201, None, found


class Connection(asyncio.Protocol):
    """One connection that speaks HTTP/2, and nothing else."""

    def __init__(self, services, place):
        self.services, self.place = services, place
        self.h2 = H2Connection(H2Configuration(client_side=False, header_encoding="utf-8"))
        self.streams, self.count, self.number, self.transport = {}, 0, 0, None

    def connection_made(self, transport):
        self.transport = transport
        self.services.connections += 1
        self.number = self.services.connections
        self.h2.initiate_connection()
        self.flush()

    def flush(self):
        self.transport.write(self.h2.data_to_send())

    def data_received(self, data):
        try:
            events = self.h2.receive_data(data)
        except ProtocolError:
            self.flush()
            self.transport.close()
            return
        for event in events:
            if isinstance(event, RequestReceived):
                self.streams[event.stream_id] = (event.headers, bytearray())
            elif isinstance(event, DataReceived):
                self.streams[event.stream_id][1].extend(event.data)
                self.h2.acknowledge_received_data(event.flow_controlled_length, event.stream_id)
            elif isinstance(event, StreamEnded):
                asyncio.ensure_future(self.request(event.stream_id, *self.streams.pop(event.stream_id)))
            elif isinstance(event, StreamReset):
                self.streams.pop(event.stream_id, None)
            elif isinstance(event, ConnectionTerminated):
                self.transport.close()
        self.flush()

    async def request(self, stream, headers, body):
        names = [name for name, _ in headers]
        fields = dict(headers)
        path, name = fields[":path"], fields[":path"].rsplit("/", 1)[-1]
        services = self.services
        script = services.next_answer(name)
        if len(names) != len(set(names)):
            status, reason, found = 400, "DuplicateHeaders", {}
        elif fields[":method"] != "POST":
            status, reason, found = 405, "MethodNotAllowed", {}
        else:
            try:
                if path.startswith("/wpush/"):
                    status, reason, found = services.browsers(path, fields, bytes(body), fields[":authority"])
                else:
                    status, reason, found = services.apple(path, fields, bytes(body))
            except Exception as error:  # A request that is so wrong that a check broke over it.
                status, reason, found = 400, repr(error), {}
        self.count += 1
        answered = script.get("status", status) if status in (200, 201) else status
        await services.note({
            "connection": self.number, "place": self.place, "path": path, "name": name, "headers": fields, "status": answered,
            "found": reason, **found})
        if services.go_away_after is not None:
            if self.count < services.go_away_after:
                return
            services.go_away_after = None
            # None of them was looked at, says the last stream of the frame.
            self.h2.close_connection(last_stream_id=0)
            self.flush()
            self.transport.close()
            return
        if script.get("drop"):
            self.transport.abort()
            return

        def answer():
            self.answer(stream, answered, fields, reason if answered == status else None, script, path)

        if services.held is None:
            answer()
        else:
            services.held.append(answer)

    def answer(self, stream, status, fields, reason, script, path):
        reply = [(":status", str(status))]
        content = {}
        if "/3/device/" in path:
            reply.append(("apns-id", fields.get("apns-id", "-")))
        elif status == 201 and "location" not in script:
            reply.append(("location", "https://push.example.org/message/1"))
        if "retryAfter" in script:
            reply.append(("retry-after", str(script["retryAfter"])))
        if "location" in script:
            reply.append(("location", script["location"]))
        if script.get("reason") or reason:
            content["reason"] = script.get("reason") or reason
        if "timestamp" in script:
            content["timestamp"] = script["timestamp"]
        try:
            # An answer that stalls has a head and no end.
            self.h2.send_headers(stream, reply, end_stream=not content and not script.get("stall"))
            if content:
                self.h2.send_data(stream, json.dumps(content).encode(), end_stream=True)
        except ProtocolError:
            return
        self.flush()


class Old(asyncio.Protocol):
    """Answers everything well, over HTTP/1.1."""

    def connection_made(self, transport):
        self.transport = transport

    def data_received(self, data):
        self.transport.write(b"HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n")


def certificates(folder):
    """An authority of this run alone, and a certificate of it for this machine. Returns the files."""
    now = datetime.datetime.now(datetime.timezone.utc)

    def certify(name, key, issuer, issuer_key, extensions):
        builder = x509.CertificateBuilder().subject_name(name).issuer_name(issuer).public_key(key.public_key())
        builder = builder.serial_number(x509.random_serial_number())
        builder = builder.not_valid_before(now - datetime.timedelta(days=1)).not_valid_after(now + datetime.timedelta(days=7))
        for extension, critical in extensions:
            builder = builder.add_extension(extension, critical)
        return builder.sign(issuer_key, hashes.SHA256())

    def named(text):
        return x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, text)])

    authority_key, key = ec.generate_private_key(ec.SECP256R1()), ec.generate_private_key(ec.SECP256R1())
    authority = certify(named("Authority"), authority_key, named("Authority"), authority_key, [(x509.BasicConstraints(True, 0), True)])
    names = x509.SubjectAlternativeName([x509.IPAddress(ipaddress.ip_address("127.0.0.1"))])
    leaf = certify(named("Here"), key, named("Authority"), authority_key, [(x509.BasicConstraints(False, None), True), (names, False)])
    pem, plain = serialization.Encoding.PEM, serialization.NoEncryption()
    files = {
        "authority.pem": authority.public_bytes(pem), "leaf.pem": leaf.public_bytes(pem),
        "leaf.key": key.private_bytes(pem, serialization.PrivateFormat.PKCS8, plain)}
    for name, content in files.items():
        with open(os.path.join(folder, name), "wb") as file:
            file.write(content)
    return [os.path.join(folder, name) for name in files]


async def end_with(parent):
    """What else a run started may hold the other end of the input, so that a killed run does not end it."""
    while os.getppid() == parent:
        await asyncio.sleep(0.5)
    os._exit(0)


async def main(folder):
    watch = asyncio.create_task(end_with(os.getppid()))
    authority, leaf, key = certificates(folder)

    def context(protocol):
        made = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        made.minimum_version = ssl.TLSVersion.TLSv1_2
        made.load_cert_chain(leaf, key)
        made.set_alpn_protocols([protocol])
        return made

    services, loop, ports = Services(), asyncio.get_running_loop(), {}
    for place in ("production", "sandbox", "browsers", "old"):
        make = Old if place == "old" else lambda place=place: Connection(services, place)
        server = await loop.create_server(make, "127.0.0.1", 0, ssl=context("http/1.1" if place == "old" else "h2"))
        ports[place] = server.sockets[0].getsockname()[1]

    commands = asyncio.StreamReader(limit=1 << 20)
    await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(commands), sys.stdin)
    print(json.dumps({"ports": ports, "authority": authority}), flush=True)
    while line := await commands.readline():
        print(json.dumps(await services.command(json.loads(line))), flush=True)
    watch.cancel()


asyncio.run(main(sys.argv[1]))
