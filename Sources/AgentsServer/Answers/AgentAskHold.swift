import AtriumServer
import Foundation
import ServiceLifecycle

/// Waits until something is so, without a connection to the database and without a thread: it sleeps on the signals of the change log, which
/// come of this server's commits and of those of others that share its records, and looks after each. It ends when the house closes.
struct AgentAskHold: Sendable {
  let hub: ChangeHub
  let clock: any Clock<Duration>

  /// - Parameter look: what came of it; nil while there is nothing yet.
  /// - Returns: nil where there was nothing for so long.
  func wait<Value>(for limit: Duration, _ look: () async throws -> Value?) async throws -> Value? {
    // The signals begin with one, so what was committed meanwhile is seen at once.
    let (signals, end) = await hub.open()
    let timer = Task { [clock] in
      try? await clock.sleep(for: limit)
      end()
    }
    defer {
      timer.cancel()
      end()
    }
    return try await withTaskCancellationOrGracefulShutdownHandler {
      for await _ in signals {
        if let found = try await look() { return found }
      }
      return nil
    } onCancelOrGracefulShutdown: {
      end()
    }
  }
}
