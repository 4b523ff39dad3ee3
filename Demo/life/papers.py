"""Documents, tables, a talk, a book and an archive that the household wrote."""

from packages import archive, docx, epub, ods, odt, pptx, xlsx
from pdf import pdf

TENANCY = [
    "# Tenancy of plot 9, Mill Lane Allotments", "Tenants: Ines Varga and Tomas Lindner, 14 Mill Lane, Aldermere. From 25 March 2024.",
    "The tenant keeps the path along the hedge a barrow wide and the tap free of hoses by eight in the evening.",
    "Sheds may be built up to two metres high. A window is allowed and, in the committee's opinion, advisable.",
    "The rent of 38.00 EUR a year is due on Lady Day. Bees need the consent of the neighbours on both sides.",
    "Either side may end the tenancy with three months' notice to the end of a season. What grows then may still be harvested.",
]
QUOTE = [
    "# Calculation for the chapel stairs", "Client: Chapel of St Anne's, Aldermere. Prepared by Ines Varga, 26 May 2026.",
    "The stone steps rest on one wall only; each step leans on the one below it. Step four is cracked through, so everything above it hangs "
    "on friction and habit.",
    "# Proposal", "Prop the stairs from below with four oak posts before anybody carries the organ stool down again. Then take out step four, "
    "cut a new one of the same stone, and bed it in lime.",
    "# Price", "A look: 180.00 EUR. A number, with drawing: 420.00 EUR. One third before I open the laptop.",
]
BUDGET = {
    "2026": [
        ["Month", "House", "Garden", "Food", "Music"], ["August", 212.4, 48, 611.2, 0], ["September", 866.1, 31.5, 587.9, 66.4],
        ["October", 1240.2, 39.3, 640.75, 190], ["November", 391.85, 12, 702.3, 24],
    ],
    "Heat pump": [["Put aside", 8450], ["Still missing", 3150], ["Grant, applied for", 2400]],
}
INSURANCES = [
    ["Versicherung", "Nummer", "Beitrag im Jahr", "Fällig"], ["Wohngebäude Obere Gasse", "W-77120", 214.6, "1. März"],
    ["Hausrat Mill Lane", "H-20983", 96.2, "15. Mai"], ["Haftpflicht", "P-55417", 61.9, "1. Januar"],
    ["Cello von Margarethe, im Bus", "M-1190", 34, "28. November"],
]
PROXY = [
    "# Vollmacht", "Hiermit bevollmächtige ich, Theresia Lindner, geboren am 8. Juli 1937, wohnhaft Obere Gasse 11 in Kirchfelden, meinen Enkel "
    "Tomas Lindner, mich gegenüber Behörden, Versicherungen und dem Haus Lindenhof zu vertreten.",
    "Er darf Post öffnen, Anträge stellen und Verträge über Strom, Wasser und Telefon kündigen. Geld von meinem Sparbuch darf er nur für "
    "mich ausgeben. Die Nähmaschine bleibt, bis ich etwas anderes sage.", "Kirchfelden, den 14. November 2026",
]
TALK = [
    ("Where the heat goes", ["14 Mill Lane, a talk for the neighbours", "Ines Varga, 4 November 2026"]),
    ("Nine leaky windows", ["A sash that rattles loses as much as an open hand", "Felt of 6 mm, not 9"]),
    ("Half a heat pump", ["First the walls, then the machine", "5 kW instead of 10", "Three winters, says Mrs Adeyemi"]),
]
BOOK = [
    ("January", ["Nothing grows, and that is the work. Sit by the window with the catalogue and order half of what you want.",
                 "If the ground is not frozen, spread compost. If it is, oil the spade."]),
    ("June", ["Water in the evening, in one place, for a long time. The weeds that you leave this month will have grandchildren by August.",
              "The first potatoes are the size of a thumb. Nobody has ever managed to wait longer."]),
    ("November", ["Put the garlic in before the clocks change, or just after and say nothing. Label it now.",
                  "Rake the leaves onto the beds and not into bags. A hedgehog has asked me to mention this."]),
]
BOILER = [
    "# Boiler: the short instructions", "For everybody who is alone with it. Ines, October 2026", "", "# If the house is cold", "",
    "1. Look at the gauge. Between 1.0 and 1.5 bar all is well.", "2. Below 0.8: open the blue lever behind the flour bin, slowly, until it says 1.3.",
    "3. Press the reset button for five seconds.", "", "# Warning", "",
    "Do not open the casing. Do not press reset more than twice: the fan collects gas, and the third time it barks.", "", "# Maintenance", "",
    "Once a year, in October: electrode, flue, expansion vessel.",
]
WASHER = [
    "# Kurzanleitung Waschmaschine", "Für Cousins, Frühjahr 2026", "", "# Vor dem Waschen", "", "Taschen leeren. Letztes Jahr war es eine Mundharmonika.",
    "Höchstens sechs Kilogramm einfüllen; das Bullauge muss ohne Knie zugehen.", "", "# Programme", "", "Buntes, 40 Grad\t1 Stunde 50",
    "Wolle, kalt\t45 Minuten", "Arbeitshosen, 60 Grad\t2 Stunden 20", "", "# Wenn sie wandert", "",
    "Schleudern anhalten, Wäsche verteilen, Füße nachstellen. Das Flusensieb sitzt unten rechts hinter der Klappe; vorher einen Lappen unterlegen.",
]
READINGS = """date,water m³,electricity kWh,wood kg
2026-08-31,1237,48102,0
2026-09-30,1243,48310,35
2026-10-31,1251,48566,210
2026-11-15,1254,48701,165
"""
STOCK = """wood;length in cm;pieces;where
oak;240;9;long wall
larch;240;4;under the stairs
ash;180;2;behind the bench
pear;60;1;do not touch
"""
BEAM = '''"""A beam on two supports under an even load: the worst bending moment, and how far it sags."""

STEEL = 210e9  # N/m², Young's modulus


def moment(load, span):
    """In Nm, of a load in N/m and a span in m."""
    return load * span ** 2 / 8


def deflection(load, span, inertia, modulus=STEEL):
    """In m; inertia in m⁴."""
    return 5 * load * span ** 4 / (384 * modulus * inertia)


if __name__ == "__main__":
    print(f"{moment(14_200, 3.6) / 1000:.1f} kNm")
    print(f"{deflection(9_800, 3.6, 13.56e-6) * 1000:.1f} mm")
'''
PLANS = {"beds/north.txt": "Leeks, garlic, one row of hope.\n", "beds/south.txt": "Tomatoes against the wall.\n", "barrels.txt": "Three, in a row.\n"}


def files():
    """(path, when it was changed last, content)"""
    yield "Papers/Tenancy of the allotment.docx", "2024-03-25 12:00", docx("Tenancy of plot 9", TENANCY)
    yield "Work/Chapel stairs.docx", "2026-05-26 17:40", docx("Calculation for the chapel stairs", QUOTE)
    yield "Papers/Household budget 2026.xlsx", "2026-11-22 21:30", xlsx("Household budget", BUDGET)
    yield "Papers/Versicherungen.ods", "2026-10-23 08:20", ods("Versicherungen", INSURANCES)
    yield "Papers/Vollmacht Oma.odt", "2026-11-14 15:05", odt(PROXY)
    yield "House/Where the heat goes.pptx", "2026-11-04 16:55", pptx("Where the heat goes", TALK)
    yield "House/Boiler, short instructions.pdf", "2026-10-05 09:15", pdf(BOILER, "Boiler: the short instructions", "Ines Varga")
    yield "House/Kurzanleitung Waschmaschine.pdf", "2026-03-30 20:40", pdf(WASHER, "Kurzanleitung Waschmaschine", "Tomas Lindner")
    yield "Garden/The allotment year.epub", "2026-11-01 12:00", epub("The Allotment Year", "Gisela Brandt", BOOK)
    yield "Papers/Meter readings.csv", "2026-11-15 10:30", READINGS.encode()
    yield "Workshop/Timber stock.csv", "2026-10-17 11:00", STOCK.encode()
    yield "Work/beam.py", "2026-03-02 13:20", BEAM.encode()
    yield "Papers/Garden plans.zip", "2026-11-01 12:00", archive(PLANS)
