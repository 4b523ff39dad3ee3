/// One document with its text (seed: N1).
public struct GetDocument: Call {
  /// The document's `id`. It may hold slashes, spaces, `#`, `?` and `%`.
  public var key: String
  public var format: DocumentFormat?

  public init(key: String, format: DocumentFormat? = nil) {
    self.key = key
    self.format = format
  }

  public typealias Response = Document
  public static let route = Route(
    .get, "/documents/{key+}", scope: .read(.notes), errors: [.notFound, .notText, .tooLarge], summary: "Reads one document")
}

/// What a document's text comes as.
public enum DocumentFormat: String, Codable, Sendable, CaseIterable {
  /// `content` alone.
  case markdown
  /// `content`, and `html` beside it.
  case html
}
