"""Files that a person hands over: chosen, dropped, refused, cancelled, and sent over a line that breaks. Addresses that are no page."""

import base64
import re
import time

import pytest
from axe_playwright_python.base import AXE_FILE_PATH
from playwright.sync_api import expect

from browsing import quiet, set_line

MIB = 1 << 20


@pytest.fixture
def page(open_page, gallery_url):
    return open_page(gallery_url + "/files", reduced_motion="reduce")


@pytest.fixture
def sent(page):
    """The parts that were answered: where they begin, and how."""
    parts = []

    def note(response):
        if "/uploads/" in response.url and response.request.method == "POST":
            parts.append((int(re.search(r"o=(\d+)", response.url)[1]), response.status))

    page.on("response", note)
    return parts


def answers(page, sent, count):
    """A change may be seen before the answer to what made it."""
    while len(sent) < count:
        page.wait_for_event("response")
    return sent


def dialog(page):
    return page.locator("dialog.files")


def choose(page, button, files):
    """By the browser's own chooser, which opens with the dialog."""
    with page.expect_file_chooser() as chosen:
        page.get_by_role("button", name=button).click()
    expect(dialog(page)).to_be_visible()
    chosen.value.set_files(files)
    return chosen.value


def file(name, content, kind="text/plain"):
    return {"name": name, "mimeType": kind, "buffer": content if isinstance(content, bytes) else content.encode()}


def test_a_file_is_chosen_in_the_browsers_own_chooser_and_is_the_apps(page):
    chooser = choose(page, "Add a Recipe…", file("Süße Quitten.txt", "Quince paste\nBoil.", "text/plain"))
    assert not chooser.is_multiple()
    expect(page.get_by_text("Süße Quitten.txt: Quince paste")).to_be_visible()
    expect(dialog(page)).to_have_count(0)
    quiet(page)
    assert page.evaluate("document.activeElement.innerText") == "Add a Recipe…"


def test_the_script_that_sends_is_loaded_when_there_is_something_to_send(page):
    def scripts():
        return [name for name in page.evaluate("[...document.scripts].map(e => e.src)") if "uploads" in name]

    assert scripts() == []
    choose(page, "Add a Recipe…", file("a.txt", "one"))
    expect(page.get_by_text("a.txt: one")).to_be_visible()
    choose(page, "Add a Recipe…", file("b.txt", "two"))
    expect(page.get_by_text("b.txt: two")).to_be_visible()
    assert len(scripts()) == 1


def test_several_files_come_together_and_in_their_order(page, sent):
    chooser = choose(page, "Add Photos…", [file("b.png", b"x" * 10, "image/png"), file("empty.jpg", b"", "image/jpeg"), file("a.webp", b"y" * 20, "image/webp")])
    assert chooser.is_multiple()
    expect(page.get_by_text("Photos: 3")).to_be_visible()
    assert page.locator(".detail .label", has_text=re.compile(r"\.(png|jpg|webp)$")).all_inner_texts() == ["b.png", "empty.jpg", "a.webp"]
    assert answers(page, sent, 2) == [(0, 200), (0, 200)]


def test_a_large_file_comes_in_parts_and_can_be_watched(page, sent):
    content = bytes(range(256)) * (5 * MIB // 256) + b"end"
    seen = []
    page.expose_function("saw", lambda value: seen.append(int(value)))
    page.evaluate("""() => new MutationObserver(() => {
        const bar = document.querySelector('dialog.files [role=progressbar]');
        if (bar) saw(bar.ariaValueNow);
    }).observe(document.body, { subtree: true, childList: true, attributes: true })""")
    choose(page, "Put on the Shelf…", file("film.bin", content, "application/octet-stream"))
    expect(page.get_by_text(f"film.bin, bytes: {len(content)}")).to_be_visible()
    offsets = [offset for offset, _ in sent] + [len(content)]
    assert len(sent) > 4 and {status for _, status in sent} == {200}
    assert all(0 < after - before <= MIB for before, after in zip(offsets, offsets[1:])), offsets
    assert sorted(seen) == seen and len(set(seen)) > 2, seen


def test_a_lost_line_in_the_middle_costs_nothing(page, sent):
    content = b"0123456789abcdef" * (3 * MIB // 16)
    lost = []

    def lose(route):
        # The second part never arrives, and of the third the answer is lost.
        if route.request.method == "POST" and len(sent) == 1 and not lost:
            lost.append("part")
            set_line(page, isLost=True)
            return route.abort()
        if route.request.method == "POST" and len(sent) == 2 and len(lost) == 1:
            lost.append("answer")
            route.fetch()
            return route.abort()
        return route.continue_()

    page.route("**/uploads/**", lose)
    asked = []
    page.on("request", lambda request: "/uploads/" in request.url and request.method == "GET" and asked.append(request.url))
    choose(page, "Put on the Shelf…", file("film.bin", content, "application/octet-stream"))
    page.locator("#notice:not([hidden])").wait_for(state="attached")
    assert lost == ["part"]
    expect(dialog(page).get_by_text("film.bin")).to_be_visible()
    set_line(page, isLost=False)
    expect(page.get_by_text(f"film.bin, bytes: {len(content)}")).to_be_visible()
    expect(page.locator("#notice")).to_be_hidden()
    assert lost == ["part", "answer"] and len(asked) >= 2


def test_who_cancels_sends_no_more(page, sent):
    page.route("**/uploads/**", lambda route: time.sleep(0.2) or route.continue_())
    choose(page, "Put on the Shelf…", file("film.bin", b"x" * (6 * MIB), "application/octet-stream"))
    expect(dialog(page).get_by_role("progressbar")).to_be_visible()
    assert page.evaluate("document.activeElement.innerText") == "Cancel"
    dialog(page).get_by_role("button", name="Cancel").click()
    expect(dialog(page)).to_have_count(0)
    quiet(page)
    expect(page.get_by_text("The shelf is empty.")).to_be_visible()
    # The part under way is the last one: the server wants no more.
    before = len(sent)
    page.get_by_role("button", name="Add a Recipe…").scroll_into_view_if_needed()
    choose(page, "Add a Recipe…", file("after.txt", "After"))
    expect(page.get_by_text("after.txt: After")).to_be_visible()
    assert len(sent) <= before + 2 and max(offset for offset, _ in sent) < 5 * MIB


def test_escape_and_cancel_before_anything_was_chosen(page):
    with page.expect_file_chooser():
        page.get_by_role("button", name="Add Photos…").click()
    expect(dialog(page).get_by_text("The photos of one day. Everybody in the house will see them.")).to_be_visible()
    expect(dialog(page).get_by_text("Choose Photos")).to_be_visible()
    page.keyboard.press("Escape")
    expect(dialog(page)).to_have_count(0)
    expect(page.get_by_text("Nothing was added.")).to_be_visible()


def test_another_kind_is_refused_by_name_and_others_can_be_chosen(page):
    choose(page, "Add Photos…", [file("setup.exe", b"MZ", "application/x-msdownload"), file("a.png", b"x", "image/png")])
    expect(dialog(page).get_by_role("alert")).to_have_text("“setup.exe” isn’t a type of file that can be chosen here.")
    with page.expect_file_chooser() as chosen:
        dialog(page).get_by_text("Choose Photos").click()
    chosen.value.set_files([file("a.png", b"x", "image/png")])
    expect(page.get_by_text("Photos: 1")).to_be_visible()


def test_what_is_too_large_is_refused_before_it_is_sent(page, sent):
    choose(page, "Add a Recipe…", [])
    # A browser may say of a file what it likes.
    page.evaluate("""() => {
        const field = document.querySelector('[data-pick]'), file = new File(['x'], 'library.txt');
        Object.defineProperty(file, 'size', { value: 600 * 1024 * 1024 });
        const list = [file];
        Object.defineProperty(field, 'files', { value: list });
        Object.defineProperty(field, 'value', { set() {} });
        field.dispatchEvent(new Event('change', { bubbles: true }));
    }""")
    expect(dialog(page).get_by_role("alert")).to_contain_text("“library.txt” is too large. The limit is 536.9 MB.")
    assert sent == []


DROP = """(target, files) => {
    const data = new DataTransfer();
    for (const [name, size] of files) data.items.add(new File(['x'.repeat(size)], name));
    const box = target.getBoundingClientRect(), at = { clientX: box.left + 8, clientY: box.top + 8 };
    for (const kind of ['dragover', 'drop'])
        target.dispatchEvent(new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer: data, ...at }));
}"""


def test_files_are_dropped_on_the_page(page, sent):
    place = page.locator(".detail [data-drop]").last
    place.evaluate(DROP, [["list.txt", 2000], ["notes.md", 3000]])
    expect(page.get_by_text("list.txt, notes.md")).to_be_visible()
    expect(dialog(page)).to_have_count(0)
    assert answers(page, sent, 2) == [(0, 200), (0, 200)]


def test_files_are_dropped_on_the_dialog_and_nowhere_beside_it(page):
    choose(page, "Put on the Shelf…", [])
    prevented = page.evaluate("""() => {
        const data = new DataTransfer();
        data.items.add(new File(['x'], 'a.txt'));
        const over = new DragEvent('dragover', { bubbles: true, cancelable: true, dataTransfer: data });
        document.querySelector('h1').dispatchEvent(over);
        return [over.defaultPrevented, data.dropEffect];
    }""")
    assert prevented[0] is True
    dialog(page).locator("[data-drop]").evaluate(DROP, [["box.bin", 1234]])
    expect(page.get_by_text("box.bin, bytes: 1234")).to_be_visible()


def test_the_same_file_can_be_chosen_again(page):
    for _ in range(2):
        choose(page, "Add a Recipe…", file("again.txt", "Again"))
        expect(page.get_by_text("again.txt: Again")).to_be_visible()
        quiet(page)
    expect(dialog(page)).to_have_count(0)


DRAW = """async ([width, height, kind]) => {
    const canvas = Object.assign(document.createElement('canvas'), { width, height }), context = canvas.getContext('2d');
    context.fillStyle = 'white';
    context.fillRect(0, 0, width, height);
    context.fillStyle = 'red';
    context.fillRect(0, 0, width / 4, height);
    const blob = await new Promise(done => canvas.toBlob(done, kind)), reader = new FileReader();
    return new Promise(done => {
        reader.onload = () => done(reader.result.split(',')[1]);
        reader.readAsDataURL(blob);
    });
}"""
# The colours at the top left and at the bottom left of a picture, and its size.
LOOK = """async address => {
    const picture = Object.assign(new Image(), { src: address });
    await picture.decode();
    const canvas = Object.assign(document.createElement('canvas'), { width: picture.naturalWidth, height: picture.naturalHeight });
    const context = canvas.getContext('2d');
    context.drawImage(picture, 0, 0);
    const isRed = (x, y) => { const [red, green] = context.getImageData(x, y, 1, 1).data; return red > 200 && green < 60; };
    return [canvas.width, canvas.height, isRed(10, 10), isRed(canvas.width - 10, 10), isRed(10, canvas.height - 10)];
}"""


def drawn(page, width, height, kind):
    """A white picture whose left quarter is red."""
    return base64.b64decode(page.evaluate(DRAW, [width, height, kind]))


def taken_upright(jpeg):
    """The same as a camera that is held upright takes it: turned, with a note of that (EXIF 2.32, orientation 6)."""
    note = b"Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0"
    return jpeg[:2] + b"\xff\xe1" + (len(note) + 2).to_bytes(2, "big") + note + jpeg[2:]


@pytest.fixture
def arrived(page):
    """Where the page finds the pictures that it has sent, in their order."""
    places = []

    def note(request):
        found = re.search(r"(.*/uploads/[^/?]+)\?(s=[^&]+)", request.url)
        if found and request.method == "POST" and f"{found[1]}/picture?{found[2]}" not in places:
            places.append(f"{found[1]}/picture?{found[2]}")

    page.on("request", note)
    return places


def test_a_large_picture_is_made_smaller_upright_and_under_its_name(page, arrived):
    photo = taken_upright(drawn(page, 4000, 3000, "image/jpeg"))
    choose(page, "Add Photos…", [file("Quince.JPEG", photo, "image/jpeg"), file("scan.png", drawn(page, 3000, 1500, "image/png"), "image/png")])
    expect(page.get_by_text("Photos: 2")).to_be_visible()
    assert page.locator(".detail .label", has_text=re.compile(r"Quince|scan")).all_inner_texts() == ["Quince.JPEG", "scan.jpg"]
    # The left of what the camera saw is the top of what it is held for.
    assert page.evaluate(LOOK, arrived[0]) == [1536, 2048, True, True, False]
    assert page.evaluate(LOOK, arrived[1]) == [2048, 1024, True, False, True]
    assert [page.request.get(place).headers["content-type"] for place in arrived] == ["image/jpeg", "image/jpeg"]


def test_a_small_picture_one_that_moves_and_one_that_cannot_be_decoded_arrive_byte_for_byte(page, arrived):
    small = drawn(page, 640, 480, "image/png")
    large = drawn(page, 3000, 1000, "image/png")
    # An animation control chunk behind the head (APNG); its sum is not looked at here.
    moving = large[:33] + b"\0\0\0\x08acTL\0\0\0\x01\0\0\0\0\0\0\0\0" + large[33:]
    broken = large[:8] + bytes(5000)
    choose(page, "Add Photos…", [file(f"{name}.png", content, "image/png") for name, content in [("a", small), ("b", moving), ("c", broken)]])
    expect(page.get_by_text("Photos: 3")).to_be_visible()
    assert page.locator(".detail .label", has_text=re.compile(r"^[abc]\.png$")).all_inner_texts() == ["a.png", "b.png", "c.png"]
    assert [page.request.get(place).body() for place in arrived] == [small, moving, broken]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [390, 1440])
def test_the_dialog_can_be_used_by_everybody(open_page, gallery_url, width, scheme):
    page = open_page(gallery_url + "/files", viewport={"width": width, "height": 844}, color_scheme=scheme, reduced_motion="reduce", bypass_csp=True)
    with page.expect_file_chooser() as chosen:
        page.get_by_role("button", name="Add Photos…").click()
    quiet(page)
    page.add_script_tag(path=AXE_FILE_PATH)

    def violations():
        found = page.evaluate("axe.run(document.querySelector('dialog.files'), { resultTypes: ['violations'] })")["violations"]
        return [(each["id"], [node["html"][:160] for node in each["nodes"]]) for each in found]

    assert violations() == []
    chosen.value.set_files([file("setup.exe", b"MZ", "application/x-msdownload")])
    expect(dialog(page).get_by_role("alert")).not_to_be_empty()
    assert violations() == []
    page.route("**/uploads/**", lambda route: None)
    with page.expect_file_chooser() as chosen:
        dialog(page).get_by_text("Choose Photos").click()
    chosen.value.set_files([file("a-photo-with-a-name-that-is-rather-long-for-a-narrow-window.png", b"x" * 4000, "image/png"), file("b.png", b"x" * 900, "image/png")])
    expect(dialog(page).get_by_role("progressbar")).to_have_count(2)
    assert violations() == []
    assert dialog(page).evaluate("e => e.scrollWidth <= e.clientWidth")


def test_an_address_that_is_no_page_leads_where_the_views_say(open_page, gallery_url):
    page = open_page(gallery_url + "/addresses/quince-harvest?guests=2")
    expect(page.get_by_text("Invited to: quince-harvest")).to_be_visible()
    expect(page).to_have_url(gallery_url + "/addresses?invitation=quince-harvest")
    page.reload()
    quiet(page)
    expect(page.get_by_text("Invited to: quince-harvest")).to_be_visible()
    assert page.evaluate("history.length") <= 2


def test_a_link_to_such_an_address_is_heard_where_the_person_is(open_page, gallery_url):
    page = open_page(gallery_url + "/addresses")
    page.evaluate("window.stays = true")
    page.get_by_role("link", name="To the reading on Sunday").click()
    expect(page.get_by_text("This page heard: reading?guests=2")).to_be_visible()
    expect(page.get_by_text("Invited to: reading")).to_be_visible()
    expect(page).to_have_url(gallery_url + "/addresses?invitation=reading")
    assert page.evaluate("window.stays") is True


def test_an_address_that_nobody_names_is_missing(open_page, gallery_url):
    page = open_page()
    for path in ["/nothing/at-all", "/addresses/a/b", "/addressesx/a"]:
        assert page.request.get(gallery_url + path).status == 404, path
