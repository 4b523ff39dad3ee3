import Paths
import Storage

/// What is different on the disk from what the index knows. It blocks, and ends when its task is cancelled.
struct LibrarySurvey: Sendable {
  /// New or changed, by path.
  private(set) var changed: [FoundBook] = []
  /// Paths of the index where there is no book any more.
  private(set) var gone: [String] = []
  /// Files and folders that cannot be looked at now, and why. What the index knows of them stays.
  private(set) var unread: [String: DataFolder.Failure] = [:]

  private let claims: ComicFiles
  private var found: [PathKey: FoundBook] = [:]
  private var pictures: [PathKey: FolderPictures] = [:]
  /// Folders with comics, beside which pictures are covers.
  private var shelves: Set<PathKey> = []

  /// - Parameters:
  ///   - paths: files or folders, there or gone.
  ///   - parents: folders of which only the pictures are looked at.
  ///   - known: what the index has there; files that have to be tried again are not among them.
  init(
    of paths: Set<PathKey>, parents: Set<PathKey>, claiming claims: ComicFiles, in folder: DataFolder, known: [PathKey: FileStamp]
  ) throws {
    self.claims = claims
    for key in paths where !DataFolder.isHidden(key.path) {
      try Task.checkCancellation()
      try look(at: key.path, in: folder)
    }
    for key in parents where !DataFolder.isHidden(key.path) { try list(key.path, in: folder) }
    for (key, pictures) in pictures where !shelves.contains(key) {
      if let stamp = pictures.stamp { found[key] = FoundBook(path: key.path, stamp: stamp, pictures: pictures) }
    }
    changed = found.filter { known[$0.key] != $0.value.stamp }.sorted { $0.key < $1.key }.map(\.value)
    gone = known.keys.filter { key in found[key] == nil && !unread.keys.contains { Self.contains($0, key.path) } }.sorted().map(\.path)
  }

  private mutating func look(at path: String, in folder: DataFolder) throws {
    do {
      if !path.isEmpty {
        let status = try folder.stat(path)
        if claims.contains(path) { found[PathKey(path)] = FoundBook(path: path, stamp: FileStamp(status)) }
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
      try folder.walk(in: path, files: { claims.isComic($0) || FolderPictures.isPart($0) }) { entry in
        try Task.checkCancellation()
        switch entry {
        case .file(let path, let status):
          if claims.contains(path) { found[PathKey(path)] = FoundBook(path: path, stamp: FileStamp(status)) }
          note(path, status)
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

  private mutating func list(_ path: String, in folder: DataFolder) throws {
    do {
      try folder.list(in: path) { if case .file(let path, let status) = $0 { note(path, status) } }
    } catch DataFolder.Failure.notFound, DataFolder.Failure.notRegular, DataFolder.Failure.symbolicLink {
      return
    } catch let failure as DataFolder.Failure {
      unread[path] = failure
    }
  }

  /// What a file says of the folder that it is in.
  private mutating func note(_ path: String, _ status: FileStatus) {
    let isComic = claims.isComic(path)
    guard isComic || FolderPictures.isPart(path) else { return }
    let parent = PathParts.folder(of: path)
    guard claims.isPictureFolder(parent) else { return }
    if isComic {
      shelves.insert(PathKey(parent))
    } else {
      pictures[PathKey(parent), default: FolderPictures()].add(path, status)
    }
  }

  /// Whether a path is the folder or in it.
  private static func contains(_ folder: String, _ path: String) -> Bool {
    folder.isEmpty || folder.utf8.elementsEqual(path.utf8) || path.utf8.starts(with: (folder + "/").utf8)
  }
}
