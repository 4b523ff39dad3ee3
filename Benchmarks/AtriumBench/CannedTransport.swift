import AtriumAPI
import AtriumClient
import Foundation

/// A server that knows one list of fifty notes, and answers what else the app asks for as a server would.
struct CannedTransport: Transport {
  /// One for all sessions: what a session holds is measured, and this is the server's.
  private static let answers = try? encodeAnswers()
  private let answers: [String: Data]

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

  /// By path.
  private static func encodeAnswers() throws -> [String: Data] {
    let encoder = WireJSON.encoder()
    let counts = Classification.known.map { ClassificationCount(name: $0, count: 12) }
    let device = AgentDevice(
      id: "desk", name: "Desk", platform: .linux, lastSeen: Date(timeIntervalSince1970: 1_790_000_000), delay: 30, sessions: 3, needing: 1)
    return [
      ListDocuments.route.path: try encodePage(),
      GetHouse.route.path: try encoder.encode(House(rooms: [.notes, .agents, .spare])),
      ListClassifications.route.path: try encoder.encode(ClassificationList(classifications: counts, unclassified: 40)),
      CountNotices.route.path: try encoder.encode(NoticeCount(unseen: 2)),
      ListAgentDevices.route.path: try encoder.encode(AgentDevicePage(devices: [device])),
      SetLanguage.route.path: Data(),
    ]
  }

  init() throws { answers = try Self.answers ?? Self.encodeAnswers() }

  func send(_ request: WireRequest) async throws -> WireResponse {
    guard let body = answers[request.path] else { preconditionFailure("the app asked for \(request.path), which has no answer here") }
    return WireResponse(status: body.isEmpty ? 204 : 200, headers: ["content-type": "application/json"], body: body)
  }

  func stream(_ request: WireRequest) async throws -> WireStream {
    WireStream(status: 503, headers: [:], chunks: AsyncThrowingStream { $0.finish() })
  }
}
