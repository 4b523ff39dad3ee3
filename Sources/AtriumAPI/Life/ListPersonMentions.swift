/// Lists the files that name a person, by their whole name or one of their e-mail addresses: texts, mails, PDFs, and pictures of text.
public struct ListPersonMentions: Call {
  public var id: String

  public init(id: String) { self.id = id }

  public typealias Response = PersonMentions
  /// Files that are listed.
  public static let most = 50
  public static let route = Route(
    .get, "/api/life/people/{id}/mentions", scope: .read(.life), errors: [.notFound], summary: "Lists the files that name a person")
}

/// Best first.
public struct PersonMentions: Codable, Sendable, Equatable {
  @Rows public var files: [Mention]
  /// Whether there are more.
  public var hasMore: Bool

  public init(files: [Mention], hasMore: Bool = false) {
    self.files = files
    self.hasMore = hasMore
  }

  public struct Mention: Codable, Sendable, Hashable {
    @FileKey public var path: String
    public var name: String
    /// The passage, with the name marked.
    public var snippet: [SnippetRun]

    public init(path: String, name: String, snippet: [SnippetRun]) {
      self.path = path
      self.name = name
      self.snippet = snippet
    }
  }
}
