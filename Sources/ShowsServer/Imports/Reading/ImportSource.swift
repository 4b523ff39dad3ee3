import AtriumAPI
import AtriumServer
import Foundation

/// A source of shows as a request names it, checked.
struct ImportSource: Sendable, Hashable {
  enum Content: Sendable, Hashable {
    case address(String)
    case text(String)
  }

  /// What shows that name no venue or city get.
  struct Defaults: Sendable, Hashable, Codable {
    var venue: String?
    var city: String?
    var state: String?
  }

  let content: Content
  var format: ShowImportFormat?
  /// Of a file.
  var name: String?
  var defaults: Defaults

  /// - Throws: `Problem` 400 that names the field, 413.
  init(_ source: ShowImportSource) throws {
    switch (source.url, source.text) {
    case (let url?, nil): content = .address(try Self.address(url))
    case (nil, let text?):
      guard text.utf8.count <= ShowImportSource.longestText else {
        throw Problem(
          .tooLarge, detail: "The file has more than \(ShowImportSource.longestText >> 20) MiB.", field: "text",
          size: Int64(text.utf8.count), limit: Int64(ShowImportSource.longestText))
      }
      content = .text(text)
    default: throw Problem.invalid("url", "or text is needed, and not both")
    }
    if case .unknown? = source.format { throw Problem.invalid("format", "is none of ics, html, csv") }
    format = source.format
    name = try source.name.flatMap { try EditedText.optional($0, field: "name") }
    defaults = Defaults(
      venue: try source.venue.flatMap { try EditedText.optional($0, field: "venue") },
      city: try source.city.flatMap { try EditedText.optional($0, field: "city") },
      state: try source.state.flatMap { try EditedText.optional($0, field: "state") })
  }

  init(feed: FeedRow) {
    content = .address(feed.url)
    format = feed.format
    defaults = feed.defaults
  }

  /// What identities of its shows belong to: a UID of one feed is none of another one's. Files share one origin.
  var origin: String {
    switch content {
    case .address(let address): address
    case .text: "file"
    }
  }

  /// Of an address.
  var host: String? { if case .address(let address) = content { URLComponents(string: address)?.host } else { nil } }

  /// Calendar programs write `webcal` for https. Host and scheme in small letters, no fragment: one address for one feed.
  private static func address(_ text: String) throws -> String {
    guard let text = try EditedText.optional(text, field: "url", longest: 2000), var parts = URLComponents(string: text),
      let host = parts.host, !host.isEmpty
    else { throw Problem.invalid("url", "is no address") }
    parts.scheme = parts.scheme?.lowercased()
    if parts.scheme == "webcal" || parts.scheme == "webcals" { parts.scheme = "https" }
    guard let scheme = parts.scheme, ["http", "https"].contains(scheme) else { throw Problem.invalid("url", "is no address of the web") }
    parts.host = host.lowercased()
    parts.fragment = nil
    guard let address = parts.string else { throw Problem.invalid("url", "is no address") }
    return address
  }
}
