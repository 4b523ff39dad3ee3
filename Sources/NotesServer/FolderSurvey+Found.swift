import AtriumServer
import Foundation
import Paths
import Storage

extension FolderSurvey {
  /// What stands in the folder, as far as it was looked at.
  struct Found {
    private(set) var notes: [PathKey: Item] = [:]
    /// The files that notes embed and link to.
    private(set) var files: Set<PathKey> = []

    /// Collects what stands at `path`; answers whether it is a file (rather than a folder, or nothing).
    mutating func look(at path: String, in folder: DataFolder) async throws -> Bool {
      guard !path.isEmpty else {
        try await collect("", in: folder)
        return false
      }
      do {
        add(Item(key: path, stamp: IndexedFile.Stamp(try folder.stat(path)), refusal: nil))
        return true
      } catch DataFolder.Failure.notRegular(_, kind: .folder) {
        do {
          try await collect(path, in: folder)
        } catch DataFolder.Failure.notFound {
          return false
        }
        return false
      } catch DataFolder.Failure.notFound {
        return false
      } catch let failure as DataFolder.Failure {
        add(Item(key: path, stamp: .none, refusal: FileReason(failure)))
        return true
      }
    }

    private mutating func collect(_ path: String, in folder: DataFolder) async throws {
      let cores = ProcessInfo.processInfo.activeProcessorCount
      let parts = try await folder.walk(in: path, onto: [Item](), width: cores) { seen, entry in
        switch entry {
        case .file(let path, let status): seen.append(Item(key: path, stamp: IndexedFile.Stamp(status), refusal: nil))
        case .skipped(let path, let reason): seen.append(Item(key: path, stamp: .none, refusal: FileReason(reason)))
        case .folder: break
        }
      }
      notes.reserveCapacity(parts.reduce(notes.count) { $0 + $1.count })
      for item in parts.joined() { add(item) }
    }

    private mutating func add(_ item: Item) {
      if NoteKey.isNote(item.key) {
        notes[PathKey(item.key)] = item
      } else if item.refusal == nil, NoteAttachment.isOne(item.key) {
        files.insert(PathKey(item.key))
      }
    }
  }
}
