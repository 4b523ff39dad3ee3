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

  /// The change stream as clients of other systems read it.
  var streamFlavours: [any StreamFlavour] { get }

  /// Adds the handlers of its calls and doors.
  func addRoutes(to router: Router<AtriumRequestContext>)

  /// Looks again at these paths of the data folder, each a file, a folder, or nothing any more. The empty path is everything.
  func look(at paths: Set<PathKey>) async

  /// How far its index is; nil for a room without one.
  func indexState() async throws -> IndexState?

  /// Posts what somebody missed who comes to the notifications for the first time.
  func welcome(_ person: Person) async

  /// What matches all words of a search, of what this person may see, best first. It has a bounded time, and is cancelled after it.
  func search(_ question: SearchQuestion, for person: Person) async throws -> SearchResults

  /// What it gives to the first page of the house. It has a bounded time, and is cancelled after it.
  func home(for person: Person, in language: Language) async throws -> RoomHome

  /// Of these places, which are paths of the app that the person opened, those that are still there, with what each is called now; nil for a
  /// room that cannot say.
  func present(_ places: [String], for person: Person) async throws -> [String: String]?

  /// Adds what it counts to `GET /metrics`.
  func writeMetrics(to text: inout MetricsText) async
}

extension OpenRoom {
  package var services: [any Service] { [] }
  package var workers: [any JobWorker] { [] }
  package var databases: [(name: String, database: Database)] { [] }
  package var streamFlavours: [any StreamFlavour] { [] }

  package func look(at paths: Set<PathKey>) async {}
  package func indexState() async throws -> IndexState? { nil }
  package func welcome(_ person: Person) async {}
  package func search(_ question: SearchQuestion, for person: Person) async throws -> SearchResults { SearchResults() }
  package func home(for person: Person, in language: Language) async throws -> RoomHome { RoomHome() }
  package func present(_ places: [String], for person: Person) async throws -> [String: String]? { nil }
  package func writeMetrics(to text: inout MetricsText) async {}
}
