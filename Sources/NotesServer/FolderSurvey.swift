import AtriumServer
import Paths
import Storage

/// What stands at some paths of the folder, compared with what the index knows of them: what to read, what moved, what is gone.
struct FolderSurvey: Sendable {
  /// A file that is to be read, or the reason why it cannot be a note.
  struct Item: Sendable, Equatable {
    let key: String
    let stamp: IndexedFile.Stamp
    let refusal: FileReason?
    /// The index knows no file of this key.
    var isNew = false
  }

  /// A note under another key, unread: the same inode with the same size and time is the same file.
  struct Move: Sendable, Hashable {
    let from: String
    let to: String
    let stamp: IndexedFile.Stamp
  }

  /// The newest first, so that the head of the list is right long before the first index is complete.
  let changed: [Item]
  let moved: [Move]
  /// With the size that the file had.
  let gone: [(key: String, size: Int64)]
  /// Files that notes embed and link to.
  let newFiles: [String]
  let goneFiles: [String]

  /// - Throws: what the index throws. Of the folder, only a root that cannot be read: an empty answer would take every note out of
  ///   the index.
  @concurrent
  init(of paths: Set<PathKey>, in folder: DataFolder, known store: NoteStore) async throws {
    let visible = paths.filter { !DataFolder.isHidden($0.path) }
    let (found, named) = try await folder.inBackground { folder in
      var found = Found()
      var named: Set<PathKey> = []
      for key in visible where try await found.look(at: key.path, in: folder) { named.insert(key) }
      return (found, named)
    }
    let known = try await store.known(at: visible)
    moved = try await Self.moves(of: found.notes, known: known, in: folder, store: store)
    let left = Set(moved.lazy.map { PathKey($0.from) })
    let arrived = Set(moved.lazy.map { PathKey($0.to) })
    changed = Self.newestFirst(
      found.notes.compactMap { key, item in
        let stamp = known.notes[key]
        // A file that was named itself is read even if it looks unchanged: it may have been saved twice within the clock's step.
        guard stamp != item.stamp || named.contains(key), !arrived.contains(key) else { return nil }
        return Item(key: item.key, stamp: item.stamp, refusal: item.refusal, isNew: stamp == nil)
      })
    gone = known.notes.lazy.filter { found.notes[$0.key] == nil && !left.contains($0.key) }.sorted { $0.key < $1.key }
      .map { ($0.key.path, $0.value.size) }
    newFiles = found.files.subtracting(known.files).sorted().map(\.path)
    goneFiles = known.files.subtracting(found.files).sorted().map(\.path)
  }

  /// Sorts times with places instead of items, which hold text and are slow to move about and to look into.
  private static func newestFirst(_ items: [Item]) -> [Item] {
    items.enumerated().map { (mtime: $1.stamp.mtime, place: $0) }
      .sorted { one, other in
        one.mtime == other.mtime ? PathKey(items[one.place].key) < PathKey(items[other.place].key) : one.mtime > other.mtime
      }
      .map { items[$0.place] }
  }

  /// The new names of notes that left their old one. Nobody is asked where nothing can have left: no note that is known was looked for
  /// in vain, and all are known here.
  private static func moves(
    of items: [PathKey: Item], known: NoteStore.Known, in folder: DataFolder, store: NoteStore
  ) async throws -> [Move] {
    if known.isWhole, known.notes.keys.allSatisfy({ items[$0] != nil }) { return [] }
    let fresh = items.lazy.filter { known.notes[$0.key] == nil && $0.value.refusal == nil }.map(\.value).sorted {
      PathKey($0.key) < PathKey($1.key)
    }
    guard !fresh.isEmpty else { return [] }
    let known = try await store.notes(withInodes: fresh.map(\.stamp.inode))
    return try await folder.inBackground { Self.moves(of: fresh, from: known, seen: items, in: $0) }
  }

  private static func moves(
    of fresh: [Item], from known: [IndexedFile.Stamp: [String]], seen items: [PathKey: Item], in folder: DataFolder
  ) -> [Move] {
    var candidates = known
    return fresh.compactMap { item in
      // The other name may not have been reported yet. While it is there, this is a second name of the file, and a note of its own.
      let former = candidates[item.stamp]?.firstIndex { key in
        guard items[PathKey(key)] == nil else { return false }
        guard case .some(.notFound) = failure({ _ = try folder.stat(key) }) else { return false }
        return true
      }
      guard let former, let from = candidates[item.stamp]?.remove(at: former) else { return nil }
      return Move(from: from, to: item.key, stamp: item.stamp)
    }
  }

  private static func failure(_ body: () throws -> Void) -> DataFolder.Failure? {
    do {
      try body()
      return nil
    } catch {
      return error as? DataFolder.Failure
    }
  }
}

extension IndexedFile.Stamp {
  /// Of an entry that is not a readable file.
  static let none = IndexedFile.Stamp(size: 0, mtime: 0, inode: 0)

  init(_ status: FileStatus) {
    self.init(size: status.size, mtime: status.modified, inode: status.inode)
  }
}
