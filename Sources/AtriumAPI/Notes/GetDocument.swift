/// One document with its text (seed: N1).
public struct GetDocument: Call {
  /// The document's `id`. It may hold slashes, spaces, `#`, `?` and `%`.
  public var key: String
  public var format: DocumentFormat?
  /// Where the client reads bytes: the prefix of `/raw/...` in the addresses of pictures and attachments in `html`. A path, such
  /// as `/app/bytes`, or the origin of a server.
  public var bytes: String?
  /// The language of what the server adds to a text, in `html` and in `problems`, as BCP 47 writes it: `de-AT`. English when it is left
  /// out, and where there is no other.
  public var language: String?

  public init(key: String, format: DocumentFormat? = nil, bytes: String? = nil, language: String? = nil) {
    self.key = key
    self.format = format
    self.bytes = bytes
    self.language = language
  }

  public typealias Response = Document
  public static let route = Route(
    .get, "/documents/{key+}", scope: .read(.notes), errors: [.notFound, .notText, .tooLarge, .notPermitted],
    summary: "Reads one document")
}

/// What a document's text comes as.
public enum DocumentFormat: String, Codable, Sendable, CaseIterable {
  /// `content` alone.
  case markdown
  /// `content`, and `html` beside it.
  case html
}
