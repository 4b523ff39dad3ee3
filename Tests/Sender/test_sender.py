"""The sender as the agent and a person meet it, against a server that takes, refuses, is gone or hangs."""

import json
import os
import re
import socket
import stat
import subprocess
import threading
import time

from standin import PROBLEM, Standin


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
    assert set(body) == {"device", "event", "timestamp", "event_uuid", "monotonic_ms", "hook_version", "spool_depth", "age_ms"}
    assert 0 <= body["age_ms"] < 60_000
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
    # Nobody may write there, root neither.
    machine.environment["XDG_STATE_HOME"] = "/proc/nowhere"
    done = machine.call(machine.event(1))
    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")


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
    machine.end()
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
            machine.end()

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
    server.answer = lambda body: (422, problem, PROBLEM) if body and body["event"]["number"] == 1 else (204, b"", {})
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
    for status in (204, 200, 400, 401, 403, 404, 422, 429, 500):
        server.answer = lambda body, status=status: (status, b"", PROBLEM if status == 422 else {})
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
    assert "called for 25 events" in machine.run("status").stdout
    assert machine.run("uninstall").returncode == 0 and real.read_text() == before


def test_a_key_comes_in_by_the_standard_input(machine):
    done = subprocess.run(
        [machine.program, "install", "--url", "http://127.0.0.1:1", "--key", "-"], input="atk_secret123456\n", env=machine.environment,
        capture_output=True, text=True, timeout=60)
    assert done.returncode == 0 and "atk_secret" not in done.stdout, done.stdout
    assert json.loads((machine.home / ".config/atrium/hook.json").read_text())["key"] == "atk_secret123456"
    nothing = machine.run("install", "--key", "-")
    assert nothing.returncode == 64 and "no key" in nothing.stdout


def test_a_link_stays_a_link_and_one_that_leads_nowhere_is_named(machine):
    settings, hook = machine.home / ".claude/settings.json", machine.home / ".config/atrium/hook.json"
    for path in (settings, hook):
        path.parent.mkdir(parents=True)
        path.symlink_to(machine.home / "nowhere.json")
    for words in (["install"], ["install", "--url", "http://127.0.0.1:1"]):
        done = machine.run(*words)
        assert done.returncode == 1 and "is a link to what is not there" in done.stdout
    assert settings.is_symlink() and hook.is_symlink() and not (machine.home / "nowhere.json").exists()
    (machine.home / "nowhere.json").write_text("{}")
    settings.unlink()
    assert machine.run("install", "--url", "http://127.0.0.1:1").returncode == 0
    assert hook.is_symlink() and json.loads((machine.home / "nowhere.json").read_text())["url"] == "http://127.0.0.1:1"


def test_in_a_project_nothing_is_left_beside_its_settings(machine):
    folder = machine.home / "project/.claude"
    folder.mkdir(parents=True)
    (folder / "settings.local.json").write_text('{"env":{"TOKEN":"x"}}')
    done = subprocess.run(
        [machine.program, "install", "--project"], cwd=folder.parent, env=machine.environment, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stdout
    assert [path.name for path in folder.iterdir()] == ["settings.local.json"]
    (kept,) = machine.root.glob("*.before-atrium")
    assert kept.read_text() == '{"env":{"TOKEN":"x"}}' and stat.S_IMODE(kept.stat().st_mode) == 0o600


def test_the_agent_calls_the_path_that_the_person_used(machine):
    place = machine.home / "bin/atrium-hook"
    place.parent.mkdir()
    place.symlink_to(machine.program)
    machine.program = str(place)
    assert machine.run("install").returncode == 0
    text = (machine.home / ".claude/settings.json").read_text()
    assert f'"{place}"' in text
    assert machine.run("install").stdout.startswith("Nothing to change")


def test_status_says_that_the_agent_calls_nobody(machine):
    machine.run("install")
    path = machine.home / ".claude/settings.json"
    assert "perhaps as a plugin" not in machine.run("status").stdout
    path.write_text(json.dumps(json.loads(path.read_text()) | {"disableAllHooks": True}))
    assert "disableAllHooks" in machine.run("status").stdout
    path.write_text("{}")
    assert "perhaps as a plugin" in machine.run("status").stdout


def test_settings_that_are_no_json_are_left_alone(machine):
    settings = machine.home / "odd.json"
    settings.write_text('{\n  // mine\n  "a": 1\n}\n')
    done = machine.run("install", "--settings", str(settings))
    assert done.returncode == 1 and "line 2, column 3" in done.stdout
    assert settings.read_text() == '{\n  // mine\n  "a": 1\n}\n' and len(list(machine.home.glob("odd*"))) == 1


def test_over_tls_curl_delivers_in_order_and_the_key_is_on_no_command_line(machine, server, tmp_path):
    certificate = server.speak_tls(tmp_path)
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
    server.answer = lambda body: (422, problem, PROBLEM) if body and body["event"]["number"] == 7 else (204, b"", {})
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


def test_events_go_to_the_address_of_their_own_environment(machine, server):
    """Two projects at once, of which one names another server: each deliverer serves one."""
    machine.keep(url=server.url, key="atk_house")
    other = Standin()
    try:
        server.open.clear()
        machine.environment["ATRIUM_URL"] = machine.environment["ATRIUM_KEY"] = ""
        machine.call(machine.event(1))
        machine.environment["ATRIUM_URL"], machine.environment["ATRIUM_KEY"] = other.url, "atk_other"
        machine.call(machine.event(2))
        other.wait_for(lambda s: len(s.bodies) == 1)
        assert "1 events wait for the address in" in machine.run("status").stdout
        machine.environment["ATRIUM_URL"] = machine.environment["ATRIUM_KEY"] = ""
        machine.call(machine.event(3))
        server.open.set()
        server.wait_for(lambda s: len(s.bodies) == 2)
        assert server.numbers() == [1, 3] and other.numbers() == [2]
        assert {head["Authorization"] for _, head in server.heads} == {"Bearer atk_house"}
        assert {head["Authorization"] for _, head in other.heads} == {"Bearer atk_other"}
        assert len({body["device"]["device_id"] for body in server.bodies + other.bodies}) == 1
    finally:
        other.close()


def test_what_waited_for_an_address_goes_when_the_file_names_it(machine, server):
    port = server.port
    server.close()
    machine.call(machine.event(1))
    machine.end()
    machine.keep(url=server.url, key="atk_house")
    machine.environment["ATRIUM_URL"] = machine.environment["ATRIUM_KEY"] = ""
    back = Standin(port)
    machine.call(machine.event(2))
    back.wait_for(lambda s: len(s.bodies) == 2)
    assert back.numbers() == [1, 2]
    back.close()


def test_a_page_that_wants_a_sign_in_is_not_the_house(machine, server):
    for status in (200, 400):
        server.answer = lambda body: (status, b"<h1>Welcome to our hotel</h1>", {"Content-Type": "text/html"})
        machine.call(machine.event(status))
        until(lambda: (machine.state / "report.json").exists() and not machine.deliverers())
        assert not (machine.state / "refused.jsonl").exists()
        assert "not as an Atrium does" in machine.run("status").stdout
        server.answer = lambda body: (204, b"", {})
        assert machine.run("test").returncode == 0
        server.wait_for(lambda s: status in [body["event"].get("number") for body in s.bodies])
        until(lambda: not (machine.state / "report.json").exists())


def test_an_event_comes_though_its_number_cannot_be_noted(machine, server):
    machine.call(machine.event(0))
    # The deliverer writes its position after the answer has come.
    until((machine.state / "position").exists)
    machine.end()
    (machine.state / "position").unlink()
    (machine.state / "position").mkdir()
    for number in (1, 2, 3):
        machine.call(machine.event(number))
        server.wait_for(lambda s: number in s.numbers(), 20)
        # Until the deliverer has taken its look at an empty spool.
        time.sleep(0.1)


def test_an_event_at_which_the_server_stumbles_each_time_is_put_aside(machine, server):
    server.answer = lambda body: (500, b"oh", {}) if body and body["event"]["number"] == 0 else (204, b"", {})
    machine.call(machine.event(0))
    until(lambda: (machine.state / "report.json").exists())
    machine.call(machine.event(1))
    until(lambda: "answers 500" in (machine.state / "report.json").read_text())
    machine.end()
    assert not server.bodies, "one round is not enough"
    report = json.loads((machine.state / "report.json").read_text())
    (machine.state / "report.json").write_text(json.dumps(report | {"number": 1, "rounds": 3}))
    machine.call(machine.event(2))
    server.wait_for(lambda s: s.numbers() == [1, 2])
    until(lambda: (machine.state / "refused.jsonl").exists())
    (line,) = (machine.state / "refused.jsonl").read_text().splitlines()
    assert json.loads(line)["status"] == 500 and json.loads(line)["body"]["event"]["number"] == 0


def test_a_server_that_stumbles_at_everything_loses_nothing(machine, server):
    server.answer = lambda body: (500, b"oh", {})
    for number in range(3):
        machine.call(machine.event(number))
    until(lambda: (machine.state / "report.json").exists())
    machine.end()
    report = json.loads((machine.state / "report.json").read_text())
    (machine.state / "report.json").write_text(json.dumps(report | {"number": 1, "rounds": 9}))
    tried = []
    server.answer = lambda body: tried.append(body["event"]["number"]) or (500, b"oh", {})
    machine.call(machine.event(3))
    until(lambda: tried[:8] == [0, 1, 2, 3] * 2)
    assert not (machine.state / "refused.jsonl").exists()
    server.answer = lambda body: (204, b"", {})
    server.wait_for(lambda s: s.numbers() == [0, 1, 2, 3])


def test_a_server_that_recovers_while_it_is_asked_about_an_event_is_given_that_event(machine, server):
    server.answer = lambda body: (500, b"oh", {})
    for number in range(2):
        machine.call(machine.event(number))
    until(lambda: (machine.state / "report.json").exists())
    machine.end()
    report = json.loads((machine.state / "report.json").read_text())
    (machine.state / "report.json").write_text(json.dumps(report | {"number": 1, "rounds": 9}))
    tried = []
    server.answer = lambda body: tried.append(body["event"]["number"]) or ((500, b"oh", {}) if len(tried) == 1 else (204, b"", {}))
    machine.call(machine.event(2))
    server.wait_for(lambda s: 2 in s.numbers())
    assert tried[:4] == [0, 1, 0, 1]
    assert not (machine.state / "refused.jsonl").exists()


def test_a_server_that_wants_to_be_left_alone_for_long_is(machine, server):
    asked = []
    server.answer = lambda body: asked.append(body) or (503, b"", {"Retry-After": "400"})
    machine.call(machine.event(0))
    until(lambda: asked and not machine.deliverers())
    machine.call(machine.event(1))
    until(lambda: not machine.deliverers())
    assert len(asked) == 1 and "waiting    2 events" in machine.run("status").stdout


def test_a_file_where_the_bell_belongs_holds_nothing_up(machine, server):
    machine.state.mkdir(parents=True)
    (machine.state / "bell").write_text("")
    machine.call(machine.event(0))
    server.wait_for(lambda s: s.numbers() == [0])
    assert stat.S_ISFIFO((machine.state / "bell").stat().st_mode)
    machine.end()
    (machine.state / "bell").unlink()
    (machine.state / "bell").mkdir()
    machine.call(machine.event(1))
    server.wait_for(lambda s: s.numbers() == [0, 1])
    until(lambda: not machine.deliverers(), 5)
