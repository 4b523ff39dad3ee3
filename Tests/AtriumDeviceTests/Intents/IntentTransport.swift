import AtriumAPI
import AtriumClient
import Foundation

/// A server in memory for the tests of intents. It answers the calls that a test has set, in that order, and no others.
actor IntentTransport: Transport {
  struct NotExpected: Error {
    let request: String
  }

  typealias Answer = @Sendable (WireRequest) throws -> WireResponse

  private var expected: [(call: String, answer: Answer)] = []
  /// The requests that came.
  private(set) var requests: [WireRequest] = []

  /// - Parameter call: method and path: `POST /api/inbox`.
  func expect(_ call: String, _ answer: @escaping Answer) { expected.append((call, answer)) }

  /// The calls that a test has set and that did not come.
  var missing: [String] { expected.map(\.call) }

  func send(_ request: WireRequest) throws -> WireResponse {
    requests.append(request)
    let call = "\(request.method.rawValue) \(request.path)"
    guard expected.first?.call == call else { throw ClientError.problem(Problem(.invalidRequest, detail: "\(call) was not expected")) }
    return try expected.removeFirst().answer(request)
  }

  func stream(_ request: WireRequest) throws -> WireStream { throw NotExpected(request: request.path) }
}
