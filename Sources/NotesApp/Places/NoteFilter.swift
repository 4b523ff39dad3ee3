public import AtriumAPI
import AtriumApp
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

  /// The tag as the server takes it: however it is written, the same notes are listed.
  var tagKey: TagKey? {
    get { tag.map(TagKey.init(_:)) }
    set { tag = newValue?.name }
  }

  /// The folder as the file system takes it: each spelling is another one.
  var folderKey: PathKey? {
    get { folder.map(PathKey.init(_:)) }
    set { folder = newValue?.path }
  }

  /// Two filters are one if they leave the same notes, in the same order.
  public static func == (one: NoteFilter, other: NoteFilter) -> Bool {
    one.classification == other.classification && one.tagKey == other.tagKey && one.folderKey == other.folderKey
      && one.sort == other.sort && one.query == other.query
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(classification)
    hasher.combine(tagKey)
    hasher.combine(folderKey)
    hasher.combine(sort)
    hasher.combine(query)
  }
}
