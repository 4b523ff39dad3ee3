/// What a calendar says of itself (RFC 5545 section 3.7, RFC 7986 section 5).
package struct CalendarProperties: Hashable, Sendable {
  /// The program that wrote it: `-//Example Corp.//Program 1.0//EN`.
  package var productID: String
  package var name: String?
  package var description: String?
  /// Where the calendar is, to be asked for again.
  package var source: String?
  /// A page about the calendar.
  package var url: String?
  /// Seconds after which a program may ask again.
  package var refreshInterval: Int?

  package init(
    productID: String, name: String? = nil, description: String? = nil, source: String? = nil, url: String? = nil,
    refreshInterval: Int? = nil
  ) {
    (self.productID, self.name, self.description) = (productID, name, description)
    (self.source, self.url, self.refreshInterval) = (source, url, refreshInterval)
  }
}
