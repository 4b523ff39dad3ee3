import AtriumAPI
import Foundation
import Testing

@Suite("A server reads a request")
struct WireRequestDecodingTests {
  private func list(_ query: String) throws -> ListDocuments {
    try WireRequest(method: .get, target: "/documents?\(query)").decode(ListDocuments.self)
  }

  private func put(_ body: String, headers: [String: String] = ["Content-Type": "application/json"]) throws -> PutThing {
    try WireRequest(method: .put, path: "/shelves/s/k", headers: headers, body: Data(body.utf8)).decode(PutThing.self)
  }

  @Test("a bad value is refused with the field's name and what it is not")
  func badValues() {
    #expect(throws: Problem.invalid("limit", "is not a whole number")) { try list("limit=ten") }
    #expect(throws: Problem.invalid("limit", "is not a whole number")) { try list("limit=") }
    #expect(throws: Problem.invalid("limit", "is not a whole number")) { try list("limit=99999999999999999999") }
    #expect(throws: Problem.invalid("limit", "is given 2 times")) { try list("limit=1&limit=2") }
    #expect(throws: Problem.invalid("sort", "is none of modified, created, title")) { try list("sort=size") }
    let target = "/things?words=a"
    for (query, field, reason) in [
      ("is_new=yes", "is_new", "is neither true nor false"), ("weight=nan", "weight", "is not a number"),
      ("since=2026-08-21T10:30:00", "since", "is not a time with a zone, such as 2026-08-21T10:30:00Z"),
    ] {
      #expect(throws: Problem.invalid(field, reason)) {
        try WireRequest(method: .get, target: "\(target)&\(query)").decode(FindThings.self)
      }
    }
  }

  @Test("a number out of its bounds is refused with the bounds", arguments: [0, -1, 101, Int.max])
  func bounds(limit: Int) {
    #expect(throws: Problem.invalid("limit", "has to be between 1 and 100, not \(limit)")) { try list("limit=\(limit)") }
  }

  @Test("the bounds themselves are taken")
  func boundsThemselves() throws {
    #expect(try list("limit=1").limit == 1)
    #expect(try list("limit=100").limit == 100)
  }

  @Test("a missing field is named")
  func missing() {
    #expect(throws: Problem.invalid("q", "is missing")) { try WireRequest(method: .get, path: "/search").decode(SearchDocuments.self) }
    #expect(throws: Problem.invalid("tags", "is missing")) { try put(#"{"content": "x"}"#) }
    #expect(throws: Problem.invalid("content", "is missing")) { try put("") }
  }

  @Test("a bad value deep in a body is named by its path")
  func deep() {
    #expect(throws: Problem.invalid("tags[1]", "is not a string")) { try put(#"{"content": "x", "tags": ["a", 2]}"#) }
    #expect(throws: Problem.invalid("when", "is not a time with a zone, such as 2026-08-21T10:30:00Z")) {
      try put(#"{"content": "x", "tags": [], "when": "yesterday"}"#)
    }
    #expect(throws: Problem(.invalidRequest, detail: "The body is not JSON.")) { try put("{") }
    #expect(throws: Problem(.invalidRequest, detail: "The body is not an object.")) { try put("[]") }
  }

  @Test("a body cannot replace a placeholder or a header")
  func bodyStaysInside() throws {
    let call = try put(#"{"content": "x", "tags": [], "shelf": "other", "ifMatch": "*"}"#)
    #expect(call.shelf == "s")
    #expect(call.ifMatch == nil)
  }

  @Test("nor can a query")
  func queryStaysInside() throws {
    #expect(try WireRequest(method: .get, target: "/documents/a?key=b").decode(GetDocument.self).key == "a")
    let watch = try WireRequest(method: .get, target: "/api/notifications/stream?lastEventID=3").decode(events: WatchChanges.self)
    #expect(watch.lastEventID == nil)
  }

  @Test("a body that a page of another site could send is refused", arguments: ["text/plain", "application/x-www-form-urlencoded", ""])
  func mediaType(type: String) {
    let problem = #expect(throws: Problem.self) { try put(#"{"content": "x", "tags": []}"#, headers: ["Content-Type": type]) }
    #expect(problem?.code == .unsupportedMediaType)
  }

  @Test("a media type may have parameters and capitals")
  func mediaTypeParameters() throws {
    #expect(try put(#"{"content": "x", "tags": []}"#, headers: ["content-type": "Application/JSON; charset=utf-8"]).content == "x")
  }

  @Test("a name that this version does not know is ignored")
  func unknownNames() throws {
    #expect(try list("limit=3&colour=red").limit == 3)
  }

  @Test("a plus in a query is a plus, as the seed's client sends it")
  func plus() throws {
    #expect(try WireRequest(method: .get, target: "/search?q=c++").decode(SearchDocuments.self).q == "c++")
    #expect(try WireRequest(method: .get, target: "/search?q=a%20b%3Fc=d").decode(SearchDocuments.self).q == "a b?c=d")
  }

  @Test("a query that is not UTF-8 is refused with its name")
  func brokenQuery() {
    let problem = #expect(throws: Problem.self) { try WireRequest(method: .get, target: "/search?q=%ff") }
    #expect(problem?.code == .invalidRequest)
    #expect(problem?.field == "q")
  }
}
