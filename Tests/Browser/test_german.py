"""Who asks for German gets German: no English sentence of the app, of the renderer or of the server stands in a German page."""

import json
import re

import pytest

from browsing import ROOT, quiet
from rooms.notes import TABLE, household

# Words that English sentences have and German ones do not.
ENGLISH = re.compile(
    r"(?:the|and|or|of|is|are|it|its|no|not|with|from|this|that|there|into|by|at|about|show|hide|open|close|search|find|back|"
    r"sort|settings|notes?|tasks?|summaries|reports|folders|linked|mentioned|unread|untitled|today|yesterday|week|"
    r"loading|files|indexed|skipped|failed|waiting|reload|clear|done|any|more|less|next|previous)")

# All that a page says: its texts, and the names and hints that are only heard. Of a note's own text only what the renderer adds, and
# none of the passages that lists have from it.
SAID = """
  () => {
    const found = [], names = ["aria-label", "title", "placeholder", "aria-description", "aria-roledescription", "aria-valuetext"];
    for (const e of document.querySelectorAll("body *")) {
      const isNote = e.closest(".rich") && !e.matches(".link-missing, .footnote-backref");
      if (!isNote) for (const name of names) if (e.hasAttribute(name)) found.push(e.getAttribute(name));
      if (e.closest("script, style, svg, .rich, .content .row .font-subheadline")) continue;
      for (const node of e.childNodes) if (node.nodeType === 3 && node.data.trim()) found.push(node.data.trim());
    }
    return found;
  }
"""
PRESSED = {"Filter, 2 active": "Filter, 2 aktiv", "Details": "Details"}


@pytest.fixture(scope="module")
def notes(tmp_path_factory):
    house = household(tmp_path_factory.mktemp("german"))
    yield house
    house.stop()


@pytest.fixture(scope="module")
def authors(notes):
    """What the authors of the demo wrote, which is theirs in every language: texts, titles, tags and names of files."""
    texts = [path.read_text(errors="ignore") for path in notes.data.rglob("*.md")]
    names = [str(path.relative_to(notes.data)) for path in notes.data.rglob("*")]
    source = " ".join(texts + names)
    # Beside what they wrote, how it reads: links by their names.
    read = re.sub(r"\[\[[^\]|]*\|([^\]]*)\]\]|\[([^\]]*)\]\([^)]*\)", r"\1\2", source)
    return " ".join(words(source) + words(read))


@pytest.fixture(scope="module")
def titles(notes):
    """The longest first, so that none is taken for a part of another."""
    found = {path.stem for path in notes.data.rglob("*")}
    for path in notes.data.rglob("*.md"):
        found |= set(re.findall(r"^(?:# |title: )(.+)$", path.read_text(errors="ignore"), re.MULTILINE))
    return sorted((title.strip("\"' ") for title in found), key=len, reverse=True)


@pytest.fixture(scope="module")
def strings(titles):
    """What the app says in English, where its German is another."""
    catalogue = json.loads((ROOT / "Sources/AtriumApp/Resources/Localizable.xcstrings").read_text())["strings"]
    said = {language: {entry["localizations"][language]["stringUnit"]["value"] for entry in catalogue.values()} for language in ("en", "de")}
    return (said["en"] - said["de"] | {"Back to content"}) - set(titles)


def words(text):
    return re.findall(r"\w+", text.casefold())


def is_english(text, authors, titles):
    """Whether an English word stands in it among others than those between which an author put it: in the text, or beside a title."""
    bare = text
    for title in titles:
        bare = bare.replace(title, " ")
    return is_foreign(text, authors) and is_foreign(bare, authors)


def is_foreign(text, authors):
    said = words(text)
    return any(ENGLISH.fullmatch(word) and " ".join(said[max(0, at - 1):at + 2]) not in authors for at, word in enumerate(said))


def test_english_is_told_from_what_authors_wrote(authors, titles):
    for text in ["There is no “gone”.", "It is not text in UTF-8.", "Search notes", "Show tags below choir"]:
        assert is_english(text, authors, titles), text
    for text in ["Notizen durchsuchen", "Tags unter choir zeigen", "Um The kitchen wall"]:
        assert not is_english(text, authors, titles), text


@pytest.mark.parametrize("name", TABLE)
def test_a_german_page_has_no_english_sentence(notes, open_page, authors, titles, strings, name):
    screen = TABLE[name]
    page = open_page(notes.url + screen.address, locale="de-DE")
    if screen.press:
        said = PRESSED[screen.press]
        page.get_by_role("button", name=said, exact=True).or_(page.locator("summary", has_text=said)).first.click()
        quiet(page)
    assert page.evaluate("document.documentElement.lang").startswith("de")
    said = set(page.evaluate(SAID))
    assert len(said) > 10
    assert {text for text in said if text in strings or is_english(text, authors, titles)} == set()
