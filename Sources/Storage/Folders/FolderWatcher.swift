internal import CKernel
import Foundation
package import Paths

/// Tells which paths of a ``DataFolder`` have changed, through inotify, folders below included.
///
/// A path names the top of what to look at again: a file, or a folder with everything in it; it may be gone. Consumers look at the
/// disk and never trust the event, so an event too many does no harm. Hidden names (``DataFolder/isHidden(_:)``) are left out.
///
/// The kernel is waited for on a thread of its own. Watching ends, and the stream with it, on ``stop()``, when the task that reads
/// the stream is cancelled, or when the last reference goes.
package final class FolderWatcher: Sendable {
  /// What happened since the stream was last read. A slow reader gets fewer, larger batches.
  package enum Batch: Sendable, Hashable {
    /// These paths, relative to the root, are to be looked at again. The empty path is the root: everything.
    case paths(Set<PathKey>)
    /// Events were lost: everything is to be looked at again.
    case overflow
    /// This folder cannot be watched (the kernel's limit of watches, permissions); changes below it go unnoticed.
    case unwatched(path: String, reason: String)
  }

  package struct Failure: Error, Equatable, LocalizedError {
    /// Of the kernel; `EMFILE` when the user has too many watchers.
    package let code: Int32
    package var errorDescription: String? { "The data folder cannot be watched: \(String(cString: strerror(code)))." }
  }

  /// For one reader. Ends when the root itself is moved, or removed with what it held, after a last `.unwatched`.
  package let batches: AsyncStream<Batch>
  private let loop: WatchLoop

  /// Watches from now on: a change made after this returns is reported.
  ///
  /// - Parameters:
  ///   - folder: the tree to watch.
  ///   - settle: how long nothing may happen before a batch is handed over, so that the two halves of a rename, or an editor's
  ///     steps of one save, arrive together; a busy folder is reported after ten times as long. Zero reports at once.
  /// - Throws: ``Failure`` when the kernel gives no watcher.
  package init(folder: DataFolder, settle: Duration = .milliseconds(40)) throws {
    let queue = try Self.openQueue()
    let wake = kernel_wake_open()
    guard wake >= 0 else { throw Failure(code: -wake) }
    let mailbox = WatchMailbox()
    let parts = settle.components
    let milliseconds = Int32(clamping: parts.seconds * 1000 + parts.attoseconds / 1_000_000_000_000_000)
    let loop = WatchLoop(folder: folder, queue: queue, wake: Descriptor(wake), mailbox: mailbox, settle: milliseconds)
    self.loop = loop
    batches = AsyncStream(unfolding: { await mailbox.next() }, onCancel: { loop.stop() })
    loop.start()
  }

  /// The kernel's queue of events.
  static func openQueue() throws -> Descriptor {
    let watcher = kernel_watch_open()
    guard watcher >= 0 else { throw Failure(code: -watcher) }
    return Descriptor(watcher)
  }

  deinit {
    loop.stop()
  }

  /// Ends watching; the stream hands over what it still has and ends.
  package func stop() {
    loop.stop()
  }
}
