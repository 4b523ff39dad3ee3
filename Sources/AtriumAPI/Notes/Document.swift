/// A note of the vault.
public struct Document: Codable, Sendable, Hashable, Identifiable {
  /// The key: the file's path from the data directory, `journal/2026-08-21.md`.
  public var id: String
  public var title: String
  /// The Markdown, front matter included. Lists leave it out.
  public var content: String?
  /// The rendered and sanitised body, when `format=html` asked for it.
  public var html: String?
  /// The beginning of the text as plain text, in lists: at most some 160 characters.
  public var excerpt: String?
  public var metadata: DocumentMetadata

  public init(id: String, title: String, content: String? = nil, html: String? = nil, excerpt: String? = nil, metadata: DocumentMetadata) {
    self.id = id
    self.title = title
    self.content = content
    self.html = html
    self.excerpt = excerpt
    self.metadata = metadata
  }
}
