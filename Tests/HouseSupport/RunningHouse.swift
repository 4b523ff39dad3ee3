import AtriumAPI
import AtriumClient
import AtriumNetworking
import AtriumServer
import Foundation
import HTTPServing
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Logging
import NIOCore
import ServiceLifecycle
import Storage
import TestSupport

/// A server that runs, and what speaks to it.
struct RunningHouse: Sendable {
  let server: Server
  let transport: any Transport
  /// Where it listens, whatever the depth.
  let port: Int
  let exchange: @Sendable (HTTPRequest, Data?) async throws -> Exchange

  var client: APIClient { APIClient(transport: transport) }

  /// One raw request, with nothing encoded, normalised or checked on the way.
  func send(
    _ method: HTTPRequest.Method = .get, _ target: String, host: String = "localhost", headers: HTTPFields = [:], body: Data? = nil
  ) async throws -> Exchange {
    try await exchange(HTTPRequest(method: method, scheme: "http", authority: host, path: target, headerFields: headers), body)
  }

  /// Returns once `condition` holds. It is asked again after each change, from the first one on: nothing is polled.
  ///
  /// - Parameter listener: who may listen, where people sign in.
  /// - Throws: `WaitFailure` when nothing changes any more: 45 seconds are three times the 15 after which a house looks again by itself.
  func wait(
    as listener: APIClient? = nil, patience: Duration = .seconds(45), file: StaticString = #fileID, line: Int = #line,
    until condition: () async throws -> Bool
  ) async throws {
    if try await condition() { return }
    let (looks, look) = AsyncStream.makeStream(of: Look.self)
    let changes = (listener ?? client).events(WatchChanges(lastEventID: "0"))
    let watch = Task {
      defer { look.finish() }
      for try await change in changes { look.yield(.change(kind: change.data.kind)) }
    }
    defer { watch.cancel() }
    var silence = Self.silence(patience, look)
    defer { silence.cancel() }
    var last: String?
    for await one in looks {
      if try await condition() { return }
      guard case .change(let kind) = one else {
        let index = try await (listener ?? client).send(GetReadiness()).index
        let change = last.map { "a change of kind \($0)" } ?? "no change"
        throw WaitFailure(description: "\(file):\(line) waited for a condition, and last saw: \(change), \(index)")
      }
      last = kind
      silence.cancel()
      silence = Self.silence(patience, look)
    }
    throw StreamEnded()
  }

  private enum Look {
    case change(kind: String)
    case silence
  }

  private static func silence(_ patience: Duration, _ look: AsyncStream<Look>.Continuation) -> Task<Void, any Error> {
    Task {
      try await ContinuousClock().sleep(for: patience)
      look.yield(.silence)
    }
  }

  /// Returns once the condition holds of the identities of files, whose changes no stream reports.
  func waitForIdentities(
    file: StaticString = #fileID, line: Int = #line, until condition: (FileRecords) async throws -> Bool
  ) async throws {
    try await becomes(true, file: file, line: line) { try await condition(server.records) }
  }

  /// Returns once every file of the folder was looked at.
  func waitForIndex(of count: Int, as listener: APIClient? = nil) async throws {
    try await wait(as: listener) {
      let index = try await client.send(GetReadiness()).index
      return index.pending == 0 && index.indexed + index.skipped + index.failed == count
    }
  }

  /// Returns once the first look at the folder also stands in the change log: the index is written a moment before.
  func waitUntilTold(of count: Int) async throws {
    try await waitForIndex(of: count)
    try await wait { try await server.changes.latest() > 0 }
  }

  struct StreamEnded: Error {}
}

/// Runs `body` against a real server on `vault`, then shuts it down gracefully.
@discardableResult
func withHouse<Value: Sendable>(
  at depth: Depth = .router, _ vault: Vault, configure: (inout ServerConfiguration) -> Void = { _ in },
  logger: Logger? = nil, clock: any Clock<Duration> = ContinuousClock(), now: @escaping @Sendable () -> Date = { Date() },
  _ body: @escaping @Sendable (RunningHouse) async throws -> Value
) async throws -> Value {
  await Turnstile.houses.enter()
  let result: Result<Value, any Error>
  do {
    result = .success(try await runHouse(at: depth, vault, configure: configure, logger: logger, clock: clock, now: now, body))
  } catch {
    result = .failure(error)
  }
  await Turnstile.houses.leave()
  return try result.get()
}

/// Runs `body` against a server whose services do not run: no job is done and nothing is watched, so that what is written is what its requests write.
func withQuietHouse(
  _ vault: Vault, configure: (inout ServerConfiguration) -> Void = { _ in }, _ body: @escaping @Sendable (RunningHouse) async throws -> Void
) async throws {
  var configuration = ServerConfiguration(data: vault.data.path(percentEncoded: false), state: vault.state.path(percentEncoded: false))
  configure(&configuration)
  let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
  let server = try await openServer(configuration, logger: logger, now: { Date() })
  let router = Router(context: AtriumRequestContext.self)
  server.addRoutes(to: router)
  await Turnstile.houses.enter()
  let result: Result<Void, any Error>
  do {
    result = .success(
      try await RunningHouse.connect(at: .router, server: server, responder: router.buildResponder(), port: 0, logger: logger, body))
  } catch {
    result = .failure(error)
  }
  await Turnstile.houses.leave()
  try result.get()
}

/// One that was here before holds the state folder until its last task has ended.
private func openServer(
  _ configuration: ServerConfiguration, logger: Logger, clock: any Clock<Duration> = ContinuousClock(),
  now: @escaping @Sendable () -> Date
) async throws -> Server {
  try await wait(for: "the state folder to be free") { () -> Server? in
    do {
      return try await Server(configuration: configuration, logger: logger, clock: clock, now: now)
    } catch StateFolder.Failure.inUse {
      return nil
    }
  }
}

private func runHouse<Value: Sendable>(
  at depth: Depth, _ vault: Vault, configure: (inout ServerConfiguration) -> Void, logger given: Logger?,
  clock: any Clock<Duration>, now: @escaping @Sendable () -> Date, _ body: @escaping @Sendable (RunningHouse) async throws -> Value
) async throws -> Value {
  var configuration = ServerConfiguration(data: vault.data.path(percentEncoded: false), state: vault.state.path(percentEncoded: false))
  configure(&configuration)
  let logger =
    given
    ?? Logger(label: "test") { label in
      var handler = StreamLogHandler.standardError(label: label)
      handler.logLevel = .error
      return handler
    }
  let server = try await openServer(configuration, logger: logger, clock: clock, now: now)
  let router = Router(context: AtriumRequestContext.self)
  server.addRoutes(to: router)
  server.addMetrics(to: router)
  let (ports, opened) = AsyncStream<Int>.makeStream()
  let application = Application(
    responder: StreamResponder(router.buildResponder()),
    configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: 0)), services: server.services,
    onServerRunning: { channel in opened.yield(channel.localAddress?.port ?? 0) }, logger: logger)
  let group = ServiceGroup(configuration: .init(services: [NamedService(application)], logger: logger))
  return try await withThrowingTaskGroup(of: Void.self) { tasks in
    tasks.addTask {
      defer { opened.finish() }
      try await group.run()
    }
    var port: Int?
    for await opened in ports {
      port = opened
      break
    }
    guard let port else {
      try await tasks.waitForAll()
      throw RunningHouse.StreamEnded()
    }
    let result: Result<Value, any Error>
    do {
      result = .success(
        try await RunningHouse.connect(at: depth, server: server, responder: router.buildResponder(), port: port, logger: logger, body))
    } catch {
      result = .failure(error)
    }
    await group.triggerGracefulShutdown()
    try await tasks.waitForAll()
    return try result.get()
  }
}

extension RunningHouse {
  fileprivate static func connect<Value: Sendable>(
    at depth: Depth, server: Server, responder: any HTTPResponder<AtriumRequestContext>, port: Int, logger: Logger,
    _ body: @escaping @Sendable (RunningHouse) async throws -> Value
  ) async throws -> Value {
    switch depth {
    case .router:
      let door = InProcessResponder(responder: responder, logger: logger)
      return try await body(
        RunningHouse(server: server, transport: InProcessTransport(door: door), port: port) { head, body in
          try await door.exchange(head, body: body)
        })
    case .socket:
      guard let url = URL(string: "http://127.0.0.1:\(port)") else { throw StreamEnded() }
      return try await TestClient.withClient(host: "127.0.0.1", port: port) { socket in
        try await body(
          RunningHouse(server: server, transport: URLSessionTransport(baseURL: url), port: port) { head, body in
            let request = TestClient.Request(
              head.path ?? "/", method: head.method, authority: head.authority, headers: head.headerFields,
              body: body.map { ByteBuffer(bytes: $0) })
            let response = try await socket.execute(request)
            return Exchange(
              status: response.status.code, headers: response.headers.byLowerCaseName,
              body: Data((response.body ?? ByteBuffer()).readableBytesView))
          })
      }
    }
  }
}

/// The transport of the router's depth.
private struct InProcessTransport: Transport {
  let door: InProcessResponder
  let browser = Browser(address: "127.0.0.1", agent: "test")

  func send(_ request: WireRequest) async throws -> WireResponse {
    try await door.send(request, for: browser)
  }

  func stream(_ request: WireRequest) async throws -> WireStream {
    let stream = try await door.stream(request, for: browser)
    return WireStream(status: stream.status, headers: stream.headers, chunks: stream.chunks)
  }

  func upload(_ request: WireRequest, _ content: UploadContent) async throws -> WireResponse {
    try await door.upload(request, content.chunks, length: content.length, for: browser)
  }
}

extension InProcessResponder {
  fileprivate func exchange(_ head: HTTPRequest, body: Data?) async throws -> Exchange {
    let response = try await collect(head, body: body, for: Browser(address: "127.0.0.1"))
    return Exchange(status: response.status, headers: response.headers, body: response.body)
  }
}

extension HTTPFields {
  fileprivate var byLowerCaseName: [String: String] {
    Dictionary(map { ($0.name.canonicalName, $0.value) }, uniquingKeysWith: { "\($0), \($1)" })
  }
}
