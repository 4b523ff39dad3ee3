import Foundation
import NameMatching

/// The name of a venue and of a room in it: "The Rebel Lounge - Front Room".
struct VenueRoom: Hashable, Sendable {
  /// As it is written.
  let venue: String
  let room: String?

  private static let separators = [" - ", " \u{2013} ", " \u{2014} ", ": ", ", ", " / ", " | "]

  private static let words: Set<Substring> = [
    "room", "stage", "hall", "lounge", "patio", "upstairs", "downstairs", "basement", "backyard", "garden", "rooftop", "bar", "annex",
    "courtyard",
    "floor", "loft", "lobby", "ballroom", "terrace", "lot", "saal", "keller", "sala", "main", "mainstage", "outside", "inside", "front",
    "back",
  ]

  /// - Parameter city: the city's name behind a dash is no room.
  init(_ name: String, city: String = "") { (venue, room) = Self.split(Self.withoutCity(name, city)) }

  var isRoom: Bool { room != nil }

  private static func withoutCity(_ name: String, _ city: String) -> String {
    guard !city.isEmpty else { return name }
    for separator in separators {
      guard let found = name.range(of: separator, options: .backwards) else { continue }
      if CityName.key(String(name[found.upperBound...])) == CityName.key(city) { return String(name[..<found.lowerBound]) }
    }
    return name
  }

  private static func split(_ name: String) -> (venue: String, room: String?) {
    for separator in separators {
      guard let found = name.range(of: separator, options: .backwards) else { continue }
      let (before, behind) = (String(name[..<found.lowerBound]), String(name[found.upperBound...]))
      if isRoom(behind), !FoldedName(before).isEmpty { return (before, behind) }
    }
    if name.hasSuffix(")"), let opening = name.lastIndex(of: "("), opening > name.startIndex {
      let content = String(name[name.index(after: opening)...].dropLast())
      if isRoom(content) { return (String(name[..<opening]), content) }
    }
    // "Front Room at The Rebel Lounge"
    for separator in [" @ ", " at "] {
      guard let found = name.range(of: separator) else { continue }
      let before = String(name[..<found.lowerBound])
      if isRoom(before) { return (String(name[found.upperBound...]), before) }
    }
    return (name, nil)
  }

  private static func isRoom(_ text: String) -> Bool {
    let words = FoldedName(text).words
    return (1...3).contains(words.count) && words.contains(where: self.words.contains)
  }
}
