/// A document that was found, and where in it.
public struct NoteSearchResult: Codable, Sendable, Hashable, Identifiable {
  /// The document's key.
  @FileKey public var id: String
  public var title: String
  public var metadata: DocumentMetadata
  /// A passage of the text, in order; the words that matched are the marked runs.
  public var snippet: [SnippetRun]
  /// Higher is better. Comparable within one search only.
  public var score: Double

  public init(id: String, title: String, metadata: DocumentMetadata, snippet: [SnippetRun], score: Double) {
    self.id = id
    self.title = title
    self.metadata = metadata
    self.snippet = snippet
    self.score = score
  }
}
