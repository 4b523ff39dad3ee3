package import AtriumAPI
package import HTTPServing
package import Hummingbird
package import Paths
package import ServiceLifecycle
package import Storage

/// A room that has been opened in a house.
package protocol OpenRoom: Sendable {
  /// What has to run while the house is open.
  var services: [any Service] { get }
  /// Who does its jobs.
  var workers: [any JobWorker] { get }
  /// Its own databases beside the records, by the name that the metrics give them.
  var databases: [(name: String, database: Database)] { get }

  /// Adds the handlers of its calls and doors.
  func addRoutes(to router: Router<AtriumRequestContext>)

  /// Looks again at these paths of the data folder, each a file, a folder, or nothing any more. The empty path is everything.
  func look(at paths: Set<PathKey>) async

  /// How far its index is; nil for a room without one.
  func indexState() async throws -> IndexState?

  /// Posts what somebody missed who comes to the notifications for the first time.
  func welcome(_ person: Person) async

  /// Adds what it counts to `GET /metrics`.
  func writeMetrics(to text: inout MetricsText) async
}

extension OpenRoom {
  package var services: [any Service] { [] }
  package var workers: [any JobWorker] { [] }
  package var databases: [(name: String, database: Database)] { [] }

  package func look(at paths: Set<PathKey>) async {}
  package func indexState() async throws -> IndexState? { nil }
  package func welcome(_ person: Person) async {}
  package func writeMetrics(to text: inout MetricsText) async {}
}
