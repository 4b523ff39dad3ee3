import AtriumServer
import Foundation
import Logging
import ServiceLifecycle
import Storage

/// The trash: a folder in the data folder in which each deletion has one of its own, and each file the path that it had. So a book is deleted and
/// restored by one rename, the file system alone tells what was deleted, and a server that is killed in between has lost nothing.
struct ComicTrash: Service {
  let folder: DataFolder
  let clock: any Clock<Duration>
  let now: @Sendable () -> Date
  let logger: Logger

  /// How long deleted books are kept.
  static let kept: Duration = .seconds(30 * 24 * 60 * 60)

  /// Removes what has been in the trash for long, and what an earlier server had not completed.
  func run() async throws {
    await cancelWhenGracefulShutdown {
      await clearIncoming()
      await expire()
      while (try? await clock.sleep(for: .seconds(6 * 60 * 60))) != nil { await expire() }
    }
  }

  /// Moves a file into the trash.
  ///
  /// - Parameter stamp: of the file that is meant.
  /// - Returns: false when another file is there by now, or none.
  /// - Throws: `DataFolder.Failure`.
  func delete(_ path: String, stamp: FileStamp, as id: DeletionID) async throws -> Bool {
    try await folder.inBackground { folder in
      do {
        guard FileStamp(try folder.stat(path)) == stamp else { return false }
        let target = id.folder + "/" + path
        try folder.makeFolder(String(decoding: target.utf8.dropLast(BookFile.name(of: path).utf8.count + 1), as: UTF8.self))
        return try folder.move(path, to: target)
      } catch DataFolder.Failure.notFound {
        return false
      }
    }
  }

  /// The deletions, newest first, with the paths that their files had.
  ///
  /// - Throws: `DataFolder.Failure`.
  func deletions() async throws -> [(id: DeletionID, paths: [String])] {
    try await folder.inBackground { folder in
      try Self.ids(in: folder).sorted(by: >).map { ($0, try Self.contents(of: $0, in: folder).paths) }.filter { !$0.1.isEmpty }
    }
  }

  /// Moves the files back to where they were, or beside what is there by now.
  ///
  /// - Returns: where they are; nil when there is no such deletion.
  /// - Throws: `DataFolder.Failure`. What was not moved is still in the trash.
  func restore(_ id: DeletionID) async throws -> [String]? {
    try await folder.inBackground { folder in
      let paths = try Self.contents(of: id, in: folder).paths
      guard !paths.isEmpty else { return nil }
      var restored: [String] = []
      for path in paths {
        let parent = BookFile.folder(of: path)
        if !parent.isEmpty { try folder.makeFolder(parent) }
        for name in FreeNames(name: BookFile.name(of: path)) {
          let target = parent.isEmpty ? name : parent + "/" + name
          guard try folder.move(id.folder + "/" + path, to: target) else { continue }
          restored.append(target)
          break
        }
      }
      try Self.removeFolders(of: id, in: folder)
      return restored
    }
  }

  /// Removes the files for good.
  ///
  /// - Throws: `DataFolder.Failure`.
  func purge(_ id: DeletionID) async throws {
    try await folder.inBackground { folder in
      for path in try Self.contents(of: id, in: folder).paths { try folder.remove(id.folder + "/" + path) }
      try Self.removeFolders(of: id, in: folder)
    }
  }

  private func expire() async {
    let oldest = Value.milliseconds(now()) - Int64(Self.kept.components.seconds) * 1000
    do {
      for id in try await folder.inBackground({ try Self.ids(in: $0) }) {
        // A deletion without files is one that was not begun, or one of which all were restored.
        let isEmpty = try await folder.inBackground { try Self.contents(of: id, in: $0).paths.isEmpty }
        if id.time < oldest || isEmpty && id.time < Value.milliseconds(now()) - 60_000 { try await purge(id) }
      }
    } catch {
      logger.error("the trash of the comics could not be emptied", metadata: ["cause": "\(error)"])
    }
  }

  private func clearIncoming() async {
    do {
      try await folder.inBackground { folder in
        var left: [String] = []
        try folder.walk(in: HouseFolder.incoming) { if case .file(let path, _) = $0 { left.append(path) } }
        for path in left { try folder.remove(path) }
      }
    } catch DataFolder.Failure.notFound {
      return
    } catch {
      logger.error("an incomplete import could not be removed", metadata: ["cause": "\(error)"])
    }
  }

  private static func ids(in folder: DataFolder) throws -> [DeletionID] {
    do {
      return try folder.folders(in: HouseFolder.trash).compactMap { DeletionID(BookFile.name(of: $0)) }
    } catch DataFolder.Failure.notFound {
      return []
    }
  }

  /// The paths that the files had, and the folders in the trash, those inside first.
  private static func contents(of id: DeletionID, in folder: DataFolder) throws -> (paths: [String], folders: [String]) {
    var (paths, folders): ([String], [String]) = ([], [])
    do {
      try folder.walk(in: id.folder) { entry in
        switch entry {
        case .file(let path, _): paths.append(String(decoding: path.utf8.dropFirst(id.folder.utf8.count + 1), as: UTF8.self))
        case .folder(let path): folders.append(path)
        case .skipped: break
        }
      }
    } catch DataFolder.Failure.notFound {
      return ([], [])
    }
    return (paths.sorted(), folders.sorted { $0.utf8.count > $1.utf8.count } + [id.folder])
  }

  /// What is still in one of them stays.
  private static func removeFolders(of id: DeletionID, in folder: DataFolder) throws {
    for path in try contents(of: id, in: folder).folders {
      do {
        _ = try folder.removeEmptyFolder(path)
      } catch DataFolder.Failure.notFound {}
    }
  }
}
