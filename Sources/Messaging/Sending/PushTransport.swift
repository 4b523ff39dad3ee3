import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTP1
import NIOSSL

/// A request to a push service.
struct PushRequest: Sendable, Equatable {
  let address: String
  var headers: [String: String]
  let body: Data
}

struct PushAnswer: Sendable {
  let status: Int
  let isHTTP2: Bool
  let body: Data
  private let headers: HTTPHeaders

  init(status: Int, isHTTP2: Bool = true, headers: HTTPHeaders = [:], body: Data = Data()) {
    self.status = status
    self.isHTTP2 = isHTTP2
    self.headers = headers
    self.body = body
  }

  func header(_ name: String) -> String? { headers.first(name: name) }

  /// `Retry-After` in seconds (RFC 9110 section 10.2.3). The form with a date is read as none: the services say seconds.
  var retryAfter: Duration? {
    header("retry-after").flatMap { Int32($0) }.flatMap { $0 >= 0 ? .seconds($0) : nil }
  }
}

/// Carries requests over TLS, HTTP/2 where the other side has it, all of one host over one connection that stays open. Redirects are not followed.
struct PushTransport: Sendable {
  /// No answer came.
  struct Loss: Error {
    let reason: String
  }

  /// No service has more to say.
  private static let longestAnswer = 16 * 1024

  private let client: HTTPClient
  private let timeLimit: Duration

  /// - Parameters:
  ///   - idle: after which an unused connection is closed.
  ///   - authorities: a file in PEM with those whose certificates are believed; nil for the system's.
  ///   - timeLimit: of a request, from the connection to the head of its answer, and of the rest once more.
  init(idle: Duration, authorities: String?, timeLimit: Duration) {
    var tls = TLSConfiguration.makeClientConfiguration()
    tls.minimumTLSVersion = .tlsv12
    if let authorities { tls.trustRoots = .file(authorities) }
    var configuration = HTTPClient.Configuration(tlsConfiguration: tls, redirectConfiguration: .disallow, decompression: .disabled)
    configuration.connectionPool.idleTimeout = TimeAmount(idle)
    // Whether something is tried again is decided in one place, by `DeliveryLife`.
    configuration.connectionPool.retryConnectionEstablishment = false
    configuration.timeout.connect = .seconds(5)
    configuration.http1_1ConnectionDebugInitializer = Self.prepare
    configuration.http2ConnectionDebugInitializer = Self.prepare
    client = HTTPClient(eventLoopGroup: HTTPClient.defaultEventLoopGroup, configuration: configuration)
    self.timeLimit = timeLimit
  }

  /// A router that forgot a connection, or a machine that slept, leaves it dead without a word, and the system goes on for a quarter of an
  /// hour. With this a connection on which nothing was acknowledged for ten seconds ends, and the next one is new.
  static func prepare(_ channel: any Channel) -> EventLoopFuture<Void> {
    #if os(Linux)
      channel.setOption(ChannelOptions.Types.SocketOption(level: .tcp, name: .tcpUserTimeout), value: 10_000)
    #else
      channel.eventLoop.makeSucceededVoidFuture()
    #endif
  }

  /// - Throws: `Loss`. Each status is an answer.
  func post(_ request: PushRequest) async throws(Loss) -> PushAnswer {
    var sent = HTTPClientRequest(url: request.address)
    sent.method = .POST
    for (name, value) in request.headers { sent.headers.add(name: name, value: value) }
    sent.body = .bytes(ByteBuffer(bytes: request.body))
    do {
      let answer = try await client.execute(sent, timeout: TimeAmount(timeLimit))
      return PushAnswer(
        status: Int(answer.status.code), isHTTP2: answer.version.major >= 2, headers: answer.headers, body: await bytes(of: answer.body))
    } catch {
      throw Loss(reason: "\(error)")
    }
  }

  /// The status decides; a body that does not come, or has no end, has no reason to add. The client counts no time for it.
  private func bytes(of body: HTTPClientResponse.Body) async -> Data {
    await withTaskGroup(of: Data.self) { group in
      group.addTask { (try? await body.collect(upTo: Self.longestAnswer)).map { Data($0.readableBytesView) } ?? Data() }
      group.addTask { [timeLimit] in
        try? await Task.sleep(for: timeLimit)
        return Data()
      }
      defer { group.cancelAll() }
      return await group.next() ?? Data()
    }
  }

  func shutDown() async {
    // It fails only when somebody has done it already.
    try? await client.shutdown()
  }
}

#if os(Linux)
  extension NIOBSDSocket.Option {
    /// `TCP_USER_TIMEOUT` (tcp(7)), in milliseconds.
    static let tcpUserTimeout = NIOBSDSocket.Option(rawValue: 18)
  }
#endif
