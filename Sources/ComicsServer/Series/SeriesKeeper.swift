import AtriumAPI
import AtriumServer
import Foundation
import Logging
import ServiceLifecycle
import Storage

/// Keeps the index in step with what people decide about series, also through other servers of the same database.
struct SeriesKeeper: Service {
  let store: SeriesStore
  let mirror: SeriesMirror
  let log: ChangeLog
  let hub: ChangeHub
  let clock: any Clock<Duration>
  let logger: Logger

  func run() async throws {
    await cancelWhenGracefulShutdown {
      while !Task.isCancelled, (try? await clock.sleep(for: .seconds(15))) != nil {
        do {
          try await bringInStep()
        } catch is CancellationError {
        } catch {
          logger.warning("series made by hand could not be brought into the index", metadata: ["cause": "\(error)"])
        }
      }
    }
  }

  func bringInStep() async throws {
    if try await store.version() > mirror.version() { try await mirror.take(try await store.choices()) }
    // Also what an attempt before could not log.
    try await PendingChanges(database: mirror.database).flush { ids in
      try await log.append(room: .comics, kind: Change.Kind.fileChanged, ids: ids)
      await hub.signal()
    }
  }
}
