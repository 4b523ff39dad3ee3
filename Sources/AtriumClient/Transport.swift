public import AtriumAPI
public import Foundation

/// Carries requests to a server: over a socket, or inside the process.
///
/// A transport answers with whatever status the server gave. It throws `ClientError.unreachable` when no answer came, and
/// `CancellationError` when the caller's task was cancelled.
public protocol Transport: Sendable {
  func send(_ request: WireRequest) async throws -> WireResponse
  /// Returns as soon as the answer's head is there; its body follows in chunks.
  func stream(_ request: WireRequest) async throws -> WireStream
  /// Sends a request with these bytes as its body.
  func upload(_ request: WireRequest, _ content: UploadContent) async throws -> WireResponse
}

extension Transport {
  /// For a transport that sends a body as a whole: a part of an upload is small.
  public func upload(_ request: WireRequest, _ content: UploadContent) async throws -> WireResponse {
    var request = request
    request.body = try await content.collected()
    return try await send(request)
  }
}

/// An answer whose body arrives bit by bit.
public struct WireStream: Sendable {
  public var status: Int
  /// By lower-case name.
  public var headers: [String: String]
  /// The body, cut anywhere. Ending the iteration, or dropping the stream, cancels the request.
  public var chunks: AsyncThrowingStream<Data, any Error>

  public init(status: Int, headers: [String: String], chunks: AsyncThrowingStream<Data, any Error>) {
    self.status = status
    self.headers = Dictionary(headers.map { ($0.key.lowercased(), $0.value) }, uniquingKeysWith: { first, _ in first })
    self.chunks = chunks
  }

  /// The whole body.
  public func collected() async throws -> WireResponse {
    var body = Data()
    for try await chunk in chunks { body.append(chunk) }
    // An iteration that was cancelled ends like one that is complete.
    try Task.checkCancellation()
    return WireResponse(status: status, headers: headers, body: body)
  }
}
