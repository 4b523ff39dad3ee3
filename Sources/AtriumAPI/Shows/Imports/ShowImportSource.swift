/// What shows are imported from: an address, or the text of a file.
public struct ShowImportSource: Codable, Sendable, Hashable {
  /// The address of a calendar, a page with events, or a table. Either this or `text`.
  public var url: String?
  /// The text of a file, at most ``longestText`` bytes of UTF-8.
  public var text: String?
  /// What is expected. Left out, the beginning of the text decides.
  public var format: ShowImportFormat?
  /// The name of the file, for the source that a show names.
  public var name: String?
  /// The venue of shows that name none. The same for the next two.
  public var venue: String?
  public var city: String?
  public var state: String?

  public static let longestText = 10 << 20
  /// Bytes of the whole request: JSON may write a character as six.
  public static let longestBody = 2 * longestText + (64 << 10)

  public init(
    url: String? = nil, text: String? = nil, format: ShowImportFormat? = nil, name: String? = nil, venue: String? = nil,
    city: String? = nil, state: String? = nil
  ) {
    self.url = url
    self.text = text
    self.format = format
    self.name = name
    self.venue = venue
    self.city = city
    self.state = state
  }
}

/// How shows are written down that come from elsewhere.
public enum ShowImportFormat: WireEnum {
  /// iCalendar (RFC 5545).
  case calendar
  /// An HTML page with events of schema.org in JSON-LD, or of microformats (`h-event`).
  case page
  /// Comma-separated values (RFC 4180) with a header.
  case table
  case unknown(String)

  public static let known: [ShowImportFormat] = [.calendar, .page, .table]

  public var rawValue: String {
    switch self {
    case .calendar: "ics"
    case .page: "html"
    case .table: "csv"
    case .unknown(let raw): raw
    }
  }
}
