import AtriumAPI
import AtriumServer

/// Where the app shows a document: `/notes/read/Garden/spring.md`, percent-encoded.
enum NotePlace {
  private static let prefix = "/notes/read/"

  static func place(of key: String) -> String { prefix + PercentCoding.encode(path: key) }

  /// The key of the document that a place shows; nil for any other place. What filters the list beside it is in the query.
  static func key(at place: String) -> String? {
    let path = place.prefix { $0 != "?" }
    guard path.hasPrefix(prefix) else { return nil }
    return PercentCoding.decode(path.dropFirst(prefix.count))
  }
}
