"""Artists, venues and promoters of made-up scenes. Cities are real, so that what knows cities has something to know; nothing else is.

The house knows some of them, the same in every set of flyers; a flyer's own random numbers make up the others.
"""

import random
from dataclasses import dataclass


@dataclass(frozen=True)
class Venue:
    name: str
    address: str
    city: str
    state: str
    country: str = "US"
    timezone: str = "America/Phoenix"
    postcode: str = ""
    known: bool = True

    @property
    def language(self):
        return {"US": "en", "DE": "de", "ES": "es", "MX": "es"}[self.country]


def _venues(country, timezone, text):
    venues = []
    for line in text.strip().splitlines():
        name, address, postcode, city, state = (part.strip() for part in line.split("|"))
        venues.append(Venue(name, address, city, state, country, timezone, postcode))
    return venues


VENUES = (
    _venues("US", "America/Phoenix", """
        The Copper Rail | 308 N 2nd Ave | 85003 | Phoenix | AZ
        The Copper Rail - Front Room | 308 N 2nd Ave | 85003 | Phoenix | AZ
        Saguaro Social Club | 1411 E McDowell Rd | 85006 | Phoenix | AZ
        The Lantern | 25 W Jefferson St | 85003 | Phoenix | AZ
        Bunkhouse 9 | 4019 N 7th St | 85014 | Phoenix | AZ
        Dust Devil Lounge | 2303 E Indian School Rd | 85016 | Phoenix | AZ
        Palo Verde Lodge No. 12 | 1015 W Roosevelt St | 85007 | Phoenix | AZ
        Yucca Room | 29 W Southern Ave | 85282 | Tempe | AZ
        Mill Yard | 530 S Mill Ave | 85281 | Tempe | AZ
        The Quartzite | 918 W Broadway Rd | 85282 | Tempe | AZ
        Nile Cellar | 105 W Main St | 85201 | Mesa | AZ
        Orange Patch Hall | 260 N Center St | 85201 | Mesa | AZ
        The Lantern | 412 E Congress St | 85701 | Tucson | AZ
        Barrio Ballroom | 1121 S 6th Ave | 85701 | Tucson | AZ
        Cactus Wren Cafe | 3200 E Speedway Blvd | 85716 | Tucson | AZ
        Hotel Ocotillo | 311 E 7th St | 85705 | Tucson | AZ
        Pine Street Hall | 22 E Route 66 | 86001 | Flagstaff | AZ
    """)
    + _venues("US", "America/Los_Angeles", """
        Velvet Crane | 1734 Sunset Blvd | 90026 | Los Angeles | CA
        The Paper Moth | 4512 York Blvd | 90041 | Los Angeles | CA
        Harbor Lights Tavern | 88 Broadway | 94111 | San Francisco | CA
        Zinc Bar | 3055 Telegraph Ave | 94705 | Oakland | CA
        Tin Roof Parlor | 2929 University Ave | 92104 | San Diego | CA
        Sidecar Theater | 1201 SE Hawthorne Blvd | 97214 | Portland | OR
        The Underpass | 915 E Pike St | 98122 | Seattle | WA
        Neon Mule | 1327 S Main St | 89104 | Las Vegas | NV
    """)
    + _venues("US", "America/Chicago", """
        Cricket Hollow | 2105 S State St | 60616 | Chicago | IL
        Blue Heron Hall | 3159 N Southport Ave | 60657 | Chicago | IL
        Longhorn & Sons | 912 Red River St | 78701 | Austin | TX
        Magnolia Annex | 4802 Magazine St | 70115 | New Orleans | LA
        The Ice House | 710 Washington Ave N | 55401 | Minneapolis | MN
    """)
    + _venues("US", "America/New_York", """
        Gowanus Boiler Room | 175 3rd St | 11215 | Brooklyn | NY
        Foxglove Theatre | 261 Driggs Ave | 11222 | Brooklyn | NY
        Mercury Stable | 217 E Houston St | 10002 | New York | NY
        Union Spoke | 1026 Spring Garden St | 19123 | Philadelphia | PA
    """)
    + _venues("US", "America/Denver", """
        High Prairie Ballroom | 3263 S Broadway | 80113 | Denver | CO
        Adobe Moon | 618 Central Ave SW | 87102 | Albuquerque | NM
    """)
    + _venues("DE", "Europe/Berlin", """
        Kohlenkeller | Revaler Str. 41 | 10245 | Berlin |
        Zur Alten Weberei | Oranienstr. 112 | 10969 | Berlin |
        Wasserwerk Süd | Köpenicker Straße 9 | 10997 | Berlin |
        Schlachthof 3 | Karl-Heine-Str. 78 | 04229 | Leipzig |
        Die Laterne | Wolfgang-Heinze-Str. 15 | 04277 | Leipzig |
        Güterbahnhof Ost | Große Freiheit 27 | 22767 | Hamburg |
        Kantine am Fluss | Lindwurmstr. 88 | 80337 | München |
        Blauer Salon | Venloer Straße 214 | 50823 | Köln |
        Jugendhaus Grünau | Hauptstr. 5 | 79098 | Freiburg |
        Feuerwache | Am Wall 61 | 28195 | Bremen |
    """)
    + _venues("ES", "Europe/Madrid", """
        Sala Candil | Calle del Pez 38 | 28004 | Madrid |
        La Fragua | Calle Embajadores 91 | 28012 | Madrid |
        El Sótano Azul | Carrer de la Lluna 17 | 08001 | Barcelona |
        Nave Girasol | Calle Padre Porta 6 | 46011 | Valencia |
        Taberna del Muelle | Calle Betis 54 | 41010 | Sevilla |
    """)
    + _venues("MX", "America/Mexico_City", """
        Foro Obsidiana | Av. Álvaro Obregón 127 | 06700 | Ciudad de México | CDMX
        Salón Jacaranda | Calle Regina 44 | 06080 | Ciudad de México | CDMX
        Casa Nopal | Av. Chapultepec 302 | 44160 | Guadalajara | JAL
        El Faro Negro | Calle Morelos 811 | 64000 | Monterrey | NL
    """)
)

PLAIN = """Glass Iron Paper Hollow Velvet Silver Crooked Lonesome Electric Golden Broken Holy Midnight Plastic Bitter Tender Feral Quiet Rusted
Neon Salt Painted Wicked Lazy Magnetic Desert Scarlet Distant Frozen Wild Lunar Crimson Secret Pale Drowsy Civic Static Marble Bad
Western Honest Sleeping Second Dusty""".split()
THINGS = """Marlin Harbor Lantern Coyote Orchid Ladder Tiger Pilot Saint Anchor Widow Comet Kettle Sparrow Ghost Engine Garden Ritual Mirror Highway
Satellite Pony Cathedral Chapel Thunder Beetle Mule Radio Canyon Prophet Dagger Bishop Antler Swim Siren Fever Basement Heron Choir Ember
Wolves Gravel Cactus Teeth Parade Machine Tambourine Moth Furnace Valley Ransom Window Dentist Turnstile""".split()
FIRST = """Marla Odell Juniper Theo Wanda Silas Imani Ruben Lottie Esme Otis Priya Calder Nadia Ezra Hollis Greta Amos Delphine Ines Tomas Vera""".split()
LAST = """Quint Barlow Okafor Reyes Voss Halloran Castellan Ito Prewitt Marchetti Dunmore Aldana Sorrel Kessler Winslow Abara Linde Fontaine""".split()
ENDS = "Club Band Orchestra Collective Trio Sound System Brothers Sisters Society Unit Ensemble Revival Department".replace("Sound System", "Soundsystem").split()
SINGLE = """Vantablush Oxbow7 Moltres Kilnfire Sodium Wrecktangle Fenway Yarrow Thornback Umbra Glimmerlight Hexwife Plaguewater Overcast Slowdrip Gutterball
Mirrorbone Nightsoil Fuzzbucket Cordelier Tidewrack Skullduggery Marigold Ohmwork Lowlight Grimalkin Wavelength""".split()
ODD = ["Null & Void", "Kïng Möth", "3rd Street Gospel", "A$H CLOUD", "Hot Mess, Cold Feet", "No, Thank You", "Who's Afraid of Carl?", "T.V. Preacher", "Sun/Set",
       "Go! Go! Gravel", "99 Ladders", "The The Ladders", "Yes Chef", "Dr. Halloran's Cure", "DJ Saltlick", "DJ Marimba", "MC Turnstile", "Big If True", "Café Ruido",
       "Ø Static", "Beyond The Pines", "Everything Must Go", "Left on Red", "Forever, Ago", "Mother/Father", "+Plus Ones+"]
GERMAN = ["Kaltes Licht", "Die Fähre", "Straßenhund", "Grauzone Nord", "Tante Erika", "Die Müden Könige", "Zwölf Uhr Mittags", "Rauschgold", "Schöne Grüße", "Wechselstrom",
          "Blech & Brunnen", "Ölteppich", "Kapitän Zukunft", "Die Nachbarn", "Frau Sommer", "Betonblume", "Lärmschutz", "Spätschicht", "Fräulein Flut", "Halbe Höhe"]
SPANISH = ["Los Faroles", "La Nena Volcán", "Cumbia del Cobre", "Perros de Agua", "Niña Tormenta", "Los Últimos Trenes", "El Gran Apagón", "Señorita Humo", "Corazón de Lata",
           "Trío Mezquite", "Las Piedras", "Mañana Eléctrica", "Hijos del Ruido", "Sombra y Sal", "Los Huesos", "Carne de Cañón", "Ana y los Cables", "Bruma Roja", "Río Seco", "El Tercer Patio"]
PROMOTERS = ["Stucco Bros.", "Sandpaper Booking", "Low Desert", "Psychic Mail", "Third Rail", "KZZP-LP", "Ruido Nuevo", "Nachtflug", "Loud Neighbor", "Open Palm", "Ghost Ranch", "Zine House"]
TITLES = {"en": ["Record Release Show", "Album Release Party", "Benefit for the Food Bank", "Summer Kickoff", "The Farewell Tour", "Tuesday Night Residency", "A Night of Heavy Music",
                 "Tenth Anniversary Party", "Soul Night", "An Evening With", "Holiday Party", "Matinee Show"],
          "de": ["Plattentaufe", "Release-Konzert", "Soli-Konzert", "Abschiedstour", "Tanz in den Advent", "Zehn Jahre Krach"],
          "es": ["Presentación de disco", "Concierto benéfico", "Gira de despedida", "Noche de cumbia", "Fiesta de aniversario"]}
GENRES = ["punk", "doom", "indie pop", "techno", "folk", "surf", "hip-hop", "cumbia", "shoegaze", "hardcore", "jazz", "synthwave"]
ORIGINS = ["Tucson", "Austin", "Brooklyn", "L.A.", "Portland", "Mexico City", "Berlin", "Oakland", "Chicago", "ABQ"]


def artist(chance, language="en"):
    """One name, as its owners write it."""
    if language != "en" and chance.random() < 0.55:
        return chance.choice(GERMAN if language == "de" else SPANISH)
    plain, thing, other = chance.choice(PLAIN), chance.choice(THINGS), chance.choice(THINGS)
    first, last = chance.choice(FIRST), chance.choice(LAST)
    plural = thing if thing.endswith("s") or thing in ("Teeth", "Wolves") else thing[:-1] + "ies" if thing.endswith("y") and thing[-2] not in "aeo" else thing + "s"
    return chance.choices(
        [f"{plain} {thing}", f"The {plain} {plural}", f"{first} {last}", chance.choice(SINGLE), f"{thing} {chance.choice(ENDS)}", f"{first} & the {plural}",
         f"{thing} of {other}" if thing != other else thing, f"The {plural}", chance.choice(ODD), f"{plain.upper()} {chance.randrange(3, 90)}", f"DJ {last}",
         f"{plain}{thing.lower()}"],
        [16, 12, 12, 10, 8, 7, 6, 7, 9, 2, 6, 6])[0]


def venue(chance, near):
    """A place that the house does not know, in the city of another."""
    names = {"en": ["The {p} {t}", "{t} House", "{t} & {u}", "{p} {t} Bar", "Club {t}", "{l}'s Garage", "The {t} Room"],
             "de": ["Club {t}", "Haus {l}", "Halle {n}", "Café {l}", "Kulturhaus {l}"], "es": ["Sala {t}", "Club {l}", "Bar {l}", "Foro {t}", "Casa {l}"]}
    words = {"p": chance.choice(PLAIN), "t": chance.choice(THINGS), "u": chance.choice(THINGS), "l": chance.choice(LAST), "n": chance.randrange(2, 40)}
    streets = {"en": ["{} N {}th St", "{} E Camelback Rd", "{} W Grand Ave", "{} Juniper Ave", "{} S Alder Blvd"], "de": ["Gartenstr. {}", "Hafenstraße {}", "Am Kanal {}"],
               "es": ["Calle Mayor {}", "Av. Juárez {}", "Calle del Olmo {}"]}
    address = chance.choice(streets[near.language]).format(chance.randrange(3, 900) if near.language == "en" else chance.randrange(3, 120), chance.randrange(4, 20))
    return Venue(chance.choice(names[near.language]).format(**words), address, near.city, near.state, near.country, near.timezone, near.postcode, known=False)


def known_artists(count=400):
    """What the house knows, the same each time."""
    chance, names = random.Random("house"), {}
    while len(names) < count:
        name = artist(chance, chance.choices(["en", "de", "es"], [70, 15, 15])[0])
        names.setdefault(name.casefold(), name)
    return list(names.values())


def house():
    """What a house knows before it sees a flyer: venues, artists and cities."""
    venues = [{"id": number, "name": each.name, "address": each.address, "city": each.city, "state": each.state, "country": each.country, "postcode": each.postcode,
               "timezone": each.timezone} for number, each in enumerate(VENUES, 1)]
    artists = [{"id": number, "name": name} for number, name in enumerate(known_artists(), 1)]
    cities = sorted({(each.city, each.state) for each in VENUES})
    return {"venues": venues, "artists": artists, "cities": [{"city": city, "state": state} for city, state in cities]}
