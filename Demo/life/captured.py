"""What was captured: thoughts, links with the texts of their pages, and an article that was saved as HTML."""

LADDER = "Ask Walt about the long ladder, for the cowl. Not before the frost is over.\n"
OMA = "Oma am Sonntag anrufen. Nicht vom Lindenhof anfangen, sie fragt von allein.\n"
GIFT = "For Walt's eightieth: the enamel lamp at the station shop in Brenning, if it is still in the window. Dora knows the owner.\n"
SWIFTS = """---
url: "https://swifts.example/boxes"
captured: 2026-11-25T09:10:00Z
title: "Boxes for swifts"
author: "Lydia Farrow"
site: "Swifts at Home"
published: 2026-03-14
fetched: 2026-11-25T09:10:02Z
---

A swift looks for a home in May and finds one in June, and then comes back to it for twenty years. A box under the eaves has to be there
before that, so hang it in winter.

## Where

North or east, at least five metres above the ground, with nothing in the way: a swift falls out of the hole and flies. Climbing plants and
wires make a good place useless.

## How

The hole is oval, 28 mm high and 65 mm wide. Starlings do not fit. Inside, a ring of felt in the far corner keeps the egg from rolling. Play
the call of a colony at dusk from the end of May; the neighbours get used to it.
"""
LIME = """---
url: "https://slow-plaster.example/why-lime"
captured: 2026-11-24T21:05:00Z
title: "Why old walls want lime"
author: "Piers Aldous"
site: "Slow Plaster"
published: 2025-11-02
fetched: 2026-11-24T21:05:03Z
---

An old wall drinks from the ground and breathes into the room. Put cement on it and it drinks on, but it can no longer breathe: the water
rises to the window sill and comes out there, with the paint.

Lime lets vapour through, moves a little when the house moves, and closes fine cracks by itself. It needs time in return. A coat of ten
millimetres wants a week for every ten, damp cloths against the sun, and no frost until it has hardened.

> The best plasterer I know owns two watches and looks at neither.

Three mistakes are made every year: starting in November, gypsum in the first coat, and a heater in the room to speed things up.
"""
PLUMS = """---
url: "https://grosse-schuessel.example/zwetschgen-einfrieren"
captured: 2026-11-23T07:45:00Z
title: "Zwetschgen einfrieren, ohne dass sie matschig werden"
author: "Burgl Stadler"
site: "Große Schüssel"
published: 2026-09-08
fetched: 2026-11-23T07:45:02Z
---

Zwetschgen lassen sich gut einfrieren, wenn man sie vorher halbiert und entsteint. Man legt sie mit der Schnittfläche nach oben auf ein
Blech, so dass keine die andere berührt, und stellt es über Nacht in die Truhe.

Erst am nächsten Morgen kommen sie in Beutel. So kleben sie nicht zusammen, und für einen Datschi nimmt man heraus, was man braucht. Auftauen
muss man sie nicht: Der Teig wird sonst nass. Bei 180 Grad brauchen sie zehn Minuten länger als frische.

Ein Jahr halten sie. Danach schmecken sie nach Truhe.
"""
ARTICLE = """<!DOCTYPE html>
<html lang="en">
<head><meta charset="utf-8"><title>How a swift sleeps</title><meta name="author" content="Lydia Farrow"></head>
<body>
<article>
<h1>How a swift sleeps</h1>
<p>By Lydia Farrow, 2 June 2026</p>
<p>At dusk the swifts of a town climb in a circle until nobody can see them. They are two thousand metres up then, and there they spend the
night: gliding into the wind, one half of the brain at a time.</p>
<p>A young bird that leaves the nest in August may not touch anything solid for the next ten months. It eats, drinks, bathes in the rain and
gathers feathers in the air. Only the nest has to be on something.</p>
<h2>What a house can do</h2>
<p>Most nests are lost to good intentions: a roof is insulated, a gap is closed, and in May the pair of many years flies against a new board.
Whoever renovates leaves the gap, or hangs a box beside it before the birds come home.</p>
</article>
</body>
</html>
"""


def files():
    """(path, when it was changed last, content)"""
    yield "inbox/2026-11-18 2210 For Walts eightieth.md", "2026-11-18 22:10", GIFT.encode()
    yield "inbox/2026-11-22 1930 Oma am Sonntag anrufen.md", "2026-11-22 19:30", OMA.encode()
    yield "inbox/2026-11-23 0745 Zwetschgen einfrieren.md", "2026-11-23 07:45", PLUMS.encode()
    yield "inbox/2026-11-24 2105 Why old walls want lime.md", "2026-11-24 21:05", LIME.encode()
    yield "inbox/2026-11-25 0910 Swift boxes.md", "2026-11-25 09:10", SWIFTS.encode()
    yield "inbox/2026-11-26 1840 Ask Walt about the long ladder.md", "2026-11-26 18:40", LADDER.encode()
    yield "House/How a swift sleeps.html", "2026-06-03 09:30", ARTICLE.encode()
