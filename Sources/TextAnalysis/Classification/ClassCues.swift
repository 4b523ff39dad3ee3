/// Words and phrases that speak for a class, each with its weight. English and German; ours.
enum ClassCues {
  struct Cue: Sendable {
    let `class`: DocumentClass
    let weight: Double
    let phrase: String
    /// "EL" is a spoon only in capitals.
    var isUpper: Bool { phrase.utf8.allSatisfy { $0 >= 0x41 && $0 <= 0x5a } }
  }

  static let table: PhraseTable<[Cue]> = {
    var byPhrase: [String: [Cue]] = [:]
    for (kind, lists) in lists {
      for (weight, list) in lists {
        for phrase in list.split(separator: ",").map({ Spacing.collapsed(String($0)) }) {
          byPhrase[Folding.fold(phrase), default: []].append(Cue(class: kind, weight: weight, phrase: phrase))
        }
      }
    }
    return PhraseTable(byPhrase.map { ($0.key, $0.value) })
  }()

  private static let lists: [DocumentClass: [(Double, String)]] = [
    .invoice: [
      (
        3,
        """
        Rechnung, Rechnungsnummer, Rechnungs-Nr, Invoice, Invoice number, Invoice no, Mahnung, Zahlungserinnerung, Amount due, Bill to,
        Gutschrift
        """
      ),
      (
        1.5,
        """
        Rechnungsdatum, Rechnungsbetrag, Zahlungsziel, zahlbar, Leistungszeitraum, Net 30, Payment terms, Due date, Invoice date, fällig,
        Abschlag
        """
      ),
      (
        1,
        """
        überweisen, Kundennummer, USt-IdNr, Nettobetrag, Umsatzsteuer, Bankverbindung, payable, remittance, Einzelpreis, unit price,
        statement, Verwendungszweck
        """
      ),
    ],
    .receipt: [
      (3, "Kassenbon, Quittung, Receipt, Kassenbeleg, Kundenbeleg, Sales receipt"),
      (
        2,
        """
        Bon-Nr, Rückgeld, Gegeben, Kasse, Kassierer, Kassiererin, Cashier, Change, girocard, Kartenzahlung, Bar, Cash, Bediener,
        EC-Karte, Contactless, kontaktlos, Terminal-ID
        """
      ),
      (
        1.5,
        """
        Vielen Dank für Ihren Einkauf, Thank you for your purchase, Thank you for shopping, Vielen Dank für Ihren Besuch,
        Es bediente Sie, served by, your server, Beleg, Tisch, Trinkgeld, tip
        """
      ),
      (1, "Summe, Subtotal, Total, MwSt, VAT, Tax, Visa, Mastercard, Terminal, Store, Filiale, Markt, Zwischensumme, Stk"),
    ],
    .letter: [
      (
        1.5,
        """
        Sehr geehrte, Sehr geehrter, To whom it may concern, Mit freundlichen Grüßen, Yours sincerely, Yours faithfully,
        Hochachtungsvoll, Kind regards, Best regards
        """
      ),
      (
        1,
        """
        Betreff, Ihr Schreiben, Ihre Zeichen, Aktenzeichen, Subject, Enclosed, Anlagen, anbei, I am writing, hiermit, Ihr Zeichen,
        bezugnehmend, we regret, wir freuen uns, wir bestätigen
        """
      ),
    ],
    .ticket: [
      (
        3,
        """
        Boarding pass, Bordkarte, Fahrkarte, Eintrittskarte, E-Ticket, Online-Ticket, Mobile ticket, Admit one, Boardingpass, Flugticket,
        Einlasskarte
        """
      ),
      (
        2,
        """
        Ticket, Gate, Seat, Sitzplatz, Wagen, Einlass, Boarding, Gleis, Doors open, Doors, Row, Reihe, Passenger, Passagier, Fahrgast,
        Flight, Flug, Coach, Hinfahrt, Rückfahrt, Saal
        """
      ),
      (
        1,
        """
        Abfahrt, Departure, Ankunft, Arrival, Buchungscode, Booking reference, Platz, Klasse, Class, Section, Block, Platform, Zug,
        Train, Ticketnummer, gültig, valid, Abflug, PNR, Bus, ICE, RE, Vorstellung, Kino, Screen, Venue
        """
      ),
    ],
    .recipe: [
      (3, "Zutaten, Zubereitung, Ingredients, Rezept, Recipe, vorheizen, Preheat"),
      (
        1.5,
        """
        Backofen, Ofen, Esslöffel, Teelöffel, EL, TL, tbsp, tsp, tablespoon, tablespoons, teaspoon, teaspoons, cups, cup, Portionen,
        servings, serves, kneten, simmer, whisk, köcheln, bake, backen, Prise, pinch
        """
      ),
      (
        1,
        """
        Mehl, Zucker, Butter, Salz, Pfeffer, Eier, Teig, Zwiebel, Zwiebeln, Knoblauch, flour, sugar, salt, pepper, eggs, dough, onion,
        garlic, butter, rühren, stir, schneiden, chop, oven, Pfanne, Topf, Öl, oil, minutes, Minuten, mix, verrühren, anbraten, oats,
        milk, Milch
        """
      ),
    ],
    .manual: [
      (
        3,
        """
        Bedienungsanleitung, Gebrauchsanweisung, User manual, Owner's manual, Instruction manual, Montageanleitung, Aufbauanleitung,
        Quick start guide, Kurzanleitung, Benutzerhandbuch, Betriebsanleitung, Installation guide, Troubleshooting
        """
      ),
      (
        2,
        """
        Sicherheitshinweise, Safety instructions, Inbetriebnahme, Lieferumfang, Technische Daten, Fehlerbehebung, Reinigung und Pflege,
        Störung, Package contents, factory reset, Werkseinstellungen, Entkalken
        """
      ),
      (
        1,
        """
        Warnung, Warning, Achtung, Caution, Hinweis, Gerät, device, appliance, Taste, button, press, drücken, Netzstecker, plug, Schritt,
        Step, Schraube, screw, screws, Display, Batterie, battery, drücken Sie, press and hold, Schalten Sie, unplug, Akku, LED,
        Garantie, warranty
        """
      ),
    ],
    .meeting: [
      (
        3,
        """
        Teilnehmer, Attendees, Tagesordnung, Protokoll, Action items, Meeting notes, Meeting minutes, Besprechung, Besprechungsnotiz,
        Anwesend, Jour fixe, Stand-up, Standup, Retro, Sitzung, Minutes of
        """
      ),
      (
        1.5,
        """
        Agenda, Meeting, Next steps, Nächste Schritte, Beschluss, Beschlüsse, Decisions, Call mit, call with, TOP 1, Sync, Besprochen,
        discussed, Termin mit, 1:1, Workshop, Decision, Team meeting, agreed, vereinbart
        """
      ),
      (0.7, "TODO, Aufgaben, follow up, follow-up, nächstes Treffen, next meeting, moderation, Runde"),
    ],
    .idea: [
      (3, "Idee, Idea, Einfall, Ideen, Ideas, Brainstorming, Brainstorm"),
      (
        2,
        """
        What if, Was wäre wenn, wie wäre es, could we, könnte man, man könnte, we could, wir könnten, would be cool, wäre cool,
        how about, ich könnte, I could, imagine, stell dir vor
        """
      ),
      (0.7, "vielleicht, maybe, perhaps, eventually, mal ausprobieren, ausprobieren, try out, concept, Konzept, App"),
    ],
    .project: [
      (
        2.5,
        """
        Projekt, Project, Milestone, Milestones, Meilenstein, Meilensteine, Roadmap, Projektplan, Project plan, Deliverables, Kickoff,
        Kick-off
        """
      ),
      (
        1.2,
        """
        Deadline, Sprint, Backlog, Phase, Budget, Status, Scope, Aufgaben, Tasks, Stakeholder, Ziele, Goals, Zeitplan, Timeline, Release,
        Launch, In progress, erledigt, done, offen, Kosten, Ziel, Goal, Blocked, Risks, Risiken
        """
      ),
      (0.7, "Owner, Team, planen, plan, todo, Material, Renovierung, renovation, fertig"),
    ],
    .journal: [
      (3, "Tagebuch, Dear diary, Liebes Tagebuch, Journal entry, Journal, Morning pages"),
      (
        1.2,
        """
        ich bin, ich war, ich habe, I am, I was, I feel, I felt, ich fühle, ich fühlte, dankbar, grateful, müde, tired, glücklich, happy,
        proud, stolz, heute morgen, this morning, heute abend, geschlafen, slept, woke up, aufgewacht, I'm
        """
      ),
      (
        0.7,
        """
        heute, today, yesterday, gestern, spaziergang, walk, mood, Stimmung, endlich, finally, traurig, sad, anxious, excited, Wetter,
        felt, gelaufen
        """
      ),
    ],
    .reference: [
      (
        3, "Cheat sheet, Cheatsheet, Spickzettel, Glossar, Glossary, Nachschlagewerk, Reference, Referenz, Übersicht, Merkblatt, Merkzettel"
      ),
      (
        1.5,
        """
        Definition, siehe auch, see also, Shortcuts, Tastenkürzel, Commands, Befehle, Liste der, list of, Quelle, Quellen, Source,
        Sources, ISBN, How to, Formula, Formel, Umrechnung, conversion, Table of, bookmarks, Begriffe, Tabelle
        """
      ),
      (
        0.7,
        "bedeutet, means, steht für, stands for, Beispiel, example, Syntax, Links, wiki, Notes on, Kapitel, chapter, Regel, rule, default"
      ),
    ],
    .screenshot: [
      (
        1.5,
        """
        Abbrechen, Cancel, Einstellungen, Settings, Akzeptieren, Accept all, Alle akzeptieren, Log in, Sign in, Anmelden, Teilen, Share,
        Antworten, Reply, Weiterleiten, Zurück, LTE, 5G, WLAN, Tap to, Notifications, Mitteilungen
        """
      ),
      (
        0.7,
        """
        OK, Senden, Send, Suche, Search, Home, Profil, Profile, Gefällt, Like, Likes, Kommentar, Comment, Weiter, Next, Done, Fertig,
        Bearbeiten, Edit, Löschen, Delete, online, gelesen, Follow, Folgen, Später, Later, Not now, Allow, Erlauben, Menu, Download
        """
      ),
    ],
    .article: [
      (
        1.2,
        """
        researchers, Forscher, study, Studie, according to, laut, experts, Experten, said, sagte, reported, berichtet, published,
        veröffentlicht, Reuters, dpa, min read, Lesezeit, percent, Prozent, scientists, government, Regierung
        """
      )
    ],
  ]
}
