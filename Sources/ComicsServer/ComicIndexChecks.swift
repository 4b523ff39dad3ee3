import AtriumServer
import Foundation
import Storage

/// What `atrium doctor` says of the library.
struct ComicIndexChecks: Sendable {
  /// The path of the state folder.
  let state: String

  func findings() async -> [CheckResult] {
    let path = state + "/" + IndexFile.comics.name
    guard FileManager.default.fileExists(atPath: path) else {
      return [.passed("comics", "There is no library of comics yet; the server creates it when it starts.")]
    }
    do {
      guard let database = try await IndexFile.comics.usable(path, .seconds(1)) else {
        return [.passed("comics", "The library is of another version; the server makes it again when it starts.")]
      }
      defer { try? database.close() }
      let counts = try await ComicStore(database: database).counts()
      let failures = try await ComicListStore(database: database).failures(after: nil, limit: 100)
      return [.passed("comics", "Books in the library: \(counts.books). Files that could not be opened: \(counts.failed).")]
        + failures.map {
          .warning(
            "book", "\($0.path): \($0.failure.sentence(in: .english))", fix: "Replace the file, or move it out of the comics folder.")
        }
    } catch {
      return [
        .warning(
          "comics", "The library cannot be read: \(error.localizedDescription)", fix: "Stop the server, delete \(path), and start it again."
        )
      ]
    }
  }
}
