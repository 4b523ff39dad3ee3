import Logging
import ServiceLifecycle
import Storage

/// Leaves the databases with empty logs when the server ends. It is the first of the services, and so the last that is told to end.
struct LogEmptier: Service {
  let databases: [Database]
  let logger: Logger

  func run() async throws {
    try? await gracefulShutdown()
    for database in databases {
      do {
        try await database.emptyLog()
      } catch {
        // What is in a log is as safe there; the next start reads it.
        logger.debug("a log could not be emptied", metadata: ["cause": "\(error)"])
      }
    }
  }
}
