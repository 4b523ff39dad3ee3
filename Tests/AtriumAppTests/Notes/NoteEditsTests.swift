import AtriumAPI
import AtriumClient
import Foundation
import Storage
import TestSupport
import Testing

@testable import AtriumApp
@testable import NotesApp

/// Suggestions on a note's page.
@MainActor @Suite("Suggestions on a note’s page", .timeLimit(.minutes(5)))
struct NoteEditsTests {
  private let server = ScriptedServer()

  init() {
    server.on("/api/notes/classifications", answer: ClassificationList(classifications: [], unclassified: 0))
    server.on("/documents", answer: DocumentPage(documents: [], count: 0))
  }

  private nonisolated static func note(_ suggestions: [NoteSuggestion]) -> Document {
    let long = Date(timeIntervalSince1970: 981_000_000)
    var note = Document(
      id: "a.md", title: "A", html: "<p>Blossom</p>",
      metadata: DocumentMetadata(
        classification: .meeting, classificationSource: .derived, entities: Entities(people: ["Ada"]), created: long, modified: long,
        hasFrontmatter: false))
    note.metadata.entitiesSource = .derived
    if !suggestions.isEmpty { note.suggestions = NoteSuggestions(version: "v1", items: suggestions) }
    return note
  }

  private nonisolated static let items = [
    NoteSuggestion(kind: .classification, value: "meeting"), NoteSuggestion(kind: .tag, value: "lanterns"),
    NoteSuggestion(kind: .person, value: "Ada"),
  ]

  private func open(_ locale: Locale? = nil) async throws -> AppScreen {
    let screen = try AppScreen(at: "/notes/read/a.md", of: server, speaking: locale)
    try await screen.wait("it is open") { try screen.shows("Blossom", in: .detail) && !screen.isLoading(.detail) }
    return screen
  }

  @Test("one tap adds a suggestion to the version that is shown; what was added can be taken back")
  func accept() async throws {
    let left = Locked(Self.items)
    server.on("/documents/") { _ in Self.note(left.withLock { $0 }) }
    server.on("/api/notes/suggestions/accept") { _ in
      left.withLock { $0.removeAll { $0.kind == .tag } }
      return NoteEdit(key: "a.md", undo: NoteEdit.Undo(id: "u1", until: .distantFuture))
    }
    server.on("/api/notes/undo/u1") { _ in
      left.withLock { $0 = Self.items }
      return NoteEdit(key: "a.md")
    }
    let screen = try await open()
    defer { screen.close() }
    #expect(try screen.shows("Suggested", in: .detail))
    try screen.press("Add “#lanterns”", in: .detail)
    try await screen.wait("it says so") { try screen.shows("“#lanterns” added", in: .detail) && screen.button("Undo", in: .detail) != nil }
    let asked = try #require(server.asked("/api/notes/suggestions/accept").first?.body)
    let call = try JSONDecoder().decode([String: String].self, from: asked)
    #expect(call == ["key": "a.md", "kind": "tag", "value": "lanterns", "version": "v1"])
    try await screen.wait("it is gone") { try screen.button("Add “#lanterns”", in: .detail) == nil }
    try screen.press("Undo", in: .detail)
    try await screen.wait("it is back") {
      try screen.button("Add “#lanterns”", in: .detail) != nil && !screen.shows("“#lanterns” added", in: .detail)
    }
  }

  @Test("what was dismissed is gone")
  func dismiss() async throws {
    let left = Locked(Self.items)
    server.on("/documents/") { _ in Self.note(left.withLock { $0 }) }
    server.on("/api/notes/suggestions/dismiss") { _ in
      left.withLock { $0.removeAll { $0.kind == .person } }
      return NoContent()
    }
    let screen = try await open()
    defer { screen.close() }
    try screen.press("Don’t suggest “Ada”", in: .detail)
    try await screen.wait("it is gone") { try screen.button("Add “Ada”", in: .detail) == nil }
  }

  @Test("a note that was changed meanwhile says so, and is shown as it is now")
  func conflict() async throws {
    let text = Locked("Blossom")
    server.on("/documents/") { _ in
      var note = Self.note(Self.items)
      note.html = "<p>\(text.withLock { $0 })</p>"
      return note
    }
    server.on("/api/notes/suggestions/accept") { _ in
      text.withLock { $0 = "Fruit" }
      throw ClientError.problem(Problem(.preconditionFailed, detail: "changed"))
    }
    let screen = try await open()
    defer { screen.close() }
    try screen.press("Add “Meeting”", in: .detail)
    try await screen.wait("it says why") { screen.allWords.contains("This note was changed in the meantime") }
    try await screen.wait("it is the new one") { try screen.shows("Fruit", in: .detail) }
  }

  @Test("in German too")
  func german() async throws {
    server.on("/documents/", answer: Self.note(Self.items))
    let screen = try await open(Locale(identifier: "de"))
    defer { screen.close() }
    #expect(try screen.shows("Vorgeschlagen", in: .detail) && screen.shows("Besprechung", in: .detail))
    #expect(try screen.button("„#lanterns“ hinzufügen", in: .detail) != nil)
  }
}
