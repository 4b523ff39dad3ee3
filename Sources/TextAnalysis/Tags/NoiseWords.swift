/// Words that carry meaning in a sentence, but are no subject of a text.
enum NoiseWords {
  static let all = Folding.words(
    """
    thing things way ways lot bit time times day days week weeks month months year years hour hours minute minutes people man men woman
    women person part place number
    case point example kind sort side end start today tomorrow yesterday morning evening afternoon night new old good great nice big
    small long short right left first second third
    next last different important able sure ready whole own open free full page www http https com html mr mrs ms dr euro euros dollar
    dollars eur usd gbp yes okay ok
    ding dinge sache sachen art arten mal zeit zeiten tag tage tagen woche wochen monat monate monaten jahr jahre jahren stunde stunden
    minute minuten uhr mensch menschen leute frau
    herr person personen teil teile ort orte zahl nummer fall fälle punkt punkte beispiel seite seiten ende anfang morgen abend
    nachmittag nacht neu neue neuen neuer neues alt alte
    alten gut gute guten guter gutes groß große großen klein kleine kleinen lang lange kurz kurze erste ersten erster zweite zweiten
    dritte letzte letzten nächste wichtig möglich
    mondays tuesdays wednesdays thursdays fridays saturdays sundays
    date datum due number nummer seat row gate screen boarding step schritt phase press reihe sitzplatz wagen platz block store filiale
    markt konto account mwst ust vat isbn
    gmbh ltd llc inc ag kg ohg plc hbf bahnhof lte wlan senden send zurück back ok cancel abbrechen allow erlauben done fertig edit reply
    antworten cup cups tbsp tsp
    ask asks asked tell told looked looks felt feel feels slept visit visiting visited runs run shipped pleased happy tired badly ending
    longer live unterwegs fragen frage
    import int string public private return klaar gebeld faut
    summe gesamt betrag gesamtbetrag rechnungsbetrag total subtotal amount summen preis price kosten
    anbei hiermit vielen gerne viel wenig etc usw tel fax str nr datum betreff grüße gruß anrede damen herren
    """)
}
