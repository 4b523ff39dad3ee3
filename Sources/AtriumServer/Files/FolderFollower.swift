import Foundation
import Logging
import Paths
import ServiceLifecycle
import Storage

/// Follows the data folder for the whole house: everything once at the start, then each change as it is made.
///
/// One watcher serves all rooms. At the start the rooms look first and the identities of the files follow, since only those need
/// each file's fingerprint; a single change gets its identity first, so that whoever hears of it finds a moved file under its old
/// id.
struct FolderFollower: Service {
  let folder: DataFolder
  let records: FileRecords
  let rooms: [any OpenRoom]
  let clock: any Clock<Duration>
  let logger: Logger

  func run() async throws {
    await cancelWhenGracefulShutdown { await follow() }
  }

  /// Watches first and looks second: what is saved while the folder is walked is looked at again. Where nothing can be watched, the
  /// folder is walked again and again instead.
  private func follow() async {
    while !Task.isCancelled {
      let watcher = makeWatcher()
      await lookAtAll()
      if let watcher {
        for await batch in watcher.batches { await take(batch) }
      }
      do {
        try await clock.sleep(for: .seconds(30))
      } catch {
        return
      }
    }
  }

  private func makeWatcher() -> FolderWatcher? {
    do {
      return try FolderWatcher(folder: folder)
    } catch {
      logger.error("the data folder cannot be watched and is walked twice a minute instead", metadata: ["cause": "\(error)"])
      return nil
    }
  }

  private func take(_ batch: FolderWatcher.Batch) async {
    switch batch {
    case .paths(let paths) where paths.contains(""): await lookAtAll()
    case .paths(let paths):
      await identify { try await records.reconcile(paths) }
      for room in rooms { await room.look(at: paths) }
    case .overflow: await lookAtAll()
    case .unwatched(let path, let reason):
      logger.warning(
        "a folder cannot be watched; changes in it are seen at the next start", metadata: ["path": "\(path)", "reason": "\(reason)"])
    }
  }

  private func lookAtAll() async {
    for room in rooms { await room.look(at: [""]) }
    await identify { try await records.reconcileAll() }
  }

  private func identify(_ reconcile: () async throws -> Reconciliation) async {
    do {
      let result = try await reconcile()
      for move in result.moved { logger.debug("moved", metadata: ["from": "\(move.from)", "to": "\(move.record.path)"]) }
    } catch is CancellationError {
      return
    } catch {
      logger.error("the identities of files could not be recorded", metadata: ["cause": "\(error)"])
    }
  }
}
