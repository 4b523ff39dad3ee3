"""Views that are matched, content that changes, symbols that move: what a browser plays, and that it comes to rest as the server says."""

import pytest

from browsing import quiet

# What is played by the script and by the style sheet, from the first moment on.
WATCH = """(() => {
    window.played = [];
    window.started = [];
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, how) {
        played.push({ name: this.dataset.match ?? this.dataset.follow ?? "", text: this.textContent, frames: JSON.stringify(frames) });
        return animate.call(this, frames, how);
    };
    document.addEventListener("animationstart", e => started.push(e.animationName), true);
})()"""


@pytest.fixture
def gallery(chromium, gallery_url):
    pages = []

    def open_page(name, **options):
        context = chromium.new_context(viewport={"width": 1000, "height": 900}, **options)
        page = context.new_page()
        page.add_init_script(WATCH)
        pages.append(page)
        page.goto(f"{gallery_url}/{name}")
        quiet(page)
        return page

    yield open_page
    for page in pages:
        page.context.close()


def at_rest(page, specimen):
    page.wait_for_function(
        "name => document.querySelector(`[data-testid='${name}']`).getAnimations({ subtree: true }).length === 0", arg=specimen
    )


def flights(page):
    return page.evaluate("played.filter(each => each.name && each.frames.includes('scale(')).map(each => each.frames)")


def test_a_line_flies_from_one_word_to_the_next(gallery):
    page = gallery("matched-views")
    line = page.get_by_test_id("A line that moves along").locator("[data-match]")
    before = line.bounding_box()
    page.get_by_role("button", name="Next Line").click()
    # The one that goes flies along, until it has gone.
    page.wait_for_function("() => played.filter(each => each.name && each.frames.includes('scale(')).length === 2")
    at_rest(page, "A line that moves along")
    assert line.count() == 1
    after = line.bounding_box()
    assert after["x"] > before["x"] + 20 and abs(after["y"] - before["y"]) < 1
    assert page.get_by_test_id("A line that moves along").locator("[inert]").count() == 0


def test_a_view_that_is_another_size_is_scaled_on_its_way(gallery):
    page = gallery("matched-views")
    page.get_by_role("button", name="Enlarge It").click()
    page.wait_for_function("() => played.some(each => each.frames.includes('scale('))")
    first = flights(page)[0]
    # 72 of 220, and 48 of 120.
    assert "scale(0.327" in first and ",0.4)" in first, first
    at_rest(page, "Small and large")
    box = page.get_by_test_id("Small and large").locator("[data-match]").bounding_box()
    assert abs(box["width"] - 220) < 1 and abs(box["height"] - 120) < 1


def test_a_follower_lies_where_its_source_lies(gallery):
    page = gallery("matched-views", reduced_motion="reduce")
    stage = page.get_by_test_id("Following a source")

    def lies_over(room):
        follower, source = stage.locator("[data-follow]").bounding_box(), stage.locator("[data-match]").nth(room).bounding_box()
        return all(abs(follower[part] - source[part]) < 1.5 for part in ("x", "y", "width", "height"))

    assert lies_over(0)
    page.get_by_role("button", name="Next Room").click()
    quiet(page)
    assert lies_over(1)
    page.set_viewport_size({"width": 900, "height": 900})
    page.wait_for_function("() => innerWidth === 900")
    quiet(page)
    assert lies_over(1)
    assert page.evaluate("played") == []


def test_less_motion_plays_nothing(gallery):
    for name, button in [("matched-views", "Next Line"), ("motion", "Seven More"), ("motion", "Ring"), ("symbol-effects", "Ring Once"),
                         ("symbol-effects", "Play")]:
        page = gallery(name, reduced_motion="reduce")
        page.get_by_role("button", name=button, exact=True).click()
        quiet(page)
        assert page.evaluate("[played, started.filter(name => name.startsWith('symbol'))]") == [[], []], button


def test_digits_roll_and_leave_the_plain_text(gallery):
    page = gallery("motion")
    stage = page.get_by_test_id("Changing content")
    page.get_by_role("button", name="Seven More").click()
    stage.get_by_text("19", exact=True).first.wait_for()
    # Only the last digit differs: one comes from below, one goes up.
    page.wait_for_function("() => played.filter(each => each.frames.includes('translate') && each.frames.includes('em')).length === 2")
    assert page.evaluate("played.filter(each => each.frames.includes('0 0.8em')).map(each => each.text)") == ["9"]
    page.wait_for_function("() => document.querySelectorAll('.rolling').length === 0")
    page.get_by_role("button", name="Seven Fewer").click()
    # The other way round: what comes begins above its place.
    page.wait_for_function("() => played.some(each => each.text === '2' && each.frames.includes('0 -0.8em') && !each.frames.startsWith('[{}'))")
    page.wait_for_function("() => document.querySelectorAll('.rolling').length === 0")
    assert stage.get_by_text("12", exact=True).count() == 1


def test_a_sentence_fades_into_the_next(gallery):
    page = gallery("motion")
    stage = page.get_by_test_id("Changing content")
    for _ in range(2):
        page.get_by_role("button", name="Seven More").click()
        quiet(page)
    stage.get_by_text("The long table in the garden").wait_for()
    page.wait_for_function("() => played.filter(each => each.text.startsWith('The ')).length === 2")
    page.wait_for_function("() => document.querySelectorAll('[data-testid=\"Changing content\"] [aria-hidden=true]').length === 0")
    assert stage.get_by_text("table in the", exact=False).count() == 1


def test_what_repeats_goes_on_until_the_value_changes(gallery):
    page = gallery("motion")
    endless = "document.getAnimations().filter(a => a.effect.getTiming().iterations === Infinity && !(a instanceof CSSAnimation)).length"
    page.get_by_role("button", name="Ring", exact=True).click()
    page.wait_for_function(f"() => {endless} === 1")
    # Another change leaves it alone.
    page.get_by_role("button", name="Wider").click()
    page.get_by_role("button", name="Narrower").wait_for()
    assert page.evaluate(endless) == 1
    page.get_by_role("button", name="Silence").click()
    page.wait_for_function(f"() => {endless} === 0")


def test_a_symbol_plays_each_time_its_value_changes(gallery):
    page = gallery("symbol-effects")
    assert page.evaluate("started.filter(name => name.startsWith('symbol'))") == []
    for rung in range(1, 4):
        page.get_by_role("button", name="Ring Once").click()
        page.get_by_text(f"Rung {rung} times").wait_for()
        page.wait_for_function("rung => started.filter(name => name.startsWith('symbol-bounce-up')).length === rung", arg=rung)
    names = page.evaluate("started.filter(name => name.startsWith('symbol-bounce-up'))")
    assert names == ["symbol-bounce-up", "symbol-bounce-up-again", "symbol-bounce-up"]


def test_effects_last_and_end_and_one_symbol_has_none(gallery):
    page = gallery("symbol-effects")
    symbols = page.get_by_test_id("As long as it lasts").locator("svg")
    page.get_by_role("button", name="Let Them Move").click()
    page.get_by_role("button", name="Let Them Rest").wait_for()
    names = symbols.evaluate_all("all => all.map(e => getComputedStyle(e).animationName.split(', ')[0])")
    assert names == ["symbol-pulse", "symbol-sweep", "none", "none", "none"]
    page.wait_for_function("e => getComputedStyle(e).scale === '1.2'", arg=symbols.nth(2).element_handle())
    page.wait_for_function("e => getComputedStyle(e).opacity === '0'", arg=symbols.nth(3).element_handle())
    page.get_by_role("button", name="Let Them Rest").click()
    page.wait_for_function("e => getComputedStyle(e).opacity === '1'", arg=symbols.nth(3).element_handle())
    assert symbols.evaluate_all("all => all.every(e => getComputedStyle(e).animationName.startsWith('none'))")


def test_a_symbol_gives_way_to_another(gallery):
    page = gallery("symbol-effects")
    stage = page.get_by_test_id("One for another")
    page.get_by_role("button", name="Play", exact=True).click()
    page.get_by_role("button", name="Pause", exact=True).wait_for()
    # Both are scaled: the old one away, the new one to its size.
    page.wait_for_function("() => played.filter(each => each.frames.includes('\"scale\":0.4')).length === 2")
    page.wait_for_function("name => document.querySelectorAll(`[data-testid='${name}'] svg`).length === 1", arg="One for another")
    assert stage.locator("use").get_attribute("href").endswith("#pause.fill")


def test_what_goes_through_phases_comes_back(gallery):
    page = gallery("motion")
    # The box around the symbol is what is scaled.
    heart = page.get_by_test_id("In phases").locator("svg").locator("xpath=..").element_handle()
    assert page.evaluate("e => ['none', '1'].includes(getComputedStyle(e).scale)", heart)
    page.get_by_role("button", name="Like It").click()
    page.wait_for_function("e => Number(getComputedStyle(e).scale) > 1.3", arg=heart)
    page.wait_for_function("e => ['none', '1'].includes(getComputedStyle(e).scale)", arg=heart)
    page.get_by_text("4 like it").wait_for()
