import AtriumAPI
import AtriumClient
import Foundation

/// A transport that answers what a test says. A kind of answer that the test did not set fails.
struct ScriptedTransport: Transport {
  struct NotScripted: Error {}

  var answer: @Sendable (WireRequest) async throws -> WireResponse = { _ in throw NotScripted() }
  var open: @Sendable (WireRequest) async throws -> WireStream = { _ in throw NotScripted() }

  func send(_ request: WireRequest) async throws -> WireResponse { try await answer(request) }
  func stream(_ request: WireRequest) async throws -> WireStream { try await open(request) }
}

/// The server's end of one stream of events.
struct ScriptedStream: Sendable {
  let request: WireRequest
  let body: AsyncThrowingStream<Data, any Error>.Continuation
  /// Ends when the client is gone.
  let isClosed: AsyncStream<Void>

  func send(_ frame: EventFrame) { body.yield(frame.bytes) }

  /// Hands each stream that a client opens to `opened`.
  static func transport(_ opened: AsyncStream<ScriptedStream>.Continuation) -> ScriptedTransport {
    ScriptedTransport(open: { request in
      let (chunks, body) = AsyncThrowingStream.makeStream(of: Data.self, throwing: (any Error).self)
      let (isClosed, closing) = AsyncStream.makeStream(of: Void.self)
      body.onTermination = { _ in closing.finish() }
      opened.yield(ScriptedStream(request: request, body: body, isClosed: isClosed))
      return WireStream(status: 200, headers: ["Content-Type": "text/event-stream"], chunks: chunks)
    })
  }
}
