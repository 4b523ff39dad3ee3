import AgentsServer
import AtriumAPI
import AtriumClient
import Foundation
import HTTPServing
import Hummingbird
import Logging
import NotesServer
import Storage
import Synchronization
import Testing

@testable import AgentsApp
@testable import AtriumApp
@testable import AtriumServer
@testable import NotesApp

/// A real server in this process, with accounts, and what the browsers of its people keep.
@MainActor final class HouseWithAccounts {
  static let password = "Correct-Horse-1"
  static let owner = "owner@example.org"

  let server: Server
  private let door: InProcessResponder
  private let folder: URL

  /// - Parameters:
  ///   - rooms: those that it has.
  ///   - now: the time of the accounts.
  init(
    registration: Registration = .invited, rooms: [any RoomModule] = [NotesModule(), AgentsModule()],
    now: @escaping @Sendable () -> Date = { Date() }
  ) async throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "atrium-screens-\(UUID().uuidString)")
    let data = folder.appending(path: "data")
    try FileManager.default.createDirectory(at: data, withIntermediateDirectories: true)
    var configuration = ServerConfiguration(
      data: data.path(percentEncoded: false), state: folder.appending(path: "state").path(percentEncoded: false),
      rooms: rooms)
    configuration.authMode = .password
    configuration.accounts.passwordRounds = 2
    configuration.accounts.registration = registration
    let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
    server = try await Server(configuration: configuration, logger: logger, now: now)
    let router = Router(context: AtriumRequestContext.self)
    server.addRoutes(to: router)
    door = InProcessResponder(responder: router.buildResponder(), logger: logger)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// A browser in which nobody is signed in.
  func browser() -> PersonsBrowser { PersonsBrowser(door: door, of: self) }

  var setUpCode: String {
    get async throws { try #require(try await server.accounts?.makeSetUpCode()) }
  }

  /// The owner, signed in.
  func setUp() async throws -> PersonsBrowser {
    let browser = browser()
    let call = SetUpHouse(code: try await setUpCode, email: Self.owner, password: Self.password, firstName: "Olga")
    try await browser.admit(try await browser.client.send(call))
    return browser
  }

  /// Somebody whom the owner invited, signed in.
  func join(_ email: String, role: Role = .member, rooms: [Room] = [.notes], by owner: PersonsBrowser) async throws -> PersonsBrowser {
    let link = try await owner.client.send(InvitePerson(email: email, role: role, rooms: rooms))
    let browser = browser()
    try await browser.admit(
      try await browser.client.send(Register(email: email, password: Self.password, invitation: try Self.token(of: link))))
    return browser
  }

  static func token(of link: AccountLink) throws -> String { String(try #require(link.url?.split(separator: "=").last)) }

  /// The path of the newest link that waits, as the owner makes it.
  func waitingLink(_ kind: LinkKind, by owner: PersonsBrowser) async throws -> String {
    let pending = try #require(try await owner.client.send(ListPendingLinks()).links.first { $0.kind == kind })
    let url = try #require(try await owner.client.send(ShowPendingLink(id: pending.id)).url.flatMap(URL.init(string:)))
    return url.path() + "?" + (url.query(percentEncoded: true) ?? "")
  }
}

/// What one browser keeps: the tokens of its session. It carries them to the server.
final class PersonsBrowser: CredentialStore, Transport, Told {
  private struct State {
    var tokens: SessionTokens?
    var attempt: String?
    var listeners: [AsyncStream<Bool>.Continuation] = []
    var requests: [String] = []
  }

  struct CannotKeep: Error {}

  let listeners = Listeners()
  private let state = Locked(State())
  private let door: InProcessResponder?
  /// Done before a session is kept.
  let onAdmit = Locked<(@Sendable () async -> Void)?>(nil)
  /// Done when the house has answered a call, before the app hears of it; with the path.
  let onAnswer = Locked<(@Sendable (String) async -> Void)?>(nil)
  /// Whether the tokens can be kept.
  let isFull = Atomic<Bool>(false)

  /// Whose files stay as long as somebody may ask for them.
  private let house: HouseWithAccounts?

  /// - Parameter door: nil for a browser whose calls go elsewhere.
  init(door: InProcessResponder?, of house: HouseWithAccounts? = nil) {
    self.door = door
    self.house = house
  }

  var client: APIClient { APIClient(transport: self) }
  var isIn: Bool { state.withLock { $0.tokens != nil } }
  /// The paths that were asked for.
  var requests: [String] { state.withLock { $0.requests } }

  func isSignedIn() -> AsyncStream<Bool> {
    let (stream, continuation) = AsyncStream<Bool>.makeStream()
    state.withLock { state in
      continuation.yield(state.tokens != nil)
      state.listeners.append(continuation)
    }
    return stream
  }

  func admit(_ answer: SignIn) async throws {
    guard !isFull.load(ordering: .relaxed) else { throw CannotKeep() }
    await onAdmit.withLock { $0 }?()
    keep(SessionTokens(answer))
  }

  func leave() async {
    _ = try? await client.send(Logout())
    keep(nil)
  }

  /// The session has ended elsewhere.
  func lose() { keep(nil) }

  func remember(_ attempt: String) async throws { state.withLock { $0.attempt = attempt } }

  func recall() async throws -> String? {
    state.withLock { state in
      defer { state.attempt = nil }
      return state.attempt
    }
  }

  private func keep(_ tokens: SessionTokens?) {
    state.withLock { state in
      state.tokens = tokens
      for listener in state.listeners { listener.yield(tokens != nil) }
    }
    listeners.happened()
  }

  func send(_ request: WireRequest) async throws -> WireResponse {
    guard let door else { throw CannotKeep() }
    let carrying = carrying(request)
    return try await listeners.during {
      let answer = try await door.send(carrying, for: Self.browser)
      await onAnswer.withLock { $0 }?(request.path)
      return answer
    }
  }

  func stream(_ request: WireRequest) async throws -> WireStream {
    guard let door else { throw CannotKeep() }
    let stream = try await door.stream(carrying(request), for: Self.browser)
    return WireStream(status: stream.status, headers: stream.headers, chunks: stream.chunks)
  }

  private static let browser = Browser(
    address: "127.0.0.1", agent: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0")

  private func carrying(_ request: WireRequest) -> WireRequest {
    var request = request
    state.withLock { state in
      state.requests.append(request.path)
      if let tokens = state.tokens { request.headers["authorization"] = "Bearer " + tokens.access }
    }
    return request
  }
}
