"""The sender as the agent and a person meet it, against a server that takes, refuses, is gone or hangs."""

import json
import os
import re
import signal
import socket
import ssl
import stat
import subprocess
import threading
import time

from standin import Standin


def until(passes, seconds=30):
    """Waits for a state that no one announces."""
    end = time.monotonic() + seconds
    while not passes():
        assert time.monotonic() < end, "it did not come to this"
        time.sleep(0.02)


def test_an_event_arrives_as_the_api_wants_it(machine, server):
    done = machine.call(machine.event(1) | {"prompt": "Fix it with token=abc12def34\nplease"})
    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")
    server.wait_for(lambda s: len(s.bodies) == 1)
    (body,), (path, head) = server.bodies, server.heads[0]
    assert path == "/api/v1/events"
    assert head["Authorization"] == "Bearer atk_test" and head["Content-Type"] == "application/json"
    assert body["event"] == {"session_id": "s-1", "hook_event_name": "PreToolUse", "number": 1, "prompt": "Fix it with token=[redacted]"}
    assert set(body) == {"device", "event", "timestamp", "event_uuid", "monotonic_ms", "hook_version", "spool_depth"}
    assert body["device"]["platform"] in ("linux", "mac") and body["device"]["device_name"]
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z", body["timestamp"])
    machine.call(machine.event(2))
    server.wait_for(lambda s: len(s.bodies) == 2)
    assert server.bodies[1]["device"] == body["device"]
    assert server.bodies[1]["event_uuid"] != body["event_uuid"]


def test_where_nobody_signs_in_no_key_is_sent(machine, server):
    machine.environment["ATRIUM_KEY"] = ""
    machine.call(machine.event(1))
    server.wait_for(lambda s: len(s.bodies) == 1)
    assert "Authorization" not in server.heads[0][1]
    assert "ping       the server answers" in machine.run("status").stdout


def test_many_at_once_arrive_once_over_one_connection(machine, server):
    calls = [threading.Thread(target=machine.call, args=(machine.event(n),)) for n in range(60)]
    for call in calls:
        call.start()
    for call in calls:
        call.join()
    server.wait_for(lambda s: len(s.bodies) == 60)
    assert sorted(server.numbers()) == list(range(60)) and not server.repeated()
    assert server.connections == 1 and len(machine.deliverers()) == 1
    until(lambda: not list((machine.state / "spool").iterdir()))


def test_whatever_the_agent_says_it_hears_nothing(machine, server):
    for text in (b"", b"hello", b"{", b"\xff\xfe", b"[]", b'{"session_id":1}', b"[" * 100_000, b'{"a":"' + b"x" * 3_000_000 + b'"}'):
        done = machine.call(text)
        assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")
    assert "refused" in machine.run("status").stdout
    os.chmod(machine.state, 0o500)
    machine.environment["XDG_STATE_HOME"] = "/proc/nowhere"
    done = machine.call(machine.event(1))
    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")
    os.chmod(machine.state, 0o700)


def test_nobody_waits_for_a_server_that_hangs(machine, server):
    server.open.clear()
    start = time.monotonic()
    for number in range(20):
        machine.call(machine.event(number))
    assert time.monotonic() - start < 5
    server.open.set()
    server.wait_for(lambda s: len(s.ids()) == 20)
    assert server.numbers() == list(range(20))


def test_an_outage_loses_nothing_and_keeps_the_order(machine, server):
    port = server.port
    server.close()
    for number in range(200):
        machine.call(machine.event(number))
    for process in machine.deliverers():
        os.kill(process, signal.SIGKILL)
    assert "waiting    200 events" in machine.run("status").stdout
    back = Standin(port)
    machine.call(machine.event(200))
    back.wait_for(lambda s: len(s.ids()) == 201)
    assert back.numbers() == list(range(201)) and not back.repeated()
    assert [body["spool_depth"] for body in back.bodies] == list(range(200, -1, -1))
    back.close()


def test_a_deliverer_that_is_killed_sends_nothing_under_a_new_id(machine, server):
    stop = threading.Event()

    def kill():
        while not stop.wait(0.05):
            for process in machine.deliverers():
                os.kill(process, signal.SIGKILL)

    killer = threading.Thread(target=kill)
    killer.start()
    for number in range(150):
        machine.call(machine.event(number))
    stop.set()
    killer.join()
    machine.call(machine.event(150))
    server.wait_for(lambda s: len(s.ids()) == 151)
    assert server.numbers() == list(range(151))
    for number in server.numbers():
        assert len({body["event_uuid"] for body in server.bodies if body["event"]["number"] == number}) == 1


def test_a_hook_that_is_killed_leaves_whole_events_behind_it(machine, server):
    for number in range(40):
        process = subprocess.Popen([machine.program], stdin=subprocess.PIPE, env=machine.environment)
        process.stdin.write(json.dumps(machine.event(number) | {"tale": "x" * 5000}).encode())
        process.stdin.close()
        time.sleep(number / 10_000)
        process.kill()
        process.wait()
    machine.call(machine.event(40))
    server.wait_for(lambda s: 40 in s.numbers())
    assert server.numbers() == sorted(server.numbers()) and not server.repeated()


def test_what_no_server_takes_is_put_aside_with_the_reason(machine, server):
    problem = json.dumps({"title": "Unprocessable", "detail": "is no time", "field": "timestamp"}).encode()
    server.answer = lambda body: (422, problem, {}) if body and body["event"]["number"] == 1 else (204, b"", {})
    for number in range(3):
        machine.call(machine.event(number))
    server.wait_for(lambda s: len(s.bodies) == 2)
    assert server.numbers() == [0, 2]
    until(lambda: (machine.state / "refused.jsonl").exists())
    (line,) = (machine.state / "refused.jsonl").read_text().splitlines()
    assert json.loads(line)["reason"] == "timestamp: is no time" and json.loads(line)["body"]["event"]["number"] == 1
    assert "timestamp: is no time" in machine.run("status").stdout


def test_a_wrong_key_keeps_everything_and_is_named(machine, server):
    asked = []
    server.answer = lambda body: asked.append(body) or (401, b"{}", {})
    for number in range(5):
        machine.call(machine.event(number))
    until(lambda: (machine.state / "report.json").exists() and not machine.deliverers())
    machine.call(machine.event(5))
    until(lambda: not machine.deliverers())
    assert len(asked) == 1, "a server that said no is left alone"
    status = machine.run("status")
    assert status.returncode == 1 and "The key is wrong or was revoked (401)." in status.stdout and "waiting    6 events" in status.stdout
    server.answer = lambda body: (204, b"", {})
    machine.environment["ATRIUM_KEY"] = "atk_right"
    machine.call(machine.event(6))
    server.wait_for(lambda s: len(s.ids()) == 7)
    assert server.numbers() == list(range(7))
    until(lambda: "trouble" not in machine.run("status").stdout)


def test_a_busy_server_is_asked_again_when_it_said(machine, server):
    times = []

    def busy(body):
        times.append(time.monotonic())
        return (503, b"", {"Retry-After": "2"}) if len(times) == 1 else (204, b"", {})

    server.answer = busy
    machine.call(machine.event(0))
    until(lambda: times)
    machine.call(machine.event(1))
    server.wait_for(lambda s: len(s.bodies) == 2)
    assert times[1] - times[0] >= 2 and server.numbers() == [0, 1]


def test_each_trouble_reads_differently(machine, server):
    answers = {}
    for status in (204, 401, 403, 404, 422, 429, 500):
        server.answer = lambda body, status=status: (status, b"", {})
        done = machine.run("test")
        assert (done.returncode == 0) == (status == 204), done.stdout
        answers[status] = done.stdout
    with socket.create_server(("127.0.0.1", 0)) as free:
        nobody = free.getsockname()[1]
    for url in (f"http://127.0.0.1:{nobody}", "http://nowhere.invalid", "house", f"https://127.0.0.1:{server.port}"):
        machine.environment["ATRIUM_URL"] = url
        answers[url] = machine.run("test").stdout
    with socket.create_server(("127.0.0.1", 0)) as stranger:
        def greet():
            line = stranger.accept()[0]
            line.recv(10_000)
            line.sendall(b"SSH-2.0-OpenSSH_9.2\r\n")
            line.close()
        threading.Thread(target=greet, daemon=True).start()
        machine.environment["ATRIUM_URL"] = f"http://127.0.0.1:{stranger.getsockname()[1]}"
        answers["stranger"] = machine.run("test").stdout
    machine.environment["ATRIUM_URL"], machine.environment["ATRIUM_KEY"] = server.url, ""
    server.answer = lambda body: (401, b"", {})
    answers["no key"] = machine.run("test").stdout
    machine.environment["ATRIUM_URL"] = ""
    answers["nothing"] = machine.run("test").stdout
    assert len(set(answers.values())) == len(answers), answers
    assert all("atk_test" not in text for text in answers.values())


def test_install_and_uninstall_leave_the_rest_alone(machine):
    settings = machine.home / ".claude/settings.json"
    real = machine.home / "dotfiles/claude.json"
    real.parent.mkdir()
    settings.parent.mkdir()
    before = '{\n\t"model": "opus",\n\t"hooks": {"Stop": [{"hooks": [{"type": "command", "command": "say"}]}]}\n}\n'
    real.write_text(before)
    real.chmod(0o640)
    settings.symlink_to(real)
    machine.environment["ATRIUM_URL"] = machine.environment["ATRIUM_KEY"] = ""
    first = machine.run("install")
    assert first.returncode == 1 and "ATRIUM_URL" in first.stdout
    done = machine.run("install", "--url", "http://127.0.0.1:1", "--key", "atk_secret123456")
    assert done.returncode == 0, done.stdout
    once = real.read_text()
    assert machine.run("install").returncode == 0 and real.read_text() == once
    assert settings.is_symlink() and stat.S_IMODE(real.stat().st_mode) == 0o640
    assert (machine.home / "dotfiles/claude.json.before-atrium").read_text() == before
    hook = machine.home / ".config/atrium/hook.json"
    assert stat.S_IMODE(hook.stat().st_mode) == 0o600 and json.loads(hook.read_text())["key"] == "atk_secret123456"
    assert len(json.loads(once)["hooks"]["Stop"]) == 2
    assert "called for 24 events" in machine.run("status").stdout
    assert machine.run("uninstall").returncode == 0 and real.read_text() == before


def test_settings_that_are_no_json_are_left_alone(machine):
    settings = machine.home / "odd.json"
    settings.write_text('{\n  // mine\n  "a": 1\n}\n')
    done = machine.run("install", "--settings", str(settings))
    assert done.returncode == 1 and "line 2, column 3" in done.stdout
    assert settings.read_text() == '{\n  // mine\n  "a": 1\n}\n' and len(list(machine.home.glob("odd*"))) == 1


def test_over_tls_curl_delivers_in_order_and_the_key_is_on_no_command_line(machine, server, tmp_path):
    certificate = tmp_path / "certificate.pem"
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-keyout", tmp_path / "key.pem",
         "-out", certificate, "-days", "1", "-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1"],
        check=True, capture_output=True)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate, tmp_path / "key.pem")
    server.server.socket = context.wrap_socket(server.server.socket, server_side=True)
    machine.environment["ATRIUM_URL"] = f"https://127.0.0.1:{server.port}"
    assert "certificate is not trusted" in machine.run("test").stdout
    machine.environment["SSL_CERT_FILE"] = machine.environment["CURL_CA_BUNDLE"] = str(certificate)
    seen, stop = set(), threading.Event()

    def watch():
        while not stop.wait(0.001):
            for process in map(str, filter(str.isdigit, os.listdir("/proc"))):
                try:
                    with open(f"/proc/{process}/cmdline", "rb") as file:
                        if b"curl" in (line := file.read()):
                            seen.add(line)
                except OSError:
                    continue

    watcher = threading.Thread(target=watch)
    watcher.start()
    problem = b'{"detail":"is \\"odd\\""}'
    server.answer = lambda body: (422, problem, {}) if body and body["event"]["number"] == 7 else (204, b"", {})
    # The first one waits for the server meanwhile.
    server.open.clear()
    for number in range(130):
        machine.call(machine.event(number) | {"message": 'a "quoted" \\ text'})
    server.open.set()
    server.wait_for(lambda s: len(s.ids()) == 129)
    stop.set()
    watcher.join()
    assert server.numbers() == [n for n in range(130) if n != 7] and not server.repeated()
    assert server.bodies[-1]["event"]["message"] == 'a "quoted" \\ text'
    until(lambda: (machine.state / "refused.jsonl").exists())
    assert json.loads((machine.state / "refused.jsonl").read_text())["reason"] == 'is "odd"'
    assert not any(b"atk_test" in line for line in seen)
    assert server.connections < 15
    server.answer = lambda body: (204, b"", {})
    assert machine.run("test").returncode == 0


def test_who_waits_for_the_output_of_the_hook_does_not_wait_for_the_deliverer(machine, server):
    server.open.clear()
    start = time.monotonic()
    assert machine.call(machine.event(1)).returncode == 0
    assert time.monotonic() - start < 5 and machine.deliverers()
