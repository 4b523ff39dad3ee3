"""Mails that were saved: plain, in another encoding, with an attachment, and one within another."""

import base64

from bills import PHARMACY
from paper import jpeg, receipt

SERVICE = """From: Boiler Service <post@boilers.example>
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
COUSINS = """From: =?utf-8?Q?J=C3=B6rg_Lindner?= <joerg@lindner.example>
To: Tomas <tomas@mill-lane.example>
Subject: =?utf-8?Q?Zw=C3=B6lf_G=C3=A4nge_und_kein_Ende?=
Date: Sat, 14 Nov 2026 21:48:00 +0100
MIME-Version: 1.0
Content-Type: text/plain; charset=utf-8
Content-Transfer-Encoding: quoted-printable

Servus Tomas,

wir kommen am 22. Dezember mit dem Bus um halb drei an, zu viert, weil die
Gro=C3=9Fe ihren Freund mitbringt. Er isst kein Fleisch, aber er kann sp=C3=BClen.

Oma sagt, sie will dieses Jahr noch einmal selbst kochen, und zwar alles.
K=C3=B6nnt ihr das Raclette mitbringen, f=C3=BCr den Fall, dass sie es sich anders
=C3=BCberlegt? Und bitte redet ihr mit ihr =C3=BCber den Lindenhof, mir h=C3=B6rt sie
nicht zu.

J=C3=B6rg
"""
SEEDS = """From: Gisela Brandt <gisela@reading-room.example>
To: Ines <ines@mill-lane.example>, Walt Pettifer <walt@sixteen.example>
Subject: Fwd: Swap on 6 February
Date: Thu, 19 Nov 2026 08:12:00 +0100
MIME-Version: 1.0
Content-Type: multipart/mixed; boundary="outer"

--outer
Content-Type: text/plain; charset=utf-8

They want a table of ours again. I said yes for all three of us. Label everything.

G.

--outer
Content-Type: message/rfc822

From: Aldermere Library <desk@aldermere-library.example>
To: Gisela Brandt <gisela@reading-room.example>
Subject: Swap on 6 February
Date: Wed, 18 Nov 2026 16:30:00 +0100
MIME-Version: 1.0
Content-Type: text/plain; charset=utf-8

Dear Gisela,

the swap is on Saturday 6 February 2027, from ten to one, in the reading room.
Envelopes will be provided. Last year somebody brought a pumpkin of eleven
kilos, which counts as seed but not as an envelope.

Yours
Henrik Moss

--outer--
"""


def with_picture():
    """A mail with a photo, as telephones send one."""
    lines = base64.encodebytes(jpeg(receipt(PHARMACY[:8], 51, 0.8, 416, 22))).decode()
    return f"""From: Tomas <tomas@mill-lane.example>
To: Ines <ines@mill-lane.example>
Subject: Bitte aufheben
Date: Fri, 06 Nov 2026 12:44:00 +0100
MIME-Version: 1.0
Content-Type: multipart/mixed; boundary="photo"

--photo
Content-Type: text/plain; charset=utf-8

Der Hustensaft war für Per, er gibt es uns beim Konzert zurück.

--photo
Content-Type: image/jpeg; name="IMG_3120.jpg"
Content-Disposition: attachment; filename="IMG_3120.jpg"
Content-Transfer-Encoding: base64

{lines}--photo--
"""


def files():
    """(path, when it was changed last, content)"""
    yield "inbox/Boiler service.eml", "2026-11-25 14:06", SERVICE.encode()
    yield "Papers/Mail/Weihnachten.eml", "2026-11-14 22:00", COUSINS.encode()
    yield "Papers/Mail/Seed swap in February.eml", "2026-11-19 08:15", SEEDS.encode()
    yield "Papers/Mail/Hustensaft.eml", "2026-11-06 12:45", with_picture().encode()
