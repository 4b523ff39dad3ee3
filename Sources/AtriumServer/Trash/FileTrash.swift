package import Foundation
package import Logging
import Paths
import ServiceLifecycle
package import Storage

/// A trash: a folder in the data folder in which each deletion has one of its own, and each file the path that it had. So a file is deleted and
/// restored by one rename, the file system alone tells what was deleted, and a server that is killed in between has lost nothing.
package struct FileTrash: Service {
  package let folder: DataFolder
  /// The trash, from the data folder.
  let place: String
  let clock: any Clock<Duration>
  let now: @Sendable () -> Date
  let logger: Logger

  /// How long deleted files are kept.
  package static let kept: Duration = .seconds(30 * 24 * 60 * 60)

  package init(
    in folder: DataFolder, at place: String, clock: any Clock<Duration>, now: @escaping @Sendable () -> Date, logger: Logger
  ) {
    self.folder = folder
    self.place = place
    self.clock = clock
    self.now = now
    self.logger = logger
  }

  /// Removes what has been in the trash for long.
  package func run() async throws {
    await cancelWhenGracefulShutdown {
      var seen: Set<DeletionID> = []
      repeat { seen = await expire(seenBefore: seen) } while (try? await clock.sleep(for: .seconds(6 * 60 * 60))) != nil
    }
  }

  /// Where a file is while it is deleted.
  package func path(of path: String, in id: DeletionID) -> String { place(of: id) + "/" + path }

  /// Moves a file, or a folder with all that is in it, into the trash. It blocks.
  ///
  /// - Throws: `DataFolder.Failure`.
  package func move(_ path: String, to id: DeletionID) throws {
    let target = try room(for: path, in: id)
    guard try folder.move(path, to: target) else { throw DataFolder.Failure.changedWhileRead(path) }
  }

  /// Makes the folders in which a file is kept. It blocks.
  ///
  /// - Returns: the path that the file has in the trash.
  /// - Throws: `DataFolder.Failure`.
  package func room(for path: String, in id: DeletionID) throws -> String {
    let target = self.path(of: path, in: id)
    try folder.makeFolder(PathParts.folder(of: target))
    return target
  }

  /// The deletions with files, newest first, each with the paths that its files had.
  ///
  /// - Throws: `DataFolder.Failure`.
  package func deletions(limit: Int) async throws -> [(id: DeletionID, paths: [String])] {
    try await folder.inBackground { _ in
      try ids().sorted(by: >).prefix(limit).map { ($0, try contents(of: $0).paths) }.filter { !$0.1.isEmpty }
    }
  }

  /// Moves the files back to where they were, or beside what is there by now.
  ///
  /// - Returns: where the files are, and the paths of what is still in the trash, as something else is where it was; nil when there is no such
  ///   deletion.
  /// - Throws: `DataFolder.Failure` when nothing could be restored.
  package func restore(_ id: DeletionID) async throws -> (restored: [String], left: [String])? {
    try await folder.inBackground { folder in
      let paths = try contents(of: id).paths
      guard !paths.isEmpty else { return nil }
      var (restored, left): ([String], [String]) = ([], [])
      var problem: DataFolder.Failure?
      for path in paths {
        do {
          if let target = try restore(path, of: id) { restored.append(target) } else { left.append(path) }
        } catch let failure as DataFolder.Failure {
          // Another request may have restored it.
          guard (try? folder.stat(self.path(of: path, in: id))) != nil else { continue }
          left.append(path)
          problem = problem ?? failure
        }
      }
      if restored.isEmpty, let problem { throw problem }
      try removeFolders(of: id)
      return (restored, left)
    }
  }

  /// Moves a file, or a folder with all that is in it, back to where it was. It blocks.
  ///
  /// - Returns: false when something has that path by now.
  /// - Throws: `DataFolder.Failure`; `notFound` when it is not in the trash.
  package func restoreInPlace(_ path: String, of id: DeletionID) throws -> Bool {
    let parent = PathParts.folder(of: path)
    if !parent.isEmpty { try folder.makeFolder(parent) }
    guard try folder.move(self.path(of: path, in: id), to: path) else { return false }
    try removeFolders(of: id)
    return true
  }

  /// Puts a file back to where it was, in the place of what is there now, which is moved into the trash. At every moment there is one of the
  /// two. It blocks.
  ///
  /// - Returns: false when nothing was there at first, and something came meanwhile.
  /// - Throws: `DataFolder.Failure`; `notFound` when it is not in the trash, and nothing has changed.
  package func putBack(_ path: String, of id: DeletionID, keeping newer: DeletionID) throws -> Bool {
    do {
      try folder.replace(path, withFile: self.path(of: path, in: id), keeping: try room(for: path, in: newer))
    } catch DataFolder.Failure.notFound(path) {
      return try restoreInPlace(path, of: id)
    }
    try removeFolders(of: id)
    return true
  }

  /// - Returns: nil when all names are taken.
  private func restore(_ path: String, of id: DeletionID) throws -> String? {
    let parent = PathParts.folder(of: path)
    if !parent.isEmpty { try folder.makeFolder(parent) }
    for name in FreeNames(name: PathParts.name(of: path)) {
      let target = parent.isEmpty ? name : parent + "/" + name
      if try folder.move(self.path(of: path, in: id), to: target) { return target }
    }
    return nil
  }

  /// Removes the files for good.
  ///
  /// - Throws: `DataFolder.Failure`.
  package func purge(_ id: DeletionID) async throws {
    try await folder.inBackground { folder in
      do {
        try folder.removeFolder(place(of: id))
      } catch DataFolder.Failure.notFound {
        // Another request removed or restored it.
      }
    }
  }

  /// A clock that is wrong when a machine starts must not cost a file: what is too old is removed only if it was so six hours ago as well.
  ///
  /// - Parameter seen: what was too old then.
  /// - Returns: what is too old now.
  package func expire(seenBefore seen: Set<DeletionID>) async -> Set<DeletionID> {
    var tooOld: Set<DeletionID> = []
    do {
      let oldest = Value.milliseconds(now()) - Int64(Self.kept.components.seconds) * 1000
      for id in try await folder.inBackground({ _ in try ids() }) {
        do {
          // A deletion without files is one that was not begun, or one of which all were restored.
          if id.time < Value.milliseconds(now()) - 60_000 { try await folder.inBackground { _ in try removeFolders(of: id) } }
          guard id.time < oldest else { continue }
          tooOld.insert(id)
          if seen.contains(id) { try await purge(id) }
        } catch let failure as DataFolder.Failure {
          logger.error("a deletion could not be removed", metadata: ["deletion": "\(id.text)", "cause": "\(failure)"])
        }
      }
    } catch {
      logger.error("a trash could not be emptied", metadata: ["trash": "\(place)", "cause": "\(error)"])
    }
    return tooOld
  }

  private func place(of id: DeletionID) -> String { place + "/" + id.text }

  private func ids() throws -> [DeletionID] {
    do {
      return try folder.folders(in: place).compactMap { DeletionID(PathParts.name(of: $0)) }
    } catch DataFolder.Failure.notFound {
      return []
    }
  }

  /// The paths that the files had, and the folders in the trash, those inside first.
  private func contents(of id: DeletionID) throws -> (paths: [String], folders: [String]) {
    var (paths, folders): ([String], [String]) = ([], [])
    let top = place(of: id)
    do {
      try folder.walk(in: top) { entry in
        switch entry {
        case .file(let path, _): paths.append(String(decoding: path.utf8.dropFirst(top.utf8.count + 1), as: UTF8.self))
        case .folder(let path): folders.append(path)
        case .skipped: break
        }
      }
    } catch DataFolder.Failure.notFound {
      return ([], [])
    }
    return (paths.sorted(), folders.sorted { $0.utf8.count > $1.utf8.count } + [top])
  }

  /// What is still in one of them stays.
  private func removeFolders(of id: DeletionID) throws {
    for path in try contents(of: id).folders {
      do {
        _ = try folder.removeEmptyFolder(path)
      } catch DataFolder.Failure.notFound {}
    }
  }
}
