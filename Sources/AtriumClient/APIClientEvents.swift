public import AtriumAPI
import Foundation

extension APIClient {
  /// The events of a stream, as long as it lasts. It ends when the server ends it; ending the iteration closes it.
  ///
  /// An event that cannot be read is left out and told to `onDroppedRow`.
  /// - Parameter opened: runs when the server has taken the request, before the first event.
  /// - Throws: as `send`.
  public func events<E: EventCall>(
    _ call: E, opened: @escaping @Sendable () async -> Void = {}
  ) -> AsyncThrowingStream<ServerSentEvent<E.Event>, any Error> {
    AsyncThrowingStream { continuation in
      let task = Task {
        do {
          try await receive(call, opened: opened) { continuation.yield($0) }
          continuation.finish()
        } catch {
          continuation.finish(throwing: ClientError.readable(error))
        }
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }

  private func receive<E: EventCall>(
    _ call: E, opened: () async -> Void, each: (ServerSentEvent<E.Event>) -> Void
  ) async throws {
    let stream = try await transport.stream(try WireRequest(events: call))
    guard (200..<300).contains(stream.status) else { throw ClientError(try await stream.collected()) }
    guard stream.headers["content-type"]?.hasPrefix("text/event-stream") == true else {
      throw ClientError.unreadable("\(E.self): not a stream of events")
    }
    await opened()
    var parser = EventStreamParser()
    var count = 0
    for try await chunk in stream.chunks {
      for frame in try parser.feed(chunk) {
        do {
          let event = try WireJSON.decode(E.Event.self, from: Data(frame.data.utf8))
          each(ServerSentEvent(id: frame.id, name: frame.name, data: event))
        } catch {
          onDroppedRow?(DroppedRow(type: "\(E.Event.self)", index: count, id: frame.id, reason: WireJSON.sentence(for: error)))
        }
        count += 1
      }
    }
  }
}
