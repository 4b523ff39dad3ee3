/// Words of the names of organizations, folded.
enum OrganizationWords {
  /// Legal forms: the name before them is an organization's, however short.
  static let forms = Folding.words("gmbh ag kg ohg mbh se ug ev eg kgaa inc ltd llc llp corp plc lp bv nv sarl sas spa srl oy ab")

  /// Kinds of organizations, behind a name.
  static let suffixes = Folding.words(
    """
    gmbh ag kg ohg mbh se ug kgaa inc ltd llc llp corp plc corporation company group holding bank university college institute foundation
    association council
    ministry agency society church museum hospital clinic library school airlines airways insurance press cinema theatre partners labs
    studios systems technologies solutions
    universität hochschule institut stiftung verein verband verlag sparkasse volksbank versicherung versicherungen krankenkasse
    stadtwerke klinik klinikum krankenhaus
    bibliothek gymnasium grundschule apotheke bäckerei buchhandlung werke theater orchester zeitung bundesbank akademie gesellschaft
    """)

  /// Kinds before a name: "University of Leeds", "Stadtwerke Kiel".
  static let prefixes = Folding.words(
    """
    university bank institute ministry department council museum church college universität hochschule institut stadtwerke sparkasse
    volksbank finanzamt amtsgericht
    landgericht bundesamt landesamt amt stadt stadtverwaltung landkreis bezirksamt jobcenter klinikum theater verein museum versicherung
    apotheke restaurant café hotel
    agentur praxis kulturzentrum sportverein turnverein technische deutsche bundesministerium ministerium
    """
  ).union(trades)

  /// Workshops and shops that are called by the name of who has them: "Bäckerei Schmidt".
  private static let trades = Folding.words(
    """
    autohaus bäckerei brauerei buchhandlung dachdeckerei druckerei fahrschule gärtnerei gasthaus gasthof glaserei hausverwaltung
    kanzlei konditorei malerbetrieb metzgerei schlosserei schneiderei schreinerei spenglerei steuerkanzlei tischlerei zimmerei
    """)

  /// Of these, the ones whose name is any capitalised word: "Landkreis Ammerland".
  static let publicPrefixes = Folding.words(
    """
    landkreis stadtwerke finanzamt sparkasse volksbank amtsgericht landgericht jobcenter klinikum universität hochschule kulturzentrum
    bezirksamt
    """
  ).union(trades)

  static let connectors = Folding.words("of for für and und the des der de")

  /// What one of these ends is an organization by itself: "Max-Planck-Institut".
  static let endings = [
    "-institut", "-universitat", "-stiftung", "-bank", "-verlag", "-gesellschaft", "-klinik", "-museum", "-verein", "-hochschule",
  ]

  /// Organizations that many people's texts name. Ours, and short.
  static let known = PhraseTable<Bool>(
    [
      "Deutsche Bahn", "Deutsche Post", "Deutsche Telekom", "DHL", "DPD", "Hermes", "UPS", "FedEx", "Amazon", "Google", "Apple",
      "Microsoft", "PayPal", "Netflix", "Spotify", "IKEA",
      "REWE", "EDEKA", "Lidl", "ALDI", "dm-drogerie markt", "Rossmann", "Penny", "Lufthansa", "Eurowings", "Ryanair", "easyJet",
      "British Airways", "Telekom", "Vodafone", "O2",
      "Commerzbank", "Postbank", "DKB", "ING", "N26", "Allianz", "HUK-COBURG", "Techniker Krankenkasse", "AOK", "Barmer", "NASA", "ESA",
      "WHO", "UNESCO", "BBC", "NDR", "ZDF", "ARD",
      "SAP", "Siemens", "Bosch", "BMW", "Volkswagen", "Mercedes-Benz", "IBM", "Intel", "Samsung", "Sony", "Nintendo", "GitHub", "GitLab",
      "OpenAI", "Anthropic", "Meta", "Facebook",
      "Tesco", "Sainsbury's", "Walmart", "Costco", "Starbucks", "McDonald's", "Marks & Spencer", "Barclays", "HSBC", "NHS", "Royal Mail",
      "European Union", "Europäische Union", "United Nations",
      "Deutsche Bank", "Bundestag", "MediaMarkt", "Saturn", "Zalando", "eBay", "FlixBus", "Airbnb", "Uber", "Tesla", "Mozilla", "Red Hat",
      "Trader Joe's", "Whole Foods",
    ].map { ($0, true) })
}
