"""Recordings of the Life room: what is said in them is found, and played from there on."""

import re
import wave

import pytest
from playwright.sync_api import expect

from atrium import House, wait_for_reading
from browsing import quiet

SUBTITLES = """1
00:00:05,000 --> 00:00:08,000
The lanterns are lit.

2
00:01:02,500 --> 00:01:05,000
Captain Mina sails for the lagoon.
"""


@pytest.fixture
def life(tmp_path):
    (tmp_path / "data").mkdir()
    with wave.open(str(tmp_path / "data" / "talk.wav"), "wb") as sound:
        sound.setnchannels(1)
        sound.setsampwidth(1)
        sound.setframerate(8000)
        sound.writeframes(bytes([128]) * 8000 * 90)
    (tmp_path / "data" / "talk.srt").write_text(SUBTITLES)
    house = House(tmp_path / "data", tmp_path / "state").start()
    wait_for_reading(house)
    yield house
    house.stop()


def test_a_recording_is_found_by_what_is_said_and_plays_from_there(life, open_page):
    page = open_page(life.url + "/search?q=lagoon")
    hit = page.locator(".content").get_by_role("link", name=re.compile(r"talk\.wav"))
    expect(hit).to_contain_text("1:02 ")
    hit.click()
    page.wait_for_url("**/app/life/files/talk.wav?find=lagoon")
    player = page.locator("audio")
    expect(page.get_by_text("“lagoon” is said here:")).to_be_visible()
    page.wait_for_function("() => document.querySelector('audio').currentTime === 62")
    assert player.evaluate("player => player.paused")
    quiet(page)
    page.get_by_text("Transcript", exact=True).click()
    page.get_by_role("button", name="Play from 0:05").click()
    page.wait_for_function("() => { const p = document.querySelector('audio'); return p.currentTime >= 5 && p.currentTime < 60 && !p.paused }")
    # The same time again begins there again.
    player.evaluate("player => { player.currentTime = 80 }")
    page.get_by_role("button", name="Play from 0:05").click()
    page.wait_for_function("() => { const p = document.querySelector('audio'); return p.currentTime >= 5 && p.currentTime < 60 }")
