import AtriumAPI
import AtriumServer
import Foundation
import Storage

/// Puts received files into folders of the library, beside what is there.
struct FileImporter: Sendable {
  let folder: DataFolder
  let actions: ActionStore
  let registry: FileRegistry
  let locks: AddressLocks

  private var finder: LibraryFinder { registry.finder }

  /// Puts one file into the inbox or another folder.
  ///
  /// - Parameter asked: the folder, from the data folder; nil for the inbox.
  /// - Throws: `Problem`.
  func add(_ file: UploadedFile, named name: String, to asked: String?, by person: String) async throws -> Capture {
    let name = try SafeName.checked(name, field: "name")
    let parent = try await finder.folder(at: asked ?? finder.files.inbox, field: "folder")
    return await capture([try await add(file.path, named: name, to: parent)], by: person)
  }

  /// The answer for items of which one at least is there.
  func capture(_ results: [Capture.Result], by person: String) async -> Capture {
    let created = results.filter { $0.status == .created }.map(\.path)
    // They are on disk, and the scan announces them; without a record they cannot be taken back, which is said so.
    let undo = created.isEmpty ? nil : try? await actions.record(.captured(paths: created), by: person, changing: created)
    return Capture(path: results.first { $0.status != .failed }?.path ?? "", results: results, undo: undo)
  }

  /// Puts a file into a folder, which is made when it is not there.
  ///
  /// - Parameters:
  ///   - file: its absolute path. Its bytes are on disk.
  ///   - name: one that is allowed.
  /// - Throws: `Problem`.
  func add(_ file: String, named name: String, to parent: String) async throws -> Capture.Result {
    guard finder.files.contains(name) else { throw Problem(.nameNotAllowed, detail: "A file of this name is not shown.", field: "name") }
    do {
      // Of two that come at once with one name and the same bytes, the second one finds the first.
      return try await locks.with(parent + "/" + name) {
        guard let (path, isNew) = try await folder.inBackground({ try Self.place(file, named: name, in: parent, $0) }) else {
          throw Problem(.nameTaken, field: "name")
        }
        guard isNew else { return Capture.Result(path: path, status: .skipped) }
        // The file is in the library: whatever fails from here on is no failure of the import.
        let twin = try? await registry.add(path, at: Value.milliseconds(registry.now()))
        return Capture.Result(path: path, status: .created, duplicateOf: twin)
      }
    } catch let failure as DataFolder.Failure {
      throw failure.problem(of: "name")
    }
  }

  private enum Found {
    case nothing, sameBytes, other
  }

  /// - Returns: where the bytes are, and whether they were not there before; nil when all names are taken.
  private static func place(
    _ file: String, named name: String, in parent: String, _ folder: DataFolder
  ) throws -> (path: String, isNew: Bool)? {
    if !parent.isEmpty { try folder.makeFolder(parent) }
    for name in FreeNames(name: name, style: .plain) {
      let path = parent.isEmpty ? name : parent + "/" + name
      var found = try Self.found(at: path, file, in: folder)
      if found == .nothing {
        if let added = try folder.takeIn(file, to: parent, as: [name]) { return (added.path, true) }
        // Something came meanwhile.
        found = try Self.found(at: path, file, in: folder)
      }
      if found == .sameBytes { return (path, false) }
    }
    return nil
  }

  private static func found(at path: String, _ file: String, in folder: DataFolder) throws -> Found {
    do {
      return try folder.hasSameBytes(path, as: file) ? .sameBytes : .other
    } catch DataFolder.Failure.notFound(path) {
      return .nothing
    } catch DataFolder.Failure.notRegular, DataFolder.Failure.symbolicLink, DataFolder.Failure.notPermitted {
      return .other
    }
  }
}
