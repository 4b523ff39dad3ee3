"""The stories of the demo's comics, panel by panel: a scene (scenes.py), and what is said in it."""


def page(*panels, **more):
    return {"panels": panels, **more}


LANTERN_ONE = {
    "file": "Lantern Bay/Lantern Bay 01.cbz",
    "title": "The Lamp Goes Out",
    "info": {
        "Title": "The Lamp Goes Out", "Series": "Lantern Bay", "Number": "1", "Count": "2", "Year": "2026",
        "Summary": "On the longest night of the year the lamp of Lantern Bay goes out, and one boat is still at sea.",
        "Writer": "Atrium", "Penciller": "Atrium", "Genre": "Adventure", "Tags": "lighthouse, sea", "Characters": "Ida, Jon",
        "LanguageISO": "en",
    },
    "pages": [
        page(("night sea tower", None), title="Lantern Bay"),
        page(("dusk sea beacon", "Every evening the lamp of Lantern Bay is lit."), ("dusk hill ida", "I'll be up there in a minute!"), mark="Evening"),
        page(("night room ida lamp", "That's odd. It flickers."), ("night sea tower", "And then it was dark.")),
        page(("night sea boat low", "Ida? Where is the light?"), ("night room ida", "Jon is still out there."), ("night hill ida moon", "I need another light.")),
        page(("night sea boat moon tower", "For a moment the clouds opened."), wide=True, mark="The Clouds Open"),
        page(("night sea boat moon", "The moon! Now I see the rocks."), ("night hill ida lamp", "Here! Steer for my lamp!")),
        page(("night sea lamp boat", "Just a little further ..."), ("dusk hill ida jon", "You took your time.")),
        page(("dusk sea beacon", "In the morning they found out who had eaten the wick."), ("dusk hill cat", None)),
    ],
}

LANTERN_TWO = {
    "file": "Lantern Bay/Lantern Bay 02.cbz",
    "title": "The Cat of the Tower",
    "info": {
        "Title": "The Cat of the Tower", "Series": "Lantern Bay", "Number": "2", "Count": "2", "Year": "2026",
        "Summary": "Somebody eats the wicks of the lamp. Ida keeps watch.", "Writer": "Atrium", "Penciller": "Atrium",
        "Genre": "Adventure", "Tags": "lighthouse, cats", "Characters": "Ida, Cat", "LanguageISO": "en",
    },
    "pages": [
        page(("dusk hill cat", None), title="The Cat of the Tower"),
        page(("day hill tower", "Three wicks in three nights."), ("day room ida", "Tonight I won't sleep.")),
        page(("night room ida", "I am not ... at all ... tired."), ("night room cat", None)),
        page(("night room cat lamp", "Crunch."), ("night room ida cat", "You!")),
        page(("dusk hill ida cat", "There is fish in the harbour, you know."), ("dusk sea beacon", "The lamp has not gone out since.")),
    ],
}

PAPER_CAT = {
    "file": "Paper Cat.cb7",
    "title": "Paper Cat",
    "info": {
        "Title": "Paper Cat", "Year": "2026", "Summary": "A cat, a sheet of paper, and a very short journey. Read from right to left.",
        "Writer": "Atrium", "Penciller": "Atrium", "Genre": "Comedy", "Tags": "cats", "Manga": "YesAndRightToLeft", "LanguageISO": "en",
    },
    "pages": [
        page(("day room cat sheet", None), title="Paper Cat"),
        page(("day room sheet", "A sheet of paper."), ("day room cat", "A cat.")),
        page(("day room paper", "A boat!"), ("day sea paper", "It swims.")),
        page(("day sea cat paper low", "Almost ..."), ("day sea paper", "Splash.")),
        page(("dusk room cat", "Some boats are for looking at."),),
    ],
}

STAIRS = {
    "file": "Down the Stairs.epub",
    "title": "Down the Stairs",
    "strip": True,
    "pages": [
        page(("day stairs", "At the top of the stairs, a ball."), ("day stairs cat", None), title="Down the Stairs"),
        page(("dusk stairs cat", "It rolls."), ("dusk stairs", "And rolls."), ("night stairs", "And rolls.")),
        page(("night stairs moon", "It is still rolling."), ("night stairs cat", "The cat has gone to bed.")),
    ],
}

FOLD = {
    "file": "How to Fold a Boat.pdf",
    "title": "How to Fold a Boat",
    "pages": [
        page(("day sheet", None), title="How to Fold a Boat"),
        page(("day room sheet", "Take a sheet of paper."), ("day room ida", "Fold it in half.")),
        page(("day room paper", "Open it here, and pull."), ("day sea paper", "Done. Mind the cat.")),
    ],
}

BOOKS = [LANTERN_ONE, LANTERN_TWO, PAPER_CAT, STAIRS, FOLD]
