import Paths
import Storage

/// What is different on the disk from what the index knows. It blocks, and ends when its task is cancelled.
struct LibrarySurvey: Sendable {
  /// New or changed: a folder before what is in it.
  private(set) var changed: [LibraryEntry] = []
  /// Paths of the index where nothing is any more.
  private(set) var gone: [String] = []

  private let files: LifeFiles
  /// In the order of the walk, which comes to a folder before what is in it.
  private var found: [LibraryEntry] = []
  /// Files and folders that cannot be looked at now. What the index knows of them stays.
  private var unread: Set<PathKey> = []

  /// - Parameters:
  ///   - paths: files or folders, there or gone; the empty path is everything.
  ///   - known: what the index has there.
  init(of paths: Set<PathKey>, files: LifeFiles, in folder: DataFolder, known: [PathKey: LibraryEntry]) throws {
    self.files = files
    // What is below another one of them is looked at with that.
    let tops = paths.contains("") ? [""] : paths.filter { !DataFolder.parents(of: $0.path).contains(where: paths.contains) }
    for key in tops.sorted() where files.contains(key.path) {
      try Task.checkCancellation()
      try look(at: key.path, in: folder)
    }
    changed = known.isEmpty ? found : found.filter { entry in known[PathKey(entry.path)].map { !entry.isSame(as: $0) } ?? true }
    guard !known.isEmpty else { return }
    let there = Set(found.map { PathKey($0.path) })
    gone = known.keys.filter { !there.contains($0) && !isUnread($0.path) }.sorted().map(\.path)
  }

  private mutating func look(at path: String, in folder: DataFolder) throws {
    do {
      if !path.isEmpty {
        found.append(LibraryEntry(path: path, isFolder: false, status: try folder.stat(path)))
        return
      }
    } catch DataFolder.Failure.notRegular(_, kind: .folder) {
      // walked below
    } catch DataFolder.Failure.notFound, DataFolder.Failure.notRegular, DataFolder.Failure.symbolicLink {
      return
    } catch is DataFolder.Failure {
      unread.insert(PathKey(path))
      return
    }
    do {
      try note(path, in: folder)
      try folder.walk(in: path) { entry in
        try Task.checkCancellation()
        switch entry {
        case .file(let path, let status):
          if files.contains(path) { found.append(LibraryEntry(path: path, isFolder: false, status: status)) }
        case .folder(let path): if files.contains(path) { try note(path, in: folder) }
        case .skipped(let path, .unreadable): unread.insert(PathKey(path))
        case .skipped: break
        }
      }
    } catch DataFolder.Failure.notFound {
      return
    } catch is DataFolder.Failure {
      unread.insert(PathKey(path))
    }
  }

  private mutating func note(_ path: String, in folder: DataFolder) throws {
    do {
      found.append(LibraryEntry(path: path, isFolder: true, status: try folder.statFolder(path)))
    } catch DataFolder.Failure.notFound {
      // It went while it was looked at.
    } catch is DataFolder.Failure {
      unread.insert(PathKey(path))
    }
  }

  /// Whether a path, or a folder above it, could not be looked at.
  private func isUnread(_ path: String) -> Bool {
    unread.contains { $0.path.isEmpty || $0 == PathKey(path) || path.utf8.starts(with: ($0.path + "/").utf8) }
  }
}
