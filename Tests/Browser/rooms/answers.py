"""The screens of an agent that waits for an answer."""

import json
import pathlib
import subprocess
import urllib.request

from browsing import PROGRAMS
from rooms.agents import VARIES, Agents
from screens import NOTE, Room, Screen, both, press
from signing_in import EMAIL

HOOK = PROGRAMS / "atrium-hook"
BASH = {"session_id": "s-wait", "hook_event_name": "PermissionRequest", "tool_name": "Bash", "cwd": "/srv/garden",
        "tool_input": {"command": "make water", "description": "Water the garden"}}
QUESTION = {"session_id": "s-wait", "hook_event_name": "PreToolUse", "tool_name": "AskUserQuestion", "tool_use_id": "q1", "tool_input": {
    "questions": [{"question": "Which bed?", "header": "Bed", "multiSelect": False,
                   "options": [{"label": "Roses", "description": "red"}, {"label": "Beans", "description": "green"}]},
                  {"question": "With what?", "header": "Tools", "multiSelect": True,
                   "options": [{"label": "Can", "description": "c"}, {"label": "Hose", "description": "h"}]}]}}


class Waiting(Agents):
    """A house with one machine that is switched on, and its hook."""

    def __init__(self, folder):
        super().__init__(folder, is_empty=True)
        self.hooks = []
        key = self.call("POST", "/api/house/keys", {"name": "laptop", "rooms": ["agents"], "access": "write"})["key"]
        self.environment = {"HOME": str(folder), "PATH": "/usr/bin:/bin", "ATRIUM_URL": self.house.origin, "ATRIUM_KEY": key}
        # What the hook says of the machine may arrive after what is told below: both give it the same name.
        settings = pathlib.Path(folder, ".config/atrium/hook.json")
        settings.parent.mkdir(parents=True)
        settings.write_text(json.dumps({"device_name": "Shed"}))
        settings.chmod(0o600)
        self.machine = self.device()
        self.tell(self.machine, "s-wait", "UserPromptSubmit", prompt="Look after the garden")
        self.call("PATCH", f"/api/v1/devices/{self.machine['device_id']}", {"answers": True})

    def stop(self):
        for hook in self.hooks:
            hook.kill()
            hook.wait()
        self.house.stop()

    def device(self):
        """Of the machine, by the id that its own hook has made."""
        subprocess.run([HOOK], input=json.dumps(BASH | {"hook_event_name": "Notification"}).encode(), env=self.environment, check=True)
        name = pathlib.Path(self.environment["HOME"], ".local/state/atrium/hook/device").read_text().strip()
        return {"device_id": name, "device_name": "Shed", "platform": "linux"}

    def call(self, method, path, body=None):
        request = urllib.request.Request(self.house.origin + path, json.dumps(body).encode() if body else None,
                                         {"Content-Type": "application/json"} | self.owner.headers, method=method)
        with urllib.request.urlopen(request) as answer:
            return json.loads(answer.read() or b"null")

    def ask(self, event):
        process = subprocess.Popen([HOOK, "ask"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=self.environment)
        process.stdin.write(json.dumps(event).encode())
        process.stdin.close()
        self.hooks.append(process)
        return process


def waits(event, session):
    """A hook waits in a session of its own while the screen is looked at."""
    return lambda tab, home: home.ask(event | {"session_id": session})


TABLE = {
    "ask": Screen("/agents/sessions/s-ask", "Allow This?", NOTE, EMAIL, waits(BASH, "s-ask")),
    "denying": Screen(
        "/agents/sessions/s-deny", "Back", NOTE, EMAIL,
        both(waits(BASH, "s-deny"), lambda tab, home: tab.get_by_role("button", name="Deny…").wait_for(), press("Deny…"))),
    "question": Screen("/agents/sessions/s-question", "The Agent Has a Question", NOTE, EMAIL, waits(QUESTION, "s-question")),
}


class Home(Waiting):
    def __init__(self, folder, who):
        super().__init__(folder)
        for name in ("s-ask", "s-deny", "s-question"):
            self.tell(self.machine, name, "UserPromptSubmit", prompt="Weed the beds")


ROOM = Room("agents", TABLE, Home, varies=VARIES)
