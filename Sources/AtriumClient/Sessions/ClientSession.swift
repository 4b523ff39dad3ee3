import AtriumAPI
public import Foundation

/// Somebody's being signed in at a client: keeps the tokens, gives each request one that holds, and renews them in time.
///
/// ```swift
/// let session = ClientSession(transport: transport, store: store)
/// let client = APIClient(transport: SessionTransport(transport, session: session))
/// try await session.admit(try await client.send(Login(email: email, password: password)))
/// ```
public actor ClientSession {
  let client: APIClient
  private let store: any SecretStore
  let name: String
  private let isShared: Bool
  private let now: @Sendable () -> Date
  var life = SessionLife()
  private var waiting: [Int: CheckedContinuation<String?, any Error>] = [:]
  var listeners: [Int: AsyncStream<Bool>.Continuation] = [:]
  private var lastNumber = 0
  var lastUse: Task<Void, Never>?

  /// - Parameters:
  ///   - transport: leads to the server, without a token.
  ///   - name: under which the store keeps the tokens.
  ///   - isShared: whether other programs of the person keep the same session in that store: an app and its extensions.
  ///   - now: the time, by which tokens end.
  public init(
    transport: any Transport, store: any SecretStore, name: String = "session", isShared: Bool = false,
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    client = APIClient(transport: transport)
    self.store = store
    self.name = name
    self.isShared = isShared
    self.now = now
  }

  deinit {
    for listener in listeners.values { listener.finish() }
  }

  /// A token for a request, after a refresh if need be: one for all that wait. Cancelling one who waits cancels nobody else.
  ///
  /// - Parameter refused: a token that the server did not take.
  /// - Returns: nil when signed out.
  /// - Throws: what the store throws; why the tokens cannot be renewed at the moment (`ClientError`); `CancellationError`.
  public func accessToken(insteadOf refused: String? = nil) async throws -> String? {
    try await restore()
    let number = nextNumber()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        guard !Task.isCancelled else { return continuation.resume(throwing: CancellationError()) }
        waiting[number] = continuation
        handle(.asked(number, insteadOf: refused, at: now()))
      }
    } onCancel: {
      Task { await giveUp(number) }
    }
  }

  /// The server did not take a token that it had just given: the session is of no use.
  func refusedAnew(_ token: String) {
    handle(.refusedAnew(token))
  }

  /// What was kept at an earlier run. An unreadable text counts as none.
  func restore() async throws {
    guard !life.isRestored else { return }
    let kept = try await queue { [name] in try await $0.read(name) }.value
    handle(.restored(kept.flatMap { try? JSONDecoder().decode(SessionTokens.self, from: $0) }))
  }

  private func giveUp(_ number: Int) {
    guard let waiter = waiting.removeValue(forKey: number) else { return }
    handle(.gaveUp(number))
    waiter.resume(throwing: CancellationError())
  }

  func nextNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  /// - Parameter failure: why a refresh failed.
  func handle(_ event: SessionLife.Event, failure: any Error = CancellationError()) {
    for action in life.handle(event) {
      switch action {
      case .give(let token, let waiter): waiting.removeValue(forKey: waiter)?.resume(returning: token)
      case .fail(let waiter): waiting.removeValue(forKey: waiter)?.resume(throwing: failure)
      case .refresh(let token, let attempt): refresh(token, attempt)
      // Nobody waits for the disk, or suffers from a full one: the tokens are good here, and the next ones are written again.
      case .keep(let tokens): keep(tokens)
      case .forget: queue { [name] in try await $0.remove(name) }
      case .tell(let isSignedIn): for listener in listeners.values { listener.yield(isSignedIn) }
      }
    }
  }

  @discardableResult
  func keep(_ tokens: SessionTokens) -> Task<Void, any Error> {
    queue { [name] in try await $0.write(try JSONEncoder().encode(tokens), as: name) }
  }

  /// Uses of the store follow each other in the order in which they were asked for, however long each takes: what is forgotten is not
  /// written again by what was asked for before. The session lives as long as they do.
  @discardableResult
  func queue<Value: Sendable>(_ use: @escaping @Sendable (any SecretStore) async throws -> Value) -> Task<Value, any Error> {
    let before = lastUse
    let task = Task {
      await before?.value
      return try await use(self.store)
    }
    lastUse = Task { _ = await task.result }
    return task
  }

  /// It goes on when nobody waits for it any more: its answer is the only way on for this session.
  private func refresh(_ token: String, _ attempt: Int) {
    Task {
      let shared = await tokensOfOthers(than: token)
      if let shared, shared.expires.timeIntervalSince(now()) > SessionLife.margin {
        return handle(.refreshed(shared, attempt: attempt, at: now()))
      }
      do {
        let answer = try await client.send(RefreshSession(refreshToken: shared?.refresh ?? token))
        guard let tokens = SessionTokens(answer) else { throw ClientError.unreadable("RefreshSession: an answer without tokens") }
        handle(.refreshed(tokens, attempt: attempt, at: now()))
      } catch ClientError.problem(let problem) where problem.code == .tokenInvalid || problem.code == .tokenExpired {
        handle(.refused(attempt: attempt))
      } catch {
        handle(.failed(attempt: attempt, at: now()), failure: error)
      }
    }
  }

  /// The tokens that another program has got for the session since. A refresh token is good once: whoever comes with one that was used
  /// long ago ends the session for all of them.
  private func tokensOfOthers(than token: String) async -> SessionTokens? {
    guard isShared, let kept = try? await queue({ [name] in try await $0.read(name) }).value,
      let tokens = try? JSONDecoder().decode(SessionTokens.self, from: kept), tokens.refresh != token
    else { return nil }
    return tokens
  }

  func forget(listener number: Int) {
    listeners[number] = nil
  }
}
