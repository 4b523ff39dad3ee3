"""Links in the text of a note: what they open, what stays beside it, and where in a text they lead."""

import re

import pytest
from playwright.sync_api import expect

from atrium import titles, wait_for_index
from browsing import quiet

LONG = "They dig.\n\n" * 60
NOTES = {
    "Garden/soil.md": "---\ntags: [garden]\nclassification: project\n---\n# Soil\n\nSee [[bread]], [[bread#Crust]], [[#Worms]] and "
    + "[this](soil.md#Worms).\n\n" + LONG + "## Worms\n\n" + LONG + "## Rest\n\nAfter all, [[bread]].\n",
    "Garden/Beds/north.md": "# North bed\n\nShade. #garden\n",
    "Kitchen/bread.md": "# Bread\n\n## Rest\n\n" + LONG + "## Crust\n\nBack to [[soil#Rest]].\n\n" + LONG,
    "_agent/summaries/2026-08-21.md": "# Friday\n\nBaked [[bread]].\n",
    "_agent/reports/weekly/2026-W34.md": "# Week 34\n\nMostly [bread](../../../Kitchen/bread.md).\n",
}


def filled(house):
    for key, text in NOTES.items():
        house.write(key, text)
    wait_for_index(house, len(NOTES))
    return house


def text(page):
    return page.locator(".detail article")


def scrolled(page):
    return page.locator(".detail .scroll").first.evaluate("e => e.scrollTop")


@pytest.mark.parametrize(
    "place, address",
    [
        ("/notes/tags/garden", "from=tags&tag=garden"),
        ("/notes/folders/Garden", "from=folders&folder=Garden"),
        ("/notes?q=worms", "q=worms"),
        ("/notes?in=project", "in=project"),
    ],
)
def test_a_link_in_a_text_keeps_the_list_beside_it(vault, open_page, place, address):
    page = open_page(vault.url + place)
    page.evaluate("window.stays = true")
    page.locator(".content .row a", has_text="Soil").click()
    page.wait_for_url("**/notes/read/Garden/soil.md?" + address)
    quiet(page)
    shown, current = titles(page), page.locator(".sidebar a.link[aria-current]").inner_text()
    text(page).get_by_role("link", name="bread", exact=True).first.click()
    page.wait_for_url("**/notes/read/Kitchen/bread.md?" + address)
    quiet(page)
    expect(text(page)).to_contain_text("Crust")
    assert titles(page) == shown
    assert page.locator(".sidebar a.link[aria-current]").inner_text() == current
    page.go_back()
    page.wait_for_url("**/notes/read/Garden/soil.md?" + address)
    quiet(page)
    expect(text(page)).to_contain_text("Worms")
    assert titles(page) == shown
    assert page.evaluate("window.stays") is True


def test_back_finds_the_line_that_was_read(vault, open_page):
    page = open_page(vault.url + "/notes/read/Garden/soil.md")
    text(page).get_by_role("link", name="bread", exact=True).last.click()
    page.wait_for_url("**/bread.md")
    quiet(page)
    assert scrolled(page) == 0
    page.go_back()
    page.wait_for_url("**/soil.md")
    quiet(page)
    expect(text(page).get_by_text("After all")).to_be_in_viewport()


def test_a_link_to_a_heading_of_the_open_note_scrolls_and_loads_nothing(vault, open_page):
    page = open_page(vault.url + "/notes/read/Garden/soil.md?from=tags&tag=garden")
    page.evaluate("window.stays = true")
    for name in ["Worms", "this"]:
        page.locator(".detail .scroll").first.evaluate("e => e.scrollTo(0, 0)")
        text(page).get_by_role("link", name=re.compile(name)).first.click()
        expect(page.get_by_role("heading", name="Worms")).to_be_in_viewport()
        quiet(page)
        assert page.url.endswith("/notes/read/Garden/soil.md?from=tags&tag=garden#h-worms")
    assert page.evaluate("window.stays") is True
    assert titles(page) == ["Soil", "North bed"] or titles(page) == ["North bed", "Soil"]


def test_a_link_to_a_heading_of_another_note_opens_it_there(vault, open_page):
    page = open_page(vault.url + "/notes/read/Garden/soil.md?from=tags&tag=garden")
    page.evaluate("window.stays = true")
    text(page).get_by_role("link", name=re.compile("Crust")).click()
    page.wait_for_url("**/notes/read/Kitchen/bread.md?from=tags&tag=garden#h-crust")
    expect(page.get_by_role("heading", name="Crust")).to_be_in_viewport()
    # Both notes have such a heading: it is that of the note that is meant.
    text(page).get_by_role("link", name=re.compile("soil")).click()
    page.wait_for_url("**/notes/read/Garden/soil.md?from=tags&tag=garden#h-rest")
    expect(text(page).get_by_text("After all")).to_be_in_viewport()
    page.go_back()
    page.wait_for_url("**/bread.md?from=tags&tag=garden#h-crust")
    expect(page.get_by_role("heading", name="Crust")).to_be_in_viewport()
    page.go_back()
    page.wait_for_url("**/soil.md?from=tags&tag=garden")
    quiet(page)
    assert page.evaluate("window.stays") is True
    page.go_forward()
    page.wait_for_url("**#h-crust")
    expect(page.get_by_role("heading", name="Crust")).to_be_in_viewport()


def test_a_deep_link_to_a_heading_lands_there(vault, open_page):
    page = open_page(vault.url + "/notes/read/Kitchen/bread.md#h-crust")
    expect(page.get_by_role("heading", name="Crust")).to_be_in_viewport()


def test_links_of_the_servers_papers_lead_to_notes(vault, open_page):
    for shelf, paper in [("summaries", "2026-08-21"), ("reports", "2026-W34")]:
        page = open_page(f"{vault.url}/notes/{shelf}/{paper}", java_script_enabled=False)
        assert page.url.endswith(f"{paper}.md?from={shelf}")
        text(page).get_by_role("link", name="bread").click()
        assert page.url.endswith("/notes/read/Kitchen/bread.md")
        heading = text(page).get_by_role("heading", name="Crust")
        # A machine that is busy may answer before the note is read: without script one asks again.
        if heading.count() == 0:
            page.reload()
        expect(heading).to_have_count(1)
        page = open_page(f"{vault.url}/notes/{shelf}/{paper}")
        text(page).get_by_role("link", name="bread").click()
        page.wait_for_url(f"**/notes/read/Kitchen/bread.md?from={shelf}")
        expect(text(page)).to_contain_text("Crust")


def test_on_a_phone_a_link_leads_on_and_back_leads_to_the_list(vault, open_page):
    page = open_page(vault.url + "/notes/read/Garden/soil.md?from=tags&tag=garden", viewport={"width": 390, "height": 844})
    text(page).get_by_role("link", name="bread", exact=True).first.click()
    page.wait_for_url("**/bread.md?from=tags&tag=garden")
    page.locator(".detail .back button").click()
    page.wait_for_url("**/notes/tags/garden")
    expect(page.locator(".content .row", has_text="North bed")).to_be_visible()
