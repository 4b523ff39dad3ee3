public import AtriumAPI
import Foundation

/// Sends requests for the signed-in person: puts the session's token into each that needs one. A request whose token the server does
/// not take is sent once more, with a new one (seed: S3).
///
/// Calls that need no sign-in are sent as they are, those that sign in and refresh among them. So does a request that says by itself who
/// it is from, and every request when signed out.
public struct SessionTransport: Transport {
  private let transport: any Transport
  private let session: ClientSession

  /// - Parameter transport: leads to the server, without a token.
  public init(_ transport: any Transport, session: ClientSession) {
    self.transport = transport
    self.session = session
  }

  /// - Throws: beside what the transport throws, why a token cannot be renewed at the moment.
  public func send(_ request: WireRequest) async throws -> WireResponse {
    try await signed(request, by: transport.send) { $0.status == 401 ? $0 : nil }
  }

  /// - Throws: as `send`.
  public func stream(_ request: WireRequest) async throws -> WireStream {
    try await signed(request, by: open) { $0.refusal }.stream
  }

  /// The bytes are read again for the second request.
  ///
  /// - Throws: as `send`.
  public func upload(_ request: WireRequest, _ content: UploadContent) async throws -> WireResponse {
    try await signed(request, by: { try await transport.upload($0, content) }) { $0.status == 401 ? $0 : nil }
  }

  /// An error response is read to its end: its body has the reason.
  private func open(_ request: WireRequest) async throws -> (stream: WireStream, refusal: WireResponse?) {
    let stream = try await transport.stream(request)
    guard stream.status == 401 else { return (stream, nil) }
    let refusal = try await stream.collected()
    let body = AsyncThrowingStream<Data, any Error> { continuation in
      continuation.yield(refusal.body)
      continuation.finish()
    }
    return (WireStream(status: refusal.status, headers: refusal.headers, chunks: body), refusal)
  }

  /// - Parameter refusal: an answer that is a 401, as a whole.
  private func signed<Answer>(
    _ request: WireRequest, by send: (WireRequest) async throws -> Answer, refusal: (Answer) -> WireResponse?
  ) async throws -> Answer {
    guard request.headers["authorization"] == nil, !Contract.isOpen(request.method, request.path),
      let token = try await session.accessToken()
    else { return try await send(request) }
    let first = try await send(request.bearing(token))
    guard let refused = refusal(first), refused.endsToken, let next = try await session.accessToken(insteadOf: token) else { return first }
    let second = try await send(request.bearing(next))
    if let refused = refusal(second), refused.endsToken { await session.refusedAnew(next) }
    return second
  }
}

extension WireRequest {
  fileprivate func bearing(_ token: String) -> WireRequest {
    var request = self
    request.headers["authorization"] = "Bearer " + token
    return request
  }
}

extension WireResponse {
  /// Whether it says that the token is at fault, and not something that a new one would not change.
  fileprivate var endsToken: Bool {
    guard headers["content-type"]?.hasPrefix(Problem.mediaType) == true, let problem = try? WireJSON.decode(Problem.self, from: body)
    else { return false }
    return problem.code == .tokenExpired || problem.code == .tokenInvalid
  }
}
