"""`atrium-hook ask` as the agent meets it: it prints a decision for a whole answer to its own request, and nothing for anything else."""

import json
import os
import signal
import subprocess
import time

import pytest

PERMISSION = {"session_id": "s-1", "hook_event_name": "PermissionRequest", "tool_name": "Bash",
              "tool_input": {"command": "deploy --token=abc12def34", "description": "Deploy it"}}
QUESTION = {"session_id": "s-1", "hook_event_name": "PreToolUse", "tool_name": "AskUserQuestion", "tool_use_id": "t1", "tool_input": {
    "questions": [{"question": "Which?", "header": "DB", "multiSelect": False,
                   "options": [{"label": "SQLite", "description": "a file"}, {"label": "PostgreSQL", "description": "a server"}]}]}}


class House:
    """What the server says of the one request: `settle` is called each time that its hook waits."""

    def __init__(self, server, settle, opened="waiting"):
        self.server, self.settle, self.opened, self.asked, self.waits, self.ends = server, settle, opened, None, 0, []
        server.answer = self.answer

    def answer(self, body):
        if "ask_id" in body:
            self.asked = body
            return self.say({"standing": self.opened})
        if "taken" in body:
            self.ends.append(body["taken"])
            return self.say({"standing": "answered"})
        self.waits += 1
        found = self.settle(self)
        return found if isinstance(found, tuple) else self.say(found)

    def say(self, standing):
        return 200, json.dumps({"ask_id": self.asked["ask_id"]} | standing).encode(), {"Content-Type": "application/json"}


def answered(behavior, **more):
    return lambda house: {"standing": "answered", "answer": {"behavior": behavior} | more}


def ask(machine, event, seconds=30):
    done = subprocess.run([machine.program, "ask"], input=json.dumps(event).encode(), env=machine.environment, capture_output=True,
                          timeout=seconds)
    assert (done.returncode, done.stderr) == (0, b"")
    return json.loads(done.stdout) if done.stdout else None


def patient(machine, seconds):
    folder = machine.home / ".config/atrium"
    folder.mkdir(parents=True)
    (folder / "hook.json").write_text(json.dumps({"answer_seconds": seconds}))


def test_an_allowance_is_printed_and_the_server_is_told_that_it_was_taken(machine, server):
    house = House(server, answered("allow"))
    assert ask(machine, PERMISSION) == {"hookSpecificOutput": {"hookEventName": "PermissionRequest", "decision": {"behavior": "allow"}}}
    assert house.ends == [True]
    paths = [path for path, _ in server.heads]
    key = house.asked["ask_id"]
    assert paths == ["/api/v1/asks", f"/api/v1/asks/{key}/wait", f"/api/v1/asks/{key}/end"]
    assert all(head["Authorization"] == "Bearer atk_test" for _, head in server.heads)
    # It is shortened as events are, and holds no secret.
    assert house.asked["event"]["tool_input"] | {"digest": ""} == {"description": "Deploy it", "command": "deploy", "digest": ""}
    assert house.asked["seconds"] == 120 and "abc12def34" not in json.dumps(house.asked)


def test_a_denial_takes_the_persons_words_along(machine, server):
    House(server, answered("deny", message="Not on a Friday"))
    assert ask(machine, PERMISSION)["hookSpecificOutput"]["decision"] == {"behavior": "deny", "message": "Not on a Friday"}


def test_a_question_is_answered_with_the_agents_own_words(machine, server):
    House(server, answered("choose", choices=[[1]], labels=["rm -rf"]))
    assert ask(machine, QUESTION) == {"hookSpecificOutput": {
        "hookEventName": "PreToolUse", "permissionDecision": "allow",
        "updatedInput": {"questions": QUESTION["tool_input"]["questions"], "answers": {"Which?": "PostgreSQL"}}}}


@pytest.mark.parametrize("opened", ["off", "terminal", "expired", "withdrawn", "nonsense", "answered"])
def test_a_device_that_is_not_on_is_the_terminals(machine, server, opened):
    house = House(server, answered("allow"), opened=opened)
    assert ask(machine, PERMISSION) is None
    assert house.waits == 0 and house.ends == []


@pytest.mark.parametrize("status", [204, 301, 302, 307, 308, 400, 401, 403, 404, 422, 500, 503])
def test_a_server_that_does_not_take_it_leaves_it_to_the_terminal(machine, server, status):
    server.answer = lambda body: (status, b"" if status == 204 else b'{"standing":"waiting"}', {"Location": server.url + "/elsewhere"})
    start = time.monotonic()
    assert ask(machine, PERMISSION) is None
    assert time.monotonic() - start < 3 and len(server.heads) == 1


@pytest.mark.parametrize("found", [
    (200, b'{"ask_id":"another","standing":"answered","answer":{"behavior":"allow"}}', {}),
    (200, b'{"standing":"answered","answer":{"behavior":"allow"}}', {}),
    (200, b"allow", {}),
    (200, b"", {}),
    (201, b'{"standing":"answered","answer":{"behavior":"allow"}}', {}),
    (302, b"", {"Location": "/api/v1/allow"}),
    (404, b"{}", {}),
    {"standing": "answered"},
    {"standing": "answered", "answer": {"behavior": "always"}},
    {"standing": "answered", "answer": {"behavior": "choose", "choices": [[0]]}},
    {"standing": "expired"},
    {"standing": "terminal"},
    {"standing": "off"},
])
def test_what_is_no_answer_to_it_is_none(machine, server, found):
    House(server, lambda house: found)
    assert ask(machine, PERMISSION) is None


def test_nobody_waits_long_for_a_server_that_hangs_or_is_gone(machine, server):
    server.open.clear()
    start = time.monotonic()
    assert ask(machine, PERMISSION) is None
    assert time.monotonic() - start < 3
    server.close()
    start = time.monotonic()
    assert ask(machine, PERMISSION) is None
    assert time.monotonic() - start < 1


def test_a_server_that_is_started_anew_meanwhile_is_asked_again(machine, server):
    house = House(server, lambda house: (503, b"{}", {}) if house.waits < 3 else answered("allow")(house))
    assert ask(machine, PERMISSION)["hookSpecificOutput"]["decision"] == {"behavior": "allow"}
    assert house.waits == 3


def test_a_server_that_does_not_come_back_is_given_up(machine, server):
    House(server, lambda house: (503, b"{}", {}))
    start = time.monotonic()
    assert ask(machine, PERMISSION) is None
    assert 8 < time.monotonic() - start < 16


def test_when_its_time_is_over_the_terminal_asks(machine, server):
    patient(machine, 5)
    house = House(server, lambda house: {"standing": "waiting"})
    start = time.monotonic()
    assert ask(machine, PERMISSION) is None
    assert 5 <= time.monotonic() - start < 12
    assert house.asked["seconds"] == 5 and house.ends == [False]


def test_without_an_address_or_with_settings_that_are_none_it_says_nothing(machine, server):
    House(server, answered("allow"))
    patient(machine, 100_000)
    assert ask(machine, PERMISSION) is None
    (machine.home / ".config/atrium/hook.json").unlink()
    machine.environment["ATRIUM_URL"] = ""
    assert ask(machine, PERMISSION) is None
    assert server.heads == []


def test_whatever_it_is_given_it_fails_nobody(machine, server):
    House(server, answered("allow"))
    for text in (b"", b"{", b"\xff", b"[]", b"[" * 100_000, json.dumps(PERMISSION | {"hook_event_name": "Stop"}).encode()):
        done = subprocess.run([machine.program, "ask"], input=text, env=machine.environment, capture_output=True, timeout=30)
        assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")
    assert server.heads == []


def test_one_that_is_killed_or_whose_agent_is_gone_answers_nobody(machine, server):
    waits = []
    house = House(server, lambda house: waits.append(1) or time.sleep(0.5) or {"standing": "waiting"})
    process = subprocess.Popen([machine.program, "ask"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=machine.environment)
    process.stdin.write(json.dumps(PERMISSION).encode())
    process.stdin.close()
    server.wait_for(lambda s: waits, 20)
    process.send_signal(signal.SIGKILL)
    assert process.wait() == -signal.SIGKILL and process.stdout.read() == b"" and house.ends == []
    # Its agent is a shell that is killed: the hook sees that it has another parent, and gives up.
    count = len(waits)
    shell = subprocess.Popen(["/bin/sh", "-c", f"echo '{json.dumps(PERMISSION)}' | {machine.program} ask; :"], env=machine.environment,
                             stdout=subprocess.DEVNULL, start_new_session=True)
    server.wait_for(lambda s: len(waits) > count, 20)
    os.kill(shell.pid, signal.SIGKILL)
    shell.wait()
    server.wait_for(lambda s: house.ends, 20)
    assert house.ends == [False]


def test_over_tls_it_is_the_same_and_who_is_not_trusted_answers_nobody(machine, server, tmp_path):
    certificate = server.speak_tls(tmp_path)
    house = House(server, lambda house: {"standing": "waiting"} if house.waits < 2 else answered("deny", message='a "quoted" word')(house))
    machine.environment["ATRIUM_URL"] = f"https://127.0.0.1:{server.port}"
    assert ask(machine, PERMISSION) is None
    assert house.asked is None
    machine.environment["SSL_CERT_FILE"] = machine.environment["CURL_CA_BUNDLE"] = str(certificate)
    assert ask(machine, PERMISSION)["hookSpecificOutput"]["decision"] == {"behavior": "deny", "message": 'a "quoted" word'}
    assert house.waits == 2 and house.ends == [True]
    House(server, lambda house: (302, b"", {"Location": server.url + "/allow"}))
    assert ask(machine, PERMISSION) is None


def test_answers_are_installed_only_when_somebody_says_so(machine):
    file = machine.home / ".claude/settings.json"
    machine.run("install")
    assert "answers    at the terminal only" in machine.run("status").stdout and '"ask"' not in file.read_text()
    plain = file.read_bytes()
    assert "Answer from Here" in machine.run("install", "--answers").stdout
    assert "answers    asked for from elsewhere, for 120 seconds each" in machine.run("status").stdout
    hooks = json.loads(file.read_text())["hooks"]
    assert [group["hooks"][0]["args"] for group in hooks["PermissionRequest"]] == [[], ["ask"]]
    assert hooks["PreToolUse"][-1]["matcher"] == "AskUserQuestion" and hooks["PreToolUse"][-1]["hooks"][0]["timeout"] == 600
    machine.run("install", "--no-answers")
    assert file.read_bytes() == plain
    machine.run("install", "--answers")
    machine.run("uninstall")
    assert "atrium-hook" not in file.read_text()
