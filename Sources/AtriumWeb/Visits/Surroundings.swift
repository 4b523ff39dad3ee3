import Foundation
import Observation

/// What the browser says of the person at it.
@Observable @MainActor final class Surroundings {
  var timeZone: TimeZone
  var locale: Locale

  init(timeZone: TimeZone = .gmt, locale: Locale = Locale(identifier: "en_US")) {
    self.timeZone = timeZone
    self.locale = locale
  }

  /// The first language of an `Accept-Language` header (RFC 9110 section 12.5.4) that the app speaks. Dates follow its region.
  static func locale(accepting header: String?) -> Locale {
    let ranges = (header ?? "").split(separator: ",").map { $0.prefix { $0 != ";" }.filter { !$0.isWhitespace } }
    let spoken = ranges.first { $0.lowercased() == "en" || $0.lowercased().hasPrefix("en-") }
    return Locale(identifier: spoken.map { String($0) } ?? "en_US")
  }
}
