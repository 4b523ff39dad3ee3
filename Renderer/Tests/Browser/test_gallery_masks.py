"""Views that follow others, and views that follow the scrolling: where only a browser can tell."""

from playwright.sync_api import expect

from browsing import quiet


def test_a_line_lies_under_the_meal_that_is_chosen(open_page, gallery_url):
    page = open_page(f"{gallery_url}/masks")
    quiet(page)
    place = page.get_by_test_id("Where it is")
    for meal in ["Lunch", "Supper", "Breakfast"]:
        button = place.get_by_role("button", name=meal)
        button.click()
        quiet(page)
        page.wait_for_function(
            """([line, button]) => {
                const [a, b] = [line.getBoundingClientRect(), button.getBoundingClientRect()];
                const centre = box => box.left + box.width / 2;
                return a.width > 20 && Math.abs(centre(a) - centre(b)) < 2 && Math.abs(a.top - b.bottom) < 12;
            }""",
            arg=[place.get_by_test_id("line").element_handle(), button.element_handle()],
        )


def test_cards_are_smaller_while_they_come_in(open_page, gallery_url):
    page = open_page(f"{gallery_url}/masks", viewport={"width": 390, "height": 844})
    quiet(page)
    cards = page.get_by_test_id("On the way").locator(".scroll-transition")
    expect(cards).to_have_count(8)
    cards.first.scroll_into_view_if_needed()
    widths = "cards => cards.map(card => card.getBoundingClientRect().width)"
    inside, *_, outside = cards.evaluate_all(widths)
    assert (round(inside), round(outside)) == (120, 72)
    cards.last.evaluate("card => card.closest('.scroll').scrollTo({ left: 10000, behavior: 'instant' })")
    page.wait_for_function(
        "([first, last]) => last.getBoundingClientRect().width > 119 && first.getBoundingClientRect().width < 73",
        arg=[cards.first.element_handle(), cards.last.element_handle()],
    )


def test_a_mask_a_group_and_a_filter_are_what_the_browser_knows(open_page, gallery_url):
    page = open_page(f"{gallery_url}/masks")
    quiet(page)
    styles = page.evaluate("""() => {
        const all = [...document.querySelectorAll("[data-testid] *")].map(element => getComputedStyle(element));
        return [all.some(style => style.maskImage.startsWith("linear-gradient")), all.some(style => style.mixBlendMode === "multiply"),
            [...document.querySelectorAll("filter")].every(filter => all.some(style => style.filter.includes(filter.id)))];
    }""")
    assert styles == [True, True, True]
