import Foundation
import Paths

/// What stands on the disk under the paths that were looked at.
struct FileSurvey {
  private let folder: DataFolder
  private(set) var files: [PathKey: FileStatus] = [:]
  private(set) var skipped: [Reconciliation.Skipped] = []
  /// Files and folders that are there but cannot be read.
  private var unread: Set<PathKey> = []

  init(folder: DataFolder) {
    self.folder = folder
  }

  /// Looks at the file at `path`, or at everything below it when it is a folder.
  mutating func look(at path: String) {
    guard !DataFolder.isHidden(path) else { return }
    do {
      if !path.isEmpty {
        files[PathKey(path)] = try folder.stat(path)
        return
      }
    } catch DataFolder.Failure.notFound {
      return
    } catch DataFolder.Failure.notRegular(_, kind: .folder) {
      // walked below
    } catch let failure as DataFolder.Failure {
      skip(path, failure)
      return
    } catch {
      return
    }
    do {
      try folder.walk(in: path) { entry in
        switch entry {
        case .file(let path, let status): files[PathKey(path)] = status
        case .folder: break
        case .skipped(let path, let reason): skip(path, reason)
        }
      }
    } catch DataFolder.Failure.notFound {
      return
    } catch let failure as DataFolder.Failure {
      skip(path, failure)
    } catch {
      return
    }
  }

  /// The files with their fingerprints, taken from `known` where nothing changed, by path.
  mutating func observations(known: [FileRecord], isTrusted: Bool) -> [FileMatching.Observation] {
    let byPath = Dictionary(known.map { (PathKey($0.path), $0) }, uniquingKeysWith: { first, _ in first })
    var observations: [FileMatching.Observation] = []
    for (key, status) in files.sorted(by: { $0.key < $1.key }) {
      let path = key.path
      if isTrusted, let record = byPath[key], record.isSame(as: status) {
        observations.append(.init(path: path, status: status, fingerprint: record.fingerprint))
        continue
      }
      do {
        let (fingerprint, status) = try folder.fingerprint(path)
        observations.append(.init(path: path, status: status, fingerprint: fingerprint))
      } catch DataFolder.Failure.notFound {
        continue  // gone since
      } catch let failure as DataFolder.Failure {
        skip(path, failure)
      } catch {
        unread.insert(PathKey(path))
      }
    }
    return observations
  }

  /// Whether nothing can be said about `path` now, because it or a folder above it could not be read.
  func isUnread(_ path: String) -> Bool {
    !unread.isEmpty
      && (unread.contains(PathKey(path)) || unread.contains("") || DataFolder.parents(of: path).contains(where: unread.contains))
  }

  private mutating func skip(_ path: String, _ failure: DataFolder.Failure) {
    let reason: DataFolder.SkipReason =
      switch failure {
      case .symbolicLink: .symbolicLink
      case .notRegular(_, let kind): .notRegular(kind)
      default: .unreadable(failure)
      }
    skip(path, reason)
  }

  private mutating func skip(_ path: String, _ reason: DataFolder.SkipReason) {
    if case .unreadable = reason { unread.insert(PathKey(path)) }
    skipped.append(.init(path: path, reason: reason))
  }
}
