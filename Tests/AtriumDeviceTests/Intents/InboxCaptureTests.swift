import AtriumAPI
import AtriumClient
import Foundation
import Testing

@testable import AtriumDevice

@Suite("Putting something into the inbox by an intent")
struct InboxCaptureTests {
  private let server = IntentTransport()
  private var capture: InboxCapture { InboxCapture(client: APIClient(transport: server)) }

  private static func answer(_ status: Capture.Status, _ path: String = "inbox/milk.md", error: String? = nil) throws -> WireResponse {
    try WireResponse(json: Capture(path: path, results: [Capture.Result(path: path, status: status, error: error)]))
  }

  @Test("a text is sent with the person's zone and a key, and the name of its file comes back")
  func text() async throws {
    let key = UUID()
    await server.expect("POST /api/inbox") { request in
      let sent = try JSONDecoder().decode([String: String].self, from: request.body ?? Data())
      #expect(sent["text"] == "Buy milk")
      #expect(sent["timeZone"] == "Europe/Berlin")
      #expect(request.headers["idempotency-key"] == key.uuidString)
      return try Self.answer(.created)
    }
    let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
    #expect(try await capture.save(text: "Buy milk", timeZone: zone, key: key) == .saved(name: "milk.md"))
    #expect(await server.missing.isEmpty)
  }

  @Test("a connection that breaks is tried once more, with the same key, so that nothing is stored twice")
  func brokenConnection() async throws {
    await server.expect("POST /api/inbox") { _ in throw ClientError.unreachable("gone") }
    await server.expect("POST /api/inbox") { _ in try Self.answer(.skipped) }
    #expect(try await capture.save(text: "Buy milk", timeZone: .gmt, key: UUID()) == .alreadyThere(name: "milk.md"))
    let keys = await server.requests.map { $0.headers["idempotency-key"] }
    #expect(keys.count == 2 && keys[0] != nil && keys[0] == keys[1])
  }

  @Test("a server that stays away is said to be unreachable")
  func unreachable() async {
    for _ in 0..<2 { await server.expect("POST /api/inbox") { _ in throw ClientError.unreachable("gone") } }
    await #expect(throws: IntentFailure.unreachable) { try await capture.save(text: "Buy milk", timeZone: .gmt, key: UUID()) }
  }

  @Test("nothing is sent for a text of spaces or a file without bytes")
  func empty() async {
    await #expect(throws: IntentFailure.empty) { try await capture.save(text: " \n", timeZone: .gmt, key: UUID()) }
    await #expect(throws: IntentFailure.empty) { try await capture.save(file: "a.txt", from: DataUploadSource(Data())) }
    #expect(await server.requests.isEmpty)
  }

  @Test("an item that the server could not store is a failure, in its words")
  func failed() async {
    await server.expect("POST /api/inbox") { _ in try Self.answer(.failed, error: "The disk is full.") }
    await #expect(throws: IntentFailure.refused("The disk is full.")) {
      try await capture.save(text: "Buy milk", timeZone: .gmt, key: UUID())
    }
  }

  @Test("a file is uploaded to the inbox under its own name")
  func file() async throws {
    await server.expect("POST /api/life/uploads/photo%201.jpg") { request in
      #expect(request.headers["content-type"] == "image/jpeg")
      return WireResponse(status: 201, headers: ["Location": "/api/uploads/1"])
    }
    await server.expect("PATCH /api/uploads/1") { request in
      #expect(request.body == Data("bytes".utf8))
      var response = try Self.answer(.created, "inbox/photo 1.jpg")
      response.headers["upload-complete"] = "?1"
      return response
    }
    let source = DataUploadSource(Data("bytes".utf8))
    let outcome = try await capture.save(file: "/tmp/photo 1.jpg", from: source, mediaType: "image/jpeg")
    #expect(outcome == .saved(name: "photo 1.jpg"))
    #expect(await server.missing.isEmpty)
  }

  @Test(
    "a file's name is one name, and never none",
    arguments: [
      ("photo.jpg", "photo.jpg"), ("a/b/photo.jpg", "photo.jpg"), ("C:\\photos\\photo.jpg", "photo.jpg"), ("../..", "File"), ("", "File"),
      (" ", "File"), (".hidden", "hidden"), ("a\nb.txt", "ab.txt"), ("Straße.txt", "Straße.txt"),
    ])
  func names(given: String, name: String) { #expect(InboxCapture.fileName(given) == name) }
}
