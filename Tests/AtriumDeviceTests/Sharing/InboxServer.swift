import AtriumAPI
import AtriumClient
import Foundation

/// A server that takes what goes to the inbox and answers what a test says.
final class InboxServer: Transport, @unchecked Sendable {
  private let lock = NSLock()
  // Read and written under `lock` only.
  private var log: [String] = []
  private var keys: [String?] = []
  private var answers: [WireResponse?]

  /// - Parameter answers: to the calls that begin something, in order: nil stands for no answer. Then everything is taken.
  init(answering answers: [WireResponse?] = []) { self.answers = answers }

  var client: APIClient { APIClient(transport: self) }

  /// The names of files, and "words".
  var received: [String] { lock.withLock { log } }
  var idempotencyKeys: [String?] { lock.withLock { keys } }

  func send(_ request: WireRequest) async throws -> WireResponse {
    if request.method == .patch { return try taken(headers: ["upload-complete": "?1"]) }
    if request.method == .delete { return WireResponse(status: 204) }
    switch next() {
    case .some(.some(let answer)): return answer
    case .some(nil): throw ClientError.unreachable("Offline")
    case nil: break
    }
    if request.path == "/api/inbox" {
      lock.withLock {
        log.append("words")
        keys.append(request.headers["idempotency-key"])
      }
      return try taken()
    }
    lock.withLock { log.append(String(request.path.split(separator: "/").last ?? "")) }
    return WireResponse(status: 201, headers: ["location": "/api/uploads/1"])
  }

  func stream(_ request: WireRequest) async throws -> WireStream { throw ClientError.unreachable("There are no streams.") }

  private func next() -> WireResponse?? { lock.withLock { answers.isEmpty ? nil : .some(answers.removeFirst()) } }

  private func taken(headers: [String: String] = [:]) throws -> WireResponse {
    let capture = Capture(path: "inbox/a", results: [Capture.Result(path: "inbox/a", status: .created)])
    return try WireResponse(json: capture, headers: headers)
  }
}
