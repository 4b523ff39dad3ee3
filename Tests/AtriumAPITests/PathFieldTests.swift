import AtriumAPI
import Testing

@Suite("What can stand in a path")
struct PathFieldTests {
  private func key(_ path: String) throws -> String {
    try WireRequest(method: .get, path: path).decode(GetDocument.self).key
  }

  @Test("a rest keeps its slashes and decodes each segment once")
  func decodes() throws {
    #expect(try key("/documents/a/b%20c/100%25%2520.md") == "a/b c/100%%20.md")
    #expect(try key("/documents/a%2Fb") == "a/b", "some clients encode the slashes of a key")
    #expect(try WireRequest(GetDocument(key: "a/b c/50%.md")).path == "/documents/a/b%20c/50%25.md")
  }

  @Test(
    "a path that a client or proxy would change on the way is refused, in each encoding",
    arguments: [
      "/documents/..", "/documents/../secret", "/documents/a/../b", "/documents/a/..", "/documents/.", "/documents/./a",
      "/documents/%2e%2e/secret", "/documents/%2E%2E", "/documents/.%2e/a", "/documents/a%2F..%2Fb", "/documents/..%2fa", "/documents/%2e",
      "/documents//a", "/documents/a//b", "/documents/a/", "/documents/", "/documents/%2Fetc", "/documents/a%00.md",
    ])
  func refusesDots(path: String) {
    let problem = #expect(throws: Problem.self) { try key(path) }
    #expect(problem?.code == .invalidRequest)
    #expect(problem?.status == 400)
    #expect(problem?.field == "key")
  }

  @Test("bytes that are no UTF-8 are refused", arguments: ["%", "%2", "%zz", "%ff", "%c0%ae%c0%ae", "%ed%a0%80"])
  func refusesBytes(name: String) {
    #expect(throws: Problem.invalid("key", "is not percent-encoded UTF-8")) { try key("/documents/\(name)") }
  }

  @Test("the client refuses to send what the server would refuse", arguments: ["", ".", "..", "a/../b", "/a", "a/", "a//b", "a\0b"])
  func refusesToSend(value: String) {
    let problem = #expect(throws: Problem.self) { try WireRequest(GetDocument(key: value)) }
    #expect(problem?.field == "key")
  }

  @Test("dots that are part of a name are names")
  func dotsInNames() throws {
    for name in ["...", "..a", ".hidden", "a..b/c.", "..\u{301}"] {
      #expect(try key(WireRequest(GetDocument(key: name)).path) == name)
    }
  }

  @Test("a slash stays inside a placeholder that is one segment")
  func oneSegment() throws {
    let call = PutThing(shelf: "a/b", key: "c", content: "", tags: [])
    #expect(try WireRequest(call).path == "/shelves/a%2Fb/c")
    #expect(try WireRequest(call).decode(PutThing.self) == call)
  }

  @Test("another path or method is not this call")
  func otherPaths() {
    #expect(throws: Problem(.notFound)) { try key("/documents") }
    #expect(throws: Problem(.notFound)) { try key("/document/a") }
    #expect(throws: Problem(.notFound)) { try key("documents/a") }
    #expect(throws: Problem(.notFound)) { try WireRequest(method: .get, path: "/documents/a").decode(ListDocuments.self) }
    #expect(throws: Problem(.methodNotAllowed)) { try WireRequest(method: .put, path: "/documents/a").decode(GetDocument.self) }
  }
}
