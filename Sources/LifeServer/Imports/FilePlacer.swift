import Paths
import Storage

/// Gives new files their names in the library, beside what is there.
struct FilePlacer: Sendable {
  let folder: DataFolder
  let records: FileRecords

  /// What became of a file. Its name is on disk when the folder is synced.
  enum Outcome: Sendable {
    case placed(Arrival, DataFile, in: HeldFolder)
    /// The same bytes were there under this path.
    case isThere(String, in: HeldFolder)
  }

  private enum Found {
    case nothing, sameBytes, other
  }

  /// - Parameters:
  ///   - parent: the folder, which is made when it is not there.
  ///   - names: those that it may have, in their order.
  ///   - isSkipped: whether a file with one of the names that has the same bytes will do.
  ///   - time: when it came, milliseconds since 1970.
  /// - Returns: nil when all names are taken.
  /// - Throws: `DataFolder.Failure`.
  func place(
    _ content: IncomingFile.Content, in parent: String, as names: some Sequence<String> & Sendable, isSkipped: Bool = true, at time: Int64
  ) async throws -> Outcome? {
    let outcome = try await folder.writing { folder -> Outcome? in
      if !parent.isEmpty { try folder.makeFolder(parent) }
      let file = try IncomingFile(content, for: parent, in: folder)
      for name in names {
        if let outcome = try Self.place(file, as: name, isSkipped, at: time, folder) { return outcome }
      }
      return nil
    }
    // A look at everything that began before does not know it.
    if case .placed(let arrival, _, _)? = outcome { records.noteTouched([PathKey(arrival.path)]) }
    return outcome
  }

  private static func place(
    _ file: IncomingFile, as name: String, _ isSkipped: Bool, at time: Int64, _ folder: DataFolder
  ) throws -> Outcome? {
    let path = file.parent.path(of: name)
    var found = isSkipped ? try Self.found(at: path, file) : .nothing
    if found == .nothing {
      if let taken = try file.take(name) {
        return .placed(Arrival(try file.sighting(of: taken), at: time, in: folder), taken, in: file.parent)
      }
      // Something came meanwhile.
      if isSkipped { found = try Self.found(at: path, file) }
    }
    guard found == .sameBytes else { return nil }
    // It is answered as what is on disk, and another program may have written it just now.
    try folder.syncFile(path)
    return .isThere(path, in: file.parent)
  }

  private static func found(at path: String, _ file: IncomingFile) throws -> Found {
    do {
      return try file.isSame(as: path) ? .sameBytes : .other
    } catch DataFolder.Failure.notFound(path) {
      return .nothing
    } catch DataFolder.Failure.notRegular, DataFolder.Failure.symbolicLink, DataFolder.Failure.notPermitted {
      return .other
    }
  }
}
