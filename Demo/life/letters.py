"""What the letters and papers of the demo household say."""

SWEEP = """Pettigrew & Daughter
Chimney Sweeps since 1931

14 Mill Lane                 20 November 2026

Dear Ines, dear Tomas,

we swept your flue on 18 November and found it sound.
The jackdaws' nest weighed eleven kilos and is now in
your compost, as agreed.

Please have a cowl fitted before April. The bill of 64.00
is due within thirty days.

With a sooty handshake,
Maud Pettigrew"""

WATER = """Lower Valley Water

Bill for 14 Mill Lane            Account 7741 0932

1 May to 31 October 2026
Meter at the beginning           1,204 m³
Meter at the end                 1,251 m³
Used                                47 m³

Amount due                        98.70
Payable by               15 December 2026

Your barrels saved about nine cubic metres."""

RECEIPT = """HARROW HARDWARE
14 Nov 2026   10:42

2 x Sash cord 10 m      17.80
1 x Linseed putty        6.40
6 x Screw eye            3.30
-----------------------------
Total                   27.50
Card                    27.50

Returns within 30 days"""

MAIL = """From: Boiler Service <post@boilers.example>
To: Ines <ines@mill-lane.example>
Subject: Your appointment on 3 December
Date: Wed, 25 Nov 2026 14:05:00 +0000
MIME-Version: 1.0
Content-Type: multipart/mixed; boundary="part"

--part
Content-Type: text/plain; charset=utf-8

Dear Ines,

we will come on Thursday, 3 December, between nine and eleven. Please keep
the cupboard under the stairs clear: the expansion vessel is behind the boots.

The checklist is attached.

Kind regards
Boiler Service

--part
Content-Type: text/csv; name="checklist.csv"
Content-Disposition: attachment; filename="checklist.csv"

step,minutes
pressure,5
vessel,20
flue,15
--part--
"""

ALLOTMENT = [
    "Tenancy of plot 9, Mill Lane Allotments",
    "The tenant keeps the path along the hedge a barrow wide and the tap free of hoses by eight in the evening.",
    "Sheds may be built up to two metres high. A window is allowed and, in the committee's opinion, advisable.",
    "The rent of 38.00 a year is due on Lady Day. Bees need the consent of the neighbours on both sides.",
]

READINGS = """date,water m³,electricity kWh,gas m³
2026-08-31,1237,48102,9114
2026-09-30,1243,48310,9131
2026-10-31,1251,48566,9208
2026-11-15,1254,48701,9262
"""

CAPTURED = {
    "2026-11-26 1840 Ask Walt about the long ladder.md": "Ask Walt about the long ladder, for the cowl. Not before the frost is over.\n",
    "2026-11-25 0910 Swift boxes.md": '---\nurl: "https://swifts.example/boxes"\ncaptured: 2026-11-25T09:10:00Z\ntitle: "Boxes for swifts"\n---\n',
}

PLANS = {"beds/north.txt": "Leeks, garlic, one row of hope.\n", "beds/south.txt": "Tomatoes against the wall.\n", "barrels.txt": "Three, in a row.\n"}
