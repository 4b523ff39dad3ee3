"""The demo household as a person opens it: every file is read, or says why not, and what is only in a picture is found."""

import json
import re
import shutil
import subprocess
import time
import urllib.parse

import pytest
from playwright.sync_api import expect

from atrium import House
from browsing import ROOT
from rooms.life import call

# One server for all of them, and text recognized in all pictures: as long as many tests.
pytestmark = [pytest.mark.walk, pytest.mark.xdist_group("whole-demo")]

WINDOWS = [{"width": 390, "height": 844}, {"width": 1440, "height": 900}]
QUESTIONS = json.loads((ROOT / "Demo/life/questions.json").read_text())
# Words that every text has; a question may share them with its letter.
COMMON = set("""
    a an and are at by can for how i in is it me more much my of on our that the to too us was we what when where which who would
    das dem den der die ein einen es hat ich im meine muss müssen nach uns vom wann was wer wir wird wo
    """.split())


def words(text):
    return set(re.findall(r"\w+", text.lower())) - COMMON


@pytest.fixture(scope="module")
def demo_files(tmp_path_factory):
    """A server on the demo's own files and notes, once nothing more is read out of them."""
    folder = tmp_path_factory.mktemp("whole-demo")
    shutil.copytree(ROOT / "Demo/notes", folder / "data")
    subprocess.run(["/usr/bin/python3", "-B", str(ROOT / "Demo/life/make.py"), str(folder / "data")], check=True)
    house = House(folder / "data", folder / "state").start()
    files = [path for path in (folder / "data").rglob("*") if path.is_file()]
    queue = {}
    end = time.monotonic() + 240
    while queue.get("waiting", 1) or queue["done"] + queue["failed"] < len(files):
        queue = call(house, "GET", "/api/life/queue")
        assert time.monotonic() < end, f"{len(files)} files were to be read: {queue}"
        # Reading has a lower priority than requests.
        time.sleep(0.1)
    yield house
    house.stop()


def info(house, path):
    return call(house, "GET", "/api/library/file-info?path=" + urllib.parse.quote(path))


def content(house, path):
    """All that was read out of a file."""
    read = [made for made in info(house, path)["digests"] if made["digester"] in ("text", "ocr") and made["status"] == "completed"]
    return "\n".join(call(house, "GET", f"/api/life/digests/{made['id']}")["content"] for made in read)


def found(house, query):
    """The files that the search of the house names, best first in each group."""
    answer = call(house, "GET", "/api/search?q=" + urllib.parse.quote(query))
    return [hit["id"] for group in answer["groups"] for hit in group["hits"]]


def test_each_digest_is_over_and_none_failed(demo_files):
    made = {}
    for path in demo_files.data.rglob("*"):
        if path.is_file():
            name = str(path.relative_to(demo_files.data))
            made[name] = info(demo_files, name)["digests"]
    own = [name for name in made if not (ROOT / "Demo/notes" / name).exists()]
    assert len(own) >= 60
    wrong = [(name, digest["digester"], digest["status"], digest.get("error")) for name, digests in made.items() for digest in digests
             if digest["status"] != "completed" and not (digest["status"] == "skipped" and digest.get("error"))]
    assert not wrong, wrong
    assert all(made.values()), [name for name, digests in made.items() if not digests]


@pytest.mark.parametrize("picture", QUESTIONS["pictures"], ids=lambda picture: picture["word"])
def test_a_word_that_is_only_in_a_picture_is_found(demo_files, picture):
    assert found(demo_files, picture["word"]) == [picture["path"]]


@pytest.mark.parametrize("asked", QUESTIONS["questions"], ids=lambda asked: asked["path"])
def test_the_questions_share_no_word_with_their_letters(demo_files, asked):
    """What only a search by meaning can answer: the questions stay fit for measuring one."""
    text = content(demo_files, asked["path"])
    assert len(text) > 200
    assert not words(asked["question"]) & words(text + " " + asked["path"])


@pytest.mark.parametrize("window", WINDOWS)
def test_the_word_that_was_found_is_marked_where_it_stands(demo_files, open_page, window):
    name = "Piano tuner 2026-10-02.png"
    path = "Papers/Letters/" + name
    (word,) = call(demo_files, "GET", f"/api/life/words?q=defended&path={urllib.parse.quote(path)}")["words"]
    hits = [hit for group in call(demo_files, "GET", "/api/search?q=defended")["groups"] for hit in group["hits"]]
    place = next(hit["place"] for hit in hits if hit["id"] == path)
    page = open_page(demo_files.url + place, viewport=window)
    expect(page.get_by_text("“defended” is marked in the picture.")).to_be_visible()
    picture = page.locator(".detail").get_by_role("img", name=name).bounding_box()
    mark = page.locator(".detail .easel path").first.bounding_box()
    for side, length in (("x", "width"), ("y", "height")):
        middle = picture[side] + (word[side] + word[length] / 2) * picture[length]
        assert abs(mark[side] + mark[length] / 2 - middle) < 3
        assert abs(mark[length] - word[length] * picture[length]) < 9
