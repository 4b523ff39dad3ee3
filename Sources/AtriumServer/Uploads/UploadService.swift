import AtriumAPI
import Foundation
import Logging
import NIOConcurrencyHelpers
import ServiceLifecycle

/// Receives uploads for the rooms' calls, also in several requests, and removes those that nobody continues.
package final class UploadService: Service {
  /// Between two looks for uploads whose time is over.
  private static let interval = Duration.seconds(600)

  let store: UploadStore
  let settings: UploadSettings
  let locks = AddressLocks()
  let logger: Logger
  let now: @Sendable () -> Date
  private let clock: any Clock<Duration>
  private let handlers = NIOLockedValueBox<[String: UploadHandler]>([:])

  /// Finds what an earlier run left. It blocks on the disk.
  ///
  /// - Parameter folder: absolute path, made if need be.
  init(
    folder: String, settings: UploadSettings, clock: any Clock<Duration>, now: @escaping @Sendable () -> Date, logger: Logger
  ) throws {
    store = try UploadStore(folder: folder, settings: settings, now: now, logger: logger)
    self.settings = settings
    self.clock = clock
    self.now = now
    self.logger = logger
  }

  package func run() async throws {
    await cancelWhenGracefulShutdown { [clock, store] in
      while (try? await clock.sleep(for: Self.interval)) != nil { await store.removeExpired() }
    }
  }

  func add(_ handler: UploadHandler) {
    handlers.withLockedValue { $0[handler.key] = handler }
  }

  /// - Returns: nil for a call of a room that the house has no more.
  func handler(of record: UploadRecord) -> UploadHandler? {
    handlers.withLockedValue { $0[UploadHandler.key(method: record.method, template: record.template)] }
  }
}
