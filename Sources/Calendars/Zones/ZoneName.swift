import ContentLines
import Foundation

/// What programs write for the name of a zone, its TZID (RFC 5545 section 3.2.19).
enum ZoneName {
  /// Names of the zone database without a region. Foundation knows more, such as `IST`, that are two zones or three.
  private static let plainNames: Set = [
    "UTC", "GMT", "UCT", "ZULU", "CET", "MET", "EET", "WET", "EST", "MST", "HST", "EST5EDT", "CST6CDT", "MST7MDT", "PST8PDT",
  ]

  /// A name of the zone database, the same behind a prefix (`/freeassociation.sourceforge.net/Europe/Berlin`), or a name that Windows has.
  static func zone(_ name: String) -> TimeZone? {
    let name = name.trimmed
    guard !name.isEmpty, name.utf8.count <= 128 else { return nil }
    if let offset = offset(name) { return TimeZone(secondsFromGMT: offset) }
    if let identifier = WindowsZones.identifier(of: name) { return TimeZone(identifier: identifier) }
    guard name.utf8.allSatisfy({ ASCII.isNamePart($0) || $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: ".") })
    else { return nil }
    // The longest first: `America/Argentina/Salta` has three parts.
    let parts = name.split(separator: "/").suffix(3)
    for count in stride(from: parts.count, to: 0, by: -1) {
      let candidate = parts.suffix(count).joined(separator: "/")
      if count == 1, !plainNames.contains(candidate.uppercased()) { return nil }
      if let zone = TimeZone(identifier: candidate) { return zone }
    }
    return nil
  }

  /// Reads `UTC-7`, `UTC+05:30` and `GMT-0700`, as WordPress and others write an offset: west is negative.
  private static func offset(_ name: String) -> Int? {
    guard ["UTC", "GMT"].contains(name.prefix(3).uppercased()) else { return nil }
    let digits = name.dropFirst(4).filter { $0 != ":" }
    let isShort = digits.utf8.count <= 2
    guard let sign = name.dropFirst(3).first, sign == "+" || sign == "-", digits.utf8.count <= 4, let number = digits[...].utf8.decimal
    else {
      return nil
    }
    let minutes = isShort ? number * 60 : number / 100 * 60 + number % 100
    guard minutes <= 14 * 60, isShort || number % 100 < 60 else { return nil }
    return (sign == "-" ? -60 : 60) * minutes
  }
}
