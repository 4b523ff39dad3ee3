import AtriumAPI
import AtriumClient
import Foundation
import Testing

@Suite("The client asks for bytes", .timeLimit(.minutes(5)))
struct ByteTests {
  private func client(
    status: Int, headers: [String: String], chunks: [String], asked: @escaping @Sendable (WireRequest) -> Void = { _ in }
  ) -> APIClient {
    APIClient(
      transport: ScriptedTransport(open: { request in
        asked(request)
        return WireStream(
          status: status, headers: headers,
          chunks: AsyncThrowingStream { continuation in
            for chunk in chunks { continuation.yield(Data(chunk.utf8)) }
            continuation.finish()
          })
      }))
  }

  private func text(of answer: ByteAnswer) async throws -> String {
    var all = Data()
    for try await chunk in answer.chunks { all.append(chunk) }
    return String(decoding: all, as: UTF8.self)
  }

  @Test("a whole file comes with its length, its kind and its tag")
  func whole() async throws {
    let headers = ["Content-Length": "6", "Content-Type": "image/png", "ETag": "\"a\""]
    let answer = try await client(status: 200, headers: headers, chunks: ["abc", "def"]) { request in
      #expect(request.target == "/raw/a%20b/c.png")
      #expect(request.headers["range"] == nil && request.headers["if-range"] == nil)
    }.bytes(GetRaw(path: "a b/c.png"))
    #expect(answer.positions == 0..<6)
    #expect(answer.length == 6)
    #expect(answer.mediaType == "image/png")
    #expect(answer.entityTag == "\"a\"")
    #expect(try await text(of: answer) == "abcdef")
  }

  @Test("a part says where it stands, and is of the version that was asked for")
  func part() async throws {
    let headers = ["Content-Length": "3", "Content-Range": "bytes 2-4/6"]
    let answer = try await client(status: 206, headers: headers, chunks: ["cde"]) { request in
      #expect(request.headers["range"] == "bytes=2-4")
      #expect(request.headers["if-range"] == "\"a\"")
    }.bytes(GetRaw(path: "x"), range: .from(2, through: 4), of: "\"a\"")
    #expect(answer.positions == 2..<5)
    #expect(answer.length == 6)
    #expect(try await text(of: answer) == "cde")
  }

  @Test("a server that answers everything instead of a part is understood")
  func wholeInstead() async throws {
    let answer = try await client(status: 200, headers: ["Content-Length": "6"], chunks: ["abcdef"])
      .bytes(GetRaw(path: "x"), range: .last(2))
    #expect(answer.positions == 0..<6)
  }

  @Test("an answer that is shorter or longer than it says is an error", arguments: ["abc", "abcdefghi"])
  func wrongLength(body: String) async throws {
    let answer = try await client(status: 200, headers: ["Content-Length": "6"], chunks: [body]).bytes(GetRaw(path: "x"))
    await #expect(throws: ClientError.self) { try await text(of: answer) }
  }

  @Test(
    "an answer that does not say what it holds cannot be read",
    arguments: [
      (200, [:]), (206, ["Content-Length": "3"]), (206, ["Content-Range": "bytes 4-2/6"]), (206, ["Content-Range": "bytes 2-8/6"]),
    ])
  func unreadable(status: Int, headers: [String: String]) async {
    let error = await #expect(throws: ClientError.self) {
      try await client(status: status, headers: headers, chunks: ["abc"]).bytes(GetRaw(path: "x"))
    }
    guard case .unreadable = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test("a problem of the server reaches the caller whole")
  func problem() async throws {
    let problem = Problem(.rangeNotSatisfiable)
    let body = String(decoding: WireResponse(problem).body, as: UTF8.self)
    let client = client(status: 416, headers: ["Content-Type": Problem.mediaType], chunks: [body])
    await #expect(throws: ClientError.problem(problem)) { try await client.bytes(GetRaw(path: "x"), range: .from(9, through: nil)) }
  }

  @Test("a path that cannot travel is refused before anything is sent")
  func badPath() async {
    await #expect(throws: Problem.self) { try await APIClient(transport: ScriptedTransport()).bytes(GetRaw(path: "../x")) }
  }
}
