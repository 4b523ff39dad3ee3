"""Letters to the house: as pictures, as scans and as PDFs with a text of their own.

Account numbers are the examples of the IBAN registry, telephone numbers those that are kept free for films, and all hosts are `.example`.
"""

from paper import SANS, jpeg, letter, photographed, png, scanned, scanned_pdf
from pdf import pdf

SWEEP = [
    "14 Mill Lane\t20 November 2026", "", "Dear Ines, dear Tomas,", "",
    "we swept your flue on 18 November and found it sound. The jackdaws' nest weighed eleven kilos and is now in your compost, as agreed.",
    "", "Please have a cowl fitted before April. The bill of 64.00 is due within thirty days.", "", "With a sooty handshake,",
    "Maud Pettigrew",
]
ALLOTMENT = [
    "Ines Varga and Tomas Lindner\t30 October 2026", "14 Mill Lane, Aldermere", "", "# Plot 9: hedge and water", "", "Dear Ines, dear Tomas,",
    "",
    "at the autumn walk the committee was pleased with your leeks and less so with your hedge. It stands two metres and ten on the lane "
    "side; the rules say a metre and a half. Please cut it back by 28 February 2027, before the blackbirds move in.", "",
    "The standpipe is turned off from 15 November until the last week of March. Hoses that hang on it then are put in the shed, and their "
    "owners are read out at the general meeting.", "",
    "The meeting is on Friday 22 January 2027 at seven in the evening, in the reading room of Aldermere Library. There is one motion: "
    "whether bees may be kept on plots 4 and 5.", "", "With kind regards", "", "Henrik Moss", "Secretary",
]
DENTIST = [
    "Herrn Tomas Lindner\t9. November 2026", "14 Mill Lane, Aldermere", "", "# Erinnerung an Ihre Vorsorge", "",
    "Sehr geehrter Herr Lindner,", "",
    "Ihre letzte Kontrolle war am 12. Mai 2026. Wir möchten Sie daran erinnern, dass die halbjährliche Untersuchung wieder fällig ist. "
    "Bei der Gelegenheit sehen wir nach der Füllung unten links, die wir im Frühjahr nur vorläufig verschlossen haben.", "",
    "Wir haben Ihnen Dienstag, den 1. Dezember 2026, um 8.40 Uhr freigehalten. Wenn Ihnen der Termin nicht passt, rufen Sie bitte bis "
    "zwei Tage vorher an: 089 99998 410.", "", "Bitte bringen Sie Ihr Bonusheft mit.", "", "Mit freundlichen Grüßen", "",
    "Praxis Dr. Hannelore Wimmer",
]
LIBRARY = [
    "Ms Ines Varga\t12 November 2026", "Reader 20 417", "", "# Second reminder", "", "Dear reader,", "",
    "two books on your card were due on 29 October 2026:", "", "The Theory of Barn Frames\t14 days", "Bees for the Undecided\t14 days", "",
    "Please return them by 26 November. From then on we ask 0.20 EUR for each book and day, which goes towards the radiators of the "
    "reading room. Somebody else is waiting for the bees.", "",
    "You can renew a book once, at the desk or by telephone before six, unless it has been reserved.", "", "Yours sincerely", "",
    "Aldermere Library",
]
HOME = [
    "Herrn Tomas Lindner\t3. November 2026", "14 Mill Lane, Aldermere", "", "# Ein Zimmer für Frau Theresia Lindner", "",
    "Sehr geehrter Herr Lindner,", "",
    "wir freuen uns, Ihrer Großmutter zum 1. Februar 2027 ein Einzelzimmer im Haus Lindenhof anbieten zu können. Es liegt im ersten "
    "Stock, hat ein eigenes Bad und einen Balkon zum Obstgarten.", "",
    "Der Eigenanteil beträgt 1.840,00 EUR im Monat. Darin sind Verpflegung und Wäsche enthalten, nicht aber Friseur und Fußpflege. "
    "Eigene Möbel sind willkommen, soweit sie durch die Tür gehen; ein Klavier geht nicht.", "",
    "Bitte sagen Sie uns bis zum 15. Dezember 2026 Bescheid, ob Frau Lindner einziehen möchte. Gern zeigen wir Ihnen beiden das Haus, "
    "am besten an einem Donnerstag: dann wird im Speisesaal gesungen.", "", "Mit freundlichen Grüßen", "", "Agnes Reisinger",
    "Heimleitung, Telefon 089 99998 727",
]
CERTIFICATE = [
    "Herrn Tomas Lindner\t20. August 2026", "14 Mill Lane, Aldermere", "Aktenzeichen StA 3-1187/26", "", "# Ihr Antrag vom 4. August",
    "", "Sehr geehrter Herr Lindner,", "",
    "die beglaubigte Abschrift aus dem Geburtenregister liegt zur Abholung bereit. Für den Versand ins Ausland ist eine Gebühr von "
    "14,50 EUR im Voraus zu zahlen. Bitte überweisen Sie auf das Konto der Stadtkasse:", "", "IBAN\tDE89 3704 0044 0532 0130 00",
    "Verwendungszweck\tStA 3-1187/26", "",
    "Nach Eingang der Zahlung senden wir Ihnen das Dokument als Einschreiben zu. Eine Übersetzung fertigen wir nicht an.", "",
    "Im Auftrag", "", "Korbinian Thalhammer",
]
TUNER = [
    "Mill Lane\t2 October 2026", "", "Dear Ines,", "",
    "your instrument has held well: I listened through the floor when I came for the umbrella that I had forgotten. It is nineteen cents "
    "higher than it was in summer and has forgiven you.", "",
    "Two things before the frost. Put a bowl of water behind the lower panel as soon as the stove is lit every day, and fill it on "
    "Sundays. And move the lamp from the lid: the felt underneath is bleaching in a ring.", "",
    "I come again in March, when the heating goes off. Until then, no spanners.", "", "Yours", "", "Anselm Rook",
]
ELECTRICITY = [
    "# Stadtwerke Kirchfelden", "Am Wehr 3, Kirchfelden", "", "Frau Theresia Lindner\t5. Oktober 2026", "Obere Gasse 11, Kirchfelden",
    "", "Kundennummer: 4471903", "", "# Ihr Strompreis ab 1. Januar 2027", "", "Sehr geehrte Frau Lindner,", "",
    "zum 1. Januar 2027 ändern sich unsere Preise. Der Grund sind höhere Entgelte für die Netze, die wir an andere zahlen müssen; bei der "
    "Beschaffung ist es dagegen günstiger geworden, und auch das geben wir weiter.", "", "\tbisher  /  ab 2027",
    "Arbeitspreis je Kilowattstunde\t31,20 ct  /  32,05 ct", "Grundpreis im Monat\t11,90 EUR  /  12,40 EUR",
    "Ihr neuer Abschlag\t48,00 EUR", "",
    "Sie haben das Recht, den Vertrag ohne Einhaltung einer Frist zu dem Tag zu kündigen, an dem die Änderung wirksam wird. Schreiben "
    "Sie uns dazu einfach bis zum 31. Dezember 2026.", "", "Mit freundlichen Grüßen", "", "Ihre Stadtwerke Kirchfelden",
    "service@stadtwerke-kirchfelden.example",
]
STORM = [
    "# Alpenrand Versicherung", "Postfach 1120, Kirchfelden", "", "Herrn Tomas Lindner\t19. Oktober 2026", "14 Mill Lane, Aldermere", "",
    "Schadennummer: W-2026-55810", "Versicherte Sache: Wohnhaus Obere Gasse 11, Kirchfelden", "", "# Ihr Schaden vom 3. Oktober 2026",
    "", "Sehr geehrter Herr Lindner,", "",
    "vielen Dank für Ihre Meldung und die Fotos. Unser Gutachter, Herr Vinzenz Aigner, hat sich das Dach am 14. Oktober angesehen. Die "
    "Böe hat siebzehn Ziegel gelöst; der Dachstuhl ist nicht betroffen. Dass die Regenrinne schon vorher verbogen war, lässt sich an "
    "den Moosspuren erkennen.", "",
    "Wir übernehmen die Kosten für das Eindecken abzüglich Ihrer Selbstbeteiligung:", "", "Dachdecker laut Angebot\t1.312,00 EUR",
    "Selbstbeteiligung\t-250,00 EUR", "Wir überweisen\t1.062,00 EUR", "", "\f", "# Was Sie noch tun müssen", "",
    "Bitte senden Sie uns die Rechnung des Dachdeckers bis zum 30. November 2026. Sie können sie fotografieren; das Foto genügt uns. Die "
    "Zahlung geht auf das Konto, das Sie angegeben haben:", "", "AT61 1904 3002 3457 3201", "",
    "Die Regenrinne ist von der Versicherung nicht gedeckt, weil sie sich über längere Zeit verformt hat. Sollten Sie anderer Meinung "
    "sein, schreiben Sie uns bitte innerhalb von vier Wochen.", "", "Mit freundlichen Grüßen", "", "Roswitha Huber", "Schadenabteilung",
]
PARKING = [
    "# Aldermere Parish Council", "Market Square 1, Aldermere", "", "To all households of Mill Lane\t28 September 2026", "",
    "# Residents' parking from 1 December", "", "Dear neighbours,", "",
    "since the sluice has become a destination for walkers, cars stand on both sides of the lane every Sunday, and in May the fire engine "
    "had to reverse out. From Tuesday 1 December 2026 parking between number 2 and the mill is for residents only, at all hours.", "",
    "Every household gets one permit without charge and may buy a second one for 36.00 EUR a year. Visitors put the blue card behind the "
    "windscreen; ten of them are enclosed.", "",
    "Please fetch the permit by Friday 27 November at the council office, Monday to Thursday from nine to noon. Bring something with your "
    "address on it. Vans longer than six metres are asked to use the yard behind the chapel.", "", "Yours faithfully", "", "Edith Marlowe",
    "Clerk to the council",
]
SAVINGS = [
    "# Valley Savings Society", "Bridge Street 20, Brenning", "", "Ms Ines Varga\t1 July 2026", "14 Mill Lane, Aldermere", "",
    "Account BE68 5390 0754 7034", "", "# A better rate for what you do not need this year", "", "Dear Ms Varga,", "",
    "what you put aside for the heat pump has been with us since April 2024. As a member you may now leave it for twelve months at "
    "2.60 % instead of 1.15 %. On your balance of 8,450.00 EUR that is 122.53 EUR more.", "",
    "The offer holds until 31 July 2026. You need do nothing if you would rather be able to take the money out at any time.", "",
    "Yours sincerely", "", "Leopold Crane", "Adviser",
]
RENT = [
    "Familie Lindner\t16. November 2026", "Obere Gasse 11, Kirchfelden", "", "# Abrechnung der Nebenkosten 2025", "",
    "Sehr geehrte Damen und Herren,", "",
    "für die Wohnung im Erdgeschoss ergibt sich folgende Abrechnung vom 1. Januar bis 31. Dezember 2025:", "", "Heizung\t612,40 EUR",
    "Wasser und Abwasser\t188,15 EUR", "Müllabfuhr\t96,00 EUR", "Treppenhaus und Winterdienst\t143,70 EUR", "---",
    "Summe\t1.040,25 EUR", "Ihre Vorauszahlungen\t-1.080,00 EUR", "Guthaben\t39,75 EUR", "",
    "Das Guthaben verrechnen wir mit der Miete für Januar. Die Belege können Sie bis Ende Februar bei uns einsehen.", "",
    "Mit freundlichen Grüßen", "", "Hausverwaltung Ebner",
]


def files():
    """(path, when it was changed last, content)"""
    yield "inbox/Letter from the chimney sweep.png", "2026-11-21 08:15", png(
        letter(["Pettigrew & Daughter", "Chimney Sweeps since 1931"], SWEEP, size=27, accent="#3b3b3b", page=(1100, 900)))
    yield "Papers/Letters/Allotment hedge 2026-10-30.png", "2026-10-31 17:20", png(
        letter(["Mill Lane Allotments", "The committee, plot 1, Aldermere"], ALLOTMENT, accent="#4d6b3c"))
    yield "Papers/Letters/Zahnarzt 2026-11-09.png", "2026-11-11 18:02", png(
        letter(["Zahnarztpraxis Dr. Wimmer", "Bahnhofstraße 8, Kirchfelden"], DENTIST, SANS, 23, "#ffffff", "#2f7d8c"))
    yield "Papers/Letters/Library reminder 2026-11-12.jpg", "2026-11-13 09:40", jpeg(
        photographed(letter(["Aldermere Library", "Church Row 2, Aldermere"], LIBRARY, size=23, page=(1000, 1250)), 5, 1.1, "#5b6b5a"))
    yield "Papers/Letters/Lindenhof 2026-11-03.pdf", "2026-11-05 19:30", scanned_pdf(
        scanned(letter(["Haus Lindenhof", "Wohnen im Alter, Lindenweg 1, Kirchfelden"], HOME, accent="#7a5a2e"), 11))
    yield "Papers/Letters/Standesamt 2026-08-20.pdf", "2026-08-24 12:05", scanned_pdf(
        scanned(letter(["Stadt Kirchfelden", "Standesamt, Marktplatz 1"], CERTIFICATE, SANS, 23, "#ffffff", "#444444"), 12, -0.5))
    yield "Papers/Letters/Piano tuner 2026-10-02.png", "2026-10-03 20:10", png(
        letter(["Anselm Rook", "Pianos, tuned and defended"], TUNER, size=26, tone="#f6efdf", accent="#6b2f2f", page=(1100, 1150)))
    yield "Papers/Letters/Strompreis 2026-10-05.pdf", "2026-10-07 07:55", pdf(ELECTRICITY, "Ihr Strompreis ab 2027", "Stadtwerke Kirchfelden")
    yield "Papers/Letters/Sturmschaden 2026-10-19.pdf", "2026-10-22 18:45", pdf(STORM, "Schaden W-2026-55810", "Alpenrand Versicherung")
    yield "Papers/Letters/Parking permits 2026-09-28.pdf", "2026-09-29 10:00", pdf(
        PARKING, "Residents' parking", "Aldermere Parish Council")
    yield "Papers/Letters/Savings 2026-07-01.pdf", "2026-07-03 08:30", pdf(SAVINGS, "A better rate", "Valley Savings Society")
    yield "inbox/Nebenkosten 2025.jpg", "2026-11-19 18:27", jpeg(
        photographed(letter(["Hausverwaltung Ebner", "Obere Gasse 40, Kirchfelden"], RENT, SANS, 23, "#ffffff", "#333333", (1000, 1300)), 9, -1.2))
