import AtriumAPI
import AtriumServer
import Foundation
import Logging
import ServiceLifecycle
import Storage

/// Fills a room that has no shows yet from a file: a line for each, as `POST /shows` takes them. A line that is wrong is left out and logged
/// with its number.
struct FirstShows: Service {
  /// Bytes of the file.
  private static let longest = 64 << 20

  let path: String
  let store: ShowStore
  let editor: ShowEditor
  let owners: @Sendable () async throws -> [String]
  /// The zone of a venue that has none of its own.
  let timezone: TimeZone
  let now: @Sendable () -> Date
  let hub: ChangeHub
  let logger: Logger

  func run() async throws {
    do {
      let isEmpty = try await store.database.read { try $0.row(Int64.self, "SELECT id FROM shows LIMIT 1") == nil }
      // Without an owner there is no submitter.
      if isEmpty, let owner = try await owners().first { try await fill(by: ShowEditor.Author(owner, isModerator: true)) }
    } catch is CancellationError {
    } catch {
      logger.warning("the first shows could not be read", metadata: ["file": "\(path)", "cause": "\(error)"])
    }
    try? await gracefulShutdown()
  }

  private func fill(by author: ShowEditor.Author) async throws {
    let handle = try FileHandle(forReadingFrom: URL(filePath: path))
    defer { try? handle.close() }
    let text = String(decoding: try handle.read(upToCount: Self.longest) ?? Data(), as: UTF8.self)
    for (number, line) in text.split(separator: "\n").enumerated() {
      do {
        let draft = try WireJSON.decode(ShowDraft.self, from: Data(line.utf8))
        let reader = ShowDraftReader(draft: draft, author: author, zone: timezone, now: now())
        _ = try await editor.add(by: author, key: nil) { try reader.newState(as: .approved, $0).state }
      } catch let problem as Problem {
        logger.warning("a first show is left out", metadata: ["line": "\(number + 1)", "cause": "\(problem.detail)"])
      }
    }
    await hub.signal()
  }
}
