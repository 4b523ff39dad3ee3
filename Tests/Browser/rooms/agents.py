"""The screens of the Agents room, in a house to which agents report a day."""

import datetime
import json
import urllib.request
import uuid

from rooms import accounts
from screens import LIST, NOTE, SIDEBAR, Room, Screen, press
from signing_in import EMAIL, SignedIn, sign_in

NEW = "new house"
# Everything has just happened, so a time of the day says nothing; nor does the key that was made, or the id that a sender made up.
VARIES = accounts.VARIES + [
    (r"(\w+day, )?\d+ \w+ \d{4} at \d\d:\d\d", "(a time)"),
    (r"\b\d\d:\d\d\b", "(a time)"),
    (r"\(a time\):\d\d\b", "(a time)"),
    (r"/devices/[0-9a-f-]{36}", "/devices/(an id)"),
]
ATELIER = {"device_id": "d-atelier", "device_name": "Atelier", "platform": "linux"}
LAPTOP = {"device_id": "d-laptop", "device_name": "MacBook of Ines", "platform": "mac"}
ATTIC = {"device_id": "d-attic", "device_name": "Attic", "platform": "windows"}


class Agents:
    """A house with accounts whose owner has agents on three machines: one asks, one waits for permission, one failed, others work or are
    done; the clock of one machine is wrong."""

    tokens = {}

    def __init__(self, folder, is_empty=False):
        (folder / "data").mkdir()
        self.owner = SignedIn.opening(folder / "data", folder / "state", "password")
        self.house = self.owner.house
        # Each a moment later than the one before, so that they are listed in one order.
        self.moment = datetime.datetime.now(datetime.timezone.utc) - datetime.timedelta(seconds=55)
        if not is_empty:
            self.play()
            self.wait_for_notices(4)

    def open(self, browser, who):
        """The owner's browser, signed in."""
        browser.open(self.house.url + "/agents")
        sign_in(browser.tab, EMAIL)

    def tell(self, device, session, name, skew=0, waiting=0, **more):
        self.moment += datetime.timedelta(milliseconds=1200)
        said = (self.moment + datetime.timedelta(seconds=skew)).isoformat().replace("+00:00", "Z")
        event = {"session_id": session, "hook_event_name": name, "permission_mode": "default"} | more
        self.send({"device": device, "event": event, "timestamp": said, "event_uuid": str(uuid.uuid4()), "hook_version": "1.0",
                   "spool_depth": waiting})

    def send(self, body):
        headers = {"Content-Type": "application/json"} | self.owner.headers
        urllib.request.urlopen(urllib.request.Request(self.house.origin + "/api/v1/events", json.dumps(body).encode(), headers)).close()

    def wait_for_notices(self, count):
        """An alert waits a while for an answer at the terminal: asking until there are so many is the wait."""
        asked = urllib.request.Request(self.house.origin + "/api/notifications/unseen", headers=self.owner.headers)
        while json.load(urllib.request.urlopen(asked))["unseen"] < count:
            pass

    def tool(self, device, session, use, tool, how="PostToolUse", duration=1800, **more):
        self.tell(device, session, "PreToolUse", tool_name=tool, tool_use_id=use, **more)
        if how:
            self.tell(device, session, how, tool_name=tool, tool_use_id=use, duration_ms=duration, **more)

    def play(self):
        pump = {"cwd": "/home/ines/pump"}
        self.tell(ATTIC, "s-backup", "UserPromptSubmit", skew=-5400, prompt="Look why the backup of last night is empty", cwd="C:\\tools\\backup")
        self.tell(ATTIC, "s-backup", "StopFailure", skew=-5400, waiting=4, error="rate_limit", cwd="C:\\tools\\backup")
        site = {"cwd": "/Users/ines/site"}
        self.tell(LAPTOP, "s-done", "UserPromptSubmit", prompt="Make the pictures of the front page smaller", **site)
        self.tool(LAPTOP, "s-done", "p1", "Bash", tool_input={"command": "ls", "description": "List the pictures"}, **site)
        self.tell(LAPTOP, "s-done", "Stop", last_assistant_message="They are smaller now.", **site)
        self.tell(LAPTOP, "s-ended", "UserPromptSubmit", prompt="Name the colours of the logo", **site)
        self.tell(LAPTOP, "s-ended", "SessionEnd", reason="prompt_input_exit", **site)
        self.tell(LAPTOP, "s-asks", "UserPromptSubmit", prompt="Rename the recipes", cwd="/Users/ines/recipes")
        self.tell(LAPTOP, "s-asks", "Stop", last_assistant_message="Shall I keep the old addresses?", cwd="/Users/ines/recipes")
        self.tell(ATELIER, "s-works", "SessionStart", source="startup", model="claude-opus-4-1", **pump)
        self.tell(ATELIER, "s-works", "UserPromptSubmit", prompt="Find where the pressure is measured", **pump)
        inside = pump | {"agent_id": "a-1", "agent_type": "Explore"}
        self.tell(ATELIER, "s-works", "SubagentStart", **inside)
        self.tool(ATELIER, "s-works", "w1", "Grep", duration=420, **inside)
        self.tool(ATELIER, "s-works", "w2", "Read", how=None, **inside)
        self.tell(ATELIER, "s-permission", "SessionStart", source="startup", model="claude-opus-4-1", **pump)
        self.tell(ATELIER, "s-permission", "UserPromptSubmit", prompt="Mend the pump’s controller and run its tests", **pump)
        self.tool(ATELIER, "s-permission", "t1", "Read", duration=80, **pump)
        self.tool(ATELIER, "s-permission", "t2", "Edit", duration=260, **pump)
        self.tool(ATELIER, "s-permission", "t3", "Bash", how="PostToolUseFailure", duration=4100,
                  tool_input={"command": "make test", "description": "Run the tests"}, **pump)
        self.tell(ATELIER, "s-permission", "MoonPhase", **pump)
        self.tell(ATELIER, "s-permission", "PreToolUse", tool_name="Bash", tool_use_id="t4",
                  tool_input={"command": "make install", "description": "Install the controller"}, **pump)
        self.tell(ATELIER, "s-permission", "PermissionRequest", tool_name="Bash",
                  tool_input={"command": "make install", "description": "Install the controller"}, **pump)


# One line for each screen.
TABLE = {
    "sidebar": Screen("/agents/sidebar", "Sessions", SIDEBAR, EMAIL),
    "sessions": Screen("/agents", "Needs You", LIST, EMAIL),
    "by-project": Screen("/agents?by=project&show=all", "Name the colours of the logo", LIST, EMAIL),
    "search": Screen("/agents?q=pump", "run its tests", LIST, EMAIL),
    "nothing-found": Screen("/agents?q=zzzzz", "No sessions contain", LIST, EMAIL),
    "session": Screen("/agents/sessions/s-permission", "Asked for permission", NOTE, EMAIL),
    "subagent": Screen("/agents/sessions/s-works", "Subagent Explore", NOTE, EMAIL),
    "failed": Screen("/agents/sessions/s-backup", "Turn ended with an error", NOTE, EMAIL),
    "no-session": Screen("/agents/sessions/nowhere", "Session Not Found", NOTE, EMAIL, missing=True),
    "devices": Screen("/agents/devices", "MacBook of Ines", LIST, EMAIL),
    "device": Screen("/agents/devices/d-attic", "Notify Me", NOTE, EMAIL),
    "alerts": Screen("/agents/alerts", "Quiet Hours", LIST, EMAIL),
    "connect": Screen("/agents/connect", "Start Your Agent", NOTE, EMAIL),
    "key": Screen("/agents/connect", "atrium-hook install", NOTE, EMAIL, press("Create Key")),
    "empty": Screen("/agents", "No Sessions Yet", LIST, who=NEW),
}


ROOM = Room(
    "agents", TABLE, lambda folder, who: Agents(folder, is_empty=who == NEW), homes=lambda who: NEW if who == NEW else "", varies=VARIES)
