public import AtriumAPI
import Paths

/// What a list of notes is narrowed to, and how it is ordered.
public nonisolated struct NoteFilter: Hashable, Sendable {
  public var classification: Classification?
  /// Without `#`; tags below it count.
  public var tag: String?
  /// A path from the data directory; folders below it count.
  public var folder: String?
  public var sort: DocumentSort
  /// What is searched for.
  public var query: String

  public init(
    classification: Classification? = nil, tag: String? = nil, folder: String? = nil, sort: DocumentSort = .modified, query: String = ""
  ) {
    self.classification = classification
    self.tag = tag
    self.folder = folder
    self.sort = sort
    self.query = query
  }

  public var isSearch: Bool { !query.allSatisfy(\.isWhitespace) }

  /// How many of its narrowings are on.
  public var count: Int { [classification != nil, tag != nil, folder != nil].count { $0 } }

  /// Everything, in the same order.
  public var cleared: NoteFilter { NoteFilter(sort: sort, query: query) }

  /// Two folders are one only if their paths are.
  public static func == (one: NoteFilter, other: NoteFilter) -> Bool {
    one.classification == other.classification && one.tag == other.tag
      && one.folder.map(PathKey.init(_:)) == other.folder.map(PathKey.init(_:))
      && one.sort == other.sort && one.query == other.query
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(classification)
    hasher.combine(tag)
    hasher.combine(folder.map(PathKey.init(_:)))
    hasher.combine(sort)
    hasher.combine(query)
  }
}
