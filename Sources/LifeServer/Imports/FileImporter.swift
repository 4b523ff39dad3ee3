import AtriumAPI
import AtriumServer
import Foundation
import Paths
import Storage

/// Puts received files into folders of the library, beside what is there.
struct FileImporter: Sendable {
  let placer: FilePlacer
  let recorder: ArrivalRecorder

  private var finder: LibraryFinder { recorder.finder }
  private var twinFinder: TwinFinder { TwinFinder(folder: recorder.folder, records: recorder.records, files: finder.files) }

  /// Puts one file into the inbox or another folder.
  ///
  /// - Parameter asked: the folder, from the data folder; nil for the inbox.
  /// - Throws: `Problem`, as all here.
  func add(_ file: UploadedFile, named name: String, to asked: String?, by person: String) async throws -> Capture {
    let name = try SafeName.checked(name, field: "name")
    let parent = try await finder.folder(at: asked ?? finder.files.inbox, field: "folder")
    var draft = CaptureDraft()
    draft.add(try await place(.file(file.path), named: name, in: parent))
    return try await capture(draft, by: person)
  }

  /// Gives a file its name in a folder, which is made when it is not there.
  ///
  /// - Parameter name: one that is allowed.
  func place(_ content: IncomingFile.Content, named name: String, in parent: String) async throws -> FilePlacer.Outcome {
    guard finder.files.contains(name) else { throw Problem(.nameNotAllowed, detail: "A file of this name is not shown.", field: "name") }
    do {
      let time = Value.milliseconds(recorder.now())
      let outcome = try await placer.place(content, in: parent, as: FreeNames(name: name, style: .plain), at: time)
      guard let outcome else { throw Problem(.nameTaken, field: "name") }
      return outcome
    } catch let failure as DataFolder.Failure {
      throw failure.problem(of: "name")
    }
  }

  /// Records what a request has put into the library, and answers it.
  ///
  /// - Parameters:
  ///   - isKept: whether the answer has to be in the records. Otherwise that they cannot be written is no failure of the capture: the files are on
  ///     disk, and the scan announces them. They cannot be taken back then, which the answer says.
  ///   - more: writes what else is known, in the same transaction; it gets the answer and the records of new files.
  func capture(
    _ draft: CaptureDraft, by person: String, isKept: Bool = false,
    with more: @escaping @Sendable (Capture, Connection, [FileRecord]) throws -> Void = { _, _, _ in }
  ) async throws -> Capture {
    let settled: ArrivalRecorder.Settled
    async let found = twinFinder.twins(of: draft.arrivals.files.map(\.sighting))
    do {
      settled = try await recorder.settle(draft.arrivals)
    } catch let failure as DataFolder.Failure {
      throw failure.problem(of: "name")
    }
    let twins = await found
    let results = draft.results.map { result in
      guard result.status == .created else { return result }
      return Capture.Result(path: result.path, status: .created, duplicateOf: twins.paths[PathKey(result.path)])
    }
    let path = results.first { $0.status != .failed }?.path ?? ""
    let created = results.filter { $0.status == .created }.map(\.path)
    guard !created.isEmpty else {
      let capture = Capture(path: path, results: results)
      if isKept { try await recorder.database.write { try more(capture, $0, []) } }
      return capture
    }
    let undo = recorder.actions.makeUndo()
    let capture = Capture(path: path, results: results, undo: undo)
    do {
      try await recorder.record(settled, twins: twins, as: .captured(paths: created), undo, by: person) { try more(capture, $0, $1) }
      return capture
    } catch {
      guard !isKept else { throw error }
      return Capture(path: path, results: results)
    }
  }
}
