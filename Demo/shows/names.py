"""The artists, venues and evenings of the town. All of them are made up."""

import datetime

# It is in Arizona, which has no daylight saving time.
ZONE = datetime.timezone(datetime.timedelta(hours=-7))


def tonight():
    """The evening in the town: a day ends at four."""
    return (datetime.datetime.now(ZONE) - datetime.timedelta(hours=4)).date()


VENUES = [
    {"name": name, "address": address, "city": city, "state": "AZ"}
    for name, address, city in [
        ("The Copper Lantern", "214 W Juniper St", "Saltbush"),
        ("Cactus Room", "1120 N 3rd Ave", "Saltbush"),
        ("Depot 9", "9 Railway Yard", "Saltbush"),
        ("The Quiet Parrot", "480 E Mission Rd", "Saltbush"),
        ("Palo Verde Hall", "77 College Ave", "Saltbush"),
        ("Moth Light", "305 S Mill Ln", "Saltbush"),
        ("Old Ice House", "18 Depot St", "Cholla Springs"),
        ("The Rattle", "650 Canyon Rd", "Cholla Springs"),
        ("Basement of St. Brigid", "41 Church St", "Cholla Springs"),
        ("Mesa Verde Social Club", "902 W Olive Dr", "Agua Mansa"),
        ("The Long Porch", "12 Orchard Way", "Agua Mansa"),
        ("Radio Free Garage", "227 Alley C", "Agua Mansa"),
    ]
]

ARTISTS = """
Pale Harbor|Night Owls of Yuma|Velvet Antenna|The Slow Comets|Marisol Vega|Tin Orchard|Ghost Signals|Ana & the Kites|Dry River Choir|
Paper Saints|Los Faroles|Mothwing|Count Backwards|Ida Fontaine Trio|The Borrowed Suits|Neon Saguaro|Sister Static|Hollow Pines|Kiko Brava|
Wren Halloway|The Unpaid Interns|Desert Telegraph|Chuy Medina Quintet|Lowercase Thunder|Fern & Ember|Static Bloom|Honey Ditch|
The Late Departures|Milk Teeth Parade|Oona Price|Sonora Sleep|The Copper Thieves|Glass Coyote|Junebug Orchestra|Radio Lungs|Papel Picado|
The Second Hand|Tall Weather|Yes, Captain|Black Mesa Brass|Lupe Arroyo|Sunday Driver Club|Wolves at Breakfast|Field Recordings|Ocotillo|
The Good Neighbors|Dial Tone|Mercury Laundry|Small Hours|El Camino Sur|Northbound Train|Petra Lund|Cheap Fireworks|The Hush|Salt & Wire|
Bad Penny Opera|Café Nocturno|Hermanas Luna|The Postcards|Drowsy Tigers|Rust Belt Angels|Theo Marsh|Violet Hour|Plum Alley|The Empty Chairs|
Quick Sand Quartet|Lantern Moth|Goodnight Phoenix|Skeleton Keys|The Orbit Girls|Maren Holt|Burnt Toast|Sky Harbor Blues|Ten Thousand Doors|
Little Furnace|The Wandering Ibis|Prickly Hearts|Zero Waste|Ramón y los Relojes|The Last Payphone
""".replace("\n", "").split("|")
