import NameMatching

/// A state of the USA, a province of Canada or a state of Australia, however it is written: `AZ`, `Ariz.`, `arizona`.
struct StateName: Hashable, Sendable {
  /// ISO 3166: `US`, `CA` or `AU`.
  let country: String
  /// ISO 3166-2 without the country: `AZ`.
  let code: String

  /// - Parameter country: an ISO code; nil where it is not known: then `WA` is Washington and not Western Australia.
  /// - Returns: nil for what is no state of these countries.
  init?(_ text: String, country: String? = nil) {
    let name = FoldedName(text).compact
    guard !name.isEmpty, let found = Self.known.first(where: { (country ?? $0.country) == $0.country && $0.codes[name] != nil }),
      let code = found.codes[name]
    else { return nil }
    (self.country, self.code) = (found.country, code)
  }

  /// Two ways to write one state have one key; what is no state is compared as a name.
  static func key(_ text: String) -> String {
    StateName(text).map { "\($0.country)-\($0.code)" } ?? FoldedName(text).compact
  }

  private static let known: [(country: String, codes: [String: String])] = [
    ("US", codes(states)), ("CA", codes(provinces)), ("AU", codes(australian)),
  ]

  /// Each code and each name to its code.
  private static func codes(_ table: String) -> [String: String] {
    var codes: [String: String] = [:]
    for line in table.split(whereSeparator: \.isNewline) {
      let names = line.split(separator: ",")
      guard let code = names.first else { continue }
      for name in names { codes[FoldedName(String(name)).compact] = String(code) }
    }
    return codes
  }

  private static let states = """
    AL,Alabama,Ala.
    AK,Alaska
    AZ,Arizona,Ariz.
    AR,Arkansas,Ark.
    CA,California,Calif.,Cal.
    CO,Colorado,Colo.
    CT,Connecticut,Conn.
    DE,Delaware,Del.
    DC,District of Columbia,Washington DC
    FL,Florida,Fla.
    GA,Georgia
    HI,Hawaii
    ID,Idaho
    IL,Illinois,Ill.
    IN,Indiana,Ind.
    IA,Iowa
    KS,Kansas,Kan.,Kans.
    KY,Kentucky
    LA,Louisiana
    ME,Maine
    MD,Maryland
    MA,Massachusetts,Mass.
    MI,Michigan,Mich.
    MN,Minnesota,Minn.
    MS,Mississippi,Miss.
    MO,Missouri
    MT,Montana,Mont.
    NE,Nebraska,Neb.,Nebr.
    NV,Nevada,Nev.
    NH,New Hampshire
    NJ,New Jersey
    NM,New Mexico,N. Mex.
    NY,New York
    NC,North Carolina,N. Car.
    ND,North Dakota,N. Dak.
    OH,Ohio
    OK,Oklahoma,Okla.
    OR,Oregon,Ore.
    PA,Pennsylvania,Penn.
    RI,Rhode Island
    SC,South Carolina,S. Car.
    SD,South Dakota,S. Dak.
    TN,Tennessee,Tenn.
    TX,Texas,Tex.
    UT,Utah
    VT,Vermont
    VA,Virginia
    WA,Washington,Wash.,Washington State
    WV,West Virginia,W. Va.
    WI,Wisconsin,Wis.,Wisc.
    WY,Wyoming,Wyo.
    PR,Puerto Rico
    GU,Guam
    VI,US Virgin Islands
    AS,American Samoa
    MP,Northern Mariana Islands
    """

  private static let provinces = """
    AB,Alberta,Alta.
    BC,British Columbia,Colombie-Britannique
    MB,Manitoba,Man.
    NB,New Brunswick,Nouveau-Brunswick
    NL,Newfoundland and Labrador,Newfoundland,Labrador,NF
    NS,Nova Scotia,Nouvelle-Écosse
    NT,Northwest Territories
    NU,Nunavut
    ON,Ontario,Ont.
    PE,Prince Edward Island,PEI
    QC,Quebec,Québec,Que.,PQ
    SK,Saskatchewan,Sask.
    YT,Yukon,Yukon Territory
    """

  private static let australian = """
    ACT,Australian Capital Territory
    NSW,New South Wales
    NT,Northern Territory
    QLD,Queensland
    SA,South Australia
    TAS,Tasmania
    VIC,Victoria
    WA,Western Australia
    """
}
