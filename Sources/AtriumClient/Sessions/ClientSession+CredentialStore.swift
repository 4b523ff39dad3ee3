public import AtriumAPI
import Foundation

/// A client that is a program of one person keeps its session itself. A browser's host has a store of its own.
extension ClientSession: CredentialStore {
  public func isSignedIn() async -> AsyncStream<Bool> {
    try? await restore()
    let (stream, continuation) = AsyncStream.makeStream(of: Bool.self, bufferingPolicy: .bufferingNewest(1))
    let number = nextNumber()
    continuation.onTermination = { [weak self] _ in
      Task { await self?.forget(listener: number) }
    }
    listeners[number] = continuation
    continuation.yield(life.isSignedIn)
    return stream
  }

  public func admit(_ answer: SignIn) async throws {
    guard let tokens = SessionTokens(answer) else { throw ClientError.unreadable("SignIn: an answer that signs nobody in") }
    // Whoever was signed in before is not any more; then nothing is refreshed that could be written over what comes now.
    await leave()
    try await keep(tokens).value
    handle(.admitted(tokens))
  }

  public func leave() async {
    try? await restore()
    let tokens = life.tokens
    handle(.left)
    if let tokens {
      // In a task of its own: whoever asked for it may be gone before the server has answered.
      await Task { [client] in _ = try? await client.send(Logout(refreshToken: tokens.refresh)) }.value
    }
    // Also where the server has ended the session before: what is kept of it is gone when this returns.
    await lastUse?.value
  }

  public func remember(_ attempt: String) async throws {
    try await queue { [name = attemptName] in try await $0.write(Data(attempt.utf8), as: name) }.value
  }

  public func recall() async throws -> String? {
    let kept = try await queue { [name = attemptName] store in
      let kept = try await store.read(name)
      if kept != nil { try await store.remove(name) }
      return kept
    }.value
    return kept.map { String(decoding: $0, as: UTF8.self) }
  }

  private var attemptName: String { name + "-attempt" }
}
