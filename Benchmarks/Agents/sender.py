"""Measures what the agent waits for: the sender beside `/bin/true`, which does nothing, and beside curl posting the same body.

usage: sender.py ATRIUM-HOOK RESULTS.md [--rounds 61]

Each round runs the three one after the other, and the figures are medians over the rounds: of the times, of how much longer the sender takes
than `/bin/true` in its round, and of its part of curl's time. A server that is down refuses the connection. One that hangs takes it and
says nothing; curl is told to give up after half a second there, as a careful hook would. While the server hangs, the deliverer waits for it.
Curl's time is then the half second it was told, whatever the sender takes: there the sender is held to `/bin/true` alone.
"""

import argparse
import json
import pathlib
import socket
import statistics
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Benchmarks/Notes"))
sys.path.insert(0, str(ROOT / "Tests/Sender"))
from figures import Figures
from standin import Machine

EVENT = {
    "session_id": "0b5f7c7e-4b1c-4d2e-9a77-1c2d3e4f5a6b", "hook_event_name": "PreToolUse", "cwd": "/home/me/house",
    "permission_mode": "default", "transcript_path": "/home/me/.claude/projects/house/0b5f7c7e.jsonl", "tool_name": "Write",
    "tool_use_id": "toolu_01A2b3C4d5E6f7G8h9I0j1K2",
    "tool_input": {"file_path": "/home/me/house/Sources/roof.swift", "content": "let tiles = 1\n" * 400},
}


def timed(words, text, environment):
    # Each has the same before it: what comes right after curl is slower, whatever it is.
    subprocess.run(["/bin/true"], input=text, env=environment)
    start = time.perf_counter()
    subprocess.run(words, input=text, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return (time.perf_counter() - start) * 1e3


def came(server):
    server.stdin.write("\n")
    server.stdin.flush()
    return int(server.stdout.readline())


def end(server):
    server.stdin.close()
    server.wait(timeout=20)


def measure(figures, what, machine, url, rounds):
    machine.environment["ATRIUM_URL"] = url
    text = json.dumps(EVENT).encode()
    curl = ["curl", "-s", "-m", "0.5", "-X", "POST", "-H", "Authorization: Bearer atk_test", "-H", "Content-Type: application/json",
            "--data-binary", "@-", f"{url}/api/v1/events"]
    runs = [["/bin/true"], [machine.program], curl]
    for words in runs:
        timed(words, text, machine.environment)
    times = [[timed(words, text, machine.environment) for words in runs] for _ in range(rounds)]
    nothing, ours, theirs = (statistics.median(column) for column in zip(*times))
    figures.add(f"an event, server {what}: longer than /bin/true (ms)", statistics.median(row[1] - row[0] for row in times), nothing, most=2)
    if what != "hanging":
        part = statistics.median(row[1] / row[2] for row in times)
        figures.add(f"an event, server {what}: beside curl (ms)", ours, theirs, part, most=0.5)


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("hook")
    arguments.add_argument("results")
    arguments.add_argument("--rounds", type=int, default=61)
    options = arguments.parse_args()
    figures = Figures()
    hook = pathlib.Path(options.hook).resolve()
    for what in ("up", "down", "hanging"):
        with tempfile.TemporaryDirectory() as home, socket.create_server(("127.0.0.1", 0), backlog=512) as silent:
            # In a process of its own: what it does must not count among what is timed here.
            server = subprocess.Popen([sys.executable, ROOT / "Tests/Sender/standin.py"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
            port = int(server.stdout.readline())
            machine = Machine(hook, home)
            if what != "up":
                end(server)
            rounds = max(9, options.rounds if what != "hanging" else options.rounds // 2)
            measure(figures, what, machine, f"http://127.0.0.1:{silent.getsockname()[1] if what == 'hanging' else port}", rounds)
            if what == "up":
                # Each hook and each curl brought one, and so did the first of both.
                while came(server) < 2 * (rounds + 1):
                    time.sleep(0.1)
                end(server)
            machine.end()
    pathlib.Path(options.results).write_text("# The agents' sender\n\nMade by `Benchmarks/Agents/sender.py`.\n\n" + figures.table() + "\n")
    sys.exit(0 if figures.hold() else 1)


if __name__ == "__main__":
    main()
