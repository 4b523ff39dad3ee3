import AtriumAPI
import AtriumClient
import Foundation
import Storage

/// A server that answers what a test says, and remembers what it was asked. What the test did not set fails.
final class ScriptedServer: Transport, Told {
  struct NotScripted: Error {}
  typealias Reply = @Sendable (WireRequest) async throws -> any Encodable

  let listeners = Listeners()
  private let replies = Locked<[(path: String, reply: Reply)]>([])
  private let files = Locked<[(path: String, bytes: Data, tag: String)]>([])
  private let requests = Locked<[WireRequest]>([])

  /// - Parameter path: that a request's begins with. A later answer for the same path counts.
  func on(_ path: String, _ reply: @escaping Reply) { replies.withLock { $0.insert((path, reply), at: 0) } }

  func on(_ path: String, answer: some Encodable & Sendable) { on(path) { _ in answer } }

  /// - Parameter path: that a request for bytes begins with. A later answer for the same path counts.
  func on(_ path: String, bytes: String, tag: String) { files.withLock { $0.insert((path, Data(bytes.utf8), tag), at: 0) } }

  var client: APIClient { APIClient(transport: self) }

  /// The requests whose path begins so, in order.
  func asked(_ path: String) -> [WireRequest] { requests.withLock { $0.filter { $0.path.hasPrefix(path) } } }

  func send(_ request: WireRequest) async throws -> WireResponse {
    requests.withLock { $0.append(request) }
    return try await listeners.during {
      let reply = replies.withLock { $0.first { request.path.hasPrefix($0.path) }?.reply }
      guard let reply else { throw NotScripted() }
      return try WireResponse(json: try await reply(request))
    }
  }

  func stream(_ request: WireRequest) async throws -> WireStream {
    requests.withLock { $0.append(request) }
    return try await listeners.during {
      guard let file = files.withLock({ $0.first { request.path.hasPrefix($0.path) } }) else { throw NotScripted() }
      let headers = ["content-length": "\(file.bytes.count)", "etag": file.tag]
      let chunks = AsyncThrowingStream<Data, any Error> { chunks in
        chunks.yield(file.bytes)
        chunks.finish()
      }
      return WireStream(status: 200, headers: headers, chunks: chunks)
    }
  }
}

extension WireRequest {
  subscript(field name: String) -> String? { query.first { $0.name == name }?.value }
}

/// A clock on which every wait is over at once.
struct EagerClock: Clock {
  struct Instant: InstantProtocol {
    var offset: Duration

    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  let now = Instant(offset: .zero)
  let minimumResolution = Duration.zero

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try Task.checkCancellation()
    // Others have their turn.
    await withCheckedContinuation { turn in Task { turn.resume() } }
  }
}
