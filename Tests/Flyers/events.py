"""What a flyer announces, with how each of it is printed."""

import datetime
import re
import unicodedata
from dataclasses import dataclass, field

import names
import wording


@dataclass
class Act:
    name: str
    printed: str
    is_headliner: bool = False
    set_type: str | None = None
    # Printed beside the name, and no part of it.
    origin: str | None = None
    handle: str | None = None
    known: bool = True


@dataclass
class Event:
    language: str
    acts: list[Act]
    venue: names.Venue | None
    date: datetime.date | None
    date_text: str | None
    # Minutes of the day.
    doors: int | None = None
    start: int | None = None
    times: list = field(default_factory=list)
    price_text: str | None = None
    price: float | None = None
    currency: str | None = None
    ages_text: str | None = None
    ages: str | None = None
    title: str | None = None
    promoter: str | None = None
    genre: str | None = None
    phone: str | None = None
    url: str | None = None
    code: str | None = None
    # What stands between the headliner and the others, and before the last.
    joint: str = ""
    guests: str | None = None
    footer: str | None = None
    venue_text: str | None = None
    address_text: str | None = None
    city_text: str | None = None


JOINTS = {"en": ["with", "w/", "+", "", "", "", "with support from"], "de": ["mit", "+", "", "", "Support:"], "es": ["con", "+", "", "", "junto a"]}
GUESTS = {"en": ["special guests", "special guest", "plus special guests"], "de": ["special guests", "Gäste"], "es": ["invitados especiales", "invitado especial"]}
PRESENTS = {"en": "{} presents", "de": "{} präsentiert", "es": "{} presenta"}


def handle(name):
    letters = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    return "@" + (re.sub(r"[^a-z0-9]", "", letters.lower()) or "band") + "band"


def minutes(clock):
    return None if clock is None else f"{clock // 60 % 24:02}:{clock % 60:02}"


def a_date(today, chance):
    days = chance.randrange(1, 110) if chance.random() < 0.85 else chance.randrange(110, 330)
    date = today + datetime.timedelta(days)
    # Most shows are at the end of a week.
    if chance.random() < 0.5:
        date += datetime.timedelta((chance.choice([3, 4, 4, 5, 5]) - date.weekday()) % 7)
    return date


def a_time(chance):
    """(doors, start)."""
    start = chance.choice([17, 18, 19, 19, 20, 20, 20, 21, 21, 22, 23]) * 60 + chance.choice([0, 0, 0, 30])
    doors = start - chance.choice([60, 60, 30])
    both = chance.random()
    return (doors, start) if both < 0.5 else (None, start) if both < 0.88 else (doors, None) if both < 0.96 else (None, None)


def a_bill(language, known, chance, count=None):
    count = count or chance.choices([1, 2, 3, 4, 5, 6], [10, 22, 30, 22, 10, 6])[0]
    taken, acts, roster = set(), [], {name.casefold() for name in known}
    while len(acts) < count:
        is_known = chance.random() < 0.5
        name = chance.choice(known) if is_known else names.artist(chance, language)
        if name.casefold() in taken:
            continue
        taken.add(name.casefold())
        acts.append(Act(name, name, known=name.casefold() in roster, set_type="dj" if name.startswith("DJ ") else None))
    acts[0].is_headliner, acts[0].set_type = True, "headliner"
    return acts


def make(today, known, chance, count=None):
    """One event; `known` are the artists of the house."""
    venue = chance.choice(names.VENUES)
    language = venue.language if venue.language == "en" or chance.random() < 0.8 else "en"
    if chance.random() < 0.2:
        venue = names.venue(chance, venue)
    date = a_date(today, chance)
    event = Event(language, a_bill(language, known, chance, count), venue, date, wording.date_text(date, language, venue.country, chance))
    event.doors, event.start = a_time(chance)
    event.times = wording.time_runs(event.doors, event.start, language, chance)
    if chance.random() < 0.87:
        event.price_text, event.price, event.currency = wording.price(language, venue.country, chance)
    if chance.random() < 0.72:
        event.ages_text, event.ages = wording.ages(language, chance)
    for text, odds in (("title", 0.18), ("promoter", 0.35), ("genre", 0.1), ("phone", 0.08), ("url", 0.3), ("code", 0.08)):
        if chance.random() < odds:
            setattr(event, text, _extra(text, event, chance))
    event.joint = chance.choice(JOINTS[language])
    if len(event.acts) > 2 and chance.random() < 0.15:
        event.guests = chance.choice(GUESTS[language])
        event.acts[-1].set_type = "special_guest"
    for act in event.acts:
        if chance.random() < 0.06 and language == "en":
            act.origin = chance.choice(names.ORIGINS)
    if chance.random() < 0.12:
        for act in event.acts[:3]:
            act.handle = handle(act.name)
    _place(event, chance)
    return event


def _extra(kind, event, chance):
    if kind == "title":
        return chance.choice(names.TITLES[event.language])
    if kind == "promoter":
        return PRESENTS[event.language].format(chance.choice(names.PROMOTERS))
    if kind == "genre":
        return " / ".join(chance.sample(names.GENRES, 3))
    if kind == "phone":
        return f"({chance.choice([480, 602, 520])}) 555-0{chance.randrange(100, 200)}"
    site = re.sub(r"[^a-z]", "", unicodedata.normalize("NFKD", event.venue.name).encode("ascii", "ignore").decode().lower())
    if kind == "url":
        return chance.choice([f"{site}.example", f"www.{site}.example", f"tickets: {site}.example", f"{site}.example/tickets"])
    return f"https://tickets.example/{site}/{chance.randrange(1000, 9999)}"


def _place(event, chance):
    venue = event.venue
    event.venue_text = venue.name
    if chance.random() < 0.75:
        event.address_text = venue.address
    city = f"{venue.city}, {venue.state}" if venue.country == "US" else venue.city
    pick = chance.random()
    if pick < 0.8:
        event.city_text = city if pick < 0.6 or venue.country != "US" else f"{city} {venue.postcode}" if event.address_text else venue.city


def truth(event):
    """All of it save boxes, as a reader should say it."""
    venue = event.venue
    return {
        "language": event.language,
        "artists": [{"name": act.name, "printed": act.printed, "is_headliner": act.is_headliner, "set_type": act.set_type, "handle": act.handle, "known": act.known}
                    for act in event.acts],
        "venue": venue and {"name": venue.name, "printed": event.venue_text, "address": event.address_text, "city": venue.city if event.city_text else None,
                            "state": (venue.state or None) if event.city_text and "," in event.city_text else None, "known": venue.known,
                            "known_address": venue.address, "known_city": venue.city},
        "date": event.date and event.date.isoformat(), "date_text": event.date_text,
        "time": minutes(event.start), "doors": minutes(event.doors), "time_text": "".join(text for text, _ in event.times) or None,
        "price": event.price, "price_text": event.price_text, "currency": event.currency,
        "ages": event.ages, "ages_text": event.ages_text,
        "title": event.title, "promoter": event.promoter, "code": event.code,
    }
