"""The people of the house as vCards (RFC 6350), the choir in one file, and a calendar (RFC 5545)."""


def card(name, *lines):
    return "\r\n".join(["BEGIN:VCARD", "VERSION:4.0", f"FN:{name}", *lines, "END:VCARD", ""])


PEOPLE = {
    "Ines Varga": ["UID:ines", "N:Varga;Ines;;;", "TITLE:Structural engineer", "EMAIL:ines@mill-lane.example", "TEL;TYPE=cell:+44 7700 900114",
                   "ADR;TYPE=home:;;14 Mill Lane;Aldermere;;;", "BDAY:--0509"],
    "Tomas Lindner": ["UID:tomas", "N:Lindner;Tomas;;;", "EMAIL:tomas@mill-lane.example", "TEL;TYPE=cell:+44 7700 900141",
                      "ADR;TYPE=home:;;14 Mill Lane;Aldermere;;;", "BDAY:19811021", "NOTE:Reads instructions afterwards."],
    "Walt Pettifer": ["UID:walt", "N:Pettifer;Walt;;;", "NICKNAME:Walt next door", "ADR;TYPE=home:;;16 Mill Lane;Aldermere;;;", "BDAY:19470602",
                      "NOTE:Knock. Signalman\\, retired. Has our front door key."],
    "Gisela Brandt": ["UID:gisela", "N:Brandt;Gisela;;;", "ORG:Aldermere Library", "TEL;TYPE=home:+44 1632 960228", "CATEGORIES:neighbours,garden",
                      "NOTE:Before nine. Rye bread every other Sunday."],
    "Theresia Lindner": ["UID:oma", "N:Lindner;Theresia;;;", "NICKNAME:Oma", "TEL;TYPE=home:+49 89 99998 118",
                         "ADR;TYPE=home:;;Obere Gasse 11;Kirchfelden;;;Germany", "BDAY:19370708"],
    "Dora Corran": ["UID:dora", "N:Corran;Dora;;;", "ORG:Corran & Daughters", "TITLE:Builder", "EMAIL;TYPE=work:office@corran.example",
                    "TEL;TYPE=work:+44 1632 960377"],
    "Anselm Rook": ["UID:anselm", "N:Rook;Anselm;;;", "TITLE:Piano tuner", "EMAIL:anselm@rook-pianos.example"],
}
# Bridget is here and has a card of her own too, with another telephone: a person whom the room proposes to merge.
CHOIR = [
    card("Bridget Okafor", "UID:choir-1", "EMAIL:bridget@wednesday-twelve.example", "TEL:+44 1632 960501", "ROLE:Conductor"),
    card("Emil Sand", "UID:choir-2", "EMAIL:emil@wednesday-twelve.example", "NOTE:Bass\\, arranges. Ask about bar 31."),
    card("Noor Haddad", "UID:choir-3", "EMAIL:noor@wednesday-twelve.example", "NOTE:Alto. Black folder."),
    card("Kofi Mensah", "UID:choir-4", "EMAIL:kofi@wednesday-twelve.example"),
    card("Ayla Demir", "UID:choir-5", "EMAIL:ayla@wednesday-twelve.example"),
    card("Margarethe Voss", "UID:choir-6", "EMAIL:margarethe@wednesday-twelve.example", "NOTE:Cello."),
]
BRIDGET = ["UID:bridget", "N:Okafor;Bridget;;;", "EMAIL:bridget@wednesday-twelve.example", "TEL;TYPE=work:+44 1632 960733",
           "TITLE:Violin maker", "ADR;TYPE=work:;;The Weir 3;Brenning;;;"]

CALENDAR = """BEGIN:VCALENDAR
VERSION:2.0
PRODID:-//14 Mill Lane//Demo//EN
BEGIN:VEVENT
UID:concert-2026@mill-lane.example
DTSTAMP:20261101T120000Z
DTSTART:20261128T173000Z
DTEND:20261128T193000Z
SUMMARY:Autumn concert
LOCATION:St Anne's\\, Aldermere
DESCRIPTION:Walt on the loose step\\, with a torch. No whistle.
END:VEVENT
BEGIN:VEVENT
UID:oma-2026@mill-lane.example
DTSTAMP:20261101T120000Z
DTSTART;VALUE=DATE:20261222
DTEND;VALUE=DATE:20261228
SUMMARY:Weihnachten bei Oma
LOCATION:Kirchfelden
END:VEVENT
END:VCALENDAR
"""


def files():
    """(path, when it was changed last, content)"""
    for name, lines in {**PEOPLE, "Bridget Okafor": BRIDGET}.items():
        yield f"People/{name}.vcf", "2026-09-20 20:00", card(name, *lines).encode()
    yield "Choir/Members.vcf", "2026-09-16 22:15", "".join(CHOIR).encode()
    yield "Choir/Concert and Christmas.ics", "2026-11-01 12:00", CALENDAR.replace("\n", "\r\n").encode()
