import Foundation
import Paths
import Storage

extension FolderSurvey {
  /// What stands in the folder, as far as it was looked at.
  struct Found {
    private(set) var notes: [PathKey: Item] = [:]
    /// The files that are no notes.
    private(set) var files: Set<PathKey> = []

    /// Collects what stands at `path`; answers whether it is a file (rather than a folder, or nothing).
    mutating func look(at path: String, in folder: DataFolder) async throws -> Bool {
      guard !path.isEmpty else {
        try await collect("", in: folder)
        return false
      }
      do {
        var seen = Seen()
        seen.add(path, IndexedFile.Stamp(try folder.stat(path)), refusal: nil)
        take([seen])
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
        var seen = Seen()
        seen.add(path, .none, refusal: FileReason(failure))
        take([seen])
        return true
      }
    }

    private mutating func collect(_ path: String, in folder: DataFolder) async throws {
      let cores = ProcessInfo.processInfo.activeProcessorCount
      take(
        try await folder.walk(in: path, onto: Seen(), width: cores) { seen, entry in
          switch entry {
          case .file(let path, let status): seen.add(path, IndexedFile.Stamp(status), refusal: nil)
          case .skipped(let path, let reason): seen.add(path, .none, refusal: FileReason(reason))
          case .folder: break
          }
        })
    }

    private mutating func take(_ parts: [Seen]) {
      notes.reserveCapacity(parts.reduce(notes.count) { $0 + $1.notes.count })
      for part in parts {
        for item in part.notes { notes[PathKey(item.key)] = item }
        files.formUnion(part.files)
      }
    }
  }

  /// What one thread of a walk saw.
  private struct Seen: Sendable {
    private(set) var notes: [Item] = []
    private(set) var files: [PathKey] = []

    mutating func add(_ path: String, _ stamp: IndexedFile.Stamp, refusal: FileReason?) {
      if NoteKey.isNote(path) {
        notes.append(Item(key: path, stamp: stamp, refusal: refusal))
      } else if refusal == nil, !DataFolder.isHidden(path) {
        files.append(PathKey(path))
      }
    }
  }
}
