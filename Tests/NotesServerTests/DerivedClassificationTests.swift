import AtriumAPI
import AtriumClient
import HTTPTypes
import Storage
import Testing

@testable import AtriumServer
@testable import HouseSupport
@testable import NotesServer

@Suite("The classification of a note whose author gave none", .timeLimit(.minutes(5)))
struct DerivedClassificationTests {
  static let table: [(key: String, tags: [String], kind: Classification?)] = [
    ("a.md", [], nil),
    ("a.md", ["meeting"], .meeting),
    ("a.md", ["Ideas"], .idea),
    ("a.md", ["project/boat", "wood"], .project),
    ("a.md", ["projection"], nil),
    ("a.md", ["boat/project"], nil),
    // Two kinds: nobody can say which.
    ("a.md", ["meeting", "idea"], nil),
    ("Meetings/a.md", ["journal", "idea"], .meeting),
    ("Meetings/a.md", ["idea"], .idea),
    ("2026-08-21.md", [], .journal),
    ("Daily/2026-08-21 Friday.md", [], .journal),
    ("Projects/2026-08-21.md", [], .journal),
    ("2026-13-21.md", [], nil),
    ("2026-08-32.md", [], nil),
    ("2026-08-211.md", [], nil),
    ("2026-08.md", [], nil),
    ("x2026-08-21.md", [], nil),
    ("２０２６-08-21.md", [], nil),
    ("MEETINGS/2026/Harbour.md", [], .meeting),
    ("Projects/Boat/Ideas/Sail.md", [], .idea),
    ("Reference/a.md", [], .reference),
    ("Journal/a.md", [], .journal),
    ("Project notes/a.md", [], nil),
    ("meeting.md", [], nil),
    ("_agent/summaries/2026-08-21.md", ["meeting"], nil),
  ]

  @Test("tags, a day's name and folders say it, in this order, where they say it plainly", arguments: table.indices)
  func rules(index: Int) {
    let row = Self.table[index]
    #expect(DerivedClassification.of(key: row.key, tags: row.tags) == row.kind, "\(row.key) \(row.tags)")
  }

  @Test("the author's word stays, lists find what is derived, and the unclassified say what they said before")
  func wire() async throws {
    let vault = try Vault()
    try vault.save("Meetings/written.md", "---\nclassification: idea\n---\nText")
    try vault.save("Meetings/own word.md", "---\nclassification: Recipe\n---\nText")
    try vault.save("Meetings/plain.md", "Text")
    try vault.save("nothing.md", "Text")
    try await withHouse(vault) { house in
      try await house.waitForIndex(of: 4)
      let found = try await house.client.send(ListDocuments(classification: .meeting)).documents
      #expect(found.map(\.id) == ["Meetings/plain.md"])
      #expect(found.first?.metadata.classificationSource == .derived)
      #expect(try await house.client.send(ListDocuments(classification: .idea)).documents.map(\.id) == ["Meetings/written.md"])
      #expect(try await house.client.send(ListDocuments(classification: .reference)).documents.isEmpty)
      let own = try await house.client.send(GetDocument(key: "Meetings/own word.md")).metadata
      #expect(own.classification == .unknown("recipe"))
      #expect(own.classificationSource == .frontmatter)
      let nothing = try await house.send(.get, "/documents/nothing.md")
      #expect(nothing.text.contains(#""classification":"reference""#))
      #expect(nothing.text.contains(#""classificationSource":"default""#))
    }
  }
}
