/// Adds a file to the library. It is opened first, and one that is no book is refused with the reason (seed: C7, C9). A name that is taken becomes
/// "name (1).cbz".
public struct ImportComic: UploadCall, Equatable {
  /// Of the file, with its ending.
  public var name: String
  /// From the data directory; the folder of the comics when it is left out.
  public var folder: String?

  public init(name: String, folder: String? = nil) {
    self.name = name
    self.folder = folder
  }

  public typealias Response = ImportedComic
  public static let route = Route(
    .post, "/api/comics/imports/{name}", scope: .write(.comics),
    errors: [.tooLarge, .unsupportedMediaType, .insufficientStorage, .digestMismatch, .unavailable] + Problem.Code.unreadableBooks,
    summary: "Adds a file to the library")
  /// Bytes: twice what the pages of a book may have, so that one who reads it may add it.
  public static let content = UploadContentRule(limit: 4 << 30)
}

public struct ImportedComic: Codable, Sendable, Equatable {
  /// Where the file is now, from the data directory.
  @FileKey public var path: String
  /// Absent while a scan that is under way has not come to it.
  public var book: ComicBook?

  public init(path: String, book: ComicBook? = nil) {
    self.path = path
    self.book = book
  }
}
