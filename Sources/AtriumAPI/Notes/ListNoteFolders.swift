/// The folders of the vault that hold notes, with how many there are in each.
public struct ListNoteFolders: Call {
  public init() {}

  public typealias Response = NoteFolderList
  public static let route = Route(
    .get, "/api/notes/folders", scope: .read(.notes), summary: "Lists the folders of the vault with notes")
}

public struct NoteFolderList: Codable, Sendable, Equatable {
  /// By name, without case; a folder before those in it. One without notes of its own is there when another in it has some.
  @Rows public var folders: [NoteFolderCount]
  public var count: Int

  public init(folders: [NoteFolderCount]) {
    self.folders = folders
    count = folders.count
  }
}

public struct NoteFolderCount: Codable, Sendable, Hashable, Identifiable {
  /// From the data directory: `Garden/Beds`. What `folder` of the lists takes.
  @FileKey public var path: String
  /// Documents in the folder and those below it.
  public var count: Int

  public var id: String { path }

  public init(path: String, count: Int) {
    self.path = path
    self.count = count
  }
}
