import AtriumAPI
import AtriumClient
import Foundation
import HTTPTypes
import Testing

@testable import AtriumServer
@testable import HouseSupport
@testable import NotesServer

@Suite("Notes of a million lines", .serialized, .timeLimit(.minutes(5)))
struct LongNoteTests {
  /// A line, how often it stands there, and what the status of the index says of it.
  static let lines: [(line: String, count: Int, words: [String])] = [
    ("a", 1_000_000, []), ("- [ ] a", 1_000_000, ["longer than 4 MiB", "tasks; the first 10000"]),
    // Of all lines these make the longest answer.
    ("# a", 100_000, ["100001 headings; the first 10000"]),
  ]

  /// What is bounded is the answer: the time of a million lines would be another on each machine.
  @Test("one is indexed, found and shown, the answer stays in proportion, and the status says what was cut", arguments: lines)
  func millionLines(line: String, count: Int, words: [String]) async throws {
    let vault = try Vault()
    let text = "# Lines\n\n" + String(repeating: line + "\n", count: count) + "\nlast words\n"
    try vault.save("lines.md", text)
    try await withHouse(vault) { house in
      try await house.waitForIndex(of: 1)
      let file = try #require(try await house.client.send(GetNoteIndex(status: .indexed)).files.first)
      for word in words { #expect(file.reason?.contains(word) == true, "\(file)") }
      #expect((file.reason == nil) == words.isEmpty)
      #expect(try await house.client.send(SearchDocuments(q: "last words")).map(\.title) == ["Lines"])
      let answer = try await house.send(.get, "/documents/lines.md?format=html")
      #expect(answer.status == 200)
      #expect(answer.body.count < 30 * text.utf8.count)
      let document = try answer.json(Document.self)
      #expect(document.content?.utf8.count == text.utf8.count)
      #expect(document.html?.contains("last words") == true)
      #expect(document.problems?.joined(separator: " ") == file.reason)
    }
  }
}
