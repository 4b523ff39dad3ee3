import Foundation
import Logging
import Paths
import ServiceLifecycle
import Storage

/// Follows the data folder for the whole house: everything once at the start, then each change as it is made.
///
/// One watcher serves all rooms, and is read from the beginning on. Each room has a queue of its own, so a slow one delays no other; one
/// that falls far behind looks at everything. A change gets its identity before the rooms hear of it, so that they find a moved file under
/// its old id. The identities of everything, and of what is too much for one transaction, are a job, for which nobody waits.
struct FolderFollower: Service {
  let folder: DataFolder
  let records: FileRecords
  let jobs: JobStore
  let rooms: [any OpenRoom]
  let clock: any Clock<Duration>
  let now: @Sendable () -> Date
  let logger: Logger

  func run() async throws {
    await cancelWhenGracefulShutdown { await follow() }
  }

  private func follow() async {
    let queues = rooms.map { _ in WatchMailbox() }
    await withTaskGroup(of: Void.self) { looks in
      for (room, queue) in zip(rooms, queues) {
        looks.addTask {
          while let batch = await queue.next(), !Task.isCancelled { await room.look(at: batch.paths) }
        }
      }
      await watch(for: queues)
      for queue in queues { queue.finish() }
      looks.cancelAll()
    }
  }

  /// Watches first and looks second: what is saved while the folder is walked is looked at again. Where nothing can be watched, the
  /// folder is walked again and again instead.
  private func watch(for queues: [WatchMailbox]) async {
    while !Task.isCancelled {
      let watcher = await makeWatcher()
      await lookAtAll(queues)
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

  private func take(_ batch: FolderWatcher.Batch, for queues: [WatchMailbox]) async {
    switch batch {
    case .paths(let paths) where paths.contains(""): await lookAtAll(queues)
    case .paths(let paths):
      await identify(paths)
      for queue in queues { queue.put(batch) }
    case .overflow: await lookAtAll(queues)
    case .unwatched(let path, let reason):
      logger.warning(
        "a folder cannot be watched; changes in it are seen at the next start", metadata: ["path": "\(path)", "reason": "\(reason)"])
    }
  }

  private func lookAtAll(_ queues: [WatchMailbox]) async {
    for queue in queues { queue.put(.overflow) }
    await noting { try await identifyAll() }
  }

  private func identify(_ paths: Set<PathKey>) async {
    await noting {
      do {
        let result = try await records.reconcile(paths, now: now())
        for move in result.moved { logger.debug("moved", metadata: ["from": "\(move.from)", "to": "\(move.record.path)"]) }
      } catch is FileRecords.TooMany {
        try await identifyAll()
      }
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
