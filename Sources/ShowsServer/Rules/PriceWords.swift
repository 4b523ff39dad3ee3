/// The words of prices, in English, German, Spanish and French.
enum PriceWords {
  static let currencies = words(
    """
    eur euro euros usd cad aud nzd gbp chf dollar dollars buck bucks pound pounds quid peso pesos mxn kr sek nok dkk pln zl zł yen jpy kc
    kč czk franken sfr fr ft huf lei ron
    """)

  /// Behind the digits of a number that is a time or an ordinal.
  static let timeUnits = words("am pm a p h hs hr hrs uhr st nd rd th min mins")

  /// Beside a number without a currency that is a price all the same.
  static let labels = words(
    """
    adv advance advanced presale pre dos day door cover tickets ticket tix entry entrance admission suggested donation sliding scale
    notaflof pwyc vvk ak abendkasse vorverkauf eintritt entrada preventa taquilla students student general ga price preis precio cost
    """)
  /// Behind one of several prices.
  static let tickets = words("adv advance advanced presale pre dos day door vvk ak abendkasse")
  static let prepositions = words("at the in")

  static let ranges = words("to bis or a oder")
  static let between = words("between zwischen entre")
  static let betweenAnd = words("and und y et")

  /// Words that a text may have whose numbers are prices without more.
  static let fillers = words(
    "at the of show in und and or from ab bis to a am de la en with w plus only per person each nur y ou et for all ages")

  /// Words after an amount that is not an admission price.
  static let notPrices = words(
    """
    fee fees service booking processing handling off discount more extra surcharge upcharge drink drinks beer beers pint pints well wells
    taco tacos shot shots cocktail cocktails margaritas parking merch raffle pizza minimum min food burgers wings pabst pbr tall tallboys
    cans prize prizes rabatt gebühr gebühren aufschlag
    """)

  /// Before a number that is an age, a time or a date.
  static let notBefore = words(
    "under over age ages unter über until before after by til till doors starts start begins show at von vor nach since est seit antes")
  /// Behind "18 &".
  static let ages = words("up over older under")

  static let free = words("free gratis kostenlos gratuit gratuite gratuito gratuita umsonst")
  /// Free together with a word before.
  static let freeAfter: [String: Set<String>] = [
    "frei": words("eintritt entry ist"), "libre": words("entrada entrée entree accès acces"), "cover": words("no"), "charge": words("no"),
  ]
  /// Alone they say it too.
  static let freeAlone = words("frei libre")
  /// Before "free", which then says something else: children, smoke, sugar.
  static let notFreeBefore = words(
    """
    kids kid children child member members toddlers infants ladies women seniors veterans students under toll smoke sugar drug alcohol
    gluten fee hassle kinder niños
    """)
  /// Behind "free for".
  static let someone = words(
    "kids children child members students under ages infants those ladies women seniors veterans first babies toddlers")
  /// Behind "free", which then is a gift, a kind of music, a collection.
  static let notFreeBehind = words(
    """
    under parking drink drinks beer beers pizza food popcorn shirt shirts poster posters merch taco tacos shipping wifi jazz form improv
    spirit range refills swag cd cds sticker stickers download downloads will kids children child members earplugs water snacks coffee bbq
    """)

  private static func words(_ list: String) -> Set<String> {
    Set(list.split(whereSeparator: \.isWhitespace).map(String.init))
  }
}
