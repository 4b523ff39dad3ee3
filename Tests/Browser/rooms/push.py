"""The screens of notifications outside of the app."""

import push_browser
from rooms.agents import VARIES, Agents
from screens import LIST, NOTE, QUESTION, Room, Screen, press

# What a browser says of itself, by what it is called here.
BROWSERS = {
    "asked": [push_browser.service(), push_browser.permission(before="default")],
    "told": [push_browser.service(), push_browser.permission(before="granted")],
    "refused": [push_browser.permission(before="denied")],
    "telephone": ["delete window.PushManager; navigator.standalone = false"],
}


def turned_on(*names):
    """It stays so in a browser for the screens that follow."""

    def done(tab, home):
        tab.get_by_role("button", name="Notifications").and_(tab.locator(":not([aria-disabled=true], :disabled)")).wait_for()
        button = tab.get_by_role("button", name="Turn On Notifications")
        if button.count():
            button.click()
        tab.get_by_role("button", name="Turn Off Notifications").wait_for()
        press(*names)(tab, home)

    return done


# One line for each screen.
TABLE = {
    "off": Screen("/notifications", "No device receives notifications yet.", LIST, "asked"),
    "on": Screen("/notifications", "This browser receives notifications.", LIST, "told", turned_on()),
    "removing": Screen("/notifications", "You can turn notifications on there again.", QUESTION, "told", turned_on("Remove…")),
    "refused": Screen("/notifications", "Allow them in the site settings", LIST, "refused"),
    "telephone": Screen("/notifications", "Add to Home Screen", LIST, "telephone"),
    "log": Screen("/notifications/log", "Nothing Sent Yet", NOTE, "asked"),
}


class Home(Agents):
    """A house for each browser, so that none sees another among its devices."""

    def __init__(self, folder, who):
        super().__init__(folder, is_empty=True)

    def open(self, browser, who):
        for script in BROWSERS[who]:
            browser.context.add_init_script(script)
        super().open(browser, who)


ROOM = Room("push", TABLE, Home, homes=lambda who: who, varies=VARIES)
