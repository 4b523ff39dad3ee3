/// What an address is fetched for, and so which types of files are read.
package enum LinkPurpose: Sendable {
  /// A text for people.
  case reading
  /// Calendars, tables, and pages with events: servers give them types of all kinds, or none, so their beginnings decide.
  case listings

  private static let unread = ["image/", "video/", "audio/", "font/"]
  private static let archives: Set<String> = ["application/pdf", "application/zip", "application/gzip"]

  /// A value of `Accept`.
  var accepted: String {
    switch self {
    case .reading: "text/html, application/xhtml+xml, text/plain;q=0.9, text/*;q=0.8, application/pdf;q=0.8, image/*;q=0.5"
    case .listings: "text/calendar, text/html, application/xhtml+xml, text/csv;q=0.9, text/*;q=0.8, */*;q=0.1"
    }
  }

  /// The type of an answer that names none; nil where that is refused.
  var unnamed: ContentType? { self == .listings ? ContentType("application/octet-stream") : nil }

  func reads(_ type: ContentType) -> Bool {
    switch self {
    case .reading: type.isText
    case .listings: !Self.archives.contains(type.mediaType) && !Self.unread.contains { type.mediaType.hasPrefix($0) }
    }
  }
}
