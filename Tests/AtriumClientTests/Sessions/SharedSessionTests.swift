import AtriumAPI
import AtriumClient
import Foundation
import TestSupport
import Testing

/// An app and its extensions keep one session in one store. The server ends a session when a refresh token comes that was used before.
@Suite("A session that several programs share", .timeLimit(.minutes(5)))
struct SharedSessionTests {
  private let start = Date(timeIntervalSince1970: 1_800_000_000)

  /// Renews as the server does: each refresh token once.
  private actor House: Transport {
    private(set) var used: [String] = []
    private var count = 0
    private let start: Date

    init(start: Date) { self.start = start }

    func send(_ request: WireRequest) throws -> WireResponse {
      guard request.path == "/auth/refresh" else { return WireResponse(status: 200) }
      let call = try WireJSON.decode([String: String].self, from: request.body ?? Data())
      used.append(call["refresh_token"] ?? call["refreshToken"] ?? "")
      count += 1
      return try WireResponse(
        json: SignIn(
          success: true, message: "", token: "renewed-\(count)", expiresAt: start + 7200, refreshToken: "r-renewed-\(count)"))
    }

    func stream(_ request: WireRequest) -> WireStream {
      WireStream(status: 200, headers: [:], chunks: AsyncThrowingStream { $0.finish() })
    }
  }

  private func signIn(_ seconds: TimeInterval) -> SignIn {
    SignIn(success: true, message: "", token: "one", expiresAt: start + seconds, refreshToken: "r-one")
  }

  @Test("what one program has renewed the other one takes, and uses no refresh token a second time")
  func taken() async throws {
    let (house, store, start) = (House(start: start), MemorySecrets(), start)
    func program() -> SessionTransport {
      SessionTransport(house, session: ClientSession(transport: house, store: store, isShared: true, now: { start }))
    }
    let session = ClientSession(transport: house, store: store, isShared: true, now: { start })
    try await session.admit(signIn(10))
    let app = SessionTransport(house, session: session)
    // The token is about to end: the extension renews it, and then the app, which still has the old one.
    _ = try await program().send(try WireRequest(ListTags()))
    // The extension's write is behind its answer; the app's read is not before it.
    try await wait(for: "the renewed tokens") {
      await store.read("session")
    } until: { kept in
      kept.map { String(decoding: $0, as: UTF8.self).contains("renewed") } ?? false
    }
    _ = try await app.send(try WireRequest(ListTags()))
    #expect(await house.used == ["r-one"])
    _ = try await app.send(try WireRequest(ListTags()))
    #expect(await house.used == ["r-one"])
  }
}
