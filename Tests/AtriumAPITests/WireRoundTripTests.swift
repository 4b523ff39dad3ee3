import AtriumAPI
import Foundation
import TestSupport
import Testing

@Suite("A call survives the wire")
struct WireRoundTripTests {
  /// What a request is after it was text: a target, headers and a body.
  private func sent<C: Call>(_ call: C) throws -> C {
    let request = try WireRequest(call)
    #expect(request.target.utf8.allSatisfy { (33...126).contains($0) }, "a request line is printable ASCII")
    let received = try WireRequest(method: request.method, target: request.target, headers: request.headers, body: request.body)
    return try received.decode(C.self)
  }

  /// NFD, emoji, marks that join a slash, and every character that means something in a URL.
  private static let pieces = [
    "a", "Z", "9", " ", "#", "?", "%", "%2F", "%2e", "&", "=", "+", ";", ":", "@", "\"", "\\", "[[", "é", "e\u{301}", "Å", "\u{212B}",
    "👩‍👩‍👧", "日本", "\u{301}", "..a", "a.", "...", "~", "\n", "\u{7f}", "\u{feff}", "|", "^",
  ]

  private static func segment(_ generator: inout SplitMix64) -> String {
    (0..<Int.random(in: 1...6, using: &generator)).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
  }

  @Test("any key comes back byte for byte")
  func keys() throws {
    var generator = SplitMix64(seed: 1)
    for _ in 0..<2000 {
      let key = (0..<Int.random(in: 1...4, using: &generator)).map { _ in Self.segment(&generator) }.joined(separator: "/")
      let received = try sent(GetDocument(key: key, format: .html))
      #expect(Array(received.key.utf8) == Array(key.utf8), "\(key.debugDescription)")
      #expect(received.format == .html)
    }
  }

  @Test("any value of a query comes back byte for byte, and an unset one stays unset")
  func queries() throws {
    var generator = SplitMix64(seed: 2)
    for _ in 0..<2000 {
      let words = Self.segment(&generator) + "/" + Self.segment(&generator)
      let received = try sent(SearchNotes(q: words, limit: Bool.random(using: &generator) ? 7 : nil, cursor: words))
      #expect(Array(received.q.utf8) == Array(words.utf8))
      #expect(received.cursor.map { Array($0.utf8) } == Array(words.utf8))
    }
  }

  @Test("placeholders, headers and a JSON body come back together")
  func bodies() throws {
    var generator = SplitMix64(seed: 3)
    for number in 0..<500 {
      let call = PutThing(
        shelf: Self.segment(&generator), key: Self.segment(&generator) + "/x", ifMatch: number % 2 == 0 ? "\"v\(number)\"" : nil,
        content: Self.segment(&generator), tags: [Self.segment(&generator)], when: Date(timeIntervalSince1970: Double(number * 86_399)))
      #expect(try sent(call) == call)
    }
  }

  @Test("lists, numbers, flags, times and enumerations travel in a query")
  func scalars() throws {
    let call = FindThings(
      words: ["a b", "c&d"], isNew: false, weight: -1.25, since: Date(timeIntervalSince1970: 1_787_308_200), colour: .unknown("mauve"),
      size: .large, pageSize: 10)
    #expect(try sent(call) == call)
    #expect(
      try WireRequest(call).target
        == "/things?words=a%20b&words=c%26d&is_new=false&weight=-1.25&since=2026-08-21T10%3A30%3A00Z&colour=mauve&size=large&page_size=10")
  }

  @Test("an unset optional is absent from query, headers and body")
  func unset() throws {
    #expect(try WireRequest(ListDocuments()).target == "/documents")
    let request = try WireRequest(PutThing(shelf: "s", key: "k", content: "", tags: []))
    #expect(request.headers["if-match"] == nil)
    let body = try #require(request.body.flatMap { try? JSONSerialization.jsonObject(with: $0) } as? [String: Any])
    #expect(Set(body.keys) == ["content", "tags"])
  }

  @Test("a header holds what its field says, and no line break")
  func headers() throws {
    #expect(try WireRequest(events: WatchChanges(lastEventID: "41")).headers["last-event-id"] == "41")
    #expect(throws: Problem.invalid("lastEventID", "contains a control character, which a header cannot contain")) {
      try WireRequest(events: WatchChanges(lastEventID: "41\r\nHost: evil"))
    }
    let request = try WireRequest(method: .get, target: "/api/notifications/stream", headers: ["LAST-Event-ID": "7"])
    #expect(try request.decode(events: WatchChanges.self).lastEventID == "7")
  }
}
