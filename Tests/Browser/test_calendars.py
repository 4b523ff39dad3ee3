"""The calendars of shows as other programs read them: icalendar, and Radicale, which keeps them for its users."""

import datetime
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request

import icalendar
import pytest

from rooms.shows import TOWN, call, find, town

SUBSCRIPTION = """<?xml version="1.0"?>
<D:mkcol xmlns:D="DAV:" xmlns:CS="http://calendarserver.org/ns/"><D:set><D:prop>
<D:resourcetype><D:collection/><CS:subscribed/></D:resourcetype><D:displayname>Shows</D:displayname>
<CS:source>{source}</CS:source></D:prop></D:set></D:mkcol>"""
QUERY = """<?xml version="1.0"?>
<C:calendar-query xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"><D:prop><C:calendar-data/></D:prop>
<C:filter><C:comp-filter name="VCALENDAR"><C:comp-filter name="VEVENT">
<C:time-range start="{start:%Y%m%dT%H%M%SZ}" end="{end:%Y%m%dT%H%M%SZ}"/></C:comp-filter></C:comp-filter></C:filter></C:calendar-query>"""


@pytest.fixture
def shows(tmp_path):
    house = town(tmp_path)
    yield house
    house.stop()


@pytest.fixture
def radicale(tmp_path):
    """The address of a user's collections."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    options = ["--server-hosts", f"127.0.0.1:{port}", "--auth-type", "http_x_remote_user", "--storage-filesystem-folder", str(tmp_path / "radicale")]
    server = subprocess.Popen([sys.executable, "-m", "radicale", *options], stderr=subprocess.DEVNULL)
    address = f"http://127.0.0.1:{port}/ada/"
    end = time.monotonic() + 30
    while True:
        try:
            send("PROPFIND", address, Depth="0")
            break
        except urllib.error.URLError:
            assert time.monotonic() < end and server.poll() is None
            time.sleep(0.1)
    yield address
    server.terminate()
    server.wait()


def send(method, address, body=None, **headers):
    headers = {name.replace("_", "-"): value for name, value in headers.items()} | {"X-Remote-User": "ada"}
    request = urllib.request.Request(address, None if body is None else body.encode(), headers, method=method)
    with urllib.request.urlopen(request) as answer:
        return answer.read().decode()


def events(text):
    """By their titles."""
    calendar = icalendar.Calendar.from_ical(text)
    assert not calendar.errors and all(not event.errors for event in calendar.walk("VEVENT"))
    return {str(event["SUMMARY"]): event for event in calendar.walk("VEVENT")}


def test_a_calendar_is_read_by_icalendar_and_kept_by_radicale_through_a_change_and_a_cancellation(shows, radicale):
    source = shows.origin + "/shows/calendar.ics"
    send("MKCOL", radicale + "subscription/", SUBSCRIPTION.format(source=source), Content_Type="application/xml")
    found = send("PROPFIND", radicale, Depth="1")
    assert "subscribed" in found and source in send("PROPFIND", radicale + "subscription/", Depth="0", Content_Type="application/xml")

    show = find(shows, "Pale Harbor")
    first = events(send("GET", source))
    assert len(first) == len(TOWN)
    uid = first["Pale Harbor"]["UID"]
    starts = datetime.datetime.fromisoformat(show["event_date"])
    assert first["Pale Harbor"]["DTSTART"].dt == starts and first["Pale Harbor"].get("SEQUENCE", 0) == 0

    collection = radicale + "shows/"
    send("PUT", collection, send("GET", source), Content_Type="text/calendar")
    call(shows, "PUT", f"/shows/{show['id']}", {"price": "$9"})
    call(shows, "POST", f"/shows/{show['id']}/cancelled", {"is_cancelled": True})
    (changed,) = [event for event in events(send("GET", source)).values() if event["UID"] == uid]
    assert changed["STATUS"] == "CANCELLED" and changed["UID"] == uid and changed["SEQUENCE"] == 2
    send("PUT", collection, send("GET", source), Content_Type="text/calendar")
    kept = {event["UID"]: event for event in events(send("GET", collection)).values()}
    assert len(kept) == len(TOWN) and kept[uid]["STATUS"] == "CANCELLED" and kept[uid]["SEQUENCE"] == 2

    # Radicale finds the evening by the zone's own rules.
    hour = datetime.timedelta(hours=1)
    inside = send("REPORT", collection, QUERY.format(start=starts.astimezone(datetime.timezone.utc), end=starts.astimezone(datetime.timezone.utc) + hour),
                  Depth="1", Content_Type="application/xml")
    before = send("REPORT", collection, QUERY.format(start=starts.astimezone(datetime.timezone.utc) - hour, end=starts.astimezone(datetime.timezone.utc)),
                  Depth="1", Content_Type="application/xml")
    assert str(uid) in inside and str(uid) not in before
