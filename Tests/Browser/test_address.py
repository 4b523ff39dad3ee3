"""The address line and the browser's history: what they say of a page, also where a browser refuses to change them."""

import re

import pytest
from playwright.sync_api import expect

from atrium import titles, wait_for_index
from browsing import forget, quiet
from test_bytes import png

LONG = "They dig.\n\n" * 60
HEADING = "**/notes/read/bread.md#h-crust"
# As in Safari, at the hundred and first time within half a minute.
REFUSE = """() => {
    window.stays = true;
    window.refused = 0;
    for (const how of ["pushState", "replaceState"]) history[how] = () => { window.refused++; throw new DOMException("too many", "SecurityError"); };
}"""
ALLOW = "() => { delete history.pushState; delete history.replaceState; }"
# As in Safari, which does not scroll along when what stands above takes more room.
NO_ANCHORS = """() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("* { overflow-anchor: none }");
    document.adoptedStyleSheets = [sheet];
}"""


def filled(house):
    house.write("soil.md", "# Soil\n\nSee [[bread#Crust]], [data](data.base#part).\n\n" + LONG)
    house.write("bread.md", "# Bread\n\n[Down](#Crust), [what is below](soil.md).\n\n" + LONG + "![](oven.png)\n\n## Crust\n\n" + LONG)
    (house.data / "oven.png").write_bytes(png(600, 400))
    (house.data / "data.base").write_bytes(b"data")
    wait_for_index(house, 2)
    return house


def crust(page):
    return page.get_by_role("heading", name="Crust")


def top(element):
    return element.evaluate("e => e.getBoundingClientRect().top")


def drawn(page):
    """Waits until the page has been laid out and drawn."""
    page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done())))")


@pytest.fixture(scope="module")
def many(start_house):
    house = start_house()
    for number in range(60):
        house.write(f"{number}.md", f"# Note {number}\n\n- [ ] Task {number}\n")
    wait_for_index(house, 60)
    return house


def scrolled(page):
    return page.locator(".content .list").evaluate("e => e.scrollTop")


def scroll(page, top):
    page.locator(".content .list").evaluate("(e, top) => e.scrollTo(0, top)", top)
    assert scrolled(page) == top


def open_shelf(page, name, address):
    page.locator(".sidebar").get_by_role("link", name=name, exact=True).click()
    page.wait_for_url("**/app" + address)
    quiet(page)


def turn(page, how, address):
    getattr(page, how)()
    page.wait_for_url("**/app" + address)
    quiet(page)


@pytest.mark.parametrize("is_loaded", [False, True])
def test_back_finds_a_list_as_it_was_though_another_took_its_place(many, open_page, is_loaded):
    page = open_page(many.url + "/notes")
    scroll(page, 900)
    open_shelf(page, "Settings", "/settings")
    if is_loaded:
        quiet(page.reload().frame.page)
    turn(page, "go_back", "/notes")
    assert scrolled(page) == 900


def test_forward_finds_a_list_as_it_was_when_the_browsers_button_led_away(many, open_page):
    page = open_page(many.url + "/settings")
    open_shelf(page, "All Notes", "/notes")
    scroll(page, 900)
    turn(page, "go_back", "/settings")
    turn(page, "go_forward", "/notes")
    assert scrolled(page) == 900
    # The last time counts, whichever way it was left.
    scroll(page, 400)
    open_shelf(page, "Settings", "/settings")
    turn(page, "go_back", "/notes")
    assert scrolled(page) == 400
    scroll(page, 700)
    turn(page, "go_forward", "/settings")
    turn(page, "go_back", "/notes")
    assert scrolled(page) == 700


def test_a_step_that_is_passed_before_it_has_been_drawn_keeps_its_place(many, open_page):
    page = open_page(many.url + "/notes")
    open_shelf(page, "Tasks", "/notes/tasks")
    scroll(page, 500)
    drawn(page)
    # How far that is depends on the rows above it, which need not have been drawn.
    task = page.locator(".content .row").nth(9)
    place = top(task)
    open_shelf(page, "All Notes", "/notes")
    scroll(page, 300)
    held = []
    page.route("**/app/events", lambda route: held.append(route), times=1)
    for address in ["/notes/tasks", "/notes"]:
        page.evaluate("history.back()")
        page.wait_for_url("**/app" + address)
    while not held:
        page.evaluate("0")
    held.pop().continue_()
    quiet(page)
    turn(page, "go_forward", "/notes/tasks")
    drawn(page)
    assert abs(top(task) - place) < 2


def test_forward_finds_a_text_where_it_was_read_and_not_at_the_heading_of_its_address(vault, open_page):
    page = open_page(vault.url + "/notes/read/soil.md")
    text = page.locator(".detail .scroll").first
    page.locator(".detail article").get_by_role("link", name=re.compile("Crust")).click()
    expect(crust(page)).to_be_in_viewport()
    quiet(page)
    # All of it is there, so that the place is a place.
    page.locator(".rich img").evaluate("image => image.decode()")
    drawn(page)
    text.evaluate("e => e.scrollBy({ top: -200, behavior: 'instant' })")
    read = top(crust(page))
    turn(page, "go_back", "/notes/read/soil.md")
    turn(page, "go_forward", "/notes/read/bread.md#h-crust")
    assert abs(top(crust(page)) - read) < 2
    # Its picture comes again, now or later.
    page.locator(".rich img").evaluate("image => image.decode()")
    drawn(page)
    assert abs(top(crust(page)) - read) < 2


def test_a_place_is_that_of_its_step_though_the_address_comes_again(many, open_page):
    page = open_page(many.url + "/notes")
    scroll(page, 900)
    open_shelf(page, "Settings", "/settings")
    open_shelf(page, "All Notes", "/notes")
    scroll(page, 300)
    turn(page, "go_back", "/settings")
    turn(page, "go_back", "/notes")
    assert scrolled(page) == 900


def test_a_forgotten_page_goes_to_the_heading_that_the_link_named(vault, open_page):
    page = open_page(vault.url + "/notes/read/soil.md")
    forget(page)
    with page.expect_navigation(url=HEADING):
        page.locator(".detail article").get_by_role("link", name=re.compile("Crust")).click()
    quiet(page)
    expect(crust(page)).to_be_in_viewport()


def test_a_forgotten_page_comes_back_to_the_heading_that_the_browsers_button_led_to(vault, open_page):
    page = open_page(vault.url + "/notes/read/bread.md#h-crust")
    page.locator(".content .row a", has_text="Soil").click()
    page.wait_for_url("**/soil.md")
    quiet(page)
    page.evaluate("window.stays = true")
    forget(page)
    page.go_back()
    expect(crust(page)).to_be_in_viewport()
    quiet(page)
    assert page.evaluate("window.stays") is None
    assert page.url.endswith("/notes/read/bread.md#h-crust")


def test_the_heading_of_a_files_address_is_not_put_to_the_pages(vault, open_page):
    page = open_page(vault.url + "/notes/read/soil.md")
    with page.expect_download():
        page.locator(".detail article").get_by_role("link", name="data").click()
    quiet(page)
    assert page.url.endswith("/notes/read/soil.md")


def test_a_browser_that_refuses_new_addresses_shows_the_pages_all_the_same(vault, open_page):
    page = open_page(vault.url + "/notes")
    page.evaluate(REFUSE)
    page.get_by_placeholder("Search notes").fill("dig")
    quiet(page)
    page.locator(".content .row a", has_text="Soil").click()
    expect(page.locator(".detail article")).to_contain_text("They dig.")
    quiet(page)
    page.locator(".detail article").get_by_role("link", name=re.compile("Crust")).click()
    expect(crust(page)).to_be_in_viewport()
    assert page.evaluate("window.refused") > 0
    page.evaluate(ALLOW)
    # Tried again by itself, and the last one counts.
    page.wait_for_url("**/notes/read/bread.md?q=dig#h-crust")
    assert page.evaluate("window.stays") is True
    page.go_back()
    page.wait_for_url(re.compile(r"/app/notes(\?q=dig)?$"))
    expect(page.locator(".content .row a", has_text="Soil")).to_be_visible()


def test_a_page_that_is_forgotten_before_its_address_is_written_comes_back_there(vault, open_page):
    page = open_page(vault.url + "/notes")
    page.evaluate(REFUSE)
    page.locator(".content .row a", has_text="Soil").click()
    expect(page.locator(".detail article")).to_contain_text("They dig.")
    quiet(page)
    forget(page)
    with page.expect_navigation(url="**/notes/read/soil.md"):
        page.get_by_placeholder("Search notes").fill("dig")
    quiet(page)
    assert page.evaluate("window.stays") is None


@pytest.fixture
def refused(vault, open_page):
    """A page that shows a note while the address line still says the list."""
    page = open_page(vault.url + "/notes")
    page.evaluate(REFUSE)
    page.locator(".content .row a[href$='bread.md']").click()
    expect(page.locator(".detail article")).to_contain_text("They dig.")
    quiet(page)
    assert page.evaluate("location.pathname").endswith("/app/notes")
    return page


def test_a_link_to_a_heading_leads_there_while_addresses_are_refused(refused):
    refused.locator(".detail article").get_by_role("link", name="Down").click()
    expect(crust(refused)).to_be_in_viewport()
    quiet(refused)
    assert titles(refused) == ["Bread", "Soil"]
    expect(refused.locator(".content .row a[aria-current]")).to_have_count(1)
    assert refused.evaluate("location.hash") == ""
    refused.evaluate(ALLOW)
    refused.wait_for_url("**/notes/read/bread.md#h-crust")
    assert refused.evaluate("window.stays") is True


@pytest.mark.parametrize("how", [{"modifiers": ["Control"]}, {"modifiers": ["Shift"]}, {"button": "middle"}])
@pytest.mark.parametrize("name, place", [("what is below", "/notes/read/soil.md"), ("Down", "/notes/read/bread.md#h-crust")])
def test_a_link_that_the_browser_opens_leads_where_it_says_while_addresses_are_refused(refused, how, name, place):
    link = refused.locator(".detail article").get_by_role("link", name=name)
    said = link.get_attribute("href")
    with refused.context.expect_page() as opened:
        link.click(**how)
    opened.value.wait_for_url("**/app" + place)
    # For later it says what it said: the address may be another by then.
    expect(link).to_have_attribute("href", said)


def test_a_page_that_is_forgotten_at_a_heading_before_its_address_is_written_comes_back_there(refused):
    refused.locator(".detail article").get_by_role("link", name="Down").click()
    expect(crust(refused)).to_be_in_viewport()
    quiet(refused)
    forget(refused)
    with refused.expect_navigation(url="**/notes/read/bread.md#h-crust"):
        refused.get_by_placeholder("Search notes").fill("dig")
    quiet(refused)
    assert refused.evaluate("window.stays") is None
    expect(crust(refused)).to_be_in_viewport()


def test_a_page_that_is_forgotten_loads_also_where_only_the_heading_is_not_written(vault, open_page):
    page = open_page(vault.url + "/notes/read/bread.md")
    page.evaluate(REFUSE)
    page.evaluate("showAddress('replace', location.pathname + '#h-crust')")
    forget(page)
    with page.expect_event("load"):
        page.evaluate("report('h')")
    quiet(page)
    assert page.evaluate("window.stays") is None
    assert page.url.endswith("/notes/read/bread.md#h-crust")


def test_addresses_close_to_each_other_are_written_as_one(house, open_page):
    page = open_page(house.url + "/notes")
    count = page.evaluate("""() => {
        let count = 0;
        const replace = history.replaceState;
        history.replaceState = (...all) => { count++; replace.apply(history, all); };
        for (let number = 0; number < 200; number++) showAddress("replace", `${location.pathname}?q=${number}`);
        return new Promise(done => setTimeout(() => done(count), 1000));
    }""")
    assert count <= 2
    assert page.url.endswith("/notes?q=199")
    # One that is left has its last address.
    page.evaluate("""() => {
        for (const word of ["a", "b"]) showAddress("replace", `${location.pathname}?q=${word}`);
        showAddress("push", `${location.pathname}/tasks`);
    }""")
    assert page.url.endswith("/notes/tasks")
    page.go_back()
    page.wait_for_url("**/notes?q=b")


def at_the_crust(vault, page):
    """Opens a note at a heading below a picture that has not come yet; answers the picture's request."""
    held = []
    page.route("**/oven.png", lambda route: held.append(route))
    page.goto(vault.url + "/notes/read/bread.md#h-crust", wait_until="commit")
    quiet(page)
    page.evaluate(NO_ANCHORS)
    expect(crust(page)).to_be_in_viewport()
    return held


def test_a_heading_stays_where_it_is_while_a_picture_above_it_comes(vault, open_page):
    page = open_page()
    held = at_the_crust(vault, page)
    place = top(crust(page))
    held.pop().continue_()
    page.locator(".rich img").evaluate("image => image.decode()")
    drawn(page)
    assert page.locator(".rich img").bounding_box()["height"] > 100
    assert abs(top(crust(page)) - place) < 2


# By the wheel, or by what no event tells of: the browser's own search, a screen reader.
@pytest.mark.parametrize("how", ["wheel", "search"])
def test_whoever_scrolls_is_not_brought_back_to_the_heading(vault, open_page, how):
    page = open_page()
    held = at_the_crust(vault, page)
    text = page.locator(".detail .scroll").first
    landed = text.evaluate("e => e.scrollTop")
    if how == "wheel":
        page.mouse.move(1200, 500)
        page.mouse.wheel(0, 300)
    else:
        text.evaluate("e => e.scrollBy({ top: 300, behavior: 'instant' })")
    page.wait_for_function("([e, top]) => e.scrollTop === top", arg=[text.element_handle(), landed + 300])
    drawn(page)
    held.pop().continue_()
    page.locator(".rich img").evaluate("image => image.decode()")
    drawn(page)
    assert page.locator(".rich img").bounding_box()["height"] > 100
    assert text.evaluate("e => e.scrollTop") == landed + 300


def test_a_heading_that_comes_later_is_waited_for(own_vault, open_page):
    own_vault.write("late.md", "# Late\n\n" + LONG)
    wait_for_index(own_vault, 3)
    page = open_page(own_vault.url + "/notes/read/late.md#h-more")
    assert page.locator(".detail .scroll").first.evaluate("e => e.scrollTop") == 0
    own_vault.write("late.md", "# Late\n\n" + LONG + "## More\n\n" + LONG)
    expect(page.get_by_role("heading", name="More")).to_be_in_viewport()
    assert page.url.endswith("#h-more")


def test_a_heading_is_shown_again_when_its_text_is_drawn_anew(own_vault, open_page):
    page = open_page(own_vault.url + "/notes/read/bread.md#h-crust")
    page.evaluate(NO_ANCHORS)
    own_vault.write("bread.md", "# Bread\n\nNew.\n\n" + LONG * 3 + "## Crust\n\n" + LONG)
    expect(page.locator(".detail article")).to_contain_text("New.")
    quiet(page)
    expect(crust(page)).to_be_in_viewport()


def test_tags_that_look_like_steps_of_a_path_have_addresses(house, open_page):
    house.write("odd.md", '---\ntags: [.., "a/../b"]\n---\n# Odd\n')
    house.write("plain.md", "---\ntags: [a]\n---\n# Plain\n")
    wait_for_index(house, 2)
    page = open_page(house.url + "/notes/tags")
    page.evaluate("window.stays = true")
    page.locator(".content .row").get_by_role("link", name=re.compile(r"^\.\.")).first.click()
    page.wait_for_url("**/notes/tags?tag=..")
    quiet(page)
    assert titles(page) == ["Odd"]
    page.go_back()
    page.wait_for_url("**/notes/tags")
    quiet(page)
    page.get_by_role("button", name="Show tags below a").click()
    page.get_by_role("button", name="Show tags below ..").click()
    page.get_by_role("link", name=re.compile("^b")).click()
    page.wait_for_url("**/notes/tags?tag=a%2F..%2Fb")
    quiet(page)
    assert titles(page) == ["Odd"]
    assert page.evaluate("window.stays") is True
    # A link of a note leads there too, opened again as well, and back.
    page.locator(".content .row a").first.click()
    page.wait_for_url("**/notes/read/odd.md?from=tags&tag=a%2F..%2Fb")
    quiet(page)
    page.locator(".detail").get_by_role("link", name="#..", exact=True).click()
    page.wait_for_url("**/notes/tags?tag=..")
    for tag in ["..", "a%2F..%2Fb"]:
        page = open_page(f"{house.url}/notes/tags?tag={tag}")
        assert titles(page) == ["Odd"]
        page.locator(".content .bar").get_by_role("button", name="Tags").click()
        page.wait_for_url("**/notes/tags")
