import Foundation
import Logging
import Paths
import ServiceLifecycle
import Storage

/// Follows the data folder for the whole house: everything once at the start, then each change as it is made.
///
/// One watcher serves all rooms, and is read from the beginning on. Each room has a queue of its own, so a slow one delays no other; one
/// that falls far behind looks at everything. A change gets its identity before the rooms hear of it, so that they find a moved file under
/// its old id. The identities of everything, and of what is too much for one transaction, are a job, for which nobody waits. After a full scan
/// is asked for, the rooms scan first: what they find is what people see.
struct FolderFollower: Service {
  let folder: DataFolder
  let records: FileRecords
  let jobs: JobStore
  let rooms: [any OpenRoom]
  /// Hears of files that were identified.
  let identified: @Sendable (Reconciliation) async throws -> Void
  /// Hears of paths that were looked at, once they have their identities.
  let noticed: @Sendable (Set<PathKey>) async throws -> Void
  let clock: any Clock<Duration>
  let now: @Sendable () -> Date
  let logger: Logger

  func run() async throws {
    await cancelWhenGracefulShutdown { await follow() }
  }

  /// How long the identities of everything wait for the rooms at most.
  private static let patience = Duration.seconds(30)

  /// What is to be looked at.
  private struct Queues {
    /// One for each room.
    let rooms: [WatchMailbox]
    /// Full scans for the identities.
    let identities = WatchMailbox()

    var all: [WatchMailbox] { rooms + [identities] }

    func putEverything() {
      for queue in all { queue.put(.overflow) }
    }
  }

  private func follow() async {
    let queues = Queues(rooms: rooms.map { _ in WatchMailbox() })
    await withTaskGroup(of: Void.self) { looks in
      looks.addTask {
        while await queues.identities.next() != nil, !Task.isCancelled {
          await wait(for: queues.rooms)
          guard !Task.isCancelled else { return }
          await noting { try await identifyAll() }
        }
      }
      for (room, queue) in zip(rooms, queues.rooms) {
        looks.addTask {
          while let batch = await queue.next(), !Task.isCancelled { await room.look(at: batch.paths) }
        }
      }
      await watch(for: queues)
      for queue in queues.all { queue.finish() }
      looks.cancelAll()
    }
  }

  /// Watches first and looks second: what is saved while the folder is walked is looked at again. Where nothing can be watched, the
  /// folder is walked again and again instead.
  private func watch(for queues: Queues) async {
    while !Task.isCancelled {
      let watcher = await makeWatcher()
      queues.putEverything()
      if let watcher {
        for await batch in watcher.batches { await take(batch, for: queues) }
      }
      do {
        try await clock.sleep(for: .seconds(30))
      } catch {
        return
      }
    }
  }

  private func makeWatcher() async -> FolderWatcher? {
    do {
      return try await folder.inBackground { try FolderWatcher(folder: $0) }
    } catch {
      logger.error("the data folder cannot be watched and is walked twice a minute instead", metadata: ["cause": "\(error)"])
      return nil
    }
  }

  private func take(_ batch: FolderWatcher.Batch, for queues: Queues) async {
    switch batch {
    case .paths(let paths) where paths.contains(""): queues.putEverything()
    case .paths(let paths):
      await identify(paths)
      for queue in queues.rooms { queue.put(batch) }
    case .overflow: queues.putEverything()
    case .unwatched(let path, let reason):
      logger.warning(
        "a folder cannot be watched; changes in it are seen at the next start", metadata: ["path": "\(path)", "reason": "\(reason)"])
    }
  }

  /// Until all rooms have scanned what they were given, or until ``patience`` ends.
  private func wait(for queues: [WatchMailbox]) async {
    await withTaskGroup(of: Void.self) { waits in
      waits.addTask { for queue in queues { await queue.untilIdle() } }
      waits.addTask { try? await clock.sleep(for: Self.patience) }
      await waits.next()
      waits.cancelAll()
    }
  }

  private func identify(_ paths: Set<PathKey>) async {
    await noting {
      do {
        let result = try await records.reconcile(paths, now: now())
        for move in result.moved { logger.debug("moved", metadata: ["from": "\(move.from)", "to": "\(move.record.path)"]) }
        try await identified(result)
      } catch is FileRecords.TooMany {
        try await identifyAll()
      }
      try await noticed(paths)
    }
  }

  private func identifyAll() async throws {
    try await jobs.database.write { [jobs, now] in try jobs.enqueue(FileIdentifier.job, at: now(), in: $0) }
  }

  private func noting(_ identify: () async throws -> Void) async {
    do {
      try await identify()
    } catch is CancellationError {
      return
    } catch {
      logger.error("the identities of files could not be recorded", metadata: ["cause": "\(error)"])
    }
  }
}

extension FolderWatcher.Batch {
  /// What a room looks at.
  fileprivate var paths: Set<PathKey> {
    switch self {
    case .paths(let paths): paths
    case .overflow: [""]
    case .unwatched: []
    }
  }
}
