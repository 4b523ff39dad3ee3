import Foundation
import Testing

@testable import AtriumAPI

@Suite struct JSONDepthTests {
  private func nested(_ depth: Int) -> Data {
    Data((String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).utf8)
  }

  @Test("a text that nests deeper than the limit is refused before it is decoded")
  func limit() {
    #expect(!JSONDepth.isTooDeep(nested(JSONDepth.limit)))
    #expect(JSONDepth.isTooDeep(nested(JSONDepth.limit + 1)))
    #expect(JSONDepth.isTooDeep(Data(String(repeating: #"{"a":["#, count: 100_000).utf8)))
  }

  @Test("brackets in texts, and lists beside each other, are not depth")
  func texts() {
    #expect(!JSONDepth.isTooDeep(Data(("[" + Array(repeating: "[]", count: 1000).joined(separator: ",") + "]").utf8)))
    #expect(!JSONDepth.isTooDeep(Data(#"{"a": "\#(String(repeating: "[", count: 200))"}"#.utf8)))
    #expect(!JSONDepth.isTooDeep(Data(#"{"a": "\\\"\#(String(repeating: "{", count: 200))"}"#.utf8)))
    #expect(JSONDepth.isTooDeep(Data(#"["\\", \#(String(repeating: "[", count: 200))"#.utf8)))
  }

  @Test("a call whose body is too deep is a problem that says so")
  func call() {
    struct Keep: Call {
      var content: [String]
      typealias Response = Empty
      struct Empty: Codable, Sendable {}
      static let route = Route(.post, "/keep", scope: .open)
    }
    let body = Data((#"{"content": "# + String(decoding: nested(100), as: UTF8.self) + "}").utf8)
    let problem = #expect(throws: Problem.self) {
      try WireRequest(method: .post, target: "/keep", headers: ["content-type": "application/json"], body: body).decode(Keep.self)
    }
    #expect(problem?.code == .invalidRequest && problem?.detail.contains("nests deeper") == true)
  }
}
