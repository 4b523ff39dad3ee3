import AtriumAPI
import AtriumClient
import Foundation
import WebHosting

/// Remembers who is signed in at the browser of one page. Whenever that changes, the browser gets another secret: an attacker who had
/// put one there has nothing of the person who signs in with it, and what is left in a browser opens nothing after somebody has left.
struct BrowserCredentials: CredentialStore {
  let visitor: Visitor
  let sessions: BrowserSessions
  /// That of the browser as it is called now.
  let session: ClientSession

  func isSignedIn() async -> AsyncStream<Bool> { await session.isSignedIn() }

  /// The tokens are kept under the browser's new name alone.
  func admit(_ answer: SignIn) async throws {
    let lost = LostSession()
    try await visitor.renew(lost: { lost.end() }) { [visitor, sessions] id in
      let session = await sessions.session(of: id, for: visitor.browser)
      try await session.admit(answer)
      await lost.hold(session)
    }
    // Somebody else may have been signed in here until now.
    await session.leave()
  }

  func leave() async {
    await session.leave()
    await visitor.renew()
  }

  func remember(_ attempt: String) async throws { try await session.remember(attempt) }
  func recall() async throws -> String? { try await session.recall() }
  func depart(to url: URL) async -> Bool { await visitor.depart(to: url) }
}

/// A session that ends when its browser never comes for it.
@MainActor private final class LostSession {
  private var session: ClientSession?

  nonisolated init() {}

  func hold(_ session: ClientSession) { self.session = session }

  func end() {
    Task { [session] in await session?.leave() }
  }
}
