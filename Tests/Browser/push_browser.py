"""A browser that is told while no page is open: one that has a push service, and a worker that a test speaks to."""

import base64
import json

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

# No push service is reached from a test: the browser gets its subscription here, with a key of its own, and keeps it as it would.
SERVICE = """
(() => {
  const key = "subscription of a test";
  const made = JSON.parse(localStorage.getItem(key) ?? "null");
  const decode = text => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), letter => letter.charCodeAt(0)).buffer;
  const subscription = said => said && {
    endpoint: said.endpoint, options: { applicationServerKey: decode(said.key) },
    toJSON: () => ({ endpoint: said.endpoint, expirationTime: null, keys: KEYS }),
    unsubscribe: async () => { localStorage.removeItem(key); current = null; return true; },
  };
  let current = subscription(made);
  PushManager.prototype.getSubscription = async () => current;
  PushManager.prototype.subscribe = async ({ userVisibleOnly, applicationServerKey }) => {
    if (!userVisibleOnly) throw new DOMException("", "NotAllowedError");
    const code = String.fromCharCode(...new Uint8Array(applicationServerKey));
    const said = { endpoint: ENDPOINT, key: btoa(code).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "") };
    localStorage.setItem(key, JSON.stringify(said));
    return current = subscription(said);
  };
})();
"""
# What the person has said before, or says when asked.
PERMISSION = """
Object.defineProperty(Notification, "permission", { configurable: true, get: () => self.said ?? BEFORE });
Notification.requestPermission = async () => { self.asked = navigator.userActivation.isActive; return self.said = ANSWER; };
"""


def code(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def service(endpoint="https://updates.push.services.mozilla.com/wpush/v2/a-test"):
    """A script by which a page has a push service."""
    point = ec.generate_private_key(ec.SECP256R1()).public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    keys = {"p256dh": code(point), "auth": code(b"sixteen letters.")}
    return SERVICE.replace("KEYS", json.dumps(keys)).replace("ENDPOINT", json.dumps(endpoint))


def permission(before="default", answer="granted"):
    return PERMISSION.replace("BEFORE", json.dumps(before)).replace("ANSWER", json.dumps(answer))


class Worker:
    """The worker of a page, and what it does that leaves the page."""

    def __init__(self, page):
        self.page = page
        self.origin = page.evaluate("location.origin")
        self.devtools = page.context.new_cdp_session(page)
        registrations = []
        self.devtools.on("ServiceWorker.workerRegistrationUpdated", lambda event: registrations.extend(event["registrations"]))
        self.devtools.send("ServiceWorker.enable")
        page.evaluate("navigator.serviceWorker.ready.then(() => 0)")
        while not registrations:
            page.wait_for_timeout(10)
        self.id = registrations[-1]["registrationId"]
        self.script = page.context.service_workers[0]
        # A browser opens and focuses a window for a person's click alone.
        self.script.evaluate("""() => {
          const show = registration.showNotification.bind(registration);
          self.countOfShown = 0;
          registration.showNotification = async (...notification) => { await show(...notification); countOfShown += 1; };
          self.opened = []; self.focused = []; self.badges = [];
          Clients.prototype.openWindow = async address => { opened.push(address); return null; };
          WindowClient.prototype.focus = async function () { focused.push(this.url); return this; };
          navigator.setAppBadge = async count => { badges.push(count); };
          navigator.clearAppBadge = async () => { badges.push(0); };
        }""")

    def deliver(self, message):
        """Delivers a push, and waits until its notification is shown: Chromium takes one that is asked for earlier for closed."""
        count = self.script.evaluate("countOfShown")
        data = message if isinstance(message, str) else json.dumps(message)
        self.devtools.send("ServiceWorker.deliverPushMessage", {"origin": self.origin, "registrationId": self.id, "data": data})
        self.until(lambda: self.script.evaluate("countOfShown"), count + 1)

    def shown(self):
        """Title, text, group, and whether it is silent, of all that is shown."""
        return self.page.evaluate("""async () => (await (await navigator.serviceWorker.ready).getNotifications())
          .map(shown => [shown.title, shown.body, shown.tag, shown.silent])""")

    def until_shown(self, *expected):
        self.until(self.shown, list(expected))

    def until(self, question, expected):
        for _ in range(500):
            answer = question()
            if answer == expected:
                return
            self.page.wait_for_timeout(10)
        assert answer == expected

    def close_all(self):
        """Takes away what is shown, as somebody does who does not press it."""
        self.script.evaluate("async () => { for (const shown of await registration.getNotifications()) shown.close(); }")
        self.until_shown()

    def click(self):
        """Presses the one notification that is shown, waits until it is gone, and answers what was opened."""
        opened = self.script.evaluate("""async () => {
          const [notification] = await registration.getNotifications(), event = new NotificationEvent("notificationclick", { notification });
          opened.length = 0;
          const waits = [];
          event.waitUntil = wait => waits.push(wait);
          dispatchEvent(event);
          await Promise.all(waits);
          return opened;
        }""")
        self.until_shown()
        return opened
