"""Opens the toy room in a browser as a person does, and ends with an error unless all of it is there.

    python opened.py http://127.0.0.1:8080/app
"""

import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "Renderer/Tests/Browser"))

from playwright.sync_api import expect, sync_playwright

from browsing import quiet

with sync_playwright() as playwright:
    browser = playwright.chromium.launch(executable_path="/usr/bin/chromium-headless-shell", args=["--no-sandbox"])
    page = browser.new_context(viewport={"width": 1440, "height": 900}).new_page()
    page.set_default_timeout(60_000)
    expect.set_options(timeout=60_000)
    page.goto(sys.argv[1])
    quiet(page)
    # A card on the first page, the room in the sidebar, and its list.
    expect(page.locator(".content").get_by_text("Toys")).to_be_visible()
    page.locator(".sidebar").get_by_role("link", name="Toys").click()
    page.wait_for_url("**/app/toy")
    expect(page.locator(".content").get_by_text("Kite")).to_be_visible()
    expect(page.get_by_text("Toys are to be played with.")).to_be_visible()
    # A search from there, which leads back.
    page.keyboard.press("/")
    page.keyboard.type("kit")
    page.locator(".content").get_by_role("link", name="Kite").click()
    page.wait_for_url("**/app/toy")
    expect(page.locator(".content").get_by_text("Kite")).to_be_visible()
    # A tab of a narrow window.
    page.set_viewport_size({"width": 390, "height": 844})
    tabs = page.get_by_role("navigation", name="Tabs")
    expect(tabs.get_by_role("link", name="Toys")).to_have_attribute("aria-current", "page")
    tabs.get_by_role("link", name="Notes").click()
    page.wait_for_url("**/app/notes")
    browser.close()
