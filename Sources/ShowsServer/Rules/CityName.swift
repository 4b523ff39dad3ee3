import NameMatching

/// Names of cities, compared: "St. Louis" is "Saint Louis", "Ft. Worth" is "Fort Worth".
enum CityName {
  private static let written: [Substring: Substring] = ["st": "saint", "ste": "sainte", "ft": "fort", "mt": "mount"]

  /// One for each city, however it is written; empty for an empty name. A state behind a comma ("Mesa, AZ") is left out.
  static func key(_ city: String) -> String {
    var name = FoldedName(city)
    if let comma = city.lastIndex(of: ","), StateName(String(city[city.index(after: comma)...])) != nil {
      name = FoldedName(String(city[..<comma]))
    }
    let words = name.words.map { written[$0] ?? $0 }
    return words.joined()
  }
}
