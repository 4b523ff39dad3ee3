"""The graph of the Notes room: the drawing, by finger, pointer and keys; and the list that says the same."""

import re

import pytest
from playwright.sync_api import expect

from atrium import wait_for_index
from browsing import quiet
from looks import look_at_all_sizes

NOTES = {
    "Garden/soil.md": "---\ntags: [garden]\nclassification: project\n---\n# Soil\n\nSee [[compost]] and [[beds]].\n",
    "Garden/compost.md": "---\ntags: [garden]\nclassification: idea\nentities:\n  people: [Gisela Brandt]\n---\n# Compost\n\n[[soil]] [[worms]]\n",
    "Garden/beds.md": "---\nclassification: project\n---\n# Beds\n\nTo [[soil]].\n",
    "Garden/worms.md": "# Worms\n\nThey dig.\n",
    "Kitchen/bread.md": "---\ntags: [kitchen]\nclassification: reference\n---\n# Bread\n\n[[starter]]\n",
    "Kitchen/starter.md": "# Starter\n\nFeed it.\n",
    "alone.md": "---\nclassification: journal\n---\n# Alone\n\nNobody.\n",
}


def filled(house):
    for key, text in NOTES.items():
        house.write(key, text)
    wait_for_index(house, len(NOTES))
    return house


def open_graph(open_page, house, address="", **options):
    page = open_page(house.url + "/notes/graph" + address, **options)
    page.locator("svg.canvas text").first.wait_for()
    return quiet(page)


def names(page):
    return set(page.locator("svg.canvas text").all_text_contents())


def dot(page, name):
    """A point of a dot in the page: its name stands below it, above it or beside it, and its class says which."""
    return page.evaluate(
        """name => {
          const text = [...document.querySelectorAll('svg.canvas text')].find(e => e.textContent === name);
          const box = text.getBoundingClientRect(), has = name => text.classList.contains(name);
          const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
          return has('ty0') ? [x, box.top - 6] : has('ty1') ? [x, box.bottom + 6] : has('tx0') ? [box.left - 9, y] : [box.right + 9, y];
        }""", name)


def first_piece(page):
    return page.locator("svg.canvas [transform]").first


def scale(page):
    """How far the drawing is zoomed in: by its first transform, which at one only moves."""
    value = first_piece(page).get_attribute("transform")
    found = re.match(r"matrix\(([-\d.]+)", value)
    return float(found.group(1)) if found else 1.0


def test_the_sidebar_opens_the_graph_and_every_note_is_drawn(vault, open_page):
    page = open_page(vault.url + "/notes")
    page.get_by_role("link", name="Graph", exact=True).click()
    page.wait_for_url("**/app/notes/graph")
    page.locator("svg.canvas text").first.wait_for()
    quiet(page)
    assert page.title() == "Graph – Atrium"
    assert page.locator(".sidebar a.link[aria-current]").all_inner_texts() == ["Graph"]
    assert names(page) == {"Soil", "Compost", "Beds", "Worms", "Bread", "Starter", "Alone"}
    said = "A graph with 7 items and 4 links. The list shows the same in words."
    expect(page.get_by_role("img", name=said)).to_be_visible()
    # Also what the keyboard comes to, around it.
    expect(page.get_by_role("group", name=said, exact=True)).to_have_attribute("tabindex", "0")


def test_a_tap_on_a_dot_says_which_note_it_is_and_opens_it(vault, open_page):
    page = open_graph(open_page, vault)
    page.mouse.click(*dot(page, "Soil"))
    card = page.locator(".detail").get_by_role("link", name="Open Note")
    expect(card).to_be_visible()
    expect(page.locator(".detail").get_by_text("Project · Links: 2")).to_be_visible()
    quiet(page)
    # What is not linked with it has lost its name.
    assert names(page) == {"Soil", "Compost", "Beds"}
    card.click()
    page.wait_for_url("**/notes/read/Garden/soil.md?from=graph")
    expect(page.locator(".detail article")).to_contain_text("See")
    page.get_by_role("button", name="Show Graph").click()
    page.wait_for_url("**/notes/graph")
    page.locator("svg.canvas text").first.wait_for()


def test_a_second_tap_opens_the_note_and_one_beside_closes_the_card(vault, open_page):
    page = open_graph(open_page, vault)
    place = dot(page, "Alone")
    page.mouse.click(*place)
    expect(page.locator(".detail").get_by_role("link", name="Open Note")).to_be_visible()
    quiet(page)
    box = page.locator("svg.canvas").bounding_box()
    page.mouse.click(box["x"] + 4, box["y"] + 4)
    expect(page.locator(".detail").get_by_role("link", name="Open Note")).to_be_hidden()
    quiet(page)
    page.mouse.click(*place)
    expect(page.locator(".detail").get_by_role("link", name="Open Note")).to_be_visible()
    page.mouse.click(*place)
    page.wait_for_url("**/notes/read/alone.md?from=graph")


def test_buttons_and_keys_zoom_and_show_all_again(vault, open_page):
    page = open_graph(open_page, vault)
    before = scale(page)
    expect(page.get_by_role("button", name="Show All")).to_be_disabled()
    page.get_by_role("button", name="Zoom In").click()
    quiet(page)
    near = scale(page)
    assert near == pytest.approx(before * 1.5, rel=0.01)
    # A key without a modifier counts for the drawing alone: not on a button, and not in the list.
    page.keyboard.press("+")
    page.locator(".content .row a").first.focus()
    page.keyboard.press("0")
    quiet(page)
    assert scale(page) == pytest.approx(near, rel=0.01)
    expect(page.get_by_role("button", name="Show All")).not_to_have_attribute("aria-keyshortcuts", "0")
    page.locator(".detail .focusable").focus()
    expect(page.get_by_role("button", name="Show All")).to_have_attribute("aria-keyshortcuts", "0")
    page.keyboard.press("+")
    quiet(page)
    assert scale(page) == pytest.approx(before * 2.25, rel=0.01)
    page.keyboard.press("-")
    page.keyboard.press("-")
    page.keyboard.press("-")
    quiet(page)
    assert scale(page) == pytest.approx(before / 1.5, rel=0.01)
    page.keyboard.press("0")
    quiet(page)
    assert scale(page) == pytest.approx(before, rel=0.01)


def test_a_tap_on_the_drawing_gives_it_the_keys(vault, open_page):
    page = open_graph(open_page, vault)
    before = scale(page)
    box = page.locator("svg.canvas").bounding_box()
    page.mouse.click(box["x"] + 4, box["y"] + 4)
    expect(page.locator(".detail .focusable")).to_be_focused()
    expect(page.get_by_role("button", name="Zoom In")).to_have_attribute("aria-keyshortcuts", "Plus")
    page.keyboard.press("+")
    quiet(page)
    assert scale(page) == pytest.approx(before * 1.5, rel=0.01)


def test_a_drag_moves_the_drawing_and_the_wheel_zooms_where_it_is(vault, open_page):
    page = open_graph(open_page, vault)
    x, y = dot(page, "Soil")
    box = page.locator("svg.canvas").bounding_box()
    page.mouse.move(box["x"] + 20, box["y"] + 20)
    page.mouse.down()
    page.mouse.move(box["x"] + 60, box["y"] + 45, steps=4)
    page.mouse.up()
    quiet(page)
    moved = dot(page, "Soil")
    assert (moved[0] - x, moved[1] - y) == (pytest.approx(40, abs=2), pytest.approx(25, abs=2))
    before, resting = scale(page), first_piece(page).get_attribute("transform")
    page.mouse.move(*moved)
    page.keyboard.down("Control")
    page.mouse.wheel(0, -60)
    page.keyboard.up("Control")
    expect(first_piece(page)).not_to_have_attribute("transform", resting)
    quiet(page)
    assert scale(page) > before * 1.3
    assert dot(page, "Soil")[0] == pytest.approx(moved[0], abs=3)


def test_filters_narrow_the_graph_and_stand_in_the_address(vault, open_page):
    page = open_graph(open_page, vault)
    page.get_by_role("button", name="Filter", exact=True).click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("switch", name="Show Tags").check()
    page.wait_for_url("**/notes/graph?tags=yes")
    dialog.get_by_role("switch", name="Show People, Places and More").check()
    dialog.get_by_role("switch", name="Hide Items Without Links").check()
    page.wait_for_url("**/notes/graph?tags=yes&entities=yes&unlinked=no")
    dialog.get_by_role("button", name="Done").click()
    expect(page.locator("svg.canvas text", has_text="#kitchen")).to_have_count(1)
    quiet(page)
    assert names(page) >= {"#garden", "#kitchen", "Gisela Brandt", "Soil"} and "Alone" not in names(page)
    page.goto(vault.url + "/notes/graph?in=project")
    page.locator("svg.canvas text").first.wait_for()
    assert names(quiet(page)) == {"Soil", "Beds"}
    page.get_by_role("button", name="Clear").click()
    page.wait_for_url("**/notes/graph")
    expect(page.locator("svg.canvas text", has_text="Alone")).to_have_count(1)
    page.goto(vault.url + "/notes/graph?in=meeting")
    expect(page.get_by_text("No Matches")).to_be_visible()
    page.get_by_role("button", name="Clear Filters").click()
    page.locator("svg.canvas text").first.wait_for()


def test_a_name_and_a_kind_make_their_dots_stand_out(vault, open_page):
    page = open_graph(open_page, vault)
    page.get_by_placeholder("Find in graph").fill("SO")
    page.wait_for_url("**/notes/graph?q=SO")
    expect(page.locator("svg.canvas text")).to_have_count(1)
    expect(page.locator(".content .row")).to_have_count(1)
    page.get_by_placeholder("Find in graph").fill("")
    legend = page.get_by_role("button", name=re.compile("^Projects"))
    legend.click()
    expect(page.locator("svg.canvas text")).to_have_count(2)
    assert names(quiet(page)) == {"Soil", "Beds"}
    legend.press("Enter")
    expect(page.locator("svg.canvas text")).to_have_count(7)


def test_the_list_says_the_same_in_words_and_is_worked_by_keyboard(vault, open_page):
    page = open_graph(open_page, vault)
    list = page.locator(".content")
    expect(list.get_by_role("link", name=re.compile("Soil"))).to_contain_text("Links: 2")
    expect(list.locator(".row")).to_have_count(7)
    page.get_by_role("button", name="Show links of Compost").press("Enter")
    expect(page.get_by_role("button", name="Hide links of Compost")).to_be_focused()
    expect(list.locator(".row")).to_have_count(9)
    quiet(page)
    assert names(page) == {"Compost", "Soil", "Worms"}
    list.get_by_role("link", name=re.compile("Worms")).first.press("Enter")
    page.wait_for_url("**/notes/read/Garden/worms.md?from=graph")


def test_a_note_leads_to_its_surroundings(vault, open_page):
    page = open_page(vault.url + "/notes/read/Garden/worms.md")
    page.get_by_role("link", name="Connections").click()
    page.wait_for_url("**/notes/graph?around=Garden%2Fworms.md")
    page.locator("svg.canvas text").first.wait_for()
    assert names(quiet(page)) == {"Worms", "Compost", "Soil"}
    expect(page.get_by_text("Around Worms")).to_be_visible()
    page.get_by_role("radiogroup", name="Depth").get_by_text("1", exact=True).click()
    page.wait_for_url("**/notes/graph?around=Garden%2Fworms.md&depth=1")
    expect(page.locator("svg.canvas text")).to_have_count(2)
    page.goto(vault.url + "/notes/graph?around=Garden%2Fworms.md&depth=5")
    page.locator("svg.canvas text").first.wait_for()
    expect(page.get_by_role("radiogroup", name="Depth").get_by_role("radio", checked=True)).to_have_count(1)
    expect(page.get_by_role("radio", name="5")).to_be_checked()
    page.get_by_role("link", name="Whole Graph").click()
    page.wait_for_url("**/notes/graph")
    expect(page.locator("svg.canvas text")).to_have_count(7)


def test_what_cannot_be_shown_is_said(vault, open_page):
    page = open_page(vault.url + "/notes/graph?around=nowhere.md")
    expect(page.get_by_text("This note doesn’t exist or was deleted.")).to_be_visible()
    expect(page.get_by_role("button", name="Try Again")).to_be_visible()
    page.get_by_role("link", name="Whole Graph").click()
    page.locator("svg.canvas text").first.wait_for()


def test_an_empty_vault_says_so(house, open_page):
    page = open_page(house.url + "/notes/graph")
    expect(page.locator(".content").get_by_text("No Notes")).to_be_visible()


def test_a_saved_note_joins_the_graph_that_is_open(own_vault, open_page):
    page = open_graph(open_page, own_vault)
    page.get_by_role("button", name="Zoom In").click()
    quiet(page)
    near = scale(page)
    own_vault.write("Garden/rain.md", "# Rain\n\n[[soil]]\n")
    expect(page.locator(".content .row")).to_have_count(8)
    expect(page.get_by_role("img", name=re.compile("8 items and 5 links"))).to_be_visible()
    assert scale(page) == pytest.approx(near, rel=0.4)


def test_a_narrow_window_has_a_switch(vault, open_page):
    page = open_graph(open_page, vault, viewport={"width": 390, "height": 844})
    view = page.get_by_role("radiogroup", name="View")
    view.get_by_text("List", exact=True).click()
    page.wait_for_url("**/notes/graph?as=list")
    expect(page.locator(".content .row")).to_have_count(7)
    expect(page.locator("svg.canvas")).to_have_count(0)
    view.get_by_text("Graph", exact=True).click()
    page.wait_for_url("**/notes/graph")
    page.locator("svg.canvas text").first.wait_for()
    quiet(page)
    page.mouse.click(*dot(page, "Soil"))
    page.get_by_role("link", name="Open Note").click()
    page.wait_for_url("**/notes/read/Garden/soil.md?from=graph")
    page.go_back()
    page.wait_for_url("**/notes/graph")
    page.locator("svg.canvas text").first.wait_for()


def test_the_card_of_a_dot_fits_a_window_of_320_pixels(vault, open_page):
    page = open_graph(open_page, vault, viewport={"width": 320, "height": 640})
    page.mouse.click(*dot(page, "Soil"))
    link = page.get_by_role("link", name="Open Note")
    link.wait_for()
    quiet(page)
    left, right = link.evaluate(
        """e => {
          while (getComputedStyle(e).backgroundColor === 'rgba(0, 0, 0, 0)') e = e.parentElement;
          const box = e.getBoundingClientRect();
          return [box.left, box.right];
        }""")
    # As far from the edges as the buttons of the zoom.
    assert (left, right) == (pytest.approx(16, abs=1), pytest.approx(304, abs=1))


@pytest.mark.walk
def test_a_large_graph_is_cut_says_so_and_stays_light(house, open_page):
    count = 700
    for number in range(count):
        house.write(f"n{number:04}.md", f"# Note {number}\n\n[[n{number // 5:04}]] [[n{number * 7 % count:04}]]\n")
    wait_for_index(house, count)
    page = open_graph(open_page, house)
    expect(page.get_by_text("Showing the 300 best-connected items.")).to_be_visible()
    page.get_by_role("button", name="Show More").click()
    page.wait_for_url("**/notes/graph?most=1000")
    quiet(page)
    expect(page.get_by_role("img", name=re.compile("^A graph with 700 items"))).to_be_visible()
    quiet(page)
    # One element for many: the drawing's own are few.
    assert page.locator("svg.canvas path").count() < 60
    assert page.locator("svg.canvas text").count() <= 90
    assert page.locator("svg.canvas").evaluate("e => e.outerHTML.length") < 120_000
    resting = first_piece(page).get_attribute("transform")
    # A drag says where things stand, and draws none of them again.
    page.evaluate(
        """() => {
          window.seen = { drawn: 0, moved: 0 };
          new MutationObserver(all => { for (const one of all) one.type === 'childList' ? seen.drawn++ : seen.moved++; })
            .observe(document.querySelector('svg.canvas'), { subtree: true, childList: true, attributes: true });
        }""")
    box = page.locator("svg.canvas").bounding_box()
    page.mouse.move(box["x"] + 20, box["y"] + 20)
    page.mouse.down()
    page.mouse.move(box["x"] + 70, box["y"] + 60, steps=3)
    expect(first_piece(page)).not_to_have_attribute("transform", resting)
    quiet(page)
    assert page.evaluate("seen.drawn") == 0
    page.mouse.up()


@pytest.mark.walk
@pytest.mark.parametrize("name, address", [
    ("graph", "/notes/graph"), ("graph-topics", "/notes/graph?tags=yes&entities=yes"),
    ("graph-around", "/notes/graph?around=Garden%2Fcompost.md"), ("graph-list", "/notes/graph?as=list"),
])
def test_screen(demo, open_page, name, address):
    wait_for_index(demo, 20)
    page = open_page(demo.url + address, bypass_csp=True)
    page.locator(".content .row").first.wait_for()
    quiet(page)
    if name == "graph":
        page.mouse.click(*dot(page, page.locator("svg.canvas text").first.text_content()))
        page.get_by_role("link", name="Open Note").wait_for()
        quiet(page)
    look_at_all_sizes(page, name)
