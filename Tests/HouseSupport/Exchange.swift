import AtriumAPI
import Foundation

/// A raw answer, as a test looks at it.
struct Exchange: Sendable {
  let status: Int
  /// By lower-case name.
  let headers: [String: String]
  let body: Data

  var text: String { String(decoding: body, as: UTF8.self) }

  func json<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try WireJSON.decoder().decode(type, from: body)
  }

  /// The problem that an error answer has to be; anything else is a failure of the test.
  func problem() throws -> Problem {
    guard headers["content-type"] == Problem.mediaType else { throw NotAProblem(status: status, body: text) }
    return try json(Problem.self)
  }

  struct NotAProblem: Error {
    let status: Int
    let body: String
  }
}
