"""The screens of the Notes room: each by its address, by its links and by the keyboard."""

import re

import pytest
from playwright.sync_api import expect

from atrium import titles, wait_for_index
from browsing import quiet

NOTES = {
    "Garden/soil.md": "---\ntags: [garden/soil, work]\nclassification: project\naliases: [Earth]\nbed: north\n---\n# Soil\n\n## Worms\n\n"
    + "They dig.\n\n" * 60 + "## Compost\n\nSee [[bread]].\n\n- [ ] Turn the heap, and turn it again when the frost is over and nobody else has done it in the meantime\n- [x] Sieve it\n",
    "Kitchen/bread.md": "# Bread\n\nFlour, water, salt. #kitchen\n\n- [ ] Feed the starter\n",
    "Kitchen/soup.md": "# Soup\n\nLeeks grow in good soil. #kitchen/soups\n",
    "odd #?%.md": "No heading at all.\n",
    "_agent/summaries/2026-08-20.md": "# Thursday\n\nRain.\n",
    "_agent/summaries/2026-08-21.md": "# Friday\n\nSun.\n",
    "_agent/summaries/2026-06-30.md": "# The last of June\n\nHeat.\n",
    "_agent/reports/weekly/2026-W34.md": "# Week 34\n\nMostly weather.\n",
}


def filled(house):
    for key, text in NOTES.items():
        house.write(key, text)
    wait_for_index(house, len(NOTES))
    return house


def rows(page):
    return page.locator(".content .row a")


def test_the_sidebar_leads_to_each_shelf_and_marks_it(vault, open_page):
    page = open_page(vault.url + "/notes")
    for name, address in [
        ("Folders", "/notes/folders"), ("Tags", "/notes/tags"), ("Summaries", "/notes/summaries"), ("Reports", "/notes/reports"), ("Tasks", "/notes/tasks"),
        ("Settings", "/settings"), ("Projects", "/notes?in=project"), ("All Notes", "/notes"),
    ]:
        page.get_by_role("link", name=name, exact=True).click()
        page.wait_for_url("**/app" + address)
        quiet(page)
        assert page.locator(".sidebar a.link[aria-current]").all_inner_texts() == [name]
        assert page.title() == name + " – Atrium"
    expect(page.locator(".sidebar .row", has_text="Projects").locator(".badge")).to_have_text("1")
    page.go_back()
    page.wait_for_url("**/notes?in=project")


def test_tags_are_a_tree_and_each_leads_to_its_notes_and_back(vault, open_page):
    page = open_page(vault.url + "/notes/tags")
    assert page.get_by_role("link", name=re.compile("^soil")).count() == 0
    # The link leads on; beside it a button shows what is below, by keyboard too.
    page.get_by_role("button", name="Show tags below garden").press("Enter")
    expect(page.get_by_role("button", name="Hide tags below garden")).to_be_focused()
    page.get_by_role("link", name=re.compile("^soil")).click()
    page.wait_for_url("**/notes/tags/garden/soil")
    quiet(page)
    assert titles(page) == ["Soil"]
    rows(page).last.click()
    page.wait_for_url("**/notes/read/Garden/soil.md?from=tags&tag=garden%2Fsoil")
    expect(page.locator(".detail article")).to_contain_text("They dig.")
    page.locator(".content .bar").get_by_role("button", name="Tags").click()
    page.wait_for_url("**/notes/tags")
    page.get_by_placeholder("Filter tags").fill("OUP")
    expect(rows(page)).to_have_count(1)
    expect(rows(page)).to_contain_text("kitchen/soups")


def test_a_note_shows_its_tags_as_links(vault, open_page):
    page = open_page(vault.url + "/notes/read/Garden/soil.md")
    page.locator(".detail").get_by_role("link", name="#garden/soil").click()
    page.wait_for_url("**/notes/tags/garden/soil")
    quiet(page)
    assert titles(page) == ["Soil"]


def test_filters_narrow_the_list_say_so_and_are_cleared(vault, open_page):
    page = open_page(vault.url + "/notes")
    page.get_by_role("button", name="Filter", exact=True).click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Classification").select_option(label="Projects")
    expect(dialog.get_by_label("Classification")).to_have_value(re.compile("."))
    dialog.get_by_label("Folder").select_option(label="Garden")
    page.wait_for_url("**/notes?in=project&folder=Garden")
    dialog.get_by_role("button", name="Done").click()
    expect(dialog).to_be_hidden()
    quiet(page)
    assert titles(page) == ["Soil"]
    expect(page.get_by_role("button", name="Filter, 2 active")).to_be_visible()
    page.reload()
    quiet(page)
    assert titles(page) == ["Soil"]
    page.get_by_role("button", name="Clear").click()
    page.wait_for_url("**/notes?in=project")
    page.goto(vault.url + "/notes?in=idea&folder=Garden")
    quiet(page)
    expect(page.get_by_text("No Matches")).to_be_visible()
    page.get_by_role("button", name="Clear Filters").click()
    page.wait_for_url("**/app/notes")
    expect(page.locator(".content .row .font-headline")).to_have_count(4)


def test_folders_are_a_tree_and_each_leads_to_its_notes_and_back(own_vault, open_page):
    own_vault.write("Garden/Beds/north.md", "# North bed\n\nShade.\n")
    page = open_page(own_vault.url + "/notes/folders")
    page.get_by_role("button", name="Show folders in Garden").click()
    expect(rows(page)).to_contain_text(["Garden", "Beds", "Kitchen"])
    page.get_by_role("link", name=re.compile("^Garden")).click()
    page.wait_for_url("**/notes/folders/Garden")
    expect(page.get_by_role("heading", name="Garden")).to_be_visible()
    # What is below it counts, and can be gone to.
    expect(page.locator(".content .row .font-headline")).to_have_count(2)
    page.locator(".content").get_by_role("link", name=re.compile("^Beds")).click()
    page.wait_for_url("**/notes/folders/Garden/Beds")
    quiet(page)
    assert titles(page) == ["North bed"]
    # The tree is as it was left.
    page.locator(".content .bar").get_by_role("button", name="Folders").click()
    page.wait_for_url("**/notes/folders")
    expect(page.get_by_role("link", name=re.compile("^Beds"))).to_be_visible()
    page.get_by_placeholder("Filter folders").fill("bed")
    expect(rows(page)).to_have_count(1)
    expect(rows(page)).to_contain_text("Garden/Beds")


def test_a_search_is_narrowed_by_the_filters_and_says_so(vault, open_page):
    page = open_page(vault.url + "/notes?q=soil")
    assert len(titles(page)) == 2
    page.get_by_role("button", name="Filter", exact=True).click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Classification").select_option(label="Projects")
    page.wait_for_url("**/notes?in=project&q=soil")
    dialog.get_by_role("button", name="Done").click()
    expect(dialog).to_be_hidden()
    quiet(page)
    assert titles(page) == ["Soil"]
    expect(page.locator(".content").get_by_text("Projects")).to_be_visible()
    page.get_by_placeholder("Search notes").fill("leeks")
    expect(page.get_by_text("No notes that match the filters contain")).to_be_visible()
    page.get_by_role("button", name="Search All Notes").click()
    page.wait_for_url("**/notes?q=leeks")
    quiet(page)
    assert titles(page) == ["Soup"]


def test_the_settings_say_what_program_serves_what(vault, open_page):
    page = open_page(vault.url + "/settings")
    about = page.locator(".content")
    expect(about).to_contain_text(re.compile(r"Version\s*\d+\.\d+\.\d+"))
    expect(about).to_contain_text(re.compile(r"Data Folder\s*data"))
    expect(about).to_contain_text(re.compile(r"Indexed\s*8"))
    assert str(vault.data) not in page.content()
    assert page.request.get(page.get_by_role("link", name="API Reference").evaluate("a => a.href")).ok
    if page.get_by_role("link", name=re.compile("KaTeX")).count():
        expect(page.locator(".content .row", has_text="KaTeX")).to_contain_text("MIT")


def test_the_order_of_a_list_is_chosen_from_a_menu_by_keyboard(vault, open_page):
    page = open_page(vault.url + "/notes")
    page.get_by_role("button", name="Sort By").focus()
    page.keyboard.press("Enter")
    page.get_by_role("menuitemradio", name="Title").press("Enter")
    page.wait_for_url("**/notes?sort=title")
    quiet(page)
    shown = titles(page)
    assert shown == sorted(shown, key=str.lower) and len(shown) == 4


def test_a_search_explains_its_operators_and_completes_them(vault, open_page):
    page = open_page(vault.url + "/notes")
    field = page.get_by_placeholder("Search notes")
    field.focus()
    expect(page.get_by_role("option")).to_have_count(5)
    field.press_sequentially("tag:gar")
    expect(page.get_by_role("option")).to_have_count(2)
    page.get_by_role("option", name="tag:garden/soil").click()
    expect(field).to_have_value("tag:garden/soil")
    quiet(page)
    assert titles(page) == ["Soil"]
    field.fill("leeks")
    quiet(page)
    expect(page.locator(".content .row")).to_contain_text(["Leeks grow in good soil."])


def test_tasks_stand_by_their_note_and_lead_to_it(vault, open_page):
    page = open_page(vault.url + "/notes/tasks")
    expect(rows(page)).to_have_count(2)
    expect(page.locator(".content .section-head")).to_have_count(2)
    # However long a task is, its box is as large as any.
    assert set(page.locator(".content .row .sy").evaluate_all("boxes => boxes.map(box => box.getBoundingClientRect().width)")) == {20}
    page.get_by_text("Completed", exact=True).click()
    page.wait_for_url("**/notes/tasks?status=done")
    expect(rows(page)).to_have_count(1)
    rows(page).click()
    page.wait_for_url("**/notes/read/Garden/soil.md?from=tasks&status=done")
    expect(page.locator(".detail article")).to_contain_text("They dig.")
    expect(rows(page)).to_have_count(1)


def test_summaries_stand_on_a_calendar(own_vault, open_page):
    page = open_page(own_vault.url + "/notes/summaries", locale="de-DE")
    expect(page.get_by_role("heading", name="August 2026")).to_be_visible()
    # The week begins with a Monday here, and the first of August was a Saturday.
    days = page.locator(".content .lg > *")
    assert days.nth(0).inner_text().startswith("Mo")
    assert days.nth(7 + 5).inner_text().strip() == "1"
    page.get_by_role("link", name="Freitag, 21. August 2026, ungelesen").click()
    page.wait_for_url("**/notes/read/_agent/summaries/2026-08-21.md?from=summaries")
    expect(page.locator(".detail article")).to_contain_text("Sun.")
    expect(page.get_by_role("link", name="Freitag, 21. August 2026", exact=True)).to_be_visible()
    before = page.evaluate("history.length")
    page.get_by_role("link", name="Voriger Monat").click()
    page.wait_for_url("**/notes/read/_agent/summaries/2026-08-21.md?from=summaries&month=2026-07")
    page.get_by_role("link", name="Voriger Monat").click()
    expect(page.get_by_role("heading", name="Juni 2026")).to_be_visible()
    expect(page.get_by_role("link", name=re.compile("Dienstag, 30. Juni 2026"))).to_be_visible()
    assert page.evaluate("history.length") == before
    page.goto(own_vault.url + "/notes/summaries/2026-08-22")
    expect(page.get_by_text("Keine Zusammenfassung für diesen Tag")).to_be_visible()


def test_what_somebody_reads_is_read_on_every_open_calendar(own_vault, open_page):
    calendar = open_page(own_vault.url + "/notes/summaries")
    reports = open_page(own_vault.url + "/notes/reports")
    day = calendar.locator(".content .lg").get_by_role("link", name="Friday, August 21, 2026")
    expect(day).to_have_accessible_name("Friday, August 21, 2026, unread")
    calendar.evaluate("window.stays = true")
    # What a program reads is not read by the person.
    calendar.request.get(own_vault.origin + "/documents/_agent/summaries/2026-08-20.md")
    open_page(own_vault.url + "/notes/summaries/2026-08-21")
    expect(day).to_have_accessible_name("Friday, August 21, 2026")
    other = calendar.locator(".content .lg").get_by_role("link", name="Thursday, August 20, 2026")
    expect(other).to_have_accessible_name("Thursday, August 20, 2026, unread")
    assert calendar.evaluate("window.stays") is True
    before = rows(reports).first.inner_html()
    open_page(own_vault.url + "/notes/reports/2026-W34")
    expect(rows(reports).first).not_to_have_js_property("innerHTML", before)


def test_reports_are_listed_by_week(vault, open_page):
    page = open_page(vault.url + "/notes/reports")
    expect(rows(page)).to_contain_text(["Week 34"])
    expect(rows(page)).to_contain_text(["Aug 17 – Aug 23, 2026"])
    rows(page).click()
    page.wait_for_url("**/notes/read/_agent/reports/weekly/2026-W34.md?from=reports")
    expect(page.locator(".detail article")).to_contain_text("Mostly weather.")


def test_the_appearance_is_kept_for_the_next_page(vault, open_page):
    page = open_page(vault.url + "/settings", color_scheme="light")
    page.get_by_text("Dark", exact=True).click()
    expect(page.locator("[data-scheme=dark]")).to_be_attached()
    quiet(page)
    page.goto(vault.url + "/notes")
    expect(page.locator("[data-scheme=dark]")).to_be_attached()


def test_the_index_says_which_files_it_leaves_out_and_why(own_vault, open_page):
    (own_vault.data / "broken.md").write_bytes(b"# Caf\xe9\n")
    page = open_page(own_vault.url + "/settings")
    expect(page.locator(".detail").get_by_text("broken.md")).to_be_visible()
    page.locator(".detail").get_by_text("Indexed", exact=True).click()
    expect(page.locator(".detail").get_by_text("Kitchen/bread.md")).to_be_visible()
    narrow = open_page(own_vault.url + "/settings", viewport={"width": 390, "height": 844})
    narrow.get_by_role("link", name="Files in the Index").click()
    narrow.wait_for_url("**/settings/notes")
    expect(narrow.locator(".detail").get_by_text("broken.md")).to_be_visible()
    narrow.locator(".detail .back button").click()
    narrow.wait_for_url("**/settings")


def test_what_speaks_of_a_note_stands_below_it(own_vault, open_page):
    page = open_page(own_vault.url + "/notes/read/Kitchen/bread.md")
    page.get_by_role("heading", name="Linked From").wait_for()
    page.locator(".detail").get_by_role("link", name="Soil").click()
    page.wait_for_url("**/notes/read/Garden/soil.md")
    expect(page.get_by_role("heading", name="Mentioned In")).to_be_visible()
    # Another note that begins to link here shows without a reload.
    page.evaluate("window.stays = true")
    own_vault.write("Kitchen/stock.md", "# Stock\n\nAs rich as [[soil]].\n")
    page.locator(".detail").get_by_role("link", name="Stock").wait_for()
    assert page.evaluate("window.stays") is True


def test_the_contents_of_a_note_lead_to_its_headings(vault, open_page):
    page = open_page(vault.url + "/notes/read/Garden/soil.md")
    page.get_by_role("button", name="Contents").click()
    page.get_by_role("menuitem", name="Compost").click()
    expect(page.get_by_role("heading", name="Compost")).to_be_in_viewport()
    assert page.evaluate("location.hash") == "#h-compost"


def test_a_change_leaves_the_reader_where_they_are(own_vault, open_page):
    page = open_page(own_vault.url + "/notes/read/Garden/soil.md")
    page.locator(".detail .scroll").first.evaluate("e => e.scrollTo(0, 900)")
    own_vault.write("Garden/soil.md", NOTES["Garden/soil.md"].replace("They dig.", "They dig deep.", 1) + "\nA last line.\n")
    page.locator(".detail article").get_by_text("A last line.").wait_for()
    quiet(page)
    assert page.locator(".detail .scroll").first.evaluate("e => e.scrollTop") == 900


def test_details_say_all_that_is_known_and_stay_open(vault, open_page):
    page = open_page(vault.url + "/notes/read/Garden/soil.md")
    page.get_by_text("Details", exact=True).click()
    expect(page.locator(".detail").get_by_text("Garden/soil.md")).to_be_visible()
    expect(page.locator(".detail").get_by_text("Earth")).to_be_visible()
    expect(page.locator(".detail").get_by_text("north")).to_be_visible()
    quiet(page)
    page.reload()
    quiet(page)
    expect(page.locator(".detail").get_by_text("Garden/soil.md")).to_be_visible()


def test_a_note_without_a_heading_is_called_by_its_title(vault, open_page):
    page = open_page(vault.url + "/notes/read/odd%20%23%3F%25.md")
    expect(page.locator(".detail").get_by_role("heading", name="odd #?%").last).to_be_visible()


def test_the_shelves_work_without_script(vault, open_page):
    page = open_page(vault.url + "/notes/summaries", java_script_enabled=False)
    page.get_by_role("link", name="Previous Month").click()
    assert page.get_by_role("heading", name="July 2026").is_visible()
    page.goto(vault.url + "/notes/tags/garden")
    assert titles(page) == ["Soil"]
    page.get_by_role("link", name="soil 1").click()
    assert page.url.endswith("/notes/tags/garden/soil")
