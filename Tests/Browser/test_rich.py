"""What a note may hold beside words: formulas, code, callouts, pictures."""

import re

import pytest
from playwright.sync_api import expect

from atrium import wait_for_index
from browsing import ROOT, quiet
from looks import look_at_all_sizes
from test_bytes import png

# The renderer's HTML, in which only the host's script and style are tried here.
MARKUP = """
<h1 id="h-spring">Spring</h1>
<p>See <a class="link-missing" title="There is no such note.">Cold frames</a>, <span class="tag">#garden/spring</span> and
<mark>marked words</mark>. A formula: <span class="math">E = mc^2</span>.</p>
<div class="math math-block">\\int_0^1 x\\,dx = \\frac{1}{2}</div>
<p>Wrong: <span class="math">\\frac{a</span>. Unknown: <span class="math">\\nowhere x</span>. Hostile:
<span class="math">\\href{javascript:hacked()}{x} \\fcolorbox{red}{blue}{y} \\htmlStyle{color:red}{z}</span>
<span class="math">\\def\\a{\\a\\a}\\a</span></p>
<div class="callout callout-note"><p class="callout-title">Note</p><p>Its text.</p></div>
<details class="callout callout-warning"><summary>Folded</summary><p>Hidden at first.</p></details>
<pre><code class="language-swift">let count = 4 // &lt;b&gt;
</code></pre>
<pre><code class="language-nothing">let count = 4
</code></pre>
<ul><li class="task"><input type="checkbox" disabled checked aria-label="done"> Buy seeds</li></ul>
"""
SHOW = """html => {
    const article = document.querySelector("article.rich");
    article.innerHTML = html;
    for (const greet of arrivals) greet(article);
}"""


@pytest.fixture
def note(house, open_page):
    """Opens a note that shows some markup, as a patch would bring it."""
    house.write("a.md", "# A\n\ntext")
    wait_for_index(house, 1)

    def note(markup=MARKUP, **options):
        page = open_page(house.url + "/notes/read/a.md", **options)
        page.evaluate(SHOW, markup)
        return page

    return note


def test_formulas_are_drawn_within_the_policy_and_keep_their_text(note):
    page = note()
    formulas = page.locator(".rich .math")
    expect(formulas.nth(0).locator("math msup")).to_have_count(1)
    expect(formulas.nth(1).locator("math[display=block] mfrac")).to_have_count(1)
    assert formulas.nth(0).locator("annotation").text_content() == "E = mc^2"
    # What cannot be read stays, and is marked.
    expect(formulas.nth(2)).to_have_text("\\frac{a")
    expect(formulas.nth(2)).to_have_class(re.compile("math-unread"))
    expect(formulas.nth(3)).to_have_class(re.compile("math-unread"))
    expect(formulas.nth(5)).to_have_text("\\def\\a{\\a\\a}\\a")
    assert page.locator(".rich math a, .rich math [href], .rich [style]").count() == 0
    assert page.locator(".rich math script, .rich math img").count() == 0


def test_code_is_coloured_and_not_a_letter_of_it_changes(note):
    page = note()
    code = page.locator(".rich code.language-swift")
    expect(code.locator(".hljs-keyword")).to_have_text("let")
    expect(code.locator(".hljs-comment")).to_have_text("// <b>")
    assert code.text_content() == "let count = 4 // <b>\n"
    assert page.locator(".rich code.language-nothing span").count() == 0


def test_a_note_with_code_and_formulas_leaves_the_console_empty(house, open_page):
    fences = "".join(f"```{name}\nlet a = 1\n```\n\n" for name in ["swift", "python", "nothing", "plaintext", ""])
    house.write("code.md", "# Code\n\n" + fences + "$x^2$ and $\\nowhere$\n")
    wait_for_index(house, 1)
    page = open_page()
    said = []
    page.on("console", lambda message: said.append(message.text))
    page.goto(house.url + "/notes/read/code.md")
    expect(page.locator(".rich .hljs-keyword").first).to_have_text("let")
    expect(page.locator(".rich .math math")).to_have_count(2)
    page.wait_for_function("document.querySelectorAll('.rich [data-drawn]').length > 4 && !isDrawing")
    assert said == []


def test_nothing_is_drawn_twice_or_outside_a_note(note):
    page = note()
    expect(page.locator(".rich .math math").first).to_be_attached()
    expect(page.locator(".rich .hljs-keyword")).to_have_count(1)
    before = page.locator(".rich").inner_html()
    page.evaluate("() => { for (const greet of arrivals) greet(document.body); }")
    assert page.locator(".rich").inner_html() == before
    # The class alone is not enough, nor a page that only borrows it.
    page.evaluate("""() => {
        const other = document.createElement("div");
        other.id = "other";
        other.innerHTML = '<span class="math">x^2</span><code class="language-swift">let x</code>';
        document.body.append(other);
        for (const greet of arrivals) greet(other);
        for (const greet of arrivals) greet(document.body);
    }""")
    assert page.locator("#other math, #other .hljs-keyword").count() == 0


def test_a_page_without_any_loads_nothing_for_it(house, open_page):
    house.write("plain.md", "# Plain\n\nwords `code` only")
    house.write("code.md", "# Code\n\n```swift\nlet a = 1\n```")
    wait_for_index(house, 2)
    page = open_page()
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(house.url + "/notes/read/plain.md")
    quiet(page)
    assert not any("notation.js" in url or "/rich/" in url for url in asked)
    # A note that a patch brings.
    page.locator(".row", has_text="Code").locator("a").first.click()
    expect(page.locator(".rich .hljs-keyword")).to_have_text("let")
    assert sum("notation.js" in url for url in asked) == 1
    assert [url.split("/")[-1].split("?")[0] for url in asked if "/rich/" in url] == ["highlight.js"]
    # And one that comes with the page.
    page.reload()
    expect(page.locator(".rich .hljs-keyword")).to_have_text("let")


def test_a_thousand_formulas_leave_the_page_alive(note):
    page = note("".join(f'<p><span class="math">x_{{{number}}}^2 + \\sqrt{{y}}</span></p>' for number in range(1000)))
    expect(page.locator(".rich math")).to_have_count(1000)


def test_libraries_are_kept_by_their_hash_and_nothing_else_of_the_system_is_served(house, open_page):
    page = open_page(house.url + "/notes")
    address = page.locator("html").get_attribute("data-katex")
    answer = page.context.request.get(house.origin + address)
    assert answer.status == 200 and "immutable" in answer.headers["cache-control"]
    assert answer.headers["content-type"].startswith("text/javascript")
    for name in ["katex.css", "..%2fkatex", "jquery.js", "katex.min.js", "%2e%2e"]:
        assert page.context.request.get(f"{house.origin}/app/assets/rich/{name}").status == 404, name


def test_rich_content_can_be_read_by_everybody(note, house):
    (house.data / "pic.png").write_bytes(png(600, 240))
    page = note(MARKUP + '<p><img src="/app/bytes/raw/pic.png" alt="A bed"></p>', bypass_csp=True)
    expect(page.locator(".rich .math math").first).to_be_attached()
    expect(page.locator(".rich .hljs-keyword")).to_have_count(1)
    page.wait_for_function("document.querySelector('.rich img').naturalWidth === 600")
    # Nothing makes the page wider than the window: the last is the narrowest.
    look_at_all_sizes(page, "rich")
    assert page.locator(".rich img").evaluate("e => e.getBoundingClientRect().right <= innerWidth")


def test_a_folded_callout_opens_by_keyboard(note):
    page = note()
    summary = page.locator(".rich summary")
    expect(page.get_by_text("Hidden at first.")).to_be_hidden()
    summary.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_text("Hidden at first.")).to_be_visible()


def test_a_whole_note_is_shown(house, open_page):
    """One note of all kinds, from the file to the browser; its HTML by itself stands beside it in the fixtures."""
    text = (ROOT / "Tests/MarkdownTests/Fixtures/whole-note.md").read_text()
    house.write("Kitchen/page.md", text.replace("<script>", "![glass](https://pictures.invalid/glass.png)\n\n<script>"))
    house.write("Kitchen/leaf.md", "# Leaf\n\n*green*")
    house.write("Garden/spring.md", "# Spring\n\nwords")
    house.write("list.md", "# List\n\nwords")
    (house.data / "pic.png").write_bytes(png(600, 240))
    wait_for_index(house, 4)
    page = open_page()
    said, asked = [], []
    page.on("console", lambda message: said.append(message.text))
    page.on("dialog", lambda dialog: (said.append(dialog.message), dialog.dismiss()))
    page.on("request", lambda request: asked.append(request.url))
    page.goto(house.url + "/notes/read/Kitchen/page.md")
    quiet(page)
    rich = page.locator(".detail article.rich")
    # What the browser makes of it: formulas, colours, a picture.
    expect(rich.locator(".math math")).to_have_count(2)
    expect(rich.locator("code.language-swift .hljs-keyword").first).to_have_text("let")
    picture = rich.locator("img")
    picture.scroll_into_view_if_needed()
    page.wait_for_function("image => image.naturalWidth === 600", arg=picture.element_handle())
    assert picture.get_attribute("alt") == "The frame in March" and picture.evaluate("e => e.width") == 300
    # A callout that is folded, and one in it.
    inner = rich.get_by_text("Old panes are sharp.")
    expect(inner).to_be_hidden()
    rich.locator("summary").focus()
    page.keyboard.press("Enter")
    expect(inner).to_be_visible()
    page.keyboard.press("Space")
    expect(inner).to_be_hidden()
    # Links: one that leads on, one that does not and says so, a picture elsewhere that is not asked for.
    missing = rich.locator(".link-missing")
    expect(missing).to_have_text("Greenhouse plans")
    assert missing.get_attribute("href") is None and "Greenhouse plans" in missing.get_attribute("title")
    before = page.url
    missing.click()
    quiet(page)
    assert page.url == before
    expect(rich.get_by_role("link", name="glass (pictures.invalid)")).to_have_attribute("rel", "noopener noreferrer")
    # The rest: tasks, a table, footnotes, an embedded note, and nothing of what is hidden.
    assert rich.locator("li.task input:checked").count() == 1 and rich.locator("li.task input:disabled").count() == 3
    expect(rich.locator("td").nth(3)).to_have_text("list price")
    expect(rich.locator(".footnotes li")).to_have_count(2)
    expect(rich.locator(".embed em")).to_have_text("green")
    assert "Ask Ada" not in rich.inner_html() and rich.locator("script").count() == 0
    rich.get_by_role("link", name="spring", exact=True).click()
    page.wait_for_url("**/Garden/spring.md")
    quiet(page)
    assert said == []
    assert [url for url in asked if not url.startswith(house.origin)] == []
