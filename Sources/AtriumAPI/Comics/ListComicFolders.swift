/// The folders that hold books, with how many there are in each.
public struct ListComicFolders: Call {
  public init() {}

  public typealias Response = ComicFolderList
  public static let route = Route(.get, "/api/comics/folders", scope: .read(.comics), summary: "Lists the folders with books")
}

public struct ComicFolderList: Codable, Sendable, Equatable {
  /// In natural order, a folder before those in it, and the data folder itself first. One without books of its own is there when another in it has
  /// some.
  @Rows public var folders: [ComicFolder]

  public init(folders: [ComicFolder]) { self.folders = folders }
}

public struct ComicFolder: Codable, Sendable, Hashable, Identifiable {
  /// From the data folder, and empty for itself: what `folder` of ``ListComicBooks`` takes.
  @FileKey public var path: String
  /// Books in the folder and those below it.
  public var count: Int
  /// The first book in it, whose cover stands for it.
  public var cover: ComicCover

  public var id: String { path }

  public init(path: String, count: Int, cover: ComicCover) {
    self.path = path
    self.count = count
    self.cover = cover
  }
}

/// The cover that stands for several books.
public struct ComicCover: Codable, Sendable, Hashable {
  /// The book's id.
  public var book: String
  public var revision: String

  public init(book: String, revision: String) {
    self.book = book
    self.revision = revision
  }
}
