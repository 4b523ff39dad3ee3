public import Foundation

/// Moves the files of books to the trash, from which they come back with everything that hangs on them (seed: C7). After 30 days they are gone.
public struct DeleteComicBooks: Call {
  /// At most 500.
  public var ids: [String]

  public init(ids: [String]) { self.ids = ids }

  public typealias Response = ComicDeletionResult
  public static let most = 500
  public static let route = Route(
    .post, "/api/comics/deletions", scope: .write(.comics), summary: "Moves the files of books to the trash")
}

public struct ComicDeletionResult: Codable, Sendable, Equatable {
  /// Absent when nothing was deleted.
  public var deletion: ComicDeletion?
  /// The ids of the books that were deleted.
  public var deleted: [String]
  @Rows public var failures: [ComicDeletionFailure]

  public init(deletion: ComicDeletion?, deleted: [String], failures: [ComicDeletionFailure]) {
    self.deletion = deletion
    self.deleted = deleted
    self.failures = failures
  }
}

/// Why a book was not deleted.
public struct ComicDeletionFailure: Codable, Sendable, Hashable, Identifiable {
  /// The book's.
  public var id: String
  public var code: Problem.Code

  public init(id: String, code: Problem.Code) {
    self.id = id
    self.code = code
  }
}

/// Files that were deleted together.
public struct ComicDeletion: Codable, Sendable, Hashable, Identifiable {
  public var id: String
  public var at: Date
  /// The files that are still in the trash, as paths from the data directory where they were.
  public var paths: [String]

  public init(id: String, at: Date, paths: [String]) {
    self.id = id
    self.at = at
    self.paths = paths
  }
}

/// What is in the trash, newest first.
public struct ListComicDeletions: Call {
  public init() {}

  public typealias Response = ComicDeletionList
  public static let route = Route(.get, "/api/comics/deletions", scope: .read(.comics), summary: "Lists the deleted books in the trash")
}

public struct ComicDeletionList: Codable, Sendable, Equatable {
  @Rows public var deletions: [ComicDeletion]

  public init(deletions: [ComicDeletion]) { self.deletions = deletions }
}

/// Moves the files of a deletion back to where they were. Where a name is taken meanwhile a file becomes "name (1).cbz".
public struct RestoreComicDeletion: Call {
  public var id: String

  public init(id: String) { self.id = id }

  public typealias Response = RestoredComics
  public static let route = Route(
    .post, "/api/comics/deletions/{id}/restoration", scope: .write(.comics), errors: [.notFound],
    summary: "Moves deleted books back to the library")
}

public struct RestoredComics: Codable, Sendable, Equatable {
  /// Where the files are now, from the data directory.
  public var paths: [String]

  public init(paths: [String]) { self.paths = paths }
}

/// Removes the files of a deletion for good. One that is gone is no error; a text that can name none is.
public struct PurgeComicDeletion: Call {
  public var id: String

  public init(id: String) { self.id = id }

  public typealias Response = NoContent
  public static let route = Route(
    .delete, "/api/comics/deletions/{id}", scope: .write(.comics), errors: [.notFound], summary: "Removes deleted books for good")
}
