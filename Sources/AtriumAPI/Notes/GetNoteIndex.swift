public import Foundation

/// The state of the notes' index, file by file.
public struct GetNoteIndex: Call {
  /// Files with this status. When left out, those that are not indexed, and notes that are although something is wrong with them.
  public var status: FileIndexStatus?
  public var limit: Int?
  /// `nextCursor` of the page before, for the same `status`.
  public var cursor: String?
  /// The language of the sentences, as BCP 47 writes it: `de-AT`. English when it is left out, and where there is no other.
  public var language: String?

  public init(status: FileIndexStatus? = nil, limit: Int? = nil, cursor: String? = nil, language: String? = nil) {
    self.status = status
    self.limit = limit
    self.cursor = cursor
    self.language = language
  }

  public typealias Response = NoteIndexPage
  public static let pageSize = Route.Limit(1...200, unset: 50)
  public static let route = Route(
    .get, "/api/notes/index", scope: .read(.notes), limits: ["limit": pageSize], errors: [.invalidCursor],
    summary: "Lists which files are in the index, which are not, and why")
}

public struct NoteIndexPage: Codable, Sendable, Equatable {
  public var state: IndexState
  /// By path.
  @Rows public var files: [NoteIndexEntry]
  /// Absent on the last page.
  public var nextCursor: String?

  public init(state: IndexState, files: [NoteIndexEntry], nextCursor: String? = nil) {
    self.state = state
    self.files = files
    self.nextCursor = nextCursor
  }
}

public struct NoteIndexEntry: Codable, Sendable, Hashable, Identifiable {
  /// The file's path from the data directory.
  @FileKey public var id: String
  public var status: FileIndexStatus
  /// A sentence, for a file that is not indexed, or whose front matter cannot be read.
  public var reason: String?
  /// When it was looked at.
  public var at: Date

  public init(id: String, status: FileIndexStatus, reason: String? = nil, at: Date) {
    self.id = id
    self.status = status
    self.reason = reason
    self.at = at
  }
}

public enum FileIndexStatus: WireEnum {
  case indexed
  /// Left out on purpose: not text, too large, a link.
  case skipped
  /// It could not be read, which may be different next time.
  case failed
  case unknown(String)

  public static let known: [FileIndexStatus] = [.indexed, .skipped, .failed]

  public var rawValue: String {
    switch self {
    case .indexed: "indexed"
    case .skipped: "skipped"
    case .failed: "failed"
    case .unknown(let raw): raw
    }
  }
}
