import Foundation

/// A place in one line, as calendars have it: `The Rebel Lounge, 2303 E Indian School Rd, Phoenix, AZ 85016, USA`.
enum PlaceText {
  private static let countries: Set<String> = ["usa", "us", "united states", "united states of america", "canada", "australia"]

  /// The name is the first part, unless that is the address. The city is the part before a state.
  static func place(_ text: String) -> ReadShow.Place {
    var parts = text.split { $0 == "," || $0.isNewline }.map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    var place = ReadShow.Place()
    if parts.count > 1, let last = parts.last, countries.contains(last.lowercased()) { parts.removeLast() }
    if parts.count > 2, let last = parts.last, isPostcode(last) { parts.removeLast() }
    if parts.count > 1, let last = parts.last, let state = state(last) {
      place.state = state
      parts.removeLast()
      if parts.count > 1 { place.city = parts.removeLast() }
    }
    // "Studio 54, 254 W 54th St" names a venue with a number.
    if let first = parts.first, VenueAddress(first) == nil || parts.dropFirst().contains(where: { VenueAddress($0) != nil }) {
      place.name = first
      parts.removeFirst()
    }
    // "Bar, Main St 12, Berlin": the last part behind an address.
    if place.city == nil, parts.count > 1, let last = parts.last, VenueAddress(last) == nil {
      place.city = last
      parts.removeLast()
    }
    place.address = parts.isEmpty ? nil : parts.joined(separator: ", ")
    return place
  }

  /// `AZ` of `AZ 85016`.
  private static func state(_ part: String) -> String? {
    var words = part.split(separator: " ")
    if words.count > 1, let last = words.last, isPostcode(String(last)) { words.removeLast() }
    let name = words.joined(separator: " ")
    return StateName(name).map { _ in name }
  }

  private static func isPostcode(_ text: String) -> Bool {
    let digits = text.filter { $0 != "-" }
    return [5, 9].contains(digits.count) && digits.allSatisfy(\.isNumber)
  }
}
