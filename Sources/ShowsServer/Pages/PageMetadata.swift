import AtriumAPI

/// What a page says of itself to programs: search engines, previews of links, feed readers.
struct PageMetadata: Sendable {
  /// Of the window, and of a preview.
  let title: String
  let description: String
  /// A path of this house.
  let canonical: String
  /// Of a preview; the page itself loads none.
  var imageURL: String?
  /// `website` or `profile` (ogp.me).
  var kind = "website"
  var alternates: [Alternate] = []
  /// schema.org, by JSON-LD.
  var data: JSONValue?
  /// The page of the app that shows the same.
  let inApp: String
  /// Whether it may stand in an index: the second page of a list may not, its address does not last.
  var isIndexed = true

  /// The same in another format.
  struct Alternate: Sendable {
    let title: String
    let type: String
    let path: String

    static func atom(_ title: String, _ path: String) -> Alternate { Alternate(title: title, type: "application/atom+xml", path: path) }
    static func calendar(_ title: String, _ path: String) -> Alternate { Alternate(title: title, type: "text/calendar", path: path) }
  }
}
