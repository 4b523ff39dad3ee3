import AtriumAPI
import AtriumClient
import Foundation
import TestSupport
import Testing

@testable import AgentsApp
@testable import AtriumApp
@testable import NotesApp

/// What an open note changes in the columns around it, and what is said of it.
@MainActor @Suite(.timeLimit(.minutes(5))) struct OpenNoteTests {
  private let server = ScriptedServer()

  init() {
    server.on("/api/notes/classifications", answer: ClassificationList(classifications: [], unclassified: 0))
  }

  private func note(_ key: String, properties: [DocumentProperty]? = nil, linksTo: [String] = []) -> Document {
    let long = Date(timeIntervalSince1970: 981_000_000)
    var note = Document(
      id: key, title: "A", html: "<p>Blossom</p>",
      metadata: DocumentMetadata(linksTo: linksTo, created: long, modified: long, hasFrontmatter: true))
    note.properties = properties
    return note
  }

  @Test(
    "a paper that is opened changes its list when the server says so, and not before",
    arguments: [("/notes/summaries/2026-10-17", "/summaries"), ("/notes/reports/2026-W45", "/reports")])
  func asksOnce(address: String, call: String) async throws {
    server.on("/summaries", answer: SummaryList(summaries: []))
    server.on("/reports", answer: ReportList(reports: []))
    server.on("/documents/", answer: note("_agent/x.md"))
    let screen = try AppScreen(at: address, of: server)
    defer { screen.close() }
    try await screen.wait("it is open") { try screen.shows("Blossom", in: .detail) && !screen.isLoading(.content) }
    try await screen.wait("it is marked as read") { server.asked("/api/notes/viewed").count == 1 }
    try await remains(1) { server.asked(call).count }
    try screen.notes.changed(Change.Kind.documentViewed)
    try await screen.wait("it is asked for again") { server.asked(call).count == 2 }
  }

  @Test(
    "above a summary stands its day and above a report its week, and not when the file was written",
    arguments: [
      ("/notes/summaries/2026-10-17", "_agent/summaries/2026-10-17.md", "Saturday, October 17, 2026"),
      ("/notes/reports/2026-W45", "_agent/reports/weekly/2026-W45.md", "Nov 2 – Nov 8, 2026"),
      ("/notes/reports/draft", "_agent/reports/weekly/draft.md", "February 1, 2001"),
    ])
  func dates(address: String, key: String, words: String) async throws {
    server.on("/summaries", answer: SummaryList(summaries: []))
    server.on("/reports", answer: ReportList(reports: []))
    server.on("/documents/", answer: note(key))
    let screen = try AppScreen(at: address, of: server)
    defer { screen.close() }
    try await screen.wait("its date is there") { try screen.shows("Blossom", in: .detail) }
    let text = try screen.text(.detail)
    #expect(text.contains(words), "\(text)")
    let head = text.prefix { $0 != "B" }
    #expect(words.contains("2001") || !head.contains("February"), "\(text)")
  }

  @Test("of the tasks of an open note none is current: all of them lead to it, and it is its title that is")
  func tasks() async throws {
    let tasks = ["Prune", "Water", "Mulch"].map {
      NoteTask(id: $0, document: $0 == "Mulch" ? "b.md" : "a.md", documentTitle: "Plum", text: $0, done: false)
    }
    server.on("/api/notes/tasks", answer: NoteTaskPage(tasks: tasks))
    server.on("/documents/", answer: note("a.md"))
    let screen = try AppScreen(at: "/notes/read/a.md?from=tasks", of: server)
    defer { screen.close() }
    try await screen.wait("they are there") { try screen.shows("Mulch", in: .content) }
    let html = try screen.html(.content)
    #expect(html.matches(of: /<a [^>]*aria-current/).isEmpty)
    #expect(html.matches(of: /aria-current="true"/).count == 1, "\(html)")
  }

  @Test("of two notes whose names differ in Unicode's spelling alone, the tasks of the open one are told")
  func spellings() async throws {
    let tasks = ["\u{C4}.md", "A\u{308}.md"].enumerated().map {
      NoteTask(id: "\($0)", document: $1, documentTitle: "Plum \($0)", text: "Prune \($0)", done: false)
    }
    server.on("/api/notes/tasks", answer: NoteTaskPage(tasks: tasks))
    server.on("/documents/", answer: note("A\u{308}.md"))
    let screen = try AppScreen(at: "/notes/read/A%CC%88.md?from=tasks", of: server)
    defer { screen.close() }
    try await screen.wait("they are there") { try screen.shows("Prune 1", in: .content) }
    let headings = try screen.html(.content).matches(of: /aria-current="true"[^>]*>(.*?)</)
    #expect(headings.map { String($0.1) } == ["Plum 1"])
  }

  @Test("a note takes the place of another that differs in Unicode's spelling alone, though it says the same")
  func places() async throws {
    server.on("/documents", answer: DocumentPage(documents: [], count: 0))
    server.on("/documents/%C3%84.md", answer: note("\u{C4}.md"))
    server.on("/documents/A%CC%88.md", answer: note("A\u{308}.md"))
    let screen = try AppScreen(at: "/notes/read/%C3%84.md", of: server)
    defer { screen.close() }
    try await screen.wait("it is open") { try screen.html(.detail).contains("around=%C3%84.md") }
    screen.model.navigation.notes = screen.model.navigation.notes.reading("A\u{308}.md")
    try await screen.wait("the other is open") { try screen.html(.detail).contains("around=A%CC%88.md") }
  }

  @Test("a link of the front matter is shown by its name and leads to its note")
  func properties() async throws {
    server.on("/documents", answer: DocumentPage(documents: [], count: 0))
    server.on(
      "/documents/",
      answer: note(
        "a.md", properties: [DocumentProperty(name: "sources", values: ["[[Steam box]]", "[[nowhere]]"])], linksTo: ["Attic/Steam box.md"]))
    let screen = try AppScreen(at: "/notes/read/a.md", of: server)
    defer { screen.close() }
    try await screen.wait("it is open") { try screen.shows("sources", in: .detail) }
    let html = try screen.html(.detail)
    #expect(!html.contains("[[") && html.contains("nowhere"))
    #expect(html.contains("read/Attic/Steam%20box.md"), "\(html)")
  }
}
