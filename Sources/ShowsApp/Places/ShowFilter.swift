import AtriumAPI

/// What the list of upcoming shows is narrowed to.
nonisolated struct ShowFilter: Hashable, Sendable {
  /// None for those that the person chose, and for all where they chose none.
  var cities: [ShowChoices.City] = []
  var query = ""

  var isSearch: Bool { query.contains { !$0.isWhitespace } }
}

nonisolated extension ShowChoices.City {
  /// As the wire and an address have it: `Phoenix,AZ`.
  var text: String { city + "," + state }

  /// - Parameter text: a city's name may have commas of its own; the last one is before the state.
  init?(text: some StringProtocol) {
    guard let comma = text.lastIndex(of: ",") else { return nil }
    self.init(city: String(text[..<comma]), state: String(text[text.index(after: comma)...]))
    guard !city.isEmpty else { return nil }
  }

  /// As a person reads it: `Phoenix, AZ`.
  var name: String { state.isEmpty ? city : city + ", " + state }

  static func list(_ text: String) -> [ShowChoices.City] { text.split(separator: "|").compactMap { ShowChoices.City(text: $0) } }
}
