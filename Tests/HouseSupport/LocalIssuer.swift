import Foundation
import Hummingbird
import Logging
import NIOConcurrencyHelpers
import NIOCore
import ServiceLifecycle

/// A server on this machine that a test dresses up as an issuer, and counts the requests of.
struct LocalIssuer: Sendable {
  let address: String
  private let counts = NIOLockedValueBox<[String: Int]>([:])
  private let answers = NIOLockedValueBox<[String: @Sendable (Request) async throws -> Response]>([:])

  /// How often the path was asked for.
  func count(_ path: String) -> Int { counts.withLockedValue { $0[path, default: 0] } }

  /// From now on `path` answers so.
  func on(_ path: String, _ answer: @escaping @Sendable (Request) async throws -> Response) {
    answers.withLockedValue { $0[path] = answer }
  }

  func on(_ path: String, json: Data, status: HTTPResponse.Status = .ok, headers: HTTPFields = [:]) {
    on(path) { _ in Response(status: status, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: json))) }
  }

  fileprivate func answer(_ request: Request) async throws -> Response {
    let path = request.uri.path
    counts.withLockedValue { $0[path, default: 0] += 1 }
    guard let answer = answers.withLockedValue({ $0[path] }) else { return Response(status: .notFound) }
    return try await answer(request)
  }
}

/// Runs `body` with a server on `host`, then shuts it down.
func withLocalIssuer(host: String = "127.0.0.1", _ body: @escaping @Sendable (LocalIssuer) async throws -> Void) async throws {
  let (issuers, opened) = AsyncStream<LocalIssuer>.makeStream()
  let current = NIOLockedValueBox<LocalIssuer?>(nil)
  let router = Router()
  router.add(middleware: Everything(current: current))
  let logger = Logger(label: "issuer") { _ in SwiftLogNoOpLogHandler() }
  let application = Application(
    router: router, configuration: ApplicationConfiguration(address: .hostname(host, port: 0)),
    onServerRunning: { channel in
      let issuer = LocalIssuer(address: "http://\(host):\(channel.localAddress?.port ?? 0)")
      current.withLockedValue { $0 = issuer }
      opened.yield(issuer)
    }, logger: logger)
  let group = ServiceGroup(configuration: .init(services: [application], logger: logger))
  try await withThrowingTaskGroup(of: Void.self) { tasks in
    tasks.addTask {
      defer { opened.finish() }
      try await group.run()
    }
    var failure: (any Error)?
    for await issuer in issuers {
      do { try await body(issuer) } catch { failure = error }
      break
    }
    await group.triggerGracefulShutdown()
    try await tasks.waitForAll()
    if let failure { throw failure }
  }
}

private struct Everything: RouterMiddleware {
  typealias Context = BasicRequestContext
  let current: NIOLockedValueBox<LocalIssuer?>

  func handle(
    _ request: Request, context: BasicRequestContext, next: (Request, BasicRequestContext) async throws -> Response
  ) async throws -> Response {
    guard let issuer = current.withLockedValue({ $0 }) else { return Response(status: .serviceUnavailable) }
    return try await issuer.answer(request)
  }
}
