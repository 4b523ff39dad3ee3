import AtriumAPI
import AtriumClient
import Foundation
import HTTPTypes
import Logging
import Storage

@testable import AtriumServer

/// A time that stands still until a test moves it.
final class HeldTime: Sendable {
  private let moment: Locked<Date>

  init(_ start: Date = Date(timeIntervalSince1970: 1_800_000_000)) {
    moment = Locked(start)
  }

  var now: Date { moment.withLock { $0 } }

  func pass(_ seconds: TimeInterval) {
    moment.withLock { $0 += seconds }
  }
}

/// Runs `body` against a house with accounts, whose passwords are hashed with few rounds and whose time is held.
@discardableResult
func withAccounts<Value: Sendable>(
  at depth: Depth = .router, _ vault: Vault, records: RecordsPlace = .file, mode: AuthMode = .password, time: HeldTime = HeldTime(),
  logger: Logger? = nil, configure: (inout AccountSettings) -> Void = { _ in },
  _ body: @escaping @Sendable (RunningHouse) async throws -> Value
) async throws -> Value {
  try await withHouse(
    at: depth, vault,
    configure: { configuration in
      configuration.records = records
      configuration.authMode = mode
      configuration.accounts.passwordRounds = 2
      configure(&configuration.accounts)
    }, logger: logger, now: { time.now }, body)
}

extension RunningHouse {
  static let password = "Correct-Horse-1"

  /// The house as somebody sees it who carries this in `Authorization`.
  func carrying(_ authorization: String) -> APIClient {
    APIClient(transport: CarryingTransport(inner: transport, authorization: authorization))
  }

  func bearing(_ token: String?) -> APIClient { carrying("Bearer \(token ?? "")") }

  /// The first minute: the owner's account, by the code that the server printed.
  func setUp(email: String = "owner@example.org") async throws -> SignIn {
    guard let code = try await server.accounts?.makeSetUpCode() else { throw StreamEnded() }
    return try await client.send(SetUpHouse(code: code, email: email, password: Self.password, firstName: "Olga"))
  }

  /// Somebody whom the owner invited.
  func join(_ email: String, role: Role = .member, rooms: [Room] = [], owner: SignIn) async throws -> SignIn {
    let link = try await bearing(owner.token).send(InvitePerson(email: email, role: role, rooms: rooms))
    return try await client.send(Register(email: email, password: Self.password, invitation: try token(of: link)))
  }

  /// The token in the address of a link.
  func token(of link: AccountLink) throws -> String {
    guard let token = link.url?.split(separator: "=").last else { throw StreamEnded() }
    return String(token)
  }

  /// The token of the newest link that waits, as an owner makes it.
  func waitingToken(_ kind: LinkKind, owner: SignIn) async throws -> String {
    let client = bearing(owner.token)
    guard let pending = try await client.send(ListPendingLinks()).links.first(where: { $0.kind == kind }) else { throw StreamEnded() }
    return try token(of: try await client.send(ShowPendingLink(id: pending.id)))
  }

  /// As `waitForIndex(of:)`, where people sign in: the stream of changes is not open to everybody there.
  func waitForIndex(of count: Int, as client: APIClient) async throws {
    func isComplete() async throws -> Bool {
      let index = try await client.send(GetReadiness()).index
      return index.pending == 0 && index.indexed == count
    }
    if try await isComplete() { return }
    for try await _ in client.events(WatchChanges(lastEventID: "0")) where try await isComplete() { return }
    throw StreamEnded()
  }
}

/// The code of the problem that a call is refused with; nil when it is answered.
func refusal(_ call: () async throws -> some Sendable) async throws -> Problem.Code? {
  do {
    _ = try await call()
    return nil
  } catch ClientError.problem(let problem) {
    return problem.code
  }
}

private struct CarryingTransport: Transport {
  let inner: any Transport
  let authorization: String

  func send(_ request: WireRequest) async throws -> WireResponse { try await inner.send(with(request)) }
  func stream(_ request: WireRequest) async throws -> WireStream { try await inner.stream(with(request)) }

  private func with(_ request: WireRequest) -> WireRequest {
    var request = request
    request.headers["authorization"] = authorization
    return request
  }
}
