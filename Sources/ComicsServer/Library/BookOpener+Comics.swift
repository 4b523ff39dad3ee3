import Books
import Paths
import Storage
import Workers

extension WorkerFile {
  /// A file of the data folder.
  convenience init(_ file: DataFile) throws {
    try self.init(duplicating: file.withDescriptor { $0 })
  }
}

extension BookOpener {
  /// Opens a file of the data folder.
  ///
  /// - Throws: as ``open(_:name:priority:)``.
  func open(_ file: DataFile, priority: WorkerPriority) async throws -> any OpenBook {
    try await open(WorkerFile(file), name: PathParts.name(of: file.path), priority: priority)
  }

  /// Opens a folder of pictures, each when it is asked for.
  ///
  /// - Throws: `ArchiveError`.
  func open(_ pictures: FolderPictures, at path: String, in folder: DataFolder, priority: WorkerPriority) throws -> any OpenBook {
    try open(folder: pictures.entries, priority: priority) { name in
      try await folder.reading { try WorkerFile($0.openFile(path + "/" + name)) }
    }
  }
}
