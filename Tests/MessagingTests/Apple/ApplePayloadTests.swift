import Foundation
import TestSupport
import Testing

@testable import Messaging

@Suite("Fitting into a notification") struct ApplePayloadTests {
  private func decoded(_ data: Data) throws -> (title: String?, subtitle: String?, body: String?) {
    let alert = try JSONDecoder().decode(AnyJSON.self, from: data)["aps"]?["alert"]
    return (alert?["title"]?.text, alert?["subtitle"]?.text, alert?["body"]?.text)
  }

  @Test("what fits is left as it is")
  func fits() throws {
    let message = Message(title: "a", body: String(repeating: "b", count: 3_900))
    #expect(try decoded(ApplePayload.json(of: message)).body == message.body)
  }

  @Test(
    "a body that is too long ends where a character ends, as late as it can",
    arguments: [
      "a", "ü", "🚧", "👩‍👩‍👧‍👦", "\"", "\n", "\u{1}", "e\u{301}",
    ])
  func shortened(character: String) throws {
    for padding in 0..<8 {
      let message = Message(title: String(repeating: "t", count: padding), body: String(repeating: character, count: 5_000))
      let json = try ApplePayload.json(of: message)
      let body = try #require(try decoded(json).body)
      #expect(json.count <= ApplePayload.limit)
      #expect(body.hasSuffix("…"))
      #expect(body.dropLast().allSatisfy { String($0) == character })
      // One more would not have fitted.
      var longer = message
      longer.body = body.dropLast() + character + "…"
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      #expect(try encoder.encode(ApplePayload(message: longer)).count > ApplePayload.limit)
    }
  }

  @Test("of a title, a subtitle and a body the last goes first, and what the app needs is whole")
  func order() throws {
    let data = ["session_id": String(repeating: "s", count: 3_900)]
    let parts = try decoded(
      ApplePayload.json(of: Message(title: "A title", subtitle: String(repeating: "x", count: 300), body: "A body", data: data)))
    #expect(parts.title == "A title" && parts.body == nil)
    #expect(parts.subtitle?.hasSuffix("…") == true)
    let title = try decoded(
      ApplePayload.json(of: Message(title: String(repeating: "t", count: 5_000), subtitle: "s", body: "b", data: data)))
    #expect(title.title?.hasSuffix("…") == true && title.subtitle == nil && title.body == nil)
    let small = try decoded(ApplePayload.json(of: Message(title: "A", subtitle: "B", body: String(repeating: "b", count: 200), data: data)))
    #expect(small.subtitle == "B")
  }

  @Test("where even the title does not fit there is no notification")
  func tooLarge() {
    #expect(throws: Shortening.TooLarge.self) {
      try ApplePayload.json(of: Message(title: "a", data: ["session_id": String(repeating: "s", count: 4_096)]))
    }
  }

  @Test("what messages have in common fits into 64 bytes of a header")
  func collapse() {
    let longest = String(repeating: "c", count: 64)
    #expect(AppleHeaders.collapseID(of: longest) == longest)
    let hashed = ["c" + longest, "a b", "ü", "a\r\nb", ""].map(AppleHeaders.collapseID)
    #expect(hashed.allSatisfy { $0.utf8.count == 64 && $0.allSatisfy(\.isHexDigit) } && Set(hashed).count == 5)
    #expect(AppleHeaders.collapseID(of: "") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
  }

  @Test("what disturbs nobody does not hurry")
  func priority() {
    let headers = Message.Level.allCases.map { AppleHeaders.of(Message(title: "a", level: $0), topic: "t", token: "x")["apns-priority"] }
    #expect(headers == ["5", "10", "10", "10"])
  }
}
