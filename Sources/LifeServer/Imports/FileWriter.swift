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
  let registry: FileRegistry
  let placer: FilePlacer
  let recorder: ArrivalRecorder

  private var finder: LibraryFinder { registry.finder }

  /// How often it is looked again at what came or went meanwhile.
  private static let attempts = 5

  /// The tag of the file that is there; nil where none is.
  ///
  /// - Throws: `Problem`, as all here.
  func tag(at path: String) async throws -> EntityTag? {
    let path = try await place(of: path, isSure: true).path
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
    // What the index does not know is hardly ever there: a new file waits for no scan.
    var (path, entry) = try await place(of: call.path, isSure: call.ifMatch != nil)
    do {
      for _ in 0..<Self.attempts {
        if let entry, let change = try await replace(entry, call, file, by: person) { return change }
        if let change = try await create(path, call, file, by: person) { return change }
        (path, entry) = try await place(of: call.path, isSure: true)
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
    let written: (file: DataFile, arrival: Arrival)?
    do {
      written = try await folder.writing { [trash] folder in
        let old = try trash.room(for: path, in: deletion)
        let written = try folder.replace(path, withFileAt: file.path, keeping: old) { current in
          !isNew && expected?.contains(where: Self.tag(of: current).matchesStrongly) ?? true
        }
        return try written.map { ($0, Arrival(try FileSighting(of: $0), at: entry.created, in: folder)) }
      }
    } catch DataFolder.Failure.notFound(path) {
      return nil
    }
    guard let written else { throw Problem(.preconditionFailed, detail: "The file was changed in the meantime.") }
    // It is on disk: whatever fails from here on is no failure of the write.
    let undo = try? await recorder.replaced(written.arrival, keeping: deletion, by: person)
    return TypedResponse(LibraryChange(path: path, undo: undo), headers: [.eTag: Self.tag(of: written.file).text])
  }

  /// - Returns: nil when there is a file by now.
  private func create(
    _ path: String, _ call: WriteLibraryFile, _ file: UploadedFile, by person: String
  ) async throws -> TypedResponse<LibraryChange>? {
    guard call.ifMatch == nil else { throw Problem(.preconditionFailed, detail: "There is no such file.") }
    let outcome = try await placer.place(
      .file(file.path), in: PathParts.folder(of: path), as: [PathParts.name(of: path)], isSkipped: false,
      at: Value.milliseconds(registry.now()))
    guard case .placed(_, let written, _)? = outcome else { return nil }
    var arrivals = Arrivals()
    if let outcome { arrivals.add(outcome) }
    let (settled, undo) = (try await recorder.settle(arrivals), recorder.actions.makeUndo())
    // As above.
    let isRecorded: Void? = try? await recorder.record(settled, as: .captured(paths: [path]), undo, by: person)
    return TypedResponse(
      LibraryChange(path: path, undo: isRecorded == nil ? nil : undo), status: .created, headers: [.eTag: Self.tag(of: written).text])
  }

  /// Where a file is, or is to be, and its entry if it is there.
  ///
  /// - Parameter isSure: whether it is looked for where the index does not know it.
  private func place(of path: String, isSure: Bool) async throws -> (path: String, entry: LibraryEntry?) {
    let entry = try await isSure ? finder.present(path, field: "path") : finder.known(path, field: "path")
    guard let entry else { return (try await finder.place(ofNew: path, field: "path"), nil) }
    guard !entry.isFolder else { throw Problem(.nameTaken, detail: "There is a folder at this address.", field: "path") }
    return (entry.path, entry)
  }

  /// A strong one, however short ago the file was changed: who wrote it here may go on with it at once. Each of our writes makes a new file, and
  /// only another program that writes into the very same one within a tick of the kernel's clock could be missed.
  private static func tag(of file: DataFile) -> EntityTag { EntityTag(of: file, settled: .zero, now: .distantFuture) }
}
