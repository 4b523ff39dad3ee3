import AgentsServer
import AtriumServer
import ComicsServer
import Foundation
import Logging
import NotesServer

/// A data folder and the path of a state folder, on disk for as long as a test needs them.
final class TemporaryHouse: Sendable {
  let root: String
  var data: String { root + "/data" }
  /// Not made yet.
  var state: String { root + "/state" }

  init() throws {
    root = FileManager.default.temporaryDirectory.appending(path: "atrium-house-\(UUID().uuidString)").path(percentEncoded: false)
    try FileManager.default.createDirectory(atPath: root + "/data", withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: root)
  }

  /// A server on it, which makes its files and holds its lock until it goes.
  func server(authMode: AuthMode = .none) async throws -> Server {
    try await Server(
      configuration: ServerConfiguration(
        data: data, state: state, rooms: [NotesModule(), AgentsModule(), ComicsModule()], authMode: authMode),
      logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
  }

  /// Runs statements on the records with SQLite's own program.
  func sql(_ statements: String) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "python3", "-c", "import sqlite3,sys; c=sqlite3.connect(sys.argv[1]); c.executescript(sys.argv[2])", state + "/house.sqlite",
      statements,
    ]
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw CocoaError(.fileWriteUnknown) }
  }
}
