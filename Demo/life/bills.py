"""Bills and receipts: PDFs, a scan, and photos of what a till printed."""

from paper import SANS, jpeg, letter, receipt, scanned, scanned_pdf
from pdf import pdf

WATER = [
    "14 Mill Lane, Aldermere\tAccount 7741 0932", "", "# Bill for 1 May to 31 October 2026", "", "Meter at the beginning\t1,204 m³",
    "Meter at the end\t1,251 m³", "Used\t47 m³", "", "---", "Amount due\t98.70 EUR", "Payable by\t15 December 2026", "",
    "Your barrels saved about nine cubic metres. That is four baths a week, or one very long one.",
]
GLAZIER = [
    "# Glaserei Obermeier", "Inhaberin Walburga Obermeier, Mühlgasse 4, Kirchfelden", "USt-IdNr. DE123456788", "",
    "Frau Theresia Lindner\tRechnungsdatum: 12.10.2026", "Obere Gasse 11, Kirchfelden", "", "# Rechnung Nr. 2026-0193", "",
    "Leistungszeitraum: 6. bis 8. Oktober 2026", "", "1  Doppelscheibe 62 x 118 cm, ersetzt\t186,00 EUR",
    "1  Notverglasung nach dem Sturm\t85,00 EUR", "2  Anfahrt\t44,00 EUR", "", "Nettobetrag\t315,00 EUR", "19 % Umsatzsteuer\t59,85 EUR",
    "Gesamtbetrag\t374,85 EUR", "", "Bitte überweisen Sie den Betrag bis zum 26.10.2026 auf unser Konto:", "IBAN DK50 0040 0440 1162 43",
    "Verwendungszweck: 2026-0193", "", "Scherben haben wir mitgenommen. Den Kater auch fast.",
]
TIMBER = [
    "# Brenning Sawmill", "The Weir, Brenning", "", "Mr Tomas Lindner\t16 October 2026", "14 Mill Lane, Aldermere", "",
    "# Invoice no. 3307", "", "Order: L-208", "", "15  Oak boards, quarter sawn, 27 mm\t412.50 EUR", "4  Larch posts, 90 x 90 mm, 2.4 m\t96.00 EUR",
    "1  Delivery on Friday\t25.00 EUR", "", "Net\t533.50 EUR", "VAT 20 %\t106.70 EUR", "Total\t640.20 EUR", "",
    "Payment within 14 days, please: by 30 October 2026.", "IBAN FI21 1234 5600 0007 85", "",
    "One board has a knot like an owl. We did not charge for the owl.",
]
ROOFER = [
    "Frau Theresia Lindner\t20. November 2026", "Obere Gasse 11, Kirchfelden", "", "# Rechnung 118/26", "",
    "17 Biberschwanzziegel geliefert und eingedeckt\t680,00 EUR", "Gerüst, zwei Tage\t490,00 EUR", "Entsorgung\t142,00 EUR", "---",
    "Zu zahlen ohne Abzug\t1.312,00 EUR", "", "Zahlbar bis 11. Dezember 2026 auf CH93 0076 2011 6238 5295 7.", "",
    "Beim Abbau des Gerüsts blieb ein Vogelnest unter der Traufe ungestört.", "", "Zimmerei und Dachdeckerei Staudinger",
]
HARDWARE = [
    "HARROW HARDWARE", "14 Nov 2026\t10:42", "", "2 x Sash cord 10 m\t17.80", "1 x Linseed putty\t6.40", "6 x Screw eye\t3.30", "---",
    "Total EUR\t27.50", "Card\t27.50", "", "Returns within 30 days",
]
BAKERY = [
    "THE CRUMB", "Market Square 9, Aldermere", "20/11/2026\t07:36", "", "1 x Rye loaf\t4.60", "4 x Poppy roll\t3.20", "1 x Cardamom knot\t2.40",
    "---", "Total EUR\t10.20", "Cash\t20.00", "Change\t9.80", "", "Stale by Sunday. Toast on Monday.",
]
PHARMACY = [
    "STERN-APOTHEKE", "Marktplatz 6, Kirchfelden", "06.11.2026\t11:18", "", "Hustensaft Thymian\t8,95", "Salbeibonbons 2 x\t5,80", "Wärmflasche\t12,50",
    "---", "Summe EUR\t27,25", "Girocard\t27,25", "", "MwSt 19 %\t4,35", "Gute Besserung!",
]
GARDEN = [
    "GREENLOW NURSERY", "24 Oct 2026\t14:05", "", "64 x Garlic clove, hardneck\t22.40", "1 x Horticultural fleece\t11.90",
    "2 x Comfrey root\t5.00", "---", "Total EUR\t39.30", "Card *1111\t39.30", "", "Plant before the clocks change.",
]
BICYCLE = [
    "RADLWERK", "Kirchfelden, Am Wehr 12", "11.09.2026\t16:50", "", "Bremsbeläge vorn\t14,90", "Kette, 8-fach\t19,50", "Arbeitszeit 0,5 h\t32,00",
    "---", "Summe EUR\t66,40", "Bar bezahlt\t70,00", "Rückgeld\t3,60", "", "Nächste Durchsicht: März",
]
TEAROOM = [
    "THE LAST KETTLE", "Holm Point, by the slipway", "15 Aug 2026\t09:31", "", "2 x Pot of tea\t6.80", "2 x Kipper on toast\t15.00",
    "1 x Shortbread\t1.90", "---", "Total EUR\t23.70", "Cash\t23.70", "", "Mind the tide.",
]


def files():
    """(path, when it was changed last, content)"""
    yield "Papers/Water bill 2026.pdf", "2026-11-10 12:30", scanned_pdf(
        scanned(letter(["Lower Valley Water", "Springs and sewers since 1887"], WATER, SANS, 26, "#ffffff", "#2a5d8a"), 3, 0.3))
    yield "Papers/Bills/Rechnung Glaserei 2026-0193.pdf", "2026-10-14 17:15", pdf(GLAZIER, "Rechnung 2026-0193", "Glaserei Obermeier")
    yield "Papers/Bills/Timber invoice 3307.pdf", "2026-10-16 19:05", pdf(TIMBER, "Invoice 3307", "Brenning Sawmill")
    yield "inbox/Rechnung Dachdecker.pdf", "2026-11-24 18:50", scanned_pdf(
        scanned(letter(["Staudinger", "Zimmerei und Dachdeckerei, Kirchfelden"], ROOFER, size=23, tone="#ffffff", accent="#8a3324"), 14, 0.5))
    yield "Papers/Receipts/Hardware store 2026-11-14.jpg", "2026-11-14 11:10", jpeg(receipt(HARDWARE, 21, 1.6, 542))
    yield "Papers/Receipts/Bakery 2026-11-20.jpg", "2026-11-20 07:52", jpeg(receipt(BAKERY, 23, -1.9, 686, table="#6d7a80"))
    yield "Papers/Receipts/Apotheke 2026-11-06.jpg", "2026-11-06 12:40", jpeg(receipt(PHARMACY, 25, 1.2, 416, 22, table="#74655a"))
    yield "Papers/Receipts/Garlic 2026-10-24.jpg", "2026-10-24 15:00", jpeg(receipt(GARDEN, 27, -1.3, 686, table="#57624c"))
    yield "Papers/Receipts/Fahrrad 2026-09-11.jpg", "2026-09-11 17:30", jpeg(receipt(BICYCLE, 29, 2.1, 542))
    yield "Papers/Receipts/Tea at Holm Point 2026-08-15.jpg", "2026-08-15 10:02", jpeg(receipt(TEAROOM, 31, -0.9, 560, table="#55707e"))
