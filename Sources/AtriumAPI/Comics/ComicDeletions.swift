public import Foundation

/// Moves the files of books to the trash, from which they come back with everything that hangs on them (seed: C7). After 30 days they are gone.
public struct DeleteComicBooks: Call {
  /// At most 500.
  public var ids: [String]
  /// Books without which none of the others is to be deleted, such as what stays of duplicates: each has to be there in this revision.
  public var keeping: [ComicKept]?

  public init(ids: [String], keeping: [ComicKept]? = nil) {
    self.ids = ids
    self.keeping = keeping
  }

  public typealias Response = ComicDeletionResult
  public static let most = 500
  public static let route = Route(
    .post, "/api/comics/deletions", scope: .write(.comics), errors: [.preconditionFailed], summary: "Moves the files of books to the trash")
}

/// A book that stays.
public struct ComicKept: Codable, Sendable, Hashable {
  /// The book's.
  public var id: String
  public var revision: String

  public init(id: String, revision: String) {
    self.id = id
    self.revision = revision
  }
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

/// Why a book was not deleted: `not_found` for one that is not there any more, `precondition_failed` for one that was changed since it was indexed.
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
  /// The first books that are still in the trash, at most 20, as paths from the data folder where they were.
  public var paths: [String]
  /// How many there are.
  public var count: Int

  public static let mostPaths = 20

  /// - Parameter paths: of all its books.
  public init(id: String, at: Date, paths: [String]) {
    self.id = id
    self.at = at
    self.paths = Array(paths.prefix(Self.mostPaths))
    count = paths.count
  }
}

/// What is in the trash, newest first: at most 200 deletions.
public struct ListComicDeletions: Call {
  public init() {}

  public typealias Response = ComicDeletionList
  public static let most = 200
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
  /// Where the books are now, from the data folder.
  public var paths: [String]
  /// Books that are still in the trash, as something else is where they were.
  public var left: [String]

  public init(paths: [String], left: [String] = []) {
    self.paths = paths
    self.left = left
  }
}

/// Removes the files of a deletion for good, which no API key may do: what a program deletes can be restored for 30 days. One that is gone is no error;
/// a text that can name none is.
public struct PurgeComicDeletion: Call {
  public var id: String

  public init(id: String) { self.id = id }

  public typealias Response = NoContent
  public static let route = Route(
    .delete, "/api/comics/deletions/{id}", scope: .decide(.comics), errors: [.notFound], summary: "Removes deleted books for good")
}
