internal import CKernel
import Foundation

/// The thread that waits for the kernel. It knows nothing of the ``FolderWatcher`` that started it, so that one can go.
final class WatchLoop: Sendable {
  private let queue: Descriptor
  private let wake: Descriptor
  private let mailbox: WatchMailbox
  private let settle: Int32
  private let table: Locked<WatchTable>

  init(folder: DataFolder, queue: Descriptor, wake: Descriptor, mailbox: WatchMailbox, settle: Int32) {
    self.queue = queue
    self.wake = wake
    self.mailbox = mailbox
    self.settle = settle
    table = Locked(WatchTable(folder: folder, queue: queue))
  }

  /// Sets the watches, then waits for events on a thread.
  func start() {
    var outcome = WatchTable.Outcome()
    table.withLock { $0.watch(from: "", &outcome) }
    deliver(outcome)
    let thread = Thread { [self] in run() }
    thread.name = "Atrium.FolderWatcher"
    thread.stackSize = 512 * 1024
    thread.start()
  }

  func stop() {
    _ = kernel_wake(wake.number)
  }

  private func run() {
    var isWatching = true
    while isWatching {
      switch kernel_wait(queue.number, wake.number, -1) {
      case 1:
        var outcome = WatchTable.Outcome()
        isWatching = collect(&outcome)
        let isRootLinked = table.withLock { $0.isRootLinked }
        if outcome.isRootGone || !isRootLinked {
          outcome.unwatched.append(.unwatched(path: "", reason: "the folder was moved, removed or unmounted"))
          isWatching = false
        }
        deliver(outcome)
      default:
        isWatching = false
      }
    }
    mailbox.finish()
  }

  /// Reads until nothing happened for the settling time, or ten times as long went by. Answers false when asked to stop.
  private func collect(_ outcome: inout WatchTable.Outcome) -> Bool {
    readQueue(&outcome)
    guard settle > 0 else { return true }
    let clock = ContinuousClock()
    let end = clock.now + .milliseconds(Int64(settle) * 10)
    while clock.now < end, !outcome.isRootGone {
      switch kernel_wait(queue.number, wake.number, settle) {
      case 0: return true
      case 1: readQueue(&outcome)
      default: return false
      }
    }
    return true
  }

  private func readQueue(_ outcome: inout WatchTable.Outcome) {
    withUnsafeTemporaryAllocation(byteCount: 64 * 1024, alignment: 8) { buffer in
      guard let base = buffer.baseAddress else { return }
      let count = read(queue.number, base, buffer.count)
      guard count > 0 else { return }
      table.withLock { table in
        var offset = 0
        var event = kernel_watch_event()
        while kernel_watch_event_at(base + offset, count - offset, &event) == 1 {
          table.apply(event, &outcome)
          offset += event.length
        }
      }
    }
  }

  private func deliver(_ outcome: WatchTable.Outcome) {
    for batch in outcome.unwatched { mailbox.put(batch) }
    if outcome.hasOverflowed {
      mailbox.put(.overflow)
    } else if !outcome.paths.isEmpty {
      mailbox.put(.paths(outcome.paths))
    }
  }
}
