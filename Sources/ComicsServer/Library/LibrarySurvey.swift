import Paths
import Storage

/// What is different on the disk from what the index knows. It blocks, and ends when its task is cancelled.
struct LibrarySurvey: Sendable {
  /// New or changed, by path.
  private(set) var changed: [String] = []
  /// Paths of the index where there is no file any more.
  private(set) var gone: [String] = []
  /// Files and folders that cannot be looked at now, and why. What the index knows of them stays.
  private(set) var unread: [String: DataFolder.Failure] = [:]

  /// - Parameters:
  ///   - paths: files or folders, there or gone.
  ///   - known: what the index has there; files that have to be tried again are not among them.
  init(of paths: Set<PathKey>, claiming claims: ComicFiles, in folder: DataFolder, known: [PathKey: FileStamp]) throws {
    var found: [PathKey: FileStamp] = [:]
    for key in paths where !DataFolder.isHidden(key.path) {
      try Task.checkCancellation()
      try look(at: key.path, claims, in: folder, &found)
    }
    changed = found.filter { known[$0.key] != $0.value }.keys.sorted().map(\.path)
    gone = known.keys.filter { key in found[key] == nil && !unread.keys.contains { Self.contains($0, key.path) } }.sorted().map(\.path)
  }

  private mutating func look(
    at path: String, _ claims: ComicFiles, in folder: DataFolder, _ found: inout [PathKey: FileStamp]
  ) throws {
    do {
      if !path.isEmpty {
        let status = try folder.stat(path)
        if claims.contains(path) { found[PathKey(path)] = FileStamp(status) }
        return
      }
    } catch DataFolder.Failure.notRegular(_, kind: .folder) {
      // walked below
    } catch DataFolder.Failure.notFound, DataFolder.Failure.notRegular, DataFolder.Failure.symbolicLink {
      return
    } catch let failure as DataFolder.Failure {
      unread[path] = failure
      return
    }
    do {
      try folder.walk(in: path) { entry in
        try Task.checkCancellation()
        switch entry {
        case .file(let path, let status): if claims.contains(path) { found[PathKey(path)] = FileStamp(status) }
        case .skipped(let path, .unreadable(let failure)): unread[path] = failure
        case .folder, .skipped: break
        }
      }
    } catch DataFolder.Failure.notFound {
      return
    } catch let failure as DataFolder.Failure {
      unread[path] = failure
    }
  }

  /// Whether a path is the folder or in it.
  private static func contains(_ folder: String, _ path: String) -> Bool {
    folder.isEmpty || folder.utf8.elementsEqual(path.utf8) || path.utf8.starts(with: (folder + "/").utf8)
  }
}
