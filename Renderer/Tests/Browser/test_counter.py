"""The example is a whole program: it hosts its own view at the root of an origin, without Atrium."""

import os
import re
import signal
import subprocess

import pytest

from browsing import PROGRAMS, quiet

COUNTER = PROGRAMS / "Counter"


@pytest.fixture
def counter():
    process = subprocess.Popen([COUNTER], env={**os.environ, "PORT": "0"}, stdout=subprocess.PIPE, text=True)
    yield re.search(r"http://\S+", process.stdout.readline()).group(0)
    process.send_signal(signal.SIGTERM)
    assert process.wait(timeout=10) == 0


def test_two_people_count_for_themselves(counter, open_page):
    first, second = open_page(counter), open_page(counter)
    assert first.title() == "Counter"
    assert first.get_by_role("button", name="Start over").is_disabled()
    for _ in range(3):
        first.get_by_role("button", name="Count").click()
    first.get_by_text("Counted 3 times").wait_for()
    assert second.get_by_text("Counted 0 times").is_visible()
    first.get_by_role("button", name="Start over").click()
    first.get_by_text("Counted 0 times").wait_for()
    quiet(first)


def test_an_address_that_names_nothing_leads_back(counter, open_page):
    page = open_page()
    assert page.goto(counter + "nowhere").status == 404
    page.get_by_role("link", name="Back to the beginning").click()
    page.get_by_text("Counted 0 times").wait_for()
