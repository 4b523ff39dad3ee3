import AtriumAPI
import AtriumClient
import Foundation

/// A server that knows one list of fifty notes.
struct CannedTransport: Transport {
  /// One for all sessions: what a session holds is measured, and this is the server's.
  private static let page = try? encodePage()
  private let page: Data

  static let documents: [Document] = (0..<50).map { number in
    Document(
      id: "Garden/note-\(number).md", title: "A note about bed number \(number)",
      excerpt:
        "Four beds, each 1.2 m by 2.4 m, so that either of us can reach the middle without kneeling in the other's peas, and the path between",
      metadata: DocumentMetadata(
        classification: .project, tags: ["garden", "garden/plan", "soil"], linksTo: ["Garden/compost.md"],
        created: Date(timeIntervalSince1970: 1_780_000_000),
        modified: Date(timeIntervalSince1970: 1_790_000_000 + Double(number)), hasFrontmatter: true))
  }

  static func encodePage() throws -> Data {
    try WireJSON.encoder().encode(DocumentPage(documents: documents, count: documents.count, nextCursor: "next"))
  }

  init() throws { page = try Self.page ?? Self.encodePage() }

  func send(_ request: WireRequest) async throws -> WireResponse {
    let body = request.path == GetHouse.route.path ? try WireJSON.encoder().encode(House(rooms: [.notes, .agents, .spare])) : page
    return WireResponse(status: 200, headers: ["content-type": "application/json"], body: body)
  }

  func stream(_ request: WireRequest) async throws -> WireStream {
    WireStream(status: 503, headers: [:], chunks: AsyncThrowingStream { $0.finish() })
  }
}
