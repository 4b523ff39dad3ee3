import Foundation
import Paths

/// What stands on the disk under the paths that were looked at. It blocks, and ends when its task is cancelled.
struct FileSurvey: Sendable {
  private let folder: DataFolder
  private let most: Int
  private(set) var files: [PathKey: FileStatus] = [:]
  private(set) var skipped: [Reconciliation.Skipped] = []
  /// Files and folders that are there but cannot be read.
  private var unread: Set<PathKey> = []

  /// - Parameter most: files; of more, looking throws ``FileRecords/TooMany``.
  init(folder: DataFolder, most: Int = .max) {
    self.folder = folder
    self.most = most
  }

  /// Looks at the file at `path`, or at everything below it when it is a folder.
  mutating func look(at path: String) throws {
    guard !DataFolder.isHidden(path) else { return }
    do {
      if !path.isEmpty {
        try add(path, try folder.stat(path))
        return
      }
    } catch DataFolder.Failure.notFound {
      return
    } catch DataFolder.Failure.notRegular(_, kind: .folder) {
      // walked below
    } catch let failure as DataFolder.Failure {
      skip(path, failure)
      return
    }
    do {
      try folder.walk(in: path) { entry in
        switch entry {
        case .file(let path, let status): try add(path, status)
        case .folder: break
        case .skipped(let path, let reason): skip(path, reason)
        }
      }
    } catch DataFolder.Failure.notFound {
      return
    } catch let failure as DataFolder.Failure {
      skip(path, failure)
    }
  }

  private mutating func add(_ path: String, _ status: FileStatus) throws {
    try Task.checkCancellation()
    files[PathKey(path)] = status
    if files.count > most { throw FileRecords.TooMany() }
  }

  /// The files with their fingerprints, by path.
  mutating func observations(of files: some Sequence<(key: PathKey, value: FileStatus)>) throws -> [FileMatching.Observation] {
    var observations: [FileMatching.Observation] = []
    for path in files.map(\.key).sorted().map(\.path) {
      try Task.checkCancellation()
      do {
        let (fingerprint, status) = try folder.fingerprint(path)
        observations.append(.init(path: path, status: status, fingerprint: fingerprint))
      } catch DataFolder.Failure.notFound {
        continue  // gone since
      } catch let failure as DataFolder.Failure {
        skip(path, failure)
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
