import AtriumAPI
import AtriumClient
import Foundation
import HTTPTypes
import Testing

@testable import AtriumServer

@Suite("Notes of a million lines", .serialized, .timeLimit(.minutes(5)))
struct LongNoteTests {
  static let lines = [
    "a", "", "- a", "> a", "# a", "#t", "1. a", "`a`", "==", "$a", "|a|", "    a", "[a", "<b>", "&lt;", "%%", "- [ ] a", "[[a]]", "^a",
  ]

  /// Cost is bounded by what is answered: the time of a million lines would be another on each machine.
  @Test("it is indexed, found and shown, and the answer stays in proportion", arguments: lines)
  func millionLines(line: String) async throws {
    let vault = try Vault()
    let text = "# Lines\n\n" + String(repeating: line + "\n", count: 1_000_000) + "\nlast words\n"
    try vault.save("lines.md", text)
    try await withHouse(vault) { house in
      try await house.waitForIndex(of: 1)
      let state = try await house.client.send(GetNoteIndex(status: .indexed)).files
      #expect(state.map(\.id) == ["lines.md"])
      #expect(try await house.client.send(ListDocuments()).documents.map(\.id) == ["lines.md"])
      let clock = ContinuousClock()
      let start = clock.now
      let answer = try await house.send(.get, "/documents/lines.md?format=html")
      print("MILLION", line, answer.status, answer.body.count / text.utf8.count, start.duration(to: clock.now))
      #expect(answer.status == 200)
      #expect(answer.body.count < 40 * text.utf8.count)
      let document = try answer.json(Document.self)
      #expect(document.content?.utf8.count == text.utf8.count)
      #expect(document.html?.contains("last words") == true)
    }
  }
}
