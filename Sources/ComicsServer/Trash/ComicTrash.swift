import AtriumServer
import Foundation
import Logging
import Paths
import ServiceLifecycle
import Storage

/// The trash: a folder in the data folder in which each deletion has one of its own, and each file the path that it had. So a book is deleted and
/// restored by one rename, the file system alone tells what was deleted, and a server that is killed in between has lost nothing.
struct ComicTrash: Service {
  let folder: DataFolder
  let claims: ComicFiles
  let clock: any Clock<Duration>
  let now: @Sendable () -> Date
  let logger: Logger

  /// How long deleted books are kept.
  static let kept: Duration = .seconds(30 * 24 * 60 * 60)

  /// Removes what has been in the trash for long.
  func run() async throws {
    await cancelWhenGracefulShutdown {
      var seen: Set<DeletionID> = []
      repeat { seen = await expire(seenBefore: seen) } while (try? await clock.sleep(for: .seconds(6 * 60 * 60))) != nil
    }
  }

  /// Moves a book into the trash: its file, or the pictures of its folder.
  ///
  /// - Throws: `DataFolder.Failure`: `notFound` when no book is there, `changedWhileRead` when another one is there by now.
  func delete(_ book: BookLocation, as id: DeletionID) async throws {
    try await folder.inBackground { folder in
      try Self.check(book, in: folder)
      guard book.isFolder else { return try Self.move(book.path, to: id, in: folder) }
      for file in try FolderPictures(at: book.path, in: folder).files { try Self.move(file.path, to: id, in: folder) }
      // What else is in it stays, and so does a folder that cannot be removed.
      _ = try? folder.removeEmptyFolder(book.path)
    }
  }

  /// - Throws: `DataFolder.Failure`, as ``delete(_:as:)``, unless the file is the one that was indexed.
  func check(_ book: BookLocation) async throws { try await folder.inBackground { try Self.check(book, in: $0) } }

  private static func check(_ book: BookLocation, in folder: DataFolder) throws {
    let stamp = book.isFolder ? try FolderPictures(at: book.path, in: folder).stamp : FileStamp(try folder.stat(book.path))
    guard stamp == book.stamp else { throw DataFolder.Failure.changedWhileRead(book.path) }
  }

  private static func move(_ path: String, to id: DeletionID, in folder: DataFolder) throws {
    let target = id.folder + "/" + path
    try folder.makeFolder(BookFile.folder(of: target))
    guard try folder.move(path, to: target) else { throw DataFolder.Failure.changedWhileRead(path) }
  }

  /// The deletions, newest first, with the paths that their books had.
  ///
  /// - Throws: `DataFolder.Failure`.
  func deletions(limit: Int) async throws -> [(id: DeletionID, paths: [String])] {
    try await folder.inBackground { [claims] folder in
      try Self.ids(in: folder).sorted(by: >).prefix(limit)
        .map { ($0, Self.books(try Self.contents(of: $0, in: folder).paths, claims)) }.filter { !$0.1.isEmpty }
    }
  }

  /// Moves the files back to where they were, or beside what is there by now.
  ///
  /// - Returns: where the books are, and what is still in the trash, as something else is where it was; nil when there is no such deletion.
  /// - Throws: `DataFolder.Failure` when nothing could be restored.
  func restore(_ id: DeletionID) async throws -> (restored: [String], left: [String])? {
    try await folder.inBackground { [claims] folder in
      let paths = try Self.contents(of: id, in: folder).paths
      guard !paths.isEmpty else { return nil }
      var (restored, left): ([String], [String]) = ([], [])
      var problem: DataFolder.Failure?
      for path in paths {
        do {
          if let target = try Self.restore(path, of: id, in: folder) { restored.append(target) } else { left.append(path) }
        } catch let failure as DataFolder.Failure {
          // Somebody else may have restored it.
          guard (try? folder.stat(id.folder + "/" + path)) != nil else { continue }
          left.append(path)
          problem = problem ?? failure
        }
      }
      if restored.isEmpty, let problem { throw problem }
      try Self.removeFolders(of: id, in: folder)
      return (Self.books(restored, claims), Self.books(left, claims))
    }
  }

  /// - Returns: nil when all names are taken.
  private static func restore(_ path: String, of id: DeletionID, in folder: DataFolder) throws -> String? {
    let parent = BookFile.folder(of: path)
    if !parent.isEmpty { try folder.makeFolder(parent) }
    for name in FreeNames(name: BookFile.name(of: path)) {
      let target = parent.isEmpty ? name : parent + "/" + name
      if try folder.move(id.folder + "/" + path, to: target) { return target }
    }
    return nil
  }

  /// Removes the files for good.
  ///
  /// - Throws: `DataFolder.Failure`.
  func purge(_ id: DeletionID) async throws {
    try await folder.inBackground { folder in
      for path in try Self.contents(of: id, in: folder).paths {
        do {
          try folder.remove(id.folder + "/" + path)
        } catch DataFolder.Failure.notFound {
          // Somebody else has removed or restored it.
        }
      }
      try Self.removeFolders(of: id, in: folder)
    }
  }

  /// A clock that is wrong when a machine starts must not cost a book: what is too old is removed only if it was so six hours ago as well.
  ///
  /// - Parameter seen: what was too old then.
  /// - Returns: what is too old now.
  private func expire(seenBefore seen: Set<DeletionID>) async -> Set<DeletionID> {
    var tooOld: Set<DeletionID> = []
    do {
      let oldest = Value.milliseconds(now()) - Int64(Self.kept.components.seconds) * 1000
      for id in try await folder.inBackground({ try Self.ids(in: $0) }) {
        do {
          // A deletion without files is one that was not begun, or one of which all were restored.
          if id.time < Value.milliseconds(now()) - 60_000 { try await folder.inBackground { try Self.removeFolders(of: id, in: $0) } }
          guard id.time < oldest else { continue }
          tooOld.insert(id)
          if seen.contains(id) { try await purge(id) }
        } catch let failure as DataFolder.Failure {
          logger.error("a deletion could not be removed", metadata: ["deletion": "\(id.text)", "cause": "\(failure)"])
        }
      }
    } catch {
      logger.error("the trash of the comics could not be emptied", metadata: ["cause": "\(error)"])
    }
    return tooOld
  }

  /// The books that files are, or are pages of, each once.
  private static func books(_ paths: [String], _ claims: ComicFiles) -> [String] {
    var seen: Set<PathKey> = []
    return paths.map { claims.book(of: $0) ?? $0 }.filter { seen.insert(PathKey($0)).inserted }
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
