/// The documents of the vault, a page at a time (seed: N1).
public struct ListDocuments: Call {
  public var limit: Int?
  /// `nextCursor` of the page before, for the same filters and the same `sort`.
  public var cursor: String?
  public var classification: Classification?
  /// Documents with this tag or one below it.
  public var tag: String?
  /// Documents in this folder and those below it, by whole names: `Garden`. What the server wrote is listed under `_agent` alone.
  public var folder: String?
  public var sort: DocumentSort?

  public init(
    limit: Int? = nil, cursor: String? = nil, classification: Classification? = nil, tag: String? = nil, folder: String? = nil,
    sort: DocumentSort? = nil
  ) {
    self.limit = limit
    self.cursor = cursor
    self.classification = classification
    self.tag = tag
    self.folder = folder
    self.sort = sort
  }

  public typealias Response = DocumentPage
  public static let pageSize = Route.Limit(1...100, unset: 50)
  public static let route = Route(
    .get, "/documents", scope: .read(.notes), limits: ["limit": pageSize], errors: [.invalidCursor],
    summary: "Lists the documents of the vault")
}

/// How a list of documents is ordered. The order holds across all pages.
public enum DocumentSort: String, Codable, Sendable, CaseIterable {
  /// Newest modified first, the default.
  case modified
  /// Newest created first.
  case created
  /// By title, without case.
  case title
}

public struct DocumentPage: Codable, Sendable, Equatable {
  /// Without `content` and `html`.
  @Rows public var documents: [Document]
  /// How many documents this page holds.
  public var count: Int
  /// Absent on the last page.
  public var nextCursor: String?

  public init(documents: [Document], count: Int, nextCursor: String? = nil) {
    self.documents = documents
    self.count = count
    self.nextCursor = nextCursor
  }
}
