/// A heading of a document's outline.
public struct OutlineHeading: Codable, Sendable, Hashable, Identifiable {
  /// The `id` of its element in `html`.
  public var id: String
  /// 1 to 6.
  public var level: Int
  public var text: String

  public init(id: String, level: Int, text: String) {
    self.id = id
    self.level = level
    self.text = text
  }
}

/// A document that speaks of another one.
public struct Backlink: Codable, Sendable, Hashable, Identifiable {
  /// The key of the document that links here.
  @FileKey public var id: String
  public var title: String
  /// The line of the link, without markup; the link's own text is marked.
  public var context: [SnippetRun]

  public init(id: String, title: String, context: [SnippetRun]) {
    self.id = id
    self.title = title
    self.context = context
  }
}

/// A property that the author wrote into the front matter and that the metadata does not hold under a name of its own.
public struct DocumentProperty: Codable, Sendable, Hashable, Identifiable {
  public var name: String
  /// One text for a scalar, several for a list; a map is left out.
  public var values: [String]

  public var id: String { name }

  public init(name: String, values: [String]) {
    self.name = name
    self.values = values
  }
}
