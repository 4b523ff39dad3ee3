#!/usr/bin/env python3
"""Plays a day of coding agents on three machines to a house, as their senders would tell of it: `make day`.

    day.py [--url http://127.0.0.1:8080] [--key atk_...] [--minutes 4]

The key is one that may write in the Agents room; a house without accounts needs none. `--minutes 0` tells everything at once.
"""

import argparse
import datetime
import itertools
import json
import os
import pathlib
import sys
import time
import urllib.error
import urllib.request
import uuid

MACHINES = {
    "mac": {"device_id": "demo-mac", "device_name": "MacBook of Ines", "platform": "mac"},
    "attic": {"device_id": "demo-attic", "device_name": "Attic", "platform": "linux"},
    "bench": {"device_id": "demo-bench", "device_name": "Workbench", "platform": "windows"},
}


def lines(path):
    """Each moment of the day, in minutes, with the machine, the session, the word and what follows it."""
    for number, line in enumerate(path.read_text().splitlines(), 1):
        if line.strip() and not line.startswith("#"):
            clock, machine, session, word, *rest = line.split(None, 4)
            hour, minute = clock.split(":")
            yield number, int(hour) * 60 + int(minute), machine, session, word, rest[0] if rest else ""


def titled(text):
    """`command : description`, as a tool's input has it."""
    command, _, description = text.partition(" : ")
    return {"command": command, "description": description} if description else {"command": command}


class Session:
    """Makes the events of one session out of the words of the story."""

    def __init__(self, name, start):
        self.name, self.folder, self.start = name, "", start
        self.uses = itertools.count(1)
        self.agents = itertools.count(1)
        self.agent, self.pending, self.question = None, None, None

    def event(self, name, **fields):
        return {"session_id": f"{self.start}-{self.name}", "cwd": self.folder, "permission_mode": "default", "hook_event_name": name, **fields}

    def tool(self, tool, given, how="PostToolUse", **more):
        use = {"tool_name": tool, "tool_input": given, "tool_use_id": f"use-{next(self.uses)}"}
        return [self.event("PreToolUse", **use, **(self.agent or {})), self.event(how, duration_ms=900, **use, **more, **(self.agent or {}))]

    def events(self, word, rest):
        """What the agent's hooks say when that happens."""
        return getattr(self, "on_" + word)(rest)

    def on_start(self, folder):
        self.folder = folder
        return [self.event("SessionStart", source="startup", model="claude-opus-5"),
                self.event("InstructionsLoaded", file_path=folder + "/CLAUDE.md", memory_type="Project", load_reason="session_start")]

    def on_ask(self, prompt):
        return [self.event("UserPromptSubmit", prompt=prompt)]

    def on_read(self, path):
        return self.tool("Read", {"file_path": self.folder + "/" + path})

    def on_edit(self, path):
        given = {"file_path": self.folder + "/" + path, "old_string": "", "new_string": ""}
        return [*self.tool("Edit", given), self.event("FileChanged", file_path=given["file_path"], event="change")]

    def on_run(self, text):
        return [*self.tool("Bash", titled(text)), self.event("PostToolBatch", tool_calls=[])]

    def on_fail(self, text):
        return self.tool("Bash", titled(text), "PostToolUseFailure", error="Exit code 2")

    def on_may(self, text):
        self.pending = {"tool_name": "Bash", "tool_input": titled(text)}
        return [self.event("PreToolUse", tool_use_id="may", **self.pending), self.event("PermissionRequest", **self.pending)]

    def on_allowed(self, _):
        return [self.event("PostToolUse", tool_use_id="may", duration_ms=2100, **self.pending)]

    def on_denied(self, _):
        return [self.event("PostToolBatch", tool_calls=[])]

    def on_which(self, text):
        question, *options = text.split(" | ")
        self.question = {"question": question, "header": "Receipts", "options": [{"label": one} for one in options], "multiSelect": False}
        asked = {"tool_name": "AskUserQuestion", "tool_input": {"questions": [self.question]}}
        return [self.event("PreToolUse", tool_use_id="which", **asked), self.event("PermissionRequest", **asked)]

    def on_chosen(self, answer):
        given = {"questions": [self.question], "answers": {self.question["question"]: answer}}
        return [self.event("PostToolUse", tool_name="AskUserQuestion", tool_use_id="which", tool_input=given)]

    def on_plan(self, text):
        self.pending = {"tool_name": "ExitPlanMode", "tool_input": {"plan": "# " + text}}
        return [self.event("PreToolUse", tool_use_id="plan", **self.pending), self.event("PermissionRequest", **self.pending)]

    def on_agreed(self, _):
        return [self.event("PostToolUse", tool_use_id="plan", **self.pending)]

    def on_elicit(self, text):
        server, _, message = text.partition(" : ")
        self.pending = {"mcp_server_name": server, "elicitation_id": "1"}
        return [self.event("Elicitation", message=message.split(" | ")[0], mode="form", **self.pending)]

    def on_elicited(self, answer):
        return [self.event("ElicitationResult", action="accept", content={"answer": answer}, **self.pending)]

    def on_agent(self, kind):
        self.agent = {"agent_id": f"agent-{next(self.agents)}", "agent_type": kind}
        return [self.event("SubagentStart", **self.agent)]

    def on_inside(self, tool):
        return self.tool(tool, {})

    def on_back(self, _):
        agent, self.agent = self.agent, None
        return [self.event("SubagentStop", **agent)]

    def on_task(self, subject):
        return [self.event("TaskCreated", task_id="1", task_subject=subject)]

    def on_tasked(self, subject):
        return [self.event("TaskCompleted", task_id="1", task_subject=subject)]

    def on_folder(self, folder):
        old, self.folder = self.folder, folder
        return [self.event("CwdChanged", old_cwd=old, new_cwd=folder)]

    def on_compact(self, _):
        return [self.event("PreCompact", trigger="auto"), self.event("PostCompact", trigger="auto"), self.event("SessionStart", source="compact")]

    def on_esc(self, _):
        return self.tool("Edit", {}, "PostToolUseFailure", error="Interrupted", is_interrupt=True)

    def on_done(self, text):
        return [self.event("Stop", last_assistant_message=text)]

    on_asks = on_done

    def on_paused(self, text):
        tasks = [{"id": "1", "type": "shell", "status": "running", "description": "Draw the test page"}]
        return [self.event("Stop", last_assistant_message=text, background_tasks=tasks)]

    def on_limit(self, error):
        return [self.event("StopFailure", error=error)]

    def on_end(self, reason):
        return [self.event("SessionEnd", reason=reason)]


class House:
    def __init__(self, url, key):
        self.address = url.rstrip("/") + "/api/v1/events"
        self.headers = {"Content-Type": "application/json"} | ({"Authorization": "Bearer " + key} if key else {})

    def tell(self, machine, event, moment):
        body = {"device": MACHINES[machine], "event": event, "timestamp": moment.isoformat().replace("+00:00", "Z"),
                "event_uuid": str(uuid.uuid4()), "hook_version": "demo", "spool_depth": 0}
        request = urllib.request.Request(self.address, json.dumps(body).encode(), self.headers)
        try:
            urllib.request.urlopen(request, timeout=30).close()
        except urllib.error.HTTPError as refusal:
            sys.exit(f"{self.address} answered {refusal.code}: {refusal.read().decode(errors='replace')[:300]}")
        except OSError as failure:
            sys.exit(f"{self.address} cannot be reached: {failure}")


def play(house, story, minutes):
    now = lambda: datetime.datetime.now(datetime.timezone.utc)
    day = list(lines(story))
    first, last = day[0][1], day[-1][1]
    started = now()
    sessions = {}
    for number, clock, machine, name, word, rest in day:
        if minutes:
            until = minutes * 60 * (clock - first) / (last - first)
            time.sleep(max(0, until - (now() - started).total_seconds()))
        session = sessions.setdefault(name, Session(name, started.strftime("%H%M%S")))
        if not hasattr(session, "on_" + word):
            sys.exit(f"{story}:{number}: there is no word {word}")
        for event in session.events(word, rest):
            house.tell(machine, event, now())
        print(f"{clock // 60:02}:{clock % 60:02} {MACHINES[machine]['device_name']:16} {name:8} {word:8} {rest}", flush=True)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Plays a day of coding agents on three machines to a house.")
    parser.add_argument("--url", default=os.environ.get("ATRIUM_URL", "http://127.0.0.1:8080"), help="the address of the house")
    parser.add_argument("--key", default=os.environ.get("ATRIUM_KEY"), help="a key that may write in the Agents room")
    parser.add_argument("--minutes", type=float, default=4, help="how long the day takes; 0 tells everything at once")
    given = parser.parse_args()
    play(House(given.url, given.key), pathlib.Path(__file__).with_name("day.txt"), given.minutes)
