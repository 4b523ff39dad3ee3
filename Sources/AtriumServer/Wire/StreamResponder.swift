package import Hummingbird

/// Finds the answer to who asks for a stream of events in a task of its own.
///
/// A task keeps the memory of the deepest calls that it ever made, and that of a connection lives as long as its stream. Whoever it is
/// that asks, and from where the stream begins, is found far deeper than the stream is written: of a thousand open streams each would
/// keep 35 KB of what was over in a moment.
package struct StreamResponder<Inner: HTTPResponder>: HTTPResponder where Inner.Context: Sendable {
  private let inner: Inner

  package init(_ inner: Inner) {
    self.inner = inner
  }

  package func respond(to request: Request, context: Inner.Context) async throws -> Response {
    // As each `EventSource` says it. Who does not say so is answered the same, and pays.
    guard request.headers[.accept] == "text/event-stream" else { return try await inner.respond(to: request, context: context) }
    let answer = Task { [inner] in try await inner.respond(to: request, context: context) }
    return try await withTaskCancellationHandler {
      try await answer.value
    } onCancel: {
      answer.cancel()
    }
  }
}
