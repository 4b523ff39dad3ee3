package import AtriumAPI
package import Foundation
package import HTTPServing
package import HTTPTypes
package import Hummingbird
package import Logging
import NIOConcurrencyHelpers
import NIOCore

/// The house's front door for a caller in the same process: the hosted app, and tests.
///
/// A request passes the same router, guards and handlers as one from a socket; there is no private way in. What a socket would know,
/// the caller says: the address and the agent of the browser it speaks for.
package struct InProcessResponder: Sendable {
  /// An answer whose body is still arriving. Ending the iteration ends the handler.
  package struct Stream: Sendable {
    package let status: Int
    package let headers: [String: String]
    package let chunks: AsyncThrowingStream<Data, any Error>
  }

  /// The reader did not keep up and the stream was cut off; what it missed is replayed from its last event.
  package struct ReaderTooSlow: Error {}

  private let responder: any HTTPResponder<AtriumRequestContext>
  private let logger: Logger
  private let buffered: Int

  /// - Parameters:
  ///   - responder: what `Router.buildResponder()` gives.
  ///   - buffered: how many chunks of a stream may wait for their reader before it is cut off.
  package init(responder: any HTTPResponder<AtriumRequestContext>, logger: Logger, buffered: Int = 256) {
    self.responder = responder
    self.logger = logger
    self.buffered = buffered
  }

  /// Makes the call and collects the whole answer.
  package func send(_ request: WireRequest, for browser: Browser) async throws -> WireResponse {
    try await collect(Self.head(of: request), body: request.body, for: browser)
  }

  /// As `send`, for a body that is read while the handler takes it: no part of it before it is asked for.
  ///
  /// - Parameter length: bytes of the whole body.
  package func upload<Chunks: AsyncSequence & Sendable>(
    _ request: WireRequest, _ chunks: Chunks, length: Int64, for browser: Browser
  ) async throws -> WireResponse where Chunks.Element == Data {
    var head = Self.head(of: request)
    head.headerFields[.contentLength] = String(length)
    let failure = NIOLockedValueBox<(any Error)?>(nil)
    let body = RequestBody(asyncSequence: BufferedChunks(chunks: chunks, failure: failure))
    let response = try await collected(await respond(to: head, body: body, for: browser))
    // Why the bytes could not be read says more than what the server makes of a body without an end. A reading that the server itself ended
    // is no such reason.
    if let failure = failure.withLockedValue({ $0 }), Task.isCancelled || !(failure is CancellationError) { throw failure }
    return response
  }

  /// As `send`, for a request that no `WireRequest` can say: a wrong host, a path that is not encoded.
  package func collect(_ head: HTTPRequest, body: Data? = nil, for browser: Browser) async throws -> WireResponse {
    try await collected(await respond(to: head, body: body, for: browser))
  }

  private func collected(_ response: Response) async throws -> WireResponse {
    let collector = BodyCollector()
    try await response.body.write(collector)
    return WireResponse(status: response.status.code, headers: Self.headers(of: response), body: collector.data)
  }

  /// Makes the call and hands its body on as it arrives.
  ///
  /// A body of a known length is written as fast as it is read: a large file is never here as a whole. One without an end waits for
  /// no reader; it is cut off from one that lets too much pile up.
  package func stream(_ request: WireRequest, for browser: Browser) async throws -> Stream {
    let response = await respond(to: Self.head(of: request), body: request.body, for: browser)
    let chunks = response.body.contentLength == nil ? cutOff(response.body) : Self.handedOver(response.body)
    return Stream(status: response.status.code, headers: Self.headers(of: response), chunks: chunks)
  }

  private static func handedOver(_ body: ResponseBody) -> AsyncThrowingStream<Data, any Error> {
    let handover = ChunkHandover()
    Task {
      do {
        try await body.write(HandoverWriter(handover: handover))
        handover.finish(.success(()))
      } catch {
        handover.finish(.failure(error))
      }
    }
    return handover.chunks()
  }

  private func cutOff(_ body: ResponseBody) -> AsyncThrowingStream<Data, any Error> {
    let (chunks, continuation) = AsyncThrowingStream<Data, any Error>.makeStream(bufferingPolicy: .bufferingOldest(buffered))
    let writing = Task {
      do {
        try await body.write(ChunkWriter(continuation: continuation))
        continuation.finish()
      } catch {
        continuation.finish(throwing: error)
      }
    }
    continuation.onTermination = { _ in writing.cancel() }
    return chunks
  }

  private func respond(to head: HTTPRequest, body: Data?, for browser: Browser) async -> Response {
    await respond(to: head, body: RequestBody(buffer: ByteBuffer(bytes: body ?? Data())), for: browser)
  }

  private func respond(to head: HTTPRequest, body: RequestBody, for browser: Browser) async -> Response {
    let context = AtriumRequestContext(logger: logger, browser: browser)
    let request = Request(head: head, body: body)
    do {
      return try await responder.respond(to: request, context: context)
    } catch {
      return ProblemResponses.response(for: error, to: request, logger: logger)
    }
  }

  private static func head(of request: WireRequest) -> HTTPRequest {
    var fields = HTTPFields()
    for (name, value) in request.headers {
      guard let name = HTTPField.Name(name) else { continue }
      fields[name] = value
    }
    return HTTPRequest(
      method: HTTPRequest.Method(request.method), scheme: "http", authority: "localhost", path: request.target, headerFields: fields)
  }

  private static func headers(of response: Response) -> [String: String] {
    Dictionary(response.headers.map { ($0.name.canonicalName, $0.value) }, uniquingKeysWith: { "\($0), \($1)" })
  }
}

/// Chunks of a body as the server takes them: each is copied once, when it is asked for.
private struct BufferedChunks<Chunks: AsyncSequence & Sendable>: AsyncSequence, Sendable where Chunks.Element == Data {
  let chunks: Chunks
  /// Why they ended early.
  let failure: NIOLockedValueBox<(any Error)?>

  struct AsyncIterator: AsyncIteratorProtocol {
    var base: Chunks.AsyncIterator
    let failure: NIOLockedValueBox<(any Error)?>

    mutating func next() async throws -> ByteBuffer? {
      do {
        return try await base.next().map { ByteBuffer(bytes: $0) }
      } catch {
        failure.withLockedValue { $0 = error }
        throw ClientFault.hungUp
      }
    }
  }

  func makeAsyncIterator() -> AsyncIterator { AsyncIterator(base: chunks.makeAsyncIterator(), failure: failure) }
}
