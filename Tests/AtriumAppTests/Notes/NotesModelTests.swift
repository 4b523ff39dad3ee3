import AtriumAPI
import AtriumClient
import Foundation
import Paths
import TestSupport
import Testing

@testable import AgentsApp
@testable import AtriumApp
@testable import NotesApp
@testable import NotesServer
@testable import SwiftUI

/// What the screens of the Notes room ask a server for.
@MainActor @Suite(.timeLimit(.minutes(5))) struct NotesModelTests {
  private static let metadata = DocumentMetadata(
    created: Date(timeIntervalSince1970: 0), modified: Date(timeIntervalSince1970: 0), hasFrontmatter: false)
  private let server = ScriptedServer()

  private let reader = Reader()

  private func notes(bytes: String? = nil) -> NotesModel {
    NotesModel(RoomOpening(client: server.client, bytes: bytes, reader: reader, clock: EagerClock()))
  }

  @Test("a list is asked for with every filter and its order")
  func list() async throws {
    server.on("/documents", answer: DocumentPage(documents: [Document(id: "a.md", title: "A", metadata: Self.metadata)], count: 1))
    let notes = notes()
    await notes.list.load(NoteFilter(classification: .idea, tag: "garden/soil", folder: "Garden", sort: .title))
    let request = try #require(server.asked("/documents").first)
    #expect(request[field: "classification"] == "idea" && request[field: "tag"] == "garden/soil")
    #expect(request[field: "folder"] == "Garden" && request[field: "sort"] == "title")
    #expect(notes.list.items.map(\.id) == ["a.md"])
  }

  @Test("a search is narrowed by every filter of its list")
  func search() async throws {
    server.on("/api/notes/search", answer: NoteSearchPage(query: "", results: [], count: 0))
    await notes().list.load(NoteFilter(classification: .idea, tag: "garden", folder: "My Garden", query: "plum"))
    let request = try #require(server.asked("/api/notes/search").first)
    #expect(request[field: "q"] == "plum" && request[field: "classification"] == "idea")
    #expect(request[field: "tag"] == "garden" && request[field: "folder"] == "My Garden")
  }

  @Test("a note is asked for as HTML whose pictures the host answers")
  func bytes() async throws {
    server.on("/documents/", answer: Document(id: "a.md", title: "A", metadata: Self.metadata))
    reader.language = "de-AT"
    let document = notes(bytes: "/app/bytes").document
    await document.load("a.md")
    let request = try #require(server.asked("/documents/a.md").first)
    #expect(request[field: "format"] == "html" && request[field: "bytes"] == "/app/bytes" && request[field: "language"] == "de-AT")
    #expect(document.document?.title == "A")
  }

  @Test("the note that is open follows changes, and one that is gone is missing")
  func follows() async throws {
    server.on("/documents/", answer: Document(id: "a.md", title: "First", metadata: Self.metadata))
    let notes = notes()
    notes.document.shown = 1
    await notes.document.load("a.md")
    server.on("/documents/", answer: Document(id: "a.md", title: "Second", metadata: Self.metadata))
    notes.changed(Change.Kind.fileChanged)
    try await becomes("Second") { notes.document.document?.title }
    server.on("/documents/") { _ in throw ClientError.problem(Problem(.notFound, detail: "There is no such note.")) }
    notes.changed(Change.Kind.fileChanged)
    try await becomes(.missing) { notes.document.phase }
    server.on("/documents/") { _ in throw ClientError.unreachable("cable") }
    await notes.document.load("a.md")
    guard case .failed = notes.document.phase else { return #expect(Bool(false), "\(notes.document.phase)") }
  }

  @Test("that a summary was opened on another screen asks for the summaries again, and for no more")
  func viewedElsewhere() async throws {
    server.on("/summaries", answer: SummaryList(summaries: [SummaryItem(id: "s.md", date: "2026-08-20", viewed: false)]))
    server.on("/documents", answer: DocumentPage(documents: [], count: 0))
    let notes = notes()
    (notes.summaries.shown, notes.list.shown) = (1, 1)
    await notes.summaries.load(.all)
    await notes.list.load(NoteFilter())
    server.on("/summaries", answer: SummaryList(summaries: [SummaryItem(id: "s.md", date: "2026-08-20", viewed: true)]))
    notes.changed(Change.Kind.documentViewed)
    try await becomes([true]) { notes.summaries.items.map(\.viewed) }
    #expect(server.asked("/documents").count == 1)
    notes.changed(Change.Kind.fileChanged)
    try await becomes(2) { server.asked("/documents").count }
  }

  @Test("tasks are asked for by their state, and files of the index by theirs")
  func states() async throws {
    server.on("/api/notes/tasks", answer: NoteTaskPage(tasks: []))
    let state = IndexState(indexed: 1, pending: 0, skipped: 2, failed: 3)
    server.on("/api/notes/index", answer: NoteIndexPage(state: state, files: []))
    let notes = notes()
    await notes.tasks.load(.done)
    #expect(server.asked("/api/notes/tasks").first?[field: "status"] == "done")
    await notes.files.load(.missing)
    await notes.files.load(.failed)
    #expect(server.asked("/api/notes/index").map { $0[field: "status"] } == [nil, "failed"])
    await notes.index.load()
    #expect(notes.index.value == state)
  }

  @Test("limits that are asked for are those that the calls allow")
  func limits() async throws {
    server.on("/api/notes/search", answer: NoteSearchPage(query: "", results: [], count: 0))
    server.on("/reports", answer: ReportList(reports: []))
    server.on("/summaries", answer: SummaryList(summaries: []))
    server.on("/api/notes/tasks", answer: NoteTaskPage(tasks: []))
    let notes = notes()
    await notes.list.load(NoteFilter(query: "plum"))
    await notes.reports.load(.all)
    await notes.summaries.load(.all)
    await notes.tasks.load(.open)
    let allowed: [(path: String, limit: Route.Limit)] = [
      ("/api/notes/search", SearchNotes.pageSize), ("/reports", ListReports.pageSize), ("/summaries", ListSummaries.pageSize),
      ("/api/notes/tasks", ListNoteTasks.pageSize),
    ]
    for (path, limit) in allowed {
      let asked = try #require(server.asked(path).first?[field: "limit"].flatMap(Int.init), "\(path)")
      // A list that has grown is asked for again in pages twice as long; a search is held to its own limit.
      #expect(limit.range.contains(path.hasSuffix("search") ? asked : asked * 2), "\(path)")
    }
  }

  @Test("whoever is refused goes on where they asked", arguments: [nil, CallActivity()])
  func refused(activity: CallActivity?) async {
    let client = APIClient(transport: ScriptedServer(), activity: activity)
    await #expect(throws: ClientError.self) { try await client.send(GetAbout()) }
    do {
      _ = try await client.send(GetAbout())
    } catch {
      #expect(MainExecutor.isCurrent)
    }
  }
}
