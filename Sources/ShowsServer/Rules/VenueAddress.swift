import NameMatching

/// The street of an address, compared: `2303 E Indian School Rd`, `2303 East Indian School Road, Phoenix, AZ 85016`, `Hauptstr. 12`.
struct VenueAddress: Hashable, Sendable {
  /// `2303`, `12a`.
  let number: String
  /// Without number and unit, with short words: `e indian school rd`.
  let street: String
  /// `4` of `Suite 4` and `#4`.
  let unit: String?

  /// - Returns: nil for what has no house number: a quarter, a park, "ask a punk".
  init?(_ text: String, city: String = "", state: String = "") {
    let parts = text.replacing("#", with: " unit ").split(whereSeparator: { $0 == "," || $0.isNewline })
    guard let line = parts.first(where: { $0.contains(where: \.isNumber) }) else { return nil }
    var words = Self.words(line)
    // What is behind a comma is a city, or a unit.
    for part in parts[(parts.firstIndex(of: line) ?? 0)...].dropFirst() where Self.words(part).first.map(Self.unitWords.contains) == true {
      words += Self.words(part)
    }
    Self.removeCity(city, state, from: &words)
    var unit: String?
    if let place = words.firstIndex(where: Self.unitWords.contains), place > 0, place + 1 < words.count {
      unit = words[place + 1]
      words.removeSubrange(place...(place + 1))
    }
    guard let place = words.firstIndex(where: Self.isNumber).map({ $0 == 0 ? 0 : words.lastIndex(where: Self.isNumber) ?? $0 }) else {
      return nil
    }
    number = words.remove(at: place)
    guard let last = words.last, words.count > 1 || !Self.unitWords.contains(last) else { return nil }
    street = words.joined(separator: " ")
    self.unit = unit
  }

  enum Relation: Sendable {
    case same
    /// One house, of which one or both name a unit.
    case sameHouse
    case different
  }

  func relation(to other: VenueAddress) -> Relation {
    guard number == other.number, street == other.street else { return .different }
    return unit == other.unit ? .same : .sameHouse
  }

  private static func words(_ text: some StringProtocol) -> [String] {
    FoldedName(String(text)).words.map { word in
      if let short = short[word] { return String(short) }
      // "Hauptstraße", "Hauptstr."
      return word.hasSuffix("strasse") ? String(word.dropLast(4)) : String(word)
    }
  }

  /// "Phoenix AZ 85016" at the end.
  private static func removeCity(_ city: String, _ state: String, from words: inout [String]) {
    if words.count > 3, let zip = words.last, zip.utf8.count == 5, zip.allSatisfy(\.isNumber) { words.removeLast() }
    if !state.isEmpty, words.count > 2, let last = words.last, StateName.key(last) == StateName.key(state) { words.removeLast() }
    let name = self.words(city)
    if !name.isEmpty, words.count > name.count + 1, Array(words.suffix(name.count)) == name { words.removeLast(name.count) }
  }

  /// Digits with at most one letter behind them: "1st" is a street.
  private static func isNumber(_ word: String) -> Bool {
    let digits = word.prefix(while: \.isNumber)
    return !digits.isEmpty && word.count - digits.count <= 1
  }

  private static let unitWords: Set<String> = ["unit", "ste", "apt", "rm", "fl"]

  private static let short: [Substring: Substring] = [
    "street": "st", "saint": "st", "avenue": "ave", "av": "ave", "road": "rd", "boulevard": "blvd", "drive": "dr", "lane": "ln",
    "place": "pl",
    "court": "ct", "highway": "hwy", "parkway": "pkwy", "square": "sq", "terrace": "ter", "circle": "cir", "trail": "trl", "alley": "aly",
    "north": "n", "south": "s", "east": "e", "west": "w", "northeast": "ne", "northwest": "nw", "southeast": "se", "southwest": "sw",
    "mount": "mt", "fort": "ft", "strasse": "str", "suite": "ste", "apartment": "apt", "room": "rm", "floor": "fl", "first": "1st",
    "second": "2nd", "third": "3rd", "fourth": "4th", "fifth": "5th", "sixth": "6th", "seventh": "7th", "eighth": "8th", "ninth": "9th",
    "tenth": "10th",
  ]
}
