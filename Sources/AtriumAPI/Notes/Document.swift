/// A note of the vault.
public struct Document: Codable, Sendable, Hashable, Identifiable {
  /// The key: the file's path from the data directory, `journal/2026-08-21.md`.
  @FileKey public var id: String
  public var title: String
  /// The Markdown, front matter included. Lists leave it out.
  public var content: String?
  /// The rendered and sanitised body, when `format=html` asked for it.
  public var html: String?
  /// The beginning of the text as plain text, in lists: at most some 160 characters.
  public var excerpt: String?
  public var metadata: DocumentMetadata
  /// Other names of the document, by which links find it too.
  public var aliases: [String]?
  /// The author's own properties, in the order written. Where one document is read.
  public var properties: [DocumentProperty]?
  /// The headings of `html`.
  public var outline: [OutlineHeading]?
  /// The documents that link here, newest first, when `format=html` asked for the text.
  public var backlinks: [Backlink]?
  /// The documents that name this one without linking to it, when `format=html` asked for the text.
  public var mentions: [Backlink]?
  /// What may be added to the front matter, when `format=html` asked for the text; absent where there is nothing.
  public var suggestions: NoteSuggestions?
  /// What is wrong with the file, as sentences for its author. It is readable all the same.
  public var problems: [String]?

  public init(id: String, title: String, content: String? = nil, html: String? = nil, excerpt: String? = nil, metadata: DocumentMetadata) {
    self.id = id
    self.title = title
    self.content = content
    self.html = html
    self.excerpt = excerpt
    self.metadata = metadata
  }
}
