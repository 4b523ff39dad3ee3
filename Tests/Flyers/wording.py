"""How dates, times, prices and ages are printed: runs of text, each with the field that it is evidence of, or none."""

WEEKDAYS = {
    "en": ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
    "de": ["Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag", "Sonntag"],
    "es": ["lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo"],
}
MONTHS = {
    "en": "January February March April May June July August September October November December".split(),
    "de": "Januar Februar März April Mai Juni Juli August September Oktober November Dezember".split(),
    "es": "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre".split(),
}


def short_weekday(date, language):
    return WEEKDAYS[language][date.weekday()][:2 if language == "de" else 3]


def short_month(date, language):
    name = MONTHS[language][date.month - 1]
    return "Sept" if name == "September" and language == "en" else name[:3]


def ordinal(day):
    return f"{day}{'th' if day in (11, 12, 13) else {1: 'st', 2: 'nd', 3: 'rd'}.get(day % 10, 'th')}"


def date_text(date, language, country, chance):
    """A date as a flyer has it; three of four without the year. Numbers have the order of the country."""
    day, month, year, two = date.day, date.month, date.year, date.year % 100
    long, short = WEEKDAYS[language][date.weekday()], short_weekday(date, language)
    name, brief = MONTHS[language][month - 1], short_month(date, language)
    has_year = chance.random() < 0.25
    if language == "de":
        plain = [f"{short}. {day:02}.{month:02}.", f"{long}, {day}. {name}", f"{day}. {name}", f"{short} {day}.{month}.", f"{long} {day:02}.{month:02}.", f"{day}. {brief}.", f"{day:02}.{month:02}."]
        full = [f"{day:02}.{month:02}.{year}", f"{long}, {day}. {name} {year}", f"{short} {day:02}.{month:02}.{two:02}", f"{day}. {name} {year}", f"{short}, {day:02}.{month:02}.{year}"]
    elif language == "es":
        plain = [f"{long} {day} de {name}", f"{short} {day} {brief}", f"{day} de {name}", f"{long.capitalize()} {day} {name.capitalize()}", f"{day} {brief}", f"{long}, {day} de {name}",
                 f"{short}. {day:02}/{month:02}"]
        full = [f"{day:02}/{month:02}/{year}", f"{day} de {name} de {year}", f"{long} {day} de {name}, {year}", f"{day}.{month}.{year}"]
    elif country == "US":
        plain = [f"{short} {month}/{day}", f"{long}, {name} {day}", f"{brief} {day}", f"{brief}. {ordinal(day)}", f"{long} {brief} {ordinal(day)}", f"{short} {brief} {day}", f"{month}/{day}",
                 f"{long} {month}/{day}", f"{short}. {brief}. {day}", f"{name} {ordinal(day)}", f"{long}, {brief} {day}", f"{short} · {brief} {ordinal(day)}", f"{name} {day}", f"{month}.{day}",
                 f"{short} {month}-{day}"]
        full = [f"{month}.{day}.{two:02}", f"{month}/{day}/{two:02}", f"{long}, {name} {day}, {year}", f"{month:02}.{day:02}.{year}", f"{name} {ordinal(day)}, {year}", f"{short} {brief} {day} {year}",
                f"{year}-{month:02}-{day:02}", f"{day} {name} {year}", f"{month}-{day}-{two:02}"]
    else:
        plain = [f"{short} {day} {brief}", f"{long}, {day} {name}", f"{day} {name}", f"{long} {ordinal(day)} {name}", f"{short} {day:02}.{month:02}."]
        full = [f"{day:02}.{month:02}.{year}", f"{day} {name} {year}", f"{long} {day} {brief} {year}"]
    # Few flyers have nothing but two numbers.
    plain = [text for text in plain if any(letter.isalpha() for letter in text) or chance.random() < 0.35] or plain[:1]
    return cased(chance.choice(full if has_year else plain), chance)


def cased(text, chance):
    return chance.choices([text, text.upper(), text.lower()], [45, 48, 7])[0]


def clock(minutes, language, chance, style=None):
    """A time of day; `style` keeps two of one flyer alike."""
    hour, minute = divmod(minutes % 1440, 60)
    if language == "en":
        style = style or chance.choice(["8PM", "8pm", "8 PM", "8:00 PM", "8:00pm", "8p.m."])
        twelve = hour % 12 or 12
        half = "AM" if hour < 12 else "PM"
        number = f"{twelve}:{minute:02}" if minute or style.startswith("8:00") else f"{twelve}"
        return {"8PM": f"{number}{half}", "8pm": f"{number}{half.lower()}", "8 PM": f"{number} {half}", "8:00 PM": f"{number} {half}", "8:00pm": f"{number}{half.lower()}",
                "8p.m.": f"{number}{half[0].lower()}.m."}[style]
    if language == "de":
        style = style or chance.choice(["20 Uhr", "20:00 Uhr", "20.00 Uhr", "20h", "20:00"])
        return {"20 Uhr": f"{hour} Uhr" if not minute else f"{hour}.{minute:02} Uhr", "20:00 Uhr": f"{hour}:{minute:02} Uhr", "20.00 Uhr": f"{hour}.{minute:02} Uhr",
                "20h": f"{hour}h" if not minute else f"{hour}:{minute:02}h", "20:00": f"{hour}:{minute:02}"}[style]
    style = style or chance.choice(["20h", "20:00h", "20:00 h", "20:00 hrs", "20:00"])
    return {"20h": f"{hour}h" if not minute else f"{hour}:{minute:02}h", "20:00h": f"{hour}:{minute:02}h", "20:00 h": f"{hour}:{minute:02} h", "20:00 hrs": f"{hour}:{minute:02} hrs",
            "20:00": f"{hour}:{minute:02}"}[style]


def time_runs(doors, start, language, chance):
    """Doors and start in minutes of the day, either of them perhaps None."""
    if doors is None and start is None:
        return []
    styles = {"en": ["8PM", "8pm", "8 PM", "8:00 PM", "8:00pm", "8p.m."], "de": ["20 Uhr", "20:00 Uhr", "20.00 Uhr", "20h", "20:00"],
              "es": ["20h", "20:00h", "20:00 h", "20:00 hrs", "20:00"]}[language]
    style = chance.choice(styles)
    a = clock(doors, language, chance, style) if doors is not None else None
    b = clock(start, language, chance, style) if start is not None else None
    if language == "en":
        bare = doors is not None and start is not None and chance.random() < 0.35
        if bare:
            a, b = (f"{value // 60 % 12 or 12}" + (f":{value % 60:02}" if value % 60 or chance.random() < 0.3 else "") for value in (doors, start))
        if a and b:
            patterns = [("Doors {a}", " / ", "Show {b}"), ("Doors: {a}", " | ", "Music: {b}"), ("doors @ {a}", ", ", "show @ {b}"), ("Doors {a}", " - ", "Show {b}"),
                        ("Doors at {a}", " ", "Music at {b}")]
            if not bare:
                patterns += [("{a} doors", ", ", "{b} show"), ("{a} Doors", " / ", "{b} Show")]
            first, between, last = chance.choice(patterns)
            runs = [(first.format(a=a), "doors"), (between, None), (last.format(b=b), "time")]
        elif a:
            runs = [(chance.choice(["Doors {}", "Doors at {}", "doors: {}", "Doors open {}"]).format(a), "doors")]
        else:
            late = f"{(start // 60 + chance.choice([3, 4, 5])) % 12 or 12}"
            pattern = chance.choices(["{b}", "Show at {b}", "Starts at {b}", "{b} sharp", "Music {b}", "@ {b}", "{n}-late", "{b} - {l}AM", "{n}-{l}"], [40, 8, 6, 3, 5, 8, 4, 5, 0])[0]
            runs = [(pattern.format(b=b, n=f"{start // 60 % 12 or 12}:{start % 60:02}", l=late), "time")]
            if pattern == "{n}-late" and not 12 <= start // 60 < 24 or pattern.endswith("AM") and start < 20 * 60:
                runs = [(b, "time")]
    elif language == "de":
        if a and b:
            first, between, last = chance.choice([("Einlass {a}", " / ", "Beginn {b}"), ("Einlass: {a}", " – ", "Beginn: {b}"), ("Einlass {a}", " | ", "Start {b}"), ("Tür {a}", ", ", "Konzert {b}")])
            runs = [(first.format(a=a), "doors"), (between, None), (last.format(b=b), "time")]
        elif a:
            runs = [(f"Einlass {'ab ' if chance.random() < 0.5 else ''}{a}", "doors")]
        else:
            runs = [(chance.choice(["{}", "Beginn {}", "ab {}", "um {}"]).format(b), "time")]
    else:
        if a and b:
            first, between, last = chance.choice([("Puertas {a}", " / ", "Show {b}"), ("Apertura {a}", " - ", "Concierto {b}"), ("Puertas: {a}", " | ", "Inicio: {b}")])
            runs = [(first.format(a=a), "doors"), (between, None), (last.format(b=b), "time")]
        elif a:
            runs = [(f"Apertura de puertas {a}", "doors")]
        else:
            runs = [(chance.choice(["{}", "a las {}", "{}", "Inicio {}"]).format(b), "time")]
    upper = chance.random()
    return [(text.upper() if upper < 0.5 else text, field) for text, field in runs]


def price(language, country, chance):
    """(text, lowest, currency): the lowest number is None where nothing is asked for by number, and 0 where it is free."""
    low = chance.choice([5, 7, 8, 10, 10, 12, 12, 15, 15, 18, 20, 22, 25, 28, 30])
    high = low + chance.choice([2, 3, 5, 5, 10])
    if language == "en" and country == "US":
        return chance.choices(
            [(f"${low}", low), (f"${low} adv / ${high} dos", low), (f"${low} adv | ${high} at the door", low), (f"${low}/${high}", low), (f"${low}-{high} sliding scale", low),
             (f"Tickets ${low}", low), (f"${low} + fees", low), (f"${low}.00", low), ("Free", 0), ("Free show!", 0), ("No cover", 0), (f"${low} cover", low), (f"${low} ADV", low),
             (f"${low}-${high} NOTAFLOF", low), ("PWYC", None), (f"{low} bucks", low), (f"${low} presale, ${high} day of show", low), (f"${low}.50", low + 0.5), (f"${low} suggested donation", low)],
            [20, 12, 7, 5, 4, 6, 4, 3, 5, 3, 2, 5, 4, 3, 2, 2, 4, 2, 3])[0] + ("USD",)
    if country == "MX":
        low, high = low * 10, high * 10
        return chance.choice([(f"${low}", low), (f"${low} preventa / ${high} taquilla", low), ("Entrada libre", 0), (f"Cover ${low}", low), (f"Boletos: ${low} MXN", low), ("Gratis", 0)]) + ("MXN",)
    if language == "es":
        return chance.choice([(f"{low}€", low), (f"{low} € anticipada / {high} € taquilla", low), ("Entrada libre", 0), (f"Entrada: {low} €", low), (f"Entradas {low},50€", low + 0.5), (f"{low}/{high}€", low),
                              ("Gratis", 0)]) + ("EUR",)
    if language == "de":
        return chance.choice([(f"{low} €", low), (f"VVK {low} € / AK {high} €", low), ("Eintritt frei", 0), (f"Eintritt {low} Euro", low), (f"VVK: {low},50 €", low + 0.5), (f"AK {low}€", low),
                              (f"Eintritt: {low}-{high} €", low), ("Spende", None)]) + ("EUR",)
    return chance.choice([(f"€{low}", low), (f"{low}€", low), ("Free entry", 0), (f"{low} € presale / {high} € door", low)]) + ("EUR",)


def ages(language, chance):
    """(text, what it means)."""
    if language == "en":
        return chance.choices([("21+", "21+"), ("All ages", "All Ages"), ("18+", "18+"), ("16+", "16+"), ("18 & up", "18+"), ("21 and over", "21+"), ("All Ages!", "All Ages"), ("Ages 21+", "21+"),
                               ("18 & over", "18+"), ("21+ w/ ID", "21+")], [25, 22, 12, 6, 6, 7, 7, 5, 4, 4])[0]
    if language == "de":
        return chance.choice([("ab 18", "18+"), ("ab 16 Jahren", "16+"), ("Einlass ab 18", "18+"), ("P18", "18+"), ("18+", "18+")])
    return chance.choice([("+18", "18+"), ("Mayores de 18", "18+"), ("Todas las edades", "All Ages"), ("18+", "18+"), ("Todo público", "All Ages")])
