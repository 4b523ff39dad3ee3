"""A client of the shows made from the models of the seed's own (Show, Artist, Venue, SavedShow, Extraction, auth): what is not optional there
has to be in each answer, and has to have its type. It walks what a person does: browse, sign up, save, read a flyer, submit."""

import dataclasses
import datetime
import json
import types
import typing
import urllib.error
import urllib.request

import pytest

from signing_in import SignedIn

pytestmark = pytest.mark.xdist_group("shows-client")
PASSWORD = "Correct-Horse-7-Battery"


def optional(kind):
    return typing.Optional[kind]


@dataclasses.dataclass
class Socials:
    instagram: optional(str)
    facebook: optional(str)
    twitter: optional(str)
    youtube: optional(str)
    spotify: optional(str)
    soundcloud: optional(str)
    bandcamp: optional(str)
    website: optional(str)


@dataclasses.dataclass
class ShowVenue:
    id: int
    slug: str
    name: str
    address: optional(str)
    city: str
    state: str
    timezone: optional(str)
    verified: bool
    is_new_venue: bool


@dataclasses.dataclass
class ShowArtist:
    id: int
    slug: str
    name: str
    city: optional(str)
    state: optional(str)
    is_headliner: bool
    set_type: str
    position: int
    is_new_artist: bool
    socials: Socials
    bandcamp_embed_url: optional(str)


@dataclasses.dataclass
class Show:
    id: int
    slug: str
    title: str
    event_date: datetime.datetime
    city: str
    state: str
    price: optional(float)
    age_requirement: optional(str)
    description: optional(str)
    ticket_url: optional(str)
    image_url: optional(str)
    status: str
    rejection_reason: optional(str)
    submitted_by: optional(int)
    venues: list[ShowVenue]
    artists: list[ShowArtist]
    is_sold_out: bool
    is_cancelled: bool
    created_at: datetime.datetime
    updated_at: datetime.datetime


@dataclasses.dataclass
class Pagination:
    next_cursor: optional(str)
    has_more: bool
    limit: int


@dataclasses.dataclass
class UpcomingShows:
    shows: list[Show]
    timezone: str
    total: int
    pagination: Pagination


@dataclasses.dataclass
class City:
    city: str
    state: str
    show_count: int
    count: int


@dataclasses.dataclass
class Cities:
    cities: list[City]


@dataclasses.dataclass
class Artist:
    id: int
    slug: str
    name: str
    city: optional(str)
    state: optional(str)
    bio: optional(str)
    social: Socials
    created_at: datetime.datetime
    updated_at: datetime.datetime


@dataclasses.dataclass
class ArtistShows:
    shows: list[Show]
    artist_id: int
    total: int
    limit: int
    offset: int


@dataclasses.dataclass
class Venue:
    id: int
    slug: str
    name: str
    address: optional(str)
    city: str
    state: str
    zipcode: optional(str)
    verified: bool
    social: Socials


@dataclasses.dataclass
class VenueShows:
    shows: list[Show]
    venue_id: int
    total: int
    limit: int
    offset: int


@dataclasses.dataclass
class SavedShow(Show):
    saved_at: datetime.datetime


@dataclasses.dataclass
class SavedShows:
    shows: list[SavedShow]
    total: int
    limit: int
    offset: int


@dataclasses.dataclass
class Answer:
    success: bool
    message: str


@dataclasses.dataclass
class Saved:
    is_saved: bool
    saved: bool


@dataclasses.dataclass
class User:
    id: int
    email: str
    first_name: optional(str)
    email_verified: bool
    is_admin: bool


@dataclasses.dataclass
class SignIn(Answer):
    token: str
    user: User


@dataclasses.dataclass
class Submitted(Show):
    success: bool
    message: str


@dataclasses.dataclass
class ExtractedArtist:
    name: str
    is_headliner: bool
    matched_id: optional(int)
    matched_name: optional(str)
    matched_slug: optional(str)
    suggestions: list[dict]


@dataclasses.dataclass
class ExtractedVenue:
    name: str
    city: optional(str)
    state: optional(str)
    matched_id: optional(int)
    suggestions: list[dict]


@dataclasses.dataclass
class Extracted:
    artists: list[ExtractedArtist]
    venue: optional(ExtractedVenue)
    date: optional(str)
    time: optional(str)
    cost: optional(str)
    ages: optional(str)


@dataclasses.dataclass
class Extraction:
    success: bool
    data: Extracted
    warnings: list[str]


def decode(kind, value, path="answer"):
    """As a strict decoder reads it: a missing key is null, and null is only for what is optional."""
    if typing.get_origin(kind) in (typing.Union, types.UnionType):
        inner = next(part for part in typing.get_args(kind) if part is not type(None))
        return None if value is None else decode(inner, value, path)
    assert value is not None, f"{path} is null"
    if typing.get_origin(kind) is list:
        assert isinstance(value, list), path
        return [decode(typing.get_args(kind)[0], one, f"{path}[{place}]") for place, one in enumerate(value)]
    if dataclasses.is_dataclass(kind):
        assert isinstance(value, dict), path
        return kind(**{field.name: decode(field.type, value.get(field.name), f"{path}.{field.name}") for field in dataclasses.fields(kind)})
    if kind is datetime.datetime:
        return datetime.datetime.fromisoformat(value.replace("Z", "+00:00"))
    if kind is float:
        assert isinstance(value, (int, float)) and not isinstance(value, bool), path
        return float(value)
    assert type(value) is kind, f"{path} is {value!r}"
    return value


class Client:
    """What the seed's client does with its one token."""

    def __init__(self, origin):
        self.origin = origin
        self.token = None

    def ask(self, kind, method, path, body=None, status=200, headers=()):
        headers = {"Content-Type": "application/json", "Accept": "application/json"} | dict(headers)
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.origin + path, data, headers, method=method)
        try:
            with urllib.request.urlopen(request) as answer:
                assert answer.status == status, (path, answer.status)
                return decode(kind, json.load(answer))
        except urllib.error.HTTPError as refused:
            assert refused.code == status, (path, refused.code, refused.read())
            return json.load(refused)


@pytest.fixture(scope="module")
def owner(tmp_path_factory):
    folder = tmp_path_factory.mktemp("shows-client")
    (folder / "data").mkdir()
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("ATRIUM_AUTH_MODE", "password")
        patch.setenv("ATRIUM_REGISTRATION", "open")
        owner = SignedIn.opening(folder / "data", folder / "state", "password")
    yield owner
    owner.house.stop()


def tomorrow(days=1):
    return (datetime.date.today() + datetime.timedelta(days=days)).isoformat()


def test_the_seeds_client_walks_all_flows(owner):
    moderator, client = Client(owner.house.origin), Client(owner.house.origin)
    moderator.token = owner.token

    # Browsing, without an account.
    bare = moderator.ask(Submitted, "POST", "/shows", {
        "event_date": tomorrow(2), "city": "Berlin", "state": "", "venues": [{"name": "Kantine"}], "artists": [{"name": "少年ナイフ"}]}, 201)
    assert bare.price is None and bare.state == "" and bare.age_requirement is None
    full = moderator.ask(Submitted, "POST", "/shows", {
        "title": "Two bands", "event_date": tomorrow(), "event_time": "20:00", "city": "Phoenix", "state": "AZ", "price": 15,
        "age_requirement": "21+", "description": "An evening", "ticket_url": "https://tickets.example/1",
        "image_url": "https://tickets.example/1.jpg", "venues": [{"name": "The Rebel Lounge", "address": "1 Main St"}],
        "artists": [{"name": "Pale Harbor", "is_headliner": True, "instagram_handle": "paleharbor"}, {"name": "Night Owls"}]}, 201)
    assert full.success and full.price == 15
    page = client.ask(UpcomingShows, "GET", "/shows/upcoming?limit=1&timezone=America/Phoenix")
    assert [show.id for show in page.shows] == [full.id] and page.pagination.has_more
    rest = client.ask(UpcomingShows, "GET", f"/shows/upcoming?limit=1&cursor={page.pagination.next_cursor}")
    assert [show.id for show in rest.shows] == [bare.id] and not rest.pagination.has_more
    assert client.ask(Cities, "GET", "/shows/cities").cities[0].show_count == 1
    show = client.ask(Show, "GET", f"/shows/{full.id}")
    assert show.artists[0].socials.instagram == "paleharbor" and show.venues[0].address is None
    artist = client.ask(Artist, "GET", f"/artists/{show.artists[0].slug}")
    assert client.ask(ArtistShows, "GET", f"/artists/{artist.id}/shows?time_filter=upcoming").shows[0].id == full.id
    venue = client.ask(Venue, "GET", f"/venues/{show.venues[0].id}")
    assert client.ask(VenueShows, "GET", f"/venues/{venue.id}/shows?time_filter=all").total == 1
    assert client.ask(Answer, "POST", f"/saved-shows/{full.id}", status=401)["code"].upper() == "TOKEN_MISSING"

    # An account, and the list.
    joined = client.ask(SignIn, "POST", "/auth/register", {"email": "fan@house.example", "password": PASSWORD, "first_name": "Fay"})
    client.token = joined.token
    assert client.ask(Answer, "POST", f"/saved-shows/{full.id}").success
    assert client.ask(Saved, "GET", f"/saved-shows/{full.id}/check").saved
    assert [one.id for one in client.ask(SavedShows, "GET", "/saved-shows?limit=50&offset=0").shows] == [full.id]
    saves = client.ask(dict, "POST", "/shows/saves/batch", {"show_ids": [full.id, bare.id, 999]})["saves"]
    assert saves == {str(full.id): {"save_count": 0, "is_saved": True}, str(bare.id): {"save_count": 0, "is_saved": False}}
    assert client.ask(Answer, "DELETE", f"/saved-shows/{full.id}").success
    assert not client.ask(Saved, "GET", f"/saved-shows/{full.id}/check").is_saved

    # A flyer as text, its names matched; and what it became, sent twice.
    read = client.ask(Extraction, "POST", "/shows/ai-process", {
        "type": "text", "text": f"PALE HARBOR\nwith Night Owls\nThe Rebel Lounge\n{tomorrow(7)}\n8PM\n$12"})
    assert [one.matched_id for one in read.data.artists] == [one.id for one in full.artists]
    assert read.data.venue.matched_id == venue.id and (read.data.date, read.data.time) == (tomorrow(7), "20:00")
    draft = {
        "event_date": read.data.date, "event_time": read.data.time, "city": "Phoenix", "state": "AZ", "price": read.data.cost,
        "venues": [{"id": read.data.venue.matched_id}],
        "artists": [{"id": one.matched_id, "is_headliner": one.is_headliner} for one in read.data.artists]}
    sent = [client.ask(Submitted, "POST", "/shows", draft, 201, {"Idempotency-Key": "one"}) for _ in range(2)]
    assert sent[0].id == sent[1].id and sent[0].status == "pending" and sent[0].price == 12
    assert sent[0].submitted_by == joined.user.id
    assert client.ask(UpcomingShows, "GET", "/shows/mine").shows[0].id == sent[0].id
    rejected = moderator.ask(Submitted, "POST", f"/shows/{sent[0].id}/reject", {"reason": "Twice"})
    assert rejected.status == "rejected"
    assert client.ask(Show, "GET", f"/shows/{sent[0].id}").rejection_reason == "Twice"


@pytest.mark.parametrize("body, status, field", [
    ({"type": "text", "text": " "}, 400, "text"),
    ({"type": "text", "text": "x" * 10_001}, 400, "text"),
    ({"type": "film"}, 400, "type"),
    ({"type": "image", "media_type": "image/bmp", "image_data": "AAAA"}, 415, "media_type"),
    ({"type": "image", "media_type": "image/png", "image_data": "not base64"}, 400, "image_data"),
    ({"type": "image", "media_type": "image/png", "image_data": "AAAA"}, 422, None),
    # More than 10 MiB once decoded.
    ({"type": "image", "media_type": "image/png", "image_data": "A" * ((10 << 20) // 3 * 4 + 8)}, 413, "image_data"),
])
def test_what_is_wrong_with_a_flyer_is_said(owner, body, status, field):
    client = Client(owner.house.origin)
    client.token = owner.post("/auth/login", email="owner@house.example", password=PASSWORD)["token"]
    problem = client.ask(dict, "POST", "/shows/ai-process", body, status)
    assert problem.get("field") == field and problem["detail"]
