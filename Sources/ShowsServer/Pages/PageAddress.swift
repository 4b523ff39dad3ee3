import AtriumAPI
import Foundation

/// Addresses of pages and feeds, as paths of this house, percent-encoded.
enum PageAddress {
  static let shows = "/shows"
  static let sitemap = "/shows/sitemap.xml"

  static func show(_ slug: String) -> String { "/shows/\(encoded(slug))" }
  static func artist(_ slug: String) -> String { "/artists/\(encoded(slug))" }
  static func venue(_ slug: String) -> String { "/venues/\(encoded(slug))" }

  /// The list, or what belongs to it, of one city.
  ///
  /// - Parameters:
  ///   - path: ``shows``, or a feed's below it.
  ///   - city: nil for all.
  static func list(_ path: String = shows, city: ShowChoices.City?, cursor: String? = nil) -> String {
    var query: [String] = []
    if let city {
      query.append("city=\(encoded(city.city))")
      if !city.state.isEmpty { query.append("state=\(encoded(city.state))") }
    }
    if let cursor { query.append("cursor=\(encoded(cursor))") }
    return query.isEmpty ? path : "\(path)?\(query.joined(separator: "&"))"
  }

  static func feed(city: ShowChoices.City?) -> String { list("/shows/feed.atom", city: city) }
  static func calendar(city: ShowChoices.City?) -> String { list("/shows/calendar.ics", city: city) }
  static func calendar(ofArtist slug: String) -> String { "\(artist(slug))/calendar.ics" }
  static func calendar(ofVenue slug: String) -> String { "\(venue(slug))/calendar.ics" }

  /// The same thing in the app.
  static func inApp(_ place: String) -> String { "/app\(place)" }

  /// The unreserved characters of RFC 3986 section 2.3.
  private static let unreserved = CharacterSet(charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")

  static func encoded(_ text: String) -> String {
    // A fast path for nearly every slug.
    if text.utf8.allSatisfy(isUnreserved) { return text }
    return text.addingPercentEncoding(withAllowedCharacters: unreserved) ?? ""
  }

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
    case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"): true
    default: false
    }
  }
}
