import AtriumAPI
import AtriumServer
import Foundation
import HTTPTypes
import Paths
import Storage

/// Writes files at the addresses at which their bytes are read. What was there before goes to the trash.
struct FileWriter: Sendable {
  let folder: DataFolder
  let trash: FileTrash
  let actions: ActionStore
  let registry: FileRegistry

  private var finder: LibraryFinder { registry.finder }

  /// How often it is looked again at what came or went meanwhile.
  private static let attempts = 5

  /// The tag of the file that is there; nil where none is.
  ///
  /// - Throws: `Problem`, as all here.
  func tag(at path: String) async throws -> EntityTag? {
    let path = try await place(of: path)
    do {
      return try await folder.reading { Self.tag(of: try $0.openFile(path)) }
    } catch DataFolder.Failure.notFound {
      return nil
    } catch let failure as DataFolder.Failure {
      throw failure.problem(of: "path")
    }
  }

  /// - Returns: what was done, as 201 for a new file, with the file's tag.
  func write(_ call: WriteLibraryFile, _ file: UploadedFile, by person: String) async throws -> TypedResponse<LibraryChange> {
    let path = try await place(of: call.path)
    do {
      for _ in 0..<Self.attempts {
        if let entry = try await finder.present(path, field: "path"), let change = try await replace(entry, call, file, by: person) {
          return change
        }
        if let change = try await create(path, call, file, by: person) { return change }
      }
    } catch let failure as DataFolder.Failure {
      throw failure.problem(of: "path")
    }
    guard try await finder.present(path, field: "path") == nil else {
      throw Problem(.unavailable, detail: "Other programs write to this file.")
    }
    // Such as a symbolic link, which the library does not list.
    throw Problem(.nameTaken, detail: "Something that is not a regular file has this name.", field: "path")
  }

  /// - Returns: nil when the file is gone.
  private func replace(
    _ entry: LibraryEntry, _ call: WriteLibraryFile, _ file: UploadedFile, by person: String
  ) async throws -> TypedResponse<LibraryChange>? {
    let path = entry.path
    // Writing it makes a new file on the disk, which is not a new item.
    if let record = try await registry.identify(path) { try await registry.captures.note(record.id, at: entry.created) }
    let deletion = DeletionID(at: Value.milliseconds(registry.now()))
    // The conditions were checked, but not every program that writes there asks this server.
    let (expected, isNew) = (call.ifMatch.map { EntityTagList($0) }, call.ifNoneMatch.map { EntityTagList($0) } == .any)
    let written: DataFile?
    do {
      written = try await folder.inBackground { [trash] folder in
        let old = try trash.room(for: path, in: deletion)
        return try folder.replace(path, withFileAt: file.path, keeping: old) { current in
          !isNew && expected?.contains(where: Self.tag(of: current).matchesStrongly) ?? true
        }
      }
    } catch DataFolder.Failure.notFound(path) {
      return nil
    }
    guard let written else { throw Problem(.preconditionFailed, detail: "The file was changed in the meantime.") }
    // It is on disk: whatever fails from here on is no failure of the write.
    _ = try? await registry.identify(path)
    try? await registry.look(at: path, madeAt: entry.created)
    let undo = try? await actions.record(.written(path: path, deletion: deletion.text), by: person, changing: [path])
    return TypedResponse(LibraryChange(path: path, undo: undo), headers: [.eTag: Self.tag(of: written).text])
  }

  /// - Returns: nil when there is a file by now.
  private func create(
    _ path: String, _ call: WriteLibraryFile, _ file: UploadedFile, by person: String
  ) async throws -> TypedResponse<LibraryChange>? {
    guard call.ifMatch == nil else { throw Problem(.preconditionFailed, detail: "There is no such file.") }
    let written = try await folder.inBackground { folder in
      let parent = PathParts.folder(of: path)
      if !parent.isEmpty { try folder.makeFolder(parent) }
      return try folder.takeIn(file.path, to: parent, as: [PathParts.name(of: path)])
    }
    guard let written else { return nil }
    // As above.
    _ = try? await registry.add(path, at: Value.milliseconds(registry.now()))
    let undo = try? await actions.record(.captured(paths: [path]), by: person, changing: [path])
    return TypedResponse(LibraryChange(path: path, undo: undo), status: .created, headers: [.eTag: Self.tag(of: written).text])
  }

  private func place(of path: String) async throws -> String {
    if let entry = try await finder.present(path, field: "path") {
      guard !entry.isFolder else { throw Problem(.nameTaken, detail: "There is a folder at this address.", field: "path") }
      return entry.path
    }
    return try await finder.place(ofNew: path, field: "path")
  }

  /// A strong one, however short ago the file was changed: who wrote it here may go on with it at once. Each of our writes makes a new file, and
  /// only another program that writes into the very same one within a tick of the kernel's clock could be missed.
  private static func tag(of file: DataFile) -> EntityTag { EntityTag(of: file, settled: .zero, now: .distantFuture) }
}
