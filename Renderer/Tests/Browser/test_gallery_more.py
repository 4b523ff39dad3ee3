"""Colours, countdowns, sharing and styles of one's own, as a person meets them."""

import re

from playwright.sync_api import expect

from browsing import quiet


def test_a_colour_that_is_chosen_is_shown_and_not_said_back(open_gallery):
    page = open_gallery("color-pickers")
    wall = page.get_by_test_id("Paint and Glass").get_by_label("Wall")
    assert wall.get_attribute("type") == "color"
    wall.fill("#336699")
    expect(page.get_by_text("#336699FF")).to_be_visible()
    quiet(page)
    assert wall.input_value() == "#336699"
    page.get_by_role("button", name="Paint It Green").click()
    expect(wall).to_have_value("#1c6b31")


def test_the_opacity_of_a_colour_is_a_slider_for_the_keyboard(open_gallery):
    page = open_gallery("color-pickers")
    glass = page.get_by_test_id("Paint and Glass").get_by_role("group", name="Glass")
    slider = glass.get_by_role("slider", name="Opacity")
    slider.focus()
    slider.press("ArrowRight")
    expect(page.get_by_text(re.compile("#1F5DB382"))).to_be_visible()
    assert slider.evaluate("e => e.ariaValueText") == "51%"
    # The track fades into the colour that is chosen.
    glass.get_by_label("Colour").fill("#ffffff")
    expect(page.get_by_text(re.compile("#FFFFFF82"))).to_be_visible()
    assert glass.get_by_label("Colour").evaluate("e => getComputedStyle(e.parentNode).getPropertyValue('--picked')") == "#ffffff"


def test_colours_that_nothing_shows_any_more_are_forgotten_by_the_page(open_gallery):
    """Each colour that is picked is a rule of the page: a long dance through the colours must not stay in the browser."""
    page = open_gallery("color-pickers")
    most, last = page.evaluate("""async () => {
        const wall = document.querySelector("input[type=color]"), root = document.documentElement;
        const rules = () => [...document.styleSheets].at(-1).cssRules.length;
        let most = 0;
        for (let step = 0; step < 300; step++) {
            wall.value = "#" + (0x110000 + step).toString(16);
            for (const kind of ["input", "focusout"]) wall.dispatchEvent(new Event(kind, { bubbles: true }));
            do await new Promise(done => setTimeout(done)); while (!root.hasAttribute("data-quiet"));
            most = Math.max(most, rules());
        }
        return [most, rules()];
    }""")
    assert 200 < most < 300 and last < most - 100, (most, last)
    # What is left is what the page shows: #11012b.
    wall = page.get_by_test_id("Paint and Glass").locator("*").evaluate_all("all => all.map(e => getComputedStyle(e).backgroundColor)")
    assert any(re.match(r"color\(srgb 0\.066\d* 0\.003\d* 0\.168\d*\)", colour) for colour in wall), set(wall)


def test_a_label_leads_and_its_swatch_trails_in_a_form(open_gallery):
    page = open_gallery("color-pickers")
    row = page.get_by_test_id("In a Form").locator(".row").first
    label, swatch, box = row.locator(".row-label").bounding_box(), row.locator(".color").bounding_box(), row.bounding_box()
    assert label["x"] - box["x"] < 32
    assert box["x"] + box["width"] - swatch["x"] - swatch["width"] < 32


def test_time_moves_a_bar_without_the_server(open_gallery):
    page = open_gallery("progress")
    page.get_by_role("button", name="Steep for a Minute").click()
    bar = page.get_by_test_id("Time").get_by_role("progressbar").first
    expect(bar).to_be_visible()
    quiet(page)
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    before = float(bar.evaluate("e => e.style.getPropertyValue('--share')"))
    page.wait_for_function("([e, before]) => Number(e.style.getPropertyValue('--share')) < before", arg=[bar.element_handle(), before])
    assert 90 < before <= 100
    assert int(bar.get_attribute("aria-valuenow")) >= 90
    assert not asked


def test_less_motion_moves_it_in_steps(open_gallery):
    page = open_gallery("progress", reduced_motion="reduce")
    page.get_by_role("button", name="Steep for a Minute").click()
    bar = page.get_by_test_id("Time").get_by_role("progressbar").first
    expect(bar).to_be_visible()
    assert bar.evaluate("e => getComputedStyle(e).transitionDuration") == "0s"


def test_what_is_shared_goes_to_the_browsers_sheet(open_gallery):
    page = open_gallery("links")
    # Within a function: an expression that ends in a function is called by the driver.
    page.evaluate("""() => {
        window.shared = [];
        navigator.share = async what => { window.shared.push(what); document.body.dataset.shared = window.shared.length; };
    }""")
    page.get_by_role("button", name="Share…").click()
    page.get_by_role("button", name="Share Both").click()
    expect(page.locator("body[data-shared='2']")).to_be_attached()
    first, second = page.evaluate("window.shared")
    assert (first["title"], first["url"]) == ("Soup from the bones", "https://www.example.org/recipes/soup")
    assert second["text"] == "What you seek\nis seeking you"


def test_without_a_sheet_it_is_copied_and_that_is_said(open_gallery):
    page = open_gallery("links")
    page.evaluate("""
        Object.defineProperty(navigator, "share", { value: undefined });
        Object.defineProperty(navigator, "clipboard", { value: { writeText: async text => { window.copied = text; } } });
    """)
    page.get_by_role("button", name="Share…").click()
    expect(page.get_by_role("status").filter(has_text="Copied")).to_be_visible()
    assert page.evaluate("window.copied") == "https://www.example.org/recipes/soup"


def test_styles_of_ones_own_work_their_controls(open_gallery):
    page = open_gallery("custom-styles")
    page.get_by_role("button", name="What to Pack").press("Enter")
    expect(page.get_by_text("Rope, lamp, bread")).to_be_visible()
    expect(page.get_by_text("The list is open.")).to_be_visible()
    page.get_by_role("button", name="Day After").click()
    expect(page.get_by_text("Jun 11, 2024")).to_be_visible()
    page.get_by_role("button", name="By Name").first.click()
    page.get_by_role("menuitem", name="By Size").click()
    expect(page.get_by_role("button", name="By Size").first).to_be_visible()


def test_a_swipe_comes_to_rest_at_a_view_and_the_page_knows_which(open_gallery):
    page = open_gallery("scroll-targets")
    days = page.get_by_label("Days")
    expect(page.get_by_text("At the edge: Thursday")).to_be_visible()
    at_edge = "(e, day) => Math.abs(e.querySelector('.targets').children[day].getBoundingClientRect().left - e.getBoundingClientRect().left) < 2"
    assert days.evaluate(at_edge, 3)
    page.get_by_role("button", name="Monday").click()
    expect(page.get_by_text("At the edge: Monday")).to_be_visible()
    days.evaluate("e => e.scrollBy({ left: 230, behavior: 'instant' })")
    expect(page.get_by_text("At the edge: Tuesday")).to_be_visible()
    # It has come to rest exactly there.
    assert days.evaluate(at_edge, 1)


def test_a_conversation_begins_at_its_end_and_stays_there_until_somebody_scrolls_away(open_gallery):
    page = open_gallery("scroll-targets")
    talk = page.get_by_label("Conversation")
    left = "e => e.scrollHeight - e.clientHeight - e.scrollTop"
    assert talk.evaluate(left) < 4
    page.get_by_role("button", name="Say More").click()
    expect(talk.get_by_text("Line 13, said just now.")).to_be_in_viewport()
    assert talk.evaluate(left) < 4
    talk.evaluate("e => new Promise(done => { e.onscroll = () => requestAnimationFrame(done); e.scrollTop = 0; })")
    page.get_by_role("button", name="Say More").click()
    expect(talk.get_by_text("Line 14, said just now.")).to_be_attached()
    assert talk.evaluate("e => e.scrollTop") == 0


def test_an_inspector_is_a_column_and_on_a_narrow_window_a_sheet(open_gallery):
    page = open_gallery("inspectors")
    column = page.get_by_role("complementary", name="Inspector")
    stage, box = page.get_by_test_id("A Letter").locator(".inspected").bounding_box(), column.bounding_box()
    assert abs(box["width"] - 261) <= 1
    assert abs(stage["x"] + stage["width"] - box["x"] - box["width"]) <= 1 and abs(stage["height"] - box["height"]) <= 1
    page.get_by_role("button", name="Hide Details").click()
    expect(column).to_have_count(0)
    narrow = open_gallery("inspectors", viewport={"width": 390, "height": 844})
    sheet = narrow.get_by_role("dialog")
    expect(sheet.get_by_text("3 October 1921")).to_be_visible()
    narrow.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    expect(narrow.get_by_role("button", name="Show Details")).to_be_visible()


def test_content_that_reads_its_room_follows_it(open_gallery):
    page = open_gallery("sizes", viewport={"width": 1200, "height": 900})

    def agrees():
        place = page.locator(".geometry").first
        box = place.bounding_box()
        expect(place.get_by_test_id("room")).to_have_text(f"{round(box['width'])} by {round(box['height'])}")
        return box["width"]

    wide = agrees()
    page.set_viewport_size({"width": 420, "height": 900})
    expect(page.get_by_test_id("room")).not_to_have_text(re.compile(f"^{round(wide)} "))
    quiet(page)
    assert agrees() < wide
