"""Measures how a house takes events of agents, each of which is on disk when it is answered, beside a route of Hummingbird that reads the same
body and keeps nothing.

usage: ingest.py ATRIUM ATRIUMBENCH RESULTS.md [--seconds 10] [--rounds 3] [--auth-mode none]

In each round both are asked as fast as they answer, by wrk on 64 connections, and then a thousand times a second at even intervals, each time
counted from when its request was due. The figures are medians over the rounds, and of the ratios within a round. Every event is a new one; three
machines with fifty sessions each send them, most of them about tools.
"""

import argparse
import datetime
import json
import os
import pathlib
import re
import statistics
import subprocess
import sys
import tempfile
import uuid

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Benchmarks/Notes"))
sys.path.insert(0, str(ROOT / "Benchmarks/House"))
from figures import Figures
from house import House, token_for
from memory import Bare
from pace import CONNECTIONS, part, steady
from yardstick import Yardstick

RATE = 1_000
MACHINES, SESSIONS = 3, 50
# A session's events, again and again.
TURN = ["UserPromptSubmit"] + ["PreToolUse", "PostToolUse"] * 9 + ["Stop"]


def events():
    """Bodies without their id, in which every session is a step behind the one before."""
    now = datetime.datetime.now(datetime.timezone.utc).isoformat(timespec="milliseconds").replace("+00:00", "Z")
    for step in range(len(TURN)):
        for session in range(MACHINES * SESSIONS):
            machine, name = session % MACHINES, TURN[(step + session) % len(TURN)]
            event = {"session_id": f"session-{session}", "hook_event_name": name, "cwd": f"/home/me/house-{session % 7}"}
            if name.endswith("ToolUse"):
                event |= {"tool_name": "Bash", "tool_use_id": f"toolu_{session}_{step // 2}",
                          "tool_input": {"command": "swift build", "description": "Build the house"}}
            yield {"device": {"device_id": f"machine-{machine}", "device_name": f"Machine {machine}", "platform": "linux"}, "event": event,
                   "timestamp": now, "event_uuid": "ID"}


def most(port, bodies, header, work, seconds):
    """Answers a second when everybody sends the next at once."""
    script, lines = pathlib.Path(work) / "events.lua", pathlib.Path(work) / "events"
    lines.write_text("".join(body + "\n" for body in bodies))
    script.write_text("""
        local bodies, number = {}, 0
        init = function()
          for line in io.lines(os.getenv("EVENTS")) do bodies[#bodies + 1] = line end
        end
        request = function()
          number = number + 1
          local body = bodies[(number - 1) % #bodies + 1]:gsub("ID", os.getenv("RUN") .. number, 1)
          return wrk.format("POST", "/api/v1/events", nil, body)
        end
        """)
    headers = ["-H", "Content-Type: application/json"] + (["-H", header] if header else [])
    command = ["wrk", "-t1", f"-c{CONNECTIONS}", f"-d{seconds}s", "--timeout", "20s", "-s", script, *headers, f"http://127.0.0.1:{port}"]
    environment = os.environ | {"EVENTS": str(lines), "RUN": f"{uuid.uuid4()}-"}
    said = subprocess.run(command, check=True, capture_output=True, text=True, env=environment).stdout
    if "Non-2xx" in said or "Socket errors" in said:
        raise SystemExit("wrk met errors:\n" + said)
    return float(re.search(r"Requests/sec:\s+([\d.]+)", said).group(1))


def paced(port, bodies, header, seconds):
    """The slowest of a hundred answers at a thousand a second, and the middle one, in milliseconds; how late we were; errors; all answers."""
    requests = []
    for number in range(RATE * seconds):
        body = bodies[number % len(bodies)].replace("ID", str(uuid.uuid4()), 1)
        top = f"POST /api/v1/events HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: {len(body)}\r\n"
        requests.append(("event", (top + (header + "\r\n" if header else "") + "\r\n" + body).encode()))
    times, lags, errors = steady(port, requests, RATE, seconds)
    return part(times["event"], 0.99), part(times["event"], 0.5), part(lags, 0.99), errors, times["event"]


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("atrium")
    arguments.add_argument("bench")
    arguments.add_argument("results")
    arguments.add_argument("--seconds", type=int, default=10)
    arguments.add_argument("--rounds", type=int, default=3)
    arguments.add_argument("--auth-mode", default="none")
    options = arguments.parse_args()
    figures = Figures()
    bodies = [json.dumps(event, separators=(",", ":")) for event in events()]
    with tempfile.TemporaryDirectory() as work:
        data, state = pathlib.Path(work) / "data", pathlib.Path(work) / "state"
        data.mkdir()
        token = token_for(options.atrium, data, state, options.auth_mode)
        header = f"Authorization: Bearer {token}" if token else None
        house, bare = House(options.atrium, data, state, ["--auth-mode", options.auth_mode]), Bare(options.bench, "intake")
        try:
            fast, late = [], []
            for port in (house.port, bare.port):
                most(port, bodies, header, work, 2)
            for _ in range(options.rounds):
                fast.append([most(port, bodies, header, work, options.seconds) for port in (house.port, bare.port)])
            yardstick = Yardstick()
            for _ in range(options.rounds):
                late.append([paced(port, bodies, header, options.seconds) for port in (house.port, bare.port)])
        finally:
            house.stop()
            bare.stop()
    slow, usual = yardstick.stop()
    middle = statistics.median
    figures.add("events taken a second, on disk, beside a route that reads JSON and keeps nothing", middle(ours for ours, _ in fast),
                middle(its for _, its in fast), middle(ours / its for ours, its in fast), least=0.2)
    figures.add(f"at {RATE:,} a second: p99 (ms, from when each was due)", middle(ours[0] for ours, _ in late), middle(its[0] for _, its in late),
                middle(ours[0] / its[0] for ours, its in late), most=5)
    even = [[yardstick.even(one[4]) for one in pair] for pair in late]
    if all(one for pair in even for one in pair):
        slowest = [[part(one, 0.99) for one in pair] for pair in even]
        figures.add("the same of those while the machine kept its pace (ms)", middle(ours for ours, _ in slowest), middle(its for _, its in slowest),
                    middle(ours / its for ours, its in slowest))
    figures.add("p50 (ms)", middle(ours[1] for ours, _ in late), middle(its[1] for _, its in late))
    figures.add("how late whoever measures was itself (ms, p99)", middle(ours[2] for ours, _ in late), middle(its[2] for _, its in late))
    figures.add("a fixed piece of work beside both: p99 of its processor time beside p50 (ms)", slow, usual, slow / usual)
    figures.add("errors", sum(one[3] for pair in late for one in pair), most=0)
    title = "# Events of agents\n\nMade by `make bench`. The peer is a route of Hummingbird that reads the same body.\n\n"
    pathlib.Path(options.results).write_text(title + figures.table() + "\n")
    sys.exit(0 if figures.hold() else 1)


if __name__ == "__main__":
    main()
