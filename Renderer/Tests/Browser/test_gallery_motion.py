"""Motion, scrolling to a view, windows that grow and pictures, where only a browser can tell."""

import pytest

from browsing import quiet


def visit(chromium, gallery_url, name, **options):
    context = chromium.new_context(viewport={"width": 1000, "height": 900}, **options)
    page = context.new_page()
    page.goto(f"{gallery_url}/{name}")
    quiet(page)
    return page


@pytest.fixture
def gallery(chromium, gallery_url):
    pages = []

    def open_page(name, **options):
        pages.append(visit(chromium, gallery_url, name, **options))
        return pages[-1]

    yield open_page
    for page in pages:
        page.context.close()


RUNNING = "document.getAnimations().filter(a => !(a instanceof CSSAnimation)).length"
# The tiles of the names: a button that is pressed moves too.
TILES = """[...document.querySelectorAll('[data-testid="Moving to another place"] .box.c-green')]"""


def test_what_moves_glides_and_comes_to_rest(gallery):
    page = gallery("motion")
    page.evaluate(f"""() => {{
        window.gliding = 0;
        const look = () => gliding = Math.max(gliding, {TILES}.filter(tile => tile.getAnimations().length).length);
        new MutationObserver(look).observe({TILES}[0].parentElement, {{ childList: true }});
    }}""")
    page.get_by_role("button", name="Reverse").click()
    page.wait_for_function(f"() => {TILES}.map(tile => tile.textContent).join(' ') === 'Emil Dora Cleo Bela Ada'")
    assert page.evaluate("gliding") >= 4, "all but the one in the middle, which may"
    page.wait_for_function(f"() => !{TILES}.some(tile => tile.getAnimations().length)")


def test_what_goes_is_inert_until_it_has_gone(gallery):
    page = gallery("motion")
    page.get_by_role("button", name="Let Them Go").click()
    page.wait_for_function("() => [...document.querySelectorAll('[inert]')].some(e => e.textContent === 'Fades')")
    page.wait_for_function("() => !document.body.textContent.includes('Fades')")
    assert page.get_by_text("Stays").is_visible()
    page.get_by_role("button", name="Bring Them Back").click()
    page.get_by_text("Fades", exact=True).wait_for()


def test_nothing_moves_for_who_asks_for_less_motion(gallery):
    page = gallery("motion", reduced_motion="reduce")
    page.evaluate(f"window.seen = 0; const look = () => {{ window.seen = Math.max(window.seen, {RUNNING}); requestAnimationFrame(look); }}; look()")
    page.get_by_role("button", name="Let Them Go").click()
    page.get_by_role("button", name="Bring Them Back").wait_for()
    page.get_by_role("button", name="Wider").click()
    page.get_by_role("button", name="Narrower").wait_for()
    assert page.evaluate("window.seen") == 0


def test_a_reader_scrolls_to_a_row_that_was_not_there(gallery):
    page = gallery("scrolling")
    assert page.get_by_text("Letter 350", exact=True).count() == 0
    page.get_by_role("button", name="To Letter 350").click()
    row = page.get_by_text("Letter 350", exact=True)
    row.wait_for()
    page.wait_for_function("""() => {
      const row = [...document.querySelectorAll('.t')].find(e => e.textContent === 'Letter 350').getBoundingClientRect();
      const scroll = document.querySelector('.detail .scroll .scroll')?.getBoundingClientRect();
      return scroll && row.top >= scroll.top && row.bottom <= scroll.bottom;
    }""")


def test_a_lazy_stack_grows_as_it_is_scrolled(gallery):
    page = gallery("lazy-stacks")
    scroll = page.locator('[data-testid="A thousand rows"] .scroll')
    assert page.get_by_text("Entry 150", exact=True).count() == 0
    for _ in range(4):
        scroll.evaluate("e => { e.scrollTop = e.scrollHeight; }")
        quiet(page)
    assert page.get_by_text("Entry 150", exact=True).count() == 1


def test_pictures_say_whether_they_are_there(gallery):
    page = gallery("images")
    page.get_by_role("img", name="Hills under an evening sky").wait_for()
    page.get_by_text("The picture could not be loaded.").wait_for()
