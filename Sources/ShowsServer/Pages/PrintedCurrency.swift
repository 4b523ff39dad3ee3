/// The currency that a printed price names.
enum PrintedCurrency {
  private static let signs: [(sign: String, code: String)] = [
    ("US$", "USD"), ("CA$", "CAD"), ("AU$", "AUD"), ("NZ$", "NZD"), ("C$", "CAD"), ("A$", "AUD"), ("€", "EUR"), ("£", "GBP"), ("¥", "JPY"),
    ("₩", "KRW"), ("₹", "INR"), ("₽", "RUB"), ("₺", "TRY"), ("₴", "UAH"), ("₪", "ILS"), ("zł", "PLN"), ("Kč", "CZK"),
  ]
  private static let codes: Set<String> = [
    "USD", "CAD", "AUD", "NZD", "MXN", "EUR", "GBP", "CHF", "SEK", "NOK", "DKK", "PLN", "CZK", "HUF", "JPY", "KRW", "INR", "BRL", "ARS",
    "CLP", "ZAR",
  ]

  /// A code of ISO 4217; nil where the text names none, or several. A plain `$` is the one of the country where the show is; of a country
  /// that is not known, the United States' where the city lies in one of them.
  ///
  /// - Parameters:
  ///   - state: the part of the country as addresses have it.
  ///   - country: two letters, or its name.
  static func code(in text: String?, state: String, country: String?) -> String? {
    guard let text else { return nil }
    let words = text.uppercased().split { !$0.isLetter }.map(String.init)
    var found = Set(words.filter(codes.contains))
    var rest = text
    // `CA$` holds `A$`: the longer signs first, and each only once.
    for (sign, code) in signs where rest.contains(sign) {
      found.insert(code)
      rest = rest.replacing(sign, with: " ")
    }
    if found.isEmpty, text.contains("$"), let code = dollar(state: state, country: country) { found = [code] }
    return found.count == 1 ? found.first : nil
  }

  private static func dollar(state: String, country: String?) -> String? {
    switch country?.uppercased() {
    case "US", "USA", "UNITED STATES": "USD"
    case "CA", "CANADA": "CAD"
    case "AU", "AUSTRALIA": "AUD"
    case "NZ", "NEW ZEALAND": "NZD"
    case "MX", "MEXICO", "MÉXICO": "MXN"
    case nil: states.contains(state.uppercased()) ? "USD" : nil
    default: nil
    }
  }

  /// Of the United States. None of them is a province of Canada too.
  private static let states = Set(
    """
    AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT \
    VT VA WA WV WI WY PR
    """.split(separator: " ").map(String.init))
}
