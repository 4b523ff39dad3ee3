internal import CKernel
import Foundation
import Paths

/// Which folder each kernel watch stands for, and what an event means for them.
struct WatchTable {
  private let folder: DataFolder
  private let queue: Descriptor
  private var paths: [Int32: String] = [:]
  private var watches: [PathKey: Int32] = [:]

  /// What one event leads to.
  struct Outcome {
    var paths: Set<PathKey> = []
    var unwatched: [FolderWatcher.Batch] = []
    var hasOverflowed = false
    var isRootGone = false
  }

  init(folder: DataFolder, queue: Descriptor) {
    self.folder = folder
    self.queue = queue
  }

  /// Watches `top` and every folder below. A folder is watched before it is listed, so one made meanwhile is either listed
  /// or reported.
  mutating func watch(from top: String, _ outcome: inout Outcome) {
    var waiting = [top]
    while let path = waiting.popLast() {
      do {
        let opened = try folder.openFolder(path)
        let watch = kernel_watch_add(queue.number, opened.number)
        guard watch >= 0 else {
          if watch != -ENOENT { outcome.unwatched.append(.unwatched(path: path, reason: Self.reason(-watch))) }
          continue
        }
        if let former = paths[watch].map(PathKey.init(_:)), former != PathKey(path) { watches[former] = nil }
        paths[watch] = path
        watches[PathKey(path)] = watch
        waiting.append(contentsOf: try folder.subfolders(of: path, opened))
      } catch DataFolder.Failure.notFound {
        continue  // gone again
      } catch {
        outcome.unwatched.append(.unwatched(path: path, reason: "\(error.localizedDescription)"))
      }
    }
  }

  mutating func apply(_ event: kernel_watch_event, _ outcome: inout Outcome) {
    if event.mask & kernel_watch_overflow != 0 {
      applyOverflow(&outcome)
      return
    }
    guard let parent = paths[event.watch] else { return }  // of a watch that was taken away since
    if event.mask & kernel_watch_ignored != 0 {
      forget(event.watch)
      return
    }
    if event.name_length == 0 {
      if parent.isEmpty, event.mask & kernel_watch_self_gone != 0 { outcome.isRootGone = true }
      return
    }
    let bytes = UnsafeRawBufferPointer(start: event.name, count: event.name_length)
    guard let name = String(validating: bytes, as: UTF8.self), name.utf8.first != UInt8(ascii: ".") else { return }
    let path = parent.isEmpty ? name : parent + "/" + name
    if event.mask & kernel_watch_is_folder != 0 {
      if event.mask & kernel_watch_moved_from != 0 { unwatch(below: path) }
      if event.mask & (kernel_watch_created | kernel_watch_moved_to) != 0 { watch(from: path, &outcome) }
      let isStructural = event.mask & (kernel_watch_created | kernel_watch_moved_from | kernel_watch_moved_to | kernel_watch_deleted)
      guard isStructural != 0 else { return }  // a folder's own attributes are nobody's business
    }
    outcome.paths.insert(PathKey(path))
  }

  /// Sets all watches again: folders may have come and gone unseen.
  mutating func applyOverflow(_ outcome: inout Outcome) {
    for watch in paths.keys { _ = kernel_watch_remove(queue.number, watch) }
    paths = [:]
    watches = [:]
    watch(from: "", &outcome)
    outcome.hasOverflowed = true
  }

  /// The folders watched now.
  var watched: Set<PathKey> { Set(watches.keys) }

  /// Whether the root still has a name. A folder that is held open is removed without an event of its own; there are only those of
  /// what it held.
  var isRootLinked: Bool {
    var status = kernel_file_status()
    return kernel_status(folder.descriptor.number, &status) == 0 && status.links > 0
  }

  /// Takes the watches of a folder that moved away; it is watched under its new path if that lies in the tree.
  private mutating func unwatch(below top: String) {
    let prefix = (top + "/").utf8
    for (key, watch) in watches where key == PathKey(top) || key.path.utf8.starts(with: prefix) {
      _ = kernel_watch_remove(queue.number, watch)
      forget(watch)
    }
  }

  private mutating func forget(_ watch: Int32) {
    guard let key = paths.removeValue(forKey: watch).map(PathKey.init(_:)) else { return }
    if watches[key] == watch { watches[key] = nil }
  }

  private static func reason(_ code: Int32) -> String {
    code == ENOSPC ? "the limit of fs.inotify.max_user_watches is reached" : String(cString: strerror(code))
  }
}
