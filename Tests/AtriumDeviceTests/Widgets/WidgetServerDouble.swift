import AtriumAPI
import AtriumClient
import Foundation

/// Answers each path with what a test set; a path that was not set is an error that no server gives.
struct WidgetServerDouble: Transport {
  struct NotSet: Error { let path: String }

  typealias Answer = @Sendable (WireRequest) async throws -> WireResponse

  var answers: [String: Answer] = [:]

  func send(_ request: WireRequest) async throws -> WireResponse {
    guard let answer = answers[request.path] else { throw NotSet(path: request.path) }
    return try await answer(request)
  }

  func stream(_ request: WireRequest) async throws -> WireStream { throw NotSet(path: request.path) }

  static func answering(_ answers: [String: any Encodable & Sendable]) -> APIClient {
    APIClient(transport: WidgetServerDouble(answers: answers.mapValues { value in { _ in try WireResponse(json: value) } }))
  }

  /// Every call fails like this.
  static func failing(_ error: some Error) -> APIClient {
    let paths = [
      "/documents", "/api/inbox", "/api/inbox/pinned", "/api/v1/sessions", "/api/comics/recents", "/saved-shows", "/shows/upcoming",
    ]
    let answer: Answer = { _ in throw error }
    return APIClient(transport: WidgetServerDouble(answers: Dictionary(uniqueKeysWithValues: paths.map { ($0, answer) })))
  }
}

enum Samples {
  static let now = date("2026-06-12T18:00:00Z")

  static func date(_ text: String) -> Date { WireDate.date(from: text) ?? .distantPast }

  static func document(_ id: String, title: String = "Spring") -> Document {
    Document(id: id, title: title, metadata: DocumentMetadata(created: now, modified: now, hasFrontmatter: false))
  }

  static func pin(_ path: String, text: String = "") -> PinnedItem {
    PinnedItem(path: path, name: path, pinnedAt: now, displayText: text)
  }

  static func item(_ path: String, isFolder: Bool = false, type: String? = nil, text: String? = nil) -> InboxItem {
    InboxItem(
      LibraryFile(path: path, name: path, isFolder: isFolder, mimeType: type, modifiedAt: now, createdAt: now), isPinned: false,
      textPreview: text)
  }

  static func session(_ id: String, _ state: AgentState, title: String? = nil) -> AgentSession {
    AgentSession(id: id, deviceID: "d", deviceName: "Studio", title: title, state: state, since: now, started: now, lastEvent: now)
  }

  static func book(_ id: String, page: Int?, isCompleted: Bool = false) -> ComicBook {
    ComicBook(
      id: id, path: "Comics/\(id).cbz", title: "Moon", format: .zip, pageCount: 24, size: 1, modified: now, revision: "r",
      progress: page.map { ComicProgress(page: $0, pageCount: 24, isCompleted: isCompleted, at: now) })
  }

  static func show(
    _ id: Int64, _ starts: Date = date("2026-06-13T03:00:00Z"), day: String = "2026-06-12", ends: Date? = nil,
    zone: String = "America/Phoenix", isCancelled: Bool = false
  ) -> Show {
    Show(
      id: id, slug: "s\(id)", title: "Show \(id)", startsAt: starts, endsAt: ends, day: day, city: "Phoenix", state: "AZ",
      venues: [ShowVenue(id: 1, slug: "v", name: "The Venue", city: "Phoenix", state: "AZ")], artists: [], isCancelled: isCancelled,
      createdAt: now, updatedAt: now, timezone: zone, confirmedAt: now)
  }
}

/// A folder of its own that is removed in the end.
final class WidgetFolder: Sendable {
  let url = FileManager.default.temporaryDirectory.appending(path: "widgets-\(UUID().uuidString)")

  deinit { try? FileManager.default.removeItem(at: url) }
}
