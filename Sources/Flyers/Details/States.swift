/// The states of the USA and the provinces of Canada.
enum States {
  private static let names: [String: String] = [
    "alabama": "AL", "alaska": "AK", "arizona": "AZ", "arkansas": "AR", "california": "CA", "colorado": "CO", "connecticut": "CT",
    "delaware": "DE", "florida": "FL", "georgia": "GA", "hawaii": "HI", "idaho": "ID", "illinois": "IL", "indiana": "IN", "iowa": "IA",
    "kansas": "KS", "kentucky": "KY", "louisiana": "LA", "maine": "ME", "maryland": "MD", "massachusetts": "MA", "michigan": "MI",
    "minnesota": "MN", "mississippi": "MS", "missouri": "MO", "montana": "MT", "nebraska": "NE", "nevada": "NV", "ohio": "OH",
    "oklahoma": "OK", "oregon": "OR", "pennsylvania": "PA", "tennessee": "TN", "texas": "TX", "utah": "UT", "vermont": "VT",
    "virginia": "VA", "washington": "WA", "wisconsin": "WI", "wyoming": "WY", "ontario": "ON", "quebec": "QC", "alberta": "AB",
    "manitoba": "MB", "saskatchewan": "SK",
  ]
  private static let codes = Set(names.values).union([
    "DC", "NH", "NJ", "NM", "NY", "NC", "ND", "RI", "SC", "SD", "WV", "BC", "NS", "NB", "NL", "PE",
  ])
  private static let pairs: [String: String] = [
    "new hampshire": "NH", "new jersey": "NJ", "new mexico": "NM", "new york": "NY", "north carolina": "NC", "north dakota": "ND",
    "rhode island": "RI", "south carolina": "SC", "south dakota": "SD", "west virginia": "WV", "british columbia": "BC",
    "nova scotia": "NS",
  ]

  static func contains(_ code: String) -> Bool { codes.contains(code) }

  /// The code of the state at a token, and the token behind it. Codes have to be in capitals.
  static func read(_ passage: Passage, _ index: Int) -> (code: String, end: Int)? {
    guard passage.isWord(index) else { return nil }
    if let code = pairs[passage.form(index) + " " + passage.form(index + 1)] { return (code, index + 2) }
    if let code = names[passage.form(index)] { return (code, index + 1) }
    let text = passage.tokens[index].text
    if codes.contains(text), !passage.isGlued(index + 1) || !passage.isWord(index + 1) { return (text, index + 1) }
    // "A.Z.", "Az".
    if text.count == 2, codes.contains(text.uppercased()), text.first?.isUppercase == true { return (text.uppercased(), index + 1) }
    return nil
  }
}
