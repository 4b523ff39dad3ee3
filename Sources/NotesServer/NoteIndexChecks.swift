import AtriumServer
import Foundation
import Storage

/// What `atrium doctor` says of the index.
struct NoteIndexChecks: Sendable {
  /// The path of the state folder.
  let state: String

  /// The index of the notes. Whatever is wrong with it, it is made again; so nothing here keeps a house from being opened.
  func findings() async -> [CheckResult] {
    let path = state + "/" + IndexFile.notes.name
    guard FileManager.default.fileExists(atPath: path) else {
      return [.passed("index", "There is no index yet; the server creates it when it starts.")]
    }
    do {
      guard let database = try await IndexFile.notes.usable(path, .seconds(1)) else {
        return [.passed("index", "The index is of another version; the server makes it again when it starts.")]
      }
      defer { try? database.close() }
      let store = NoteStore(database: database)
      let counts = try await store.counts()
      let known = (counts[.indexed] ?? 0, counts[.skipped] ?? 0, counts[.failed] ?? 0)
      let summary = "\(known.0) notes are in the index, \(known.1) are left out, \(known.2) could not be read."
      let problems = try await store.problems(limit: 100)
      return [.passed("index", summary)]
        + problems.map { problem in
          .warning(
            "note", "\(problem.key): \(problem.reason ?? "no reason is known.")", fix: "Fix the file so that all of it can be found.")
        }
    } catch {
      return [
        .warning(
          "index", "The index cannot be read: \(error.localizedDescription)", fix: "Stop the server, delete \(path), and start it again.")
      ]
    }
  }
}
