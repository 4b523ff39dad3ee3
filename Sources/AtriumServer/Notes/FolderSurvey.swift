import Storage

/// What stands at some paths of the folder, compared with what the index knows of them: what to read, and what is gone.
struct FolderSurvey: Sendable {
  /// A file that is to be read, or the reason why it cannot be a note.
  struct Item: Sendable, Equatable {
    let key: String
    let stamp: IndexedFile.Stamp
    let refusal: String?
  }

  /// Files that one batch holds, and bytes: a batch of large notes must still fit in memory.
  static let filesPerBatch = 200
  static let bytesPerBatch: Int64 = 32 * 1024 * 1024

  /// The newest first, so that the head of the list is right long before the first index is complete.
  let changed: [Item]
  let gone: [String]

  /// - Throws: what the index throws. Of the folder, only a root that cannot be read: an empty answer would take every note out of
  ///   the index.
  @concurrent
  init(of paths: Set<String>, in folder: DataFolder, known store: NoteStore) async throws {
    var found: [String: Item] = [:]
    var known: [String: IndexedFile.Stamp] = [:]
    var named: Set<String> = []
    for path in paths where !DataFolder.isHidden(path) {
      known.merge(try await store.stamps(at: path)) { first, _ in first }
      if try Self.isNamedFile(path, in: folder, &found) { named.insert(path) }
    }
    // A file that was named itself is read even if it looks unchanged: it may have been saved twice within the clock's step.
    changed = found.values
      .filter { named.contains($0.key) || known[$0.key] != $0.stamp }
      .sorted { ($0.stamp.mtime, $1.key) > ($1.stamp.mtime, $0.key) }
    gone = known.keys.filter { found[$0] == nil }.sorted()
  }

  func batches() -> [[Item]] {
    var batches: [[Item]] = []
    var batch: [Item] = []
    var bytes: Int64 = 0
    for item in changed {
      if batch.count == Self.filesPerBatch || (!batch.isEmpty && bytes + item.stamp.size > Self.bytesPerBatch) {
        batches.append(batch)
        (batch, bytes) = ([], 0)
      }
      batch.append(item)
      bytes += item.stamp.size
    }
    return batch.isEmpty ? batches : batches + [batch]
  }

  /// Collects what stands at `path`; answers whether it is a file (rather than a folder, or nothing).
  private static func isNamedFile(_ path: String, in folder: DataFolder, _ found: inout [String: Item]) throws -> Bool {
    guard !path.isEmpty else {
      try collect("", in: folder, &found)
      return false
    }
    do {
      let status = try folder.stat(path)
      add(path, IndexedFile.Stamp(status), refusal: nil, &found)
      return true
    } catch DataFolder.Failure.notRegular(_, kind: .folder) {
      do {
        try collect(path, in: folder, &found)
      } catch DataFolder.Failure.notFound {
        return false
      }
      return false
    } catch DataFolder.Failure.notFound {
      return false
    } catch let failure as DataFolder.Failure {
      add(path, .none, refusal: failure.errorDescription, &found)
      return true
    }
  }

  private static func collect(_ path: String, in folder: DataFolder, _ found: inout [String: Item]) throws {
    try folder.walk(in: path) { entry in
      switch entry {
      case .file(let path, let status): add(path, IndexedFile.Stamp(status), refusal: nil, &found)
      case .skipped(let path, let reason): add(path, .none, refusal: "It is \(reason).", &found)
      case .folder: break
      }
    }
  }

  private static func add(_ path: String, _ stamp: IndexedFile.Stamp, refusal: String?, _ found: inout [String: Item]) {
    guard NoteKey.isNote(path) else { return }
    found[path] = Item(key: path, stamp: stamp, refusal: refusal)
  }
}

extension IndexedFile.Stamp {
  /// Of an entry that is not a readable file.
  static let none = IndexedFile.Stamp(size: 0, mtime: 0, inode: 0)

  init(_ status: FileStatus) {
    self.init(size: status.size, mtime: status.modified, inode: status.inode)
  }
}
