import AtriumAPI
import AtriumClient
import Foundation
import Storage
import TestSupport
import Testing

@testable import AtriumServer
@testable import HouseSupport
@testable import LifeServer
@testable import NotesServer

/// What the house proposes for notes, and what becomes of it (N5).
@Suite("Suggestions for notes", .timeLimit(.minutes(5)))
struct NoteSuggestionTests {
  private static let meeting = """
    # Harbour committee

    Attendees: Gisela Brandt, Tomas Keller

    Agenda: the lanterns of the harbour, the price of the lanterns. Decisions: Gisela Brandt orders three lanterns from Harbour Lamps Ltd.
    Next steps: Tomas Keller measures the pier. Next meeting on 12 December 2026 in Hamburg.
    """

  private func withNotes(
    _ vault: Vault, notes count: Int, configure: @escaping @Sendable (inout ServerConfiguration) -> Void = { _ in },
    _ body: @escaping @Sendable (RunningHouse) async throws -> Void
  ) async throws {
    try await withLife(
      vault,
      configure: {
        $0.rooms = [NotesModule(), LifeModule()]
        configure(&$0)
      }
    ) { house in
      try await house.waitForIndex(of: count)
      try await body(house)
    }
  }

  @Test("a note without front matter is said to be a meeting, with names and tags, and all of it is marked as derived")
  func derived() async throws {
    let vault = try Vault()
    try vault.save("Harbour.md", Self.meeting)
    try await withNotes(vault, notes: 1) { house in
      let note = try await house.suggested("Harbour.md")
      #expect(note.metadata.classification == .meeting && note.metadata.classificationSource == .derived)
      #expect(note.metadata.entities?.people?.contains("Gisela Brandt") == true && note.metadata.entitiesSource == .derived)
      #expect(note.metadata.tags == [] && !note.metadata.hasFrontmatter)
      let items = note.suggestions?.items ?? []
      #expect(items.first == NoteSuggestion(kind: .classification, value: "meeting"))
      #expect(items.contains(NoteSuggestion(kind: .person, value: "Gisela Brandt")))
      #expect(items.contains { $0.kind == .tag })
      // The Markdown alone has the same, without what is for a screen.
      let plain = try await house.client.send(GetDocument(key: "Harbour.md"))
      #expect(plain.metadata.classification == .meeting && plain.suggestions == nil)
      #expect(try vault.text("Harbour.md") == Self.meeting)
    }
  }

  @Test("what a text says counts in lists and counts too, until the author says otherwise, and after the index is made again")
  func listed() async throws {
    let vault = try Vault()
    try vault.save("Harbour.md", Self.meeting)
    try vault.save("Ideas/Harbour.md", Self.meeting)
    try vault.save("Own.md", "---\nclassification: project\n---\n" + Self.meeting)
    let check: @Sendable (RunningHouse) async throws -> Void = { house in
      try await house.wait {
        try await house.client.send(ListDocuments(classification: .meeting)).documents.map(\.id) == ["Harbour.md"]
      }
      let counts = try await house.client.send(ListClassifications())
      #expect(counts.classifications.filter { $0.count > 0 }.map(\.name) == [.meeting, .idea, .project] && counts.unclassified == 0)
      let listed = try await house.client.send(ListDocuments(classification: .meeting)).documents.first
      #expect(listed?.metadata.classificationSource == .derived && listed?.metadata.entities == nil)
    }
    try await withNotes(vault, notes: 3) { house in try await check(house) }
    for suffix in ["", "-wal", "-shm"] {
      try? FileManager.default.removeItem(atPath: vault.state.appending(path: "notes.index.sqlite").path(percentEncoded: false) + suffix)
    }
    try await withNotes(vault, notes: 3) { house in
      try await check(house)
      // Touched, and then another text.
      let path = vault.url("Harbour.md").path(percentEncoded: false)
      try FileManager.default.setAttributes([.modificationDate: Date(timeIntervalSince1970: 1_700_000_000)], ofItemAtPath: path)
      try await house.wait {
        let note = try await house.client.send(ListDocuments(classification: .meeting)).documents.first
        return note?.metadata.modified == Date(timeIntervalSince1970: 1_700_000_000)
      }
      try vault.save("Harbour.md", "A rope and two oars lie in the boat.")
      try await house.wait { try await house.client.send(ListClassifications()).unclassified == 1 }
    }
  }

  @Test("a second start looks only at what was read since the first one ended")
  func secondStart() async throws {
    let vault = try Vault()
    try vault.save("Harbour.md", Self.meeting)
    let meetings: @Sendable (RunningHouse) async throws -> [String] = { house in
      try await house.client.send(ListDocuments(classification: .meeting)).documents.map(\.id).sorted()
    }
    let file = vault.state.appending(path: "notes.index.sqlite").path(percentEncoded: false)
    try await withNotes(vault, notes: 1) { house in
      let index = try Database(path: file)
      // No change tells of this.
      _ = try await wait(for: "the index to have followed all changes", within: .seconds(60)) { () -> Bool? in
        let followed = try await index.read { try $0.row(Int64.self, "SELECT change FROM followed_changes") }
        let kinds = [Change.Kind.digestCompleted, Change.Kind.fileChanged]
        let news = try await house.server.changes.ids(of: kinds, in: .notes, after: followed)
        return try await meetings(house) == ["Harbour.md"] && news.ids?.isEmpty == true ? true : nil
      }
      try index.close()
    }
    let index = try Database(path: file)
    // Nobody did this: it is put right only by who looks at the note.
    _ = try await index.write { try $0.execute("UPDATE notes SET classification = NULL, classification_source = 'default'") }
    try index.close()
    try vault.save("Pier.md", Self.meeting)
    try await withNotes(vault, notes: 2) { house in try await house.wait { try await meetings(house) == ["Pier.md"] } }
  }

  @Test("what the author wrote is neither replaced nor suggested again")
  func authored() async throws {
    let vault = try Vault()
    let front = "---\nclassification: recipe\ntags: [lanterns]\nentities:\n  people: [Gisela Brandt]\n---\n"
    try vault.save("Harbour.md", front + Self.meeting)
    try await withNotes(vault, notes: 1) { house in
      let note = try await house.suggested("Harbour.md")
      #expect(note.metadata.classification == .unknown("recipe") && note.metadata.classificationSource == .frontmatter)
      #expect(note.metadata.entities == Entities(people: ["Gisela Brandt"]) && note.metadata.entitiesSource == nil)
      let items = note.suggestions?.items ?? []
      #expect(!items.contains { $0.kind == .classification || $0.value == "lanterns" || $0.value == "Gisela Brandt" })
      #expect(items.contains(NoteSuggestion(kind: .person, value: "Tomas Keller")))
    }
  }

  @Test("accepting writes one line, the note is what it says, and undo brings back every byte", arguments: ["\n", "\r\n"])
  func accepted(ending: String) async throws {
    let vault = try Vault()
    let text = ("---\n# mine\ntitle: Harbour\n---\n" + Self.meeting).replacing("\n", with: ending)
    try vault.save("Harbour.md", text)
    try await withNotes(vault, notes: 1) { house in
      let note = try await house.suggested("Harbour.md")
      let version = try #require(note.suggestions?.version)
      let edit = try await house.client.send(
        AcceptNoteSuggestion(key: "Harbour.md", kind: .classification, value: "meeting", version: version))
      #expect(
        try vault.text("Harbour.md")
          == text.replacing("title: Harbour\(ending)", with: "title: Harbour\(ending)classification: meeting\(ending)"))
      let after = try await house.client.send(GetDocument(key: "Harbour.md", format: .html))
      #expect(after.metadata.classificationSource == .frontmatter && after.metadata.classification == .meeting)
      #expect(after.suggestions?.items.contains { $0.kind == .classification } == false)
      let counts = try await house.client.send(ListClassifications()).classifications
      #expect(counts.first { $0.name == .meeting }?.count == 1)

      let undo = try #require(edit.undo)
      _ = try await house.client.send(UndoNoteEdit(id: undo.id))
      #expect(try vault.text("Harbour.md") == text)
      #expect(try await refusal { try await house.client.send(UndoNoteEdit(id: undo.id)) } == .notFound)
    }
  }

  @Test("a note that was changed since it was shown is not written: neither by an acceptance nor by an undo")
  func conflict() async throws {
    let vault = try Vault()
    try vault.save("Harbour.md", Self.meeting)
    try await withNotes(vault, notes: 1) { house in
      let version = try #require(try await house.suggested("Harbour.md").suggestions?.version)
      try vault.save("Harbour.md", Self.meeting + "\nOne more line.\n")
      let accept = AcceptNoteSuggestion(key: "Harbour.md", kind: .tag, value: "lanterns", version: version)
      #expect(try await refusal { try await house.client.send(accept) } == .preconditionFailed)
      #expect(try vault.text("Harbour.md") == Self.meeting + "\nOne more line.\n")

      let now = try #require(try await house.suggested("Harbour.md").suggestions?.version)
      let edit = try await house.client.send(AcceptNoteSuggestion(key: "Harbour.md", kind: .tag, value: "lanterns", version: now))
      try vault.save("Harbour.md", "Rewritten")
      let undo = try #require(edit.undo)
      #expect(try await refusal { try await house.client.send(UndoNoteEdit(id: undo.id)) } == .preconditionFailed)
      #expect(try vault.text("Harbour.md") == "Rewritten")
    }
  }

  @Test("of those who accept at once one succeeds and the others are told")
  func twice() async throws {
    let vault = try Vault()
    try vault.save("Harbour.md", Self.meeting)
    try await withNotes(vault, notes: 1) { house in
      let version = try #require(try await house.suggested("Harbour.md").suggestions?.version)
      let codes = try await withThrowingTaskGroup(of: Problem.Code?.self) { group in
        for tag in ["a", "b", "c", "d"] {
          group.addTask {
            try await refusal {
              try await house.client.send(AcceptNoteSuggestion(key: "Harbour.md", kind: .tag, value: tag, version: version))
            }
          }
        }
        var codes: [Problem.Code?] = []
        for try await code in group { codes.append(code) }
        return codes
      }
      #expect(codes.count { $0 == nil } == 1 && codes.count { $0 == .preconditionFailed } == 3)
      let note = try await house.client.send(GetDocument(key: "Harbour.md"))
      #expect(note.metadata.tags.count == 1)
    }
  }

  @Test("front matter that cannot be read is refused with a clear error, and nothing is written")
  func broken() async throws {
    let vault = try Vault()
    let text = "---\ntags: [a\n---\n" + Self.meeting
    try vault.save("Harbour.md", text)
    try vault.save("Block.md", "---\ntags: |\n  a\n---\nB")
    try await withNotes(vault, notes: 2) { house in
      try await house.wait { try await house.client.send(GetDocument(key: "Harbour.md")).metadata.classification == .meeting }
      let note = try await house.client.send(GetDocument(key: "Harbour.md", format: .html))
      #expect(note.suggestions == nil && note.problems?.isEmpty == false)
      for (key, bytes) in [("Harbour.md", Data(text.utf8)), ("Block.md", Data("---\ntags: |\n  a\n---\nB".utf8))] {
        let version = DocumentTag.hex(bytes)
        do {
          _ = try await house.client.send(AcceptNoteSuggestion(key: key, kind: .tag, value: "boat", version: version))
          Issue.record("\(key) was written")
        } catch ClientError.problem(let problem) {
          #expect(problem.code == .frontMatterNotChanged && problem.detail.contains("Nothing was written"))
        }
        #expect(try Data(contentsOf: vault.url(key)) == bytes)
      }
    }
  }

  @Test("what was dismissed is not suggested again, also after the note was moved and after a restart")
  func dismissed() async throws {
    let vault = try Vault()
    try vault.save("Harbour.md", Self.meeting)
    try await withNotes(vault, notes: 1) { house in
      let items = try #require(try await house.suggested("Harbour.md").suggestions?.items)
      for item in items where item.value != "Tomas Keller" && item.kind != .classification {
        _ = try await house.client.send(DismissNoteSuggestion(key: "Harbour.md", kind: item.kind, value: item.value.uppercased()))
      }
      let left = try await house.client.send(GetDocument(key: "Harbour.md", format: .html)).suggestions?.items
      #expect(left?.map(\.value) == ["meeting", "Tomas Keller"])
      _ = try await house.client.send(DismissNoteSuggestion(key: "Harbour.md", kind: .classification, value: "meeting"))
      try vault.move("Harbour.md", to: "Old/Harbour 2026.md")
      try await house.wait {
        try await house.client.send(GetDocument(key: "Old/Harbour 2026.md", format: .html)).suggestions?.items.map(\.value) == [
          "Tomas Keller"
        ]
      }
      let missing = try await refusal { try await house.client.send(DismissNoteSuggestion(key: "x.md", kind: .tag, value: "a")) }
      #expect(missing == .notFound)
    }
    try await withNotes(vault, notes: 1) { house in
      let note = try await house.suggested("Old/Harbour 2026.md")
      #expect(note.suggestions?.items.map(\.value) == ["Tomas Keller"])
    }
  }

  @Test("tags that other notes have come first, as they are spelled there, also one that was accepted a moment ago")
  func vocabulary() async throws {
    let vault = try Vault()
    try vault.save("Pier.md", "---\ntags: [Hamburg]\n---\nA pier.")
    try vault.save("Harbour.md", Self.meeting)
    try vault.save("Second.md", Self.meeting + "\nThe committee meets again.\n")
    try await withNotes(vault, notes: 3) { house in
      let note = try await house.suggested("Harbour.md")
      #expect(note.suggestions?.items.first { $0.kind == .tag }?.value == "Hamburg")
      let version = try #require(note.suggestions?.version)
      _ = try await house.client.send(AcceptNoteSuggestion(key: "Harbour.md", kind: .tag, value: "Committee", version: version))
      let other = try await house.suggested("Second.md")
      let tags = other.suggestions?.items.filter { $0.kind == .tag }.map(\.value) ?? []
      #expect(Set(tags.prefix(2)) == ["Hamburg", "Committee"])
    }
  }

  @Test("a name of a hostile text is written as one value, and cannot add a field or end the front matter")
  func hostile() async throws {
    let vault = try Vault()
    try vault.save("A.md", "Text")
    try await withNotes(vault, notes: 1) { house in
      let version = DocumentTag.hex(Data("Text".utf8))
      for value in ["x\n---\n<script>", "a\u{0}b", "", String(repeating: "long ", count: 200)] {
        let code = try await refusal {
          try await house.client.send(AcceptNoteSuggestion(key: "A.md", kind: .person, value: value, version: version))
        }
        #expect(code == .invalidRequest, "\(value)")
      }
      let name = "\"]}, evil: [yes] # --- {{x}} &a *b !!c"
      _ = try await house.client.send(AcceptNoteSuggestion(key: "A.md", kind: .person, value: name, version: version))
      let note = try await house.client.send(GetDocument(key: "A.md", format: .html))
      #expect(note.metadata.entities == Entities(people: [name]) && note.properties == nil && note.problems == nil)
      let written = try await refusal {
        try await house.client.send(
          AcceptNoteSuggestion(key: "_agent/summaries/2026-11-02.md", kind: .tag, value: "a", version: version))
      }
      #expect(written == .frontMatterNotChanged)
    }
  }
}

extension RunningHouse {
  /// A note once its text was read, with what is suggested for it.
  fileprivate func suggested(_ key: String) async throws -> Document {
    _ = try await digests(of: key)
    return try await client.send(GetDocument(key: key, format: .html))
  }
}

extension Vault {
  fileprivate func text(_ key: String) throws -> String { String(decoding: try Data(contentsOf: url(key)), as: UTF8.self) }
}
