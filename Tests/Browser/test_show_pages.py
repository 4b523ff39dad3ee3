"""The public pages of shows, read back by somebody else's parser of structured data, and looked at."""

import json
import urllib.request
import xml.etree.ElementTree as xml
from datetime import date, timedelta

import extruct
import pytest

from looks import look_at_all_sizes
from signing_in import SignedIn

DAY = date.today() + timedelta(days=30)
ATOM = "{http://www.w3.org/2005/Atom}"
SITEMAP = "{http://www.sitemaps.org/schemas/sitemap/0.9}"


@pytest.fixture
def shows(tmp_path):
    """A house where people sign in, and its owner."""
    (tmp_path / "data").mkdir()
    owner = SignedIn.opening(tmp_path / "data", tmp_path / "state", "password")
    yield owner
    owner.house.stop()


def submit(owner, *artists, **fields):
    body = {
        "event_date": str(DAY), "event_time": "20:00", "doors_at": "19:00", "city": "Phoenix", "state": "AZ", "price": "$15 adv / $20 dos",
        "venues": [{"name": "The Rebel Lounge"}], "artists": [{"name": name} for name in artists], **fields,
    }
    headers = {"Content-Type": "application/json", **owner.headers}
    request = urllib.request.Request(owner.house.origin + "/shows", json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


def read(owner, path):
    """A page as somebody without an account gets it."""
    request = urllib.request.Request(owner.house.origin + path, headers={"Accept": "text/html"})
    with urllib.request.urlopen(request) as answer:
        return answer.read().decode()


def data(owner, path):
    return extruct.extract(
        read(owner, path), base_url=owner.house.origin + path, syntaxes=["json-ld", "microformat", "opengraph"], uniform=False)


def test_a_show_says_the_same_in_each_vocabulary(shows):
    show = submit(shows, "Pale Harbor", "</script><b>Second")
    found = data(shows, f"/shows/{show['slug']}")
    (event,) = found["json-ld"]
    assert event["@type"] == "MusicEvent"
    assert event["startDate"] == f"{DAY}T20:00:00-07:00" and event["doorTime"] == f"{DAY}T19:00:00-07:00"
    assert [performer["name"] for performer in event["performer"]] == ["Pale Harbor", "</script><b>Second"]
    assert event["offers"]["priceCurrency"] == "USD" and event["offers"]["price"] == "15"
    assert event["location"]["address"] == {"@type": "PostalAddress", "addressLocality": "Phoenix", "addressRegion": "AZ"}
    (entry,) = [item for item in found["microformat"] if item["type"] == ["h-event"]]
    assert entry["properties"]["name"] == ["Pale Harbor"]
    assert entry["properties"]["start"] == [f"{DAY}T20:00:00-0700"]
    assert entry["properties"]["location"][0]["properties"]["name"] == ["The Rebel Lounge"]
    assert [card["value"] for card in entry["properties"]["performer"]] == ["Pale Harbor", "</script><b>Second"]
    properties = dict(found["opengraph"][0]["properties"])
    assert properties["og:url"] == event["url"] == entry["properties"]["url"][0]
    assert "Pale Harbor" in properties["og:title"] and "The Rebel Lounge" in properties["og:description"]


def test_artists_and_venues_name_what_comes(shows):
    show = submit(shows, "Pale Harbor")
    for path, kind in [(f"/artists/{show['artists'][0]['slug']}", "MusicGroup"), (f"/venues/{show['venues'][0]['slug']}", "MusicVenue")]:
        found = data(shows, path)
        (thing,) = found["json-ld"]
        assert thing["@type"] == kind
        assert [event["startDate"] for event in thing["event"]] == [f"{DAY}T20:00:00-07:00"]
        assert {item["type"][0] for item in found["microformat"]} == {"h-card", "h-event"}


def test_feed_and_sitemap_are_well_formed_and_lead_to_pages(shows):
    submit(shows, "Pale & <Harbor>", "少年ナイフ")
    feed = xml.fromstring(read(shows, "/shows/feed.atom"))
    (entry,) = feed.findall(ATOM + "entry")
    assert entry.findtext(ATOM + "title") == "Pale & <Harbor>"
    assert entry.findtext(ATOM + "id").startswith("tag:")
    links = [link.get("href") for link in feed.iter(ATOM + "link")]
    places = [place.text for place in xml.fromstring(read(shows, "/shows/sitemap.xml")).iter(SITEMAP + "loc")]
    assert len(places) == 5
    for link in links + places:
        assert link.startswith(shows.house.origin)
        assert read(shows, link.removeprefix(shows.house.origin))


@pytest.mark.walk
def test_they_can_be_read_by_everybody(shows, open_page):
    show = submit(shows, "Pale Harbor", "Velvet Antler", ticket_url="https://tickets.example/1", description="Loud.\n\nBring ear plugs.")
    submit(shows, "A festival of which nobody knows when it begins", event_time=None, doors_at=None, city="Mesa")
    page = open_page(java_script_enabled=True)
    for name, path in [
        ("shows-list", "/shows"), ("shows-show", f"/shows/{show['slug']}"), ("shows-artist", f"/artists/{show['artists'][0]['slug']}"),
        ("shows-venue", f"/venues/{show['venues'][0]['slug']}"), ("shows-missing", "/shows/none"),
    ]:
        page.goto(shows.house.origin + path)
        # Its style is there: the policy names it.
        assert page.locator("h1").evaluate("e => getComputedStyle(e).letterSpacing") != "normal"
        look_at_all_sizes(page, name)
