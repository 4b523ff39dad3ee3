import Paths
import Storage

extension FolderSurvey {
  /// What stands in the folder, as far as it was looked at.
  struct Found {
    private(set) var notes: [PathKey: Item] = [:]
    /// The files that are no notes.
    private(set) var files: Set<PathKey> = []

    /// Collects what stands at `path`; answers whether it is a file (rather than a folder, or nothing).
    mutating func look(at path: String, in folder: DataFolder) throws -> Bool {
      guard !path.isEmpty else {
        try collect("", in: folder)
        return false
      }
      do {
        add(path, IndexedFile.Stamp(try folder.stat(path)), refusal: nil)
        return true
      } catch DataFolder.Failure.notRegular(_, kind: .folder) {
        do {
          try collect(path, in: folder)
        } catch DataFolder.Failure.notFound {
          return false
        }
        return false
      } catch DataFolder.Failure.notFound {
        return false
      } catch let failure as DataFolder.Failure {
        add(path, .none, refusal: FileReason(failure))
        return true
      }
    }

    private mutating func collect(_ path: String, in folder: DataFolder) throws {
      try folder.walk(in: path) { entry in
        switch entry {
        case .file(let path, let status): add(path, IndexedFile.Stamp(status), refusal: nil)
        case .skipped(let path, let reason): add(path, .none, refusal: FileReason(reason))
        case .folder: break
        }
      }
    }

    private mutating func add(_ path: String, _ stamp: IndexedFile.Stamp, refusal: FileReason?) {
      if NoteKey.isNote(path) {
        notes[PathKey(path)] = Item(key: path, stamp: stamp, refusal: refusal)
      } else if refusal == nil, !DataFolder.isHidden(path) {
        files.insert(PathKey(path))
      }
    }
  }
}
