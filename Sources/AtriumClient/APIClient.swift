public import AtriumAPI
import Foundation

/// Sends calls to a server and reads the answers.
///
/// Encoding, transport and decoding never run on the caller's actor.
public final class APIClient: Sendable {
  let transport: any Transport
  let onDroppedRow: (@Sendable (DroppedRow) -> Void)?
  let activity: CallActivity?

  /// - Parameters:
  ///   - activity: counts the calls of `send`, not the streams of `events`, which have no end.
  ///   - onDroppedRow: told of each row of a list, or event of a stream, that could not be read and was left out.
  public init(
    transport: any Transport, activity: CallActivity? = nil, onDroppedRow: (@Sendable (DroppedRow) -> Void)? = nil
  ) {
    self.transport = transport
    self.activity = activity
    self.onDroppedRow = onDroppedRow
  }

  /// - Throws: `ClientError`, `CancellationError`, or the `Problem` of a call that cannot be sent at all.
  public nonisolated(nonsending) func send<C: Call>(_ call: C) async throws -> C.Response {
    // A caller on the main actor is not suspended by this (the executor is the one it is on): whoever looks at the count right
    // after the tap that made the call sees it.
    await activity?.begin()
    // An error that only passed through would take its caller along to where the answer was read: Swift 6.2 forgets the way back to the
    // caller's actor then.
    let result: Result<C.Response, any Error>
    do {
      result = .success(try await answer(to: call))
    } catch {
      result = .failure(error)
    }
    await activity?.end()
    return try result.get()
  }

  /// Counts what is done with an answer before it can be shown as a part of its call: a screen still waits for it.
  @MainActor public func counted<Value>(_ work: @MainActor () async throws -> Value) async rethrows -> Value {
    activity?.begin()
    defer { activity?.end() }
    return try await work()
  }

  @concurrent
  private func answer<C: Call>(to call: C) async throws -> C.Response {
    let request = try WireRequest(call)
    let response: WireResponse
    do {
      response = try await transport.send(request)
    } catch {
      throw ClientError.readable(error)
    }
    return try await read(C.Response.self, from: response, of: "\(C.self)")
  }

  /// The value of a response.
  ///
  /// - Parameter call: its name, for a log.
  /// - Throws: `ClientError`.
  @concurrent
  func read<Value: Decodable & Sendable>(_ type: Value.Type, from response: WireResponse, of call: String) async throws -> Value {
    guard (200..<300).contains(response.status) else { throw ClientError(response) }
    if let nothing = NoContent() as? Value { return nothing }
    let dropped = DroppedRows()
    do {
      let value = try WireJSON.decode(Value.self, from: response.body, dropped: dropped)
      if let onDroppedRow { dropped.rows.forEach(onDroppedRow) }
      return value
    } catch {
      throw ClientError.unreadable("\(call): \(WireJSON.sentence(for: error))")
    }
  }
}
