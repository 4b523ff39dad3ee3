"""Makes the shows of a made-up town: python3 Demo/shows/town.py FILE [TODAY]

Twelve venues, eighty artists and 150 shows around today (YYYY-MM-DD, by default the current evening in the town), one a line, as `POST /shows` takes
them. The same day makes the same shows.
"""

import datetime
import json
import pathlib
import random
import sys

from names import ARTISTS, VENUES, tonight

# How often there is a show on a Monday, a Tuesday and so on.
BUSY = [0.25, 0.35, 0.45, 0.7, 1.0, 1.0, 0.5]
PRICES = ["Free", "$10", "$12 adv / $15 dos", "$15", "$18-25", "$20", "PWYC", None]
AGES = ["All ages", "18+", "21+", None]
TEXTS = [
    None,
    None,
    "An evening in the round. Chairs in front, room to dance at the back.",
    "Record release. The new songs from beginning to end, then the old ones.",
    "Tour kickoff. Bring earplugs and a friend.",
]


def days(today, wanted):
    """The evenings of the shows: a fifth of them have been, the others follow for two months, most at weekends."""
    luck = random.Random(today.toordinal())
    evenings = [today]
    while len(evenings) < wanted:
        ahead = luck.randrange(1, 60) if luck.random() > 0.2 else -luck.randrange(1, 20)
        day = today + datetime.timedelta(days=ahead)
        if luck.random() < BUSY[day.weekday()]:
            evenings.append(day)
    return sorted(evenings), luck


def shows(today, wanted=150):
    evenings, luck = days(today, wanted)
    taken = set()
    for number, day in enumerate(evenings):
        venue = luck.choice([one for one in VENUES if (one["name"], day) not in taken])
        taken.add((venue["name"], day))
        bill = luck.sample(ARTISTS, luck.choice([1, 2, 2, 3, 3, 4, 5]))
        start = luck.choice(["19:00", "19:30", "20:00", "20:00", "21:00", "22:30"])
        show = {
            "event_date": day.isoformat(),
            "event_time": start,
            "doors_at": f"{int(start[:2]) - 1:02}{start[2:]}",
            "city": venue["city"],
            "state": venue["state"],
            "venues": [venue],
            "artists": [{"name": name, "is_headliner": not place} for place, name in enumerate(bill)],
            "source": luck.choice(["flyer", "person", "person", "feed"]),
        }
        for field, value in (
            ("price", luck.choice(PRICES)),
            ("age_requirement", luck.choice(AGES)),
            ("description", luck.choice(TEXTS)),
            ("ticket_url", f"https://tickets.example/{number + 1}" if luck.random() < 0.5 else None),
        ):
            if value:
                show[field] = value
        yield show


def main():
    today = datetime.date.fromisoformat(sys.argv[2]) if len(sys.argv) > 2 else tonight()
    lines = [json.dumps(show, ensure_ascii=False) for show in shows(today)]
    pathlib.Path(sys.argv[1]).write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
