import AtriumAPI
import AtriumClient
import Foundation
import SwiftUI
import TestSupport
import Testing

@testable import AgentsApp
@testable import AtriumApp
@testable import NotesApp

/// Every screen while it waits, when there is nothing, when it fails, and when it is tried again.
@MainActor @Suite(.timeLimit(.minutes(5))) struct ScreenStateTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var path: String
    var column = AppScreen.Column.content
    /// What it asks for.
    var call: String
    var empty: any Encodable & Sendable
    /// What it says then.
    var emptyWords: String
    var filled: any Encodable & Sendable
    var filledWords: String

    var testDescription: String { name }
  }

  nonisolated private static let metadata = DocumentMetadata(
    created: Date(timeIntervalSince1970: 0), modified: Date(timeIntervalSince1970: 0), hasFrontmatter: false)
  nonisolated private static let note = Document(id: "a.md", title: "Plum", metadata: metadata)

  nonisolated private static func read(_ html: String) -> Document {
    var document = note
    document.html = html
    return document
  }

  nonisolated private static func index(_ files: [NoteIndexEntry]) -> NoteIndexPage {
    NoteIndexPage(state: IndexState(indexed: 1, pending: 0, skipped: 0, failed: 0), files: files)
  }

  nonisolated static let cases: [Case] = [
    Case(
      name: "list", path: "/notes", call: "/documents", empty: DocumentPage(documents: [], count: 0), emptyWords: "No Notes",
      filled: DocumentPage(documents: [note], count: 1), filledWords: "Plum"),
    Case(
      name: "classification", path: "/notes?in=idea", call: "/documents", empty: DocumentPage(documents: [], count: 0),
      emptyWords: "Nothing Here Yet", filled: DocumentPage(documents: [note], count: 1), filledWords: "Plum"),
    Case(
      name: "tag", path: "/notes/tags/garden", call: "/documents", empty: DocumentPage(documents: [], count: 0),
      emptyWords: "Notes with “#garden” appear here.", filled: DocumentPage(documents: [note], count: 1), filledWords: "Plum"),
    Case(
      name: "folder", path: "/notes/folders/Garden", call: "/documents", empty: DocumentPage(documents: [], count: 0),
      emptyWords: "Notes in this folder", filled: DocumentPage(documents: [note], count: 1), filledWords: "Plum"),
    Case(
      name: "search", path: "/notes?q=plum", call: "/api/notes/search", empty: NoteSearchPage(query: "plum", results: [], count: 0),
      emptyWords: "No notes contain “plum”",
      filled: NoteSearchPage(
        query: "plum", results: [NoteSearchResult(id: "a.md", title: "Plum", metadata: metadata, snippet: [], score: 1)], count: 1),
      filledWords: "Plum"),
    Case(
      name: "document", path: "/notes/read/a.md", column: .detail, call: "/documents/a.md", empty: read(""),
      emptyWords: "This note is empty.", filled: read("<p>Blossom</p>"), filledWords: "Blossom"),
    Case(
      name: "tags", path: "/notes/tags", call: "/tags", empty: TagList(tags: []), emptyWords: "No Tags",
      filled: TagList(tags: [TagCount(name: "garden", count: 3)]), filledWords: "garden 3"),
    Case(
      name: "folders", path: "/notes/folders", call: "/api/notes/folders", empty: NoteFolderList(folders: []), emptyWords: "No Folders",
      filled: NoteFolderList(folders: [NoteFolderCount(path: "Garden", count: 3)]), filledWords: "Garden 3"),
    Case(
      name: "tasks", path: "/notes/tasks", call: "/api/notes/tasks", empty: NoteTaskPage(tasks: []), emptyWords: "Nothing to Do",
      filled: NoteTaskPage(tasks: [NoteTask(id: "1", document: "a.md", documentTitle: "Plum", text: "Prune it", done: false)]),
      filledWords: "Prune it"),
    Case(
      name: "summaries", path: "/notes/summaries?month=2026-08", call: "/summaries", empty: SummaryList(summaries: []),
      emptyWords: "No Summaries",
      filled: SummaryList(summaries: [SummaryItem(id: "_agent/summaries/2026-08-21.md", date: "2026-08-21", viewed: false)]),
      filledWords: "August 2026"),
    Case(
      name: "reports", path: "/notes/reports", call: "/reports", empty: ReportList(reports: []), emptyWords: "No Reports",
      filled: ReportList(reports: [ReportItem(id: "_agent/reports/weekly/2026-W34.md", weekOf: "2026-08-17", viewed: true)]),
      filledWords: "Week 34"),
    Case(
      name: "notices", path: "/notices", call: "/api/notifications", empty: NoticePage(notices: [], unseen: 0),
      emptyWords: "No Notifications",
      filled: NoticePage(
        notices: [
          Notice(
            id: "1", room: .notes, kind: Notice.Kind.unreadableFiles, title: "A note cannot be read", text: "Not text in UTF-8: a.md",
            at: Date(timeIntervalSince1970: 0), seen: false)
        ], unseen: 1), filledWords: "Not text in UTF-8: a.md"),
    Case(
      name: "files of the index", path: "/notes/settings/index", column: .detail, call: "/api/notes/index", empty: index([]),
      emptyWords: "All files are indexed.",
      filled: index([NoteIndexEntry(id: "broken.md", status: .failed, reason: "It is broken.", at: Date(timeIntervalSince1970: 0))]),
      filledWords: "It is broken."),
    Case(
      name: "sessions", path: "/agents", call: "/api/v1/sessions", empty: AgentSessionPage(sessions: []), emptyWords: "No Sessions Yet",
      filled: AgentSessionPage(sessions: [.sample("s1", title: "Mend the pump")]), filledWords: "Mend the pump"),
    Case(
      name: "devices", path: "/agents/devices", call: "/api/v1/devices", empty: AgentDevicePage(devices: []), emptyWords: "No Devices Yet",
      filled: AgentDevicePage(devices: [.sample("atelier")]), filledWords: "atelier"),
  ]

  /// Everything that other columns ask for is there.
  private func server() -> ScriptedServer {
    let server = ScriptedServer()
    for each in Self.cases { server.on(each.call) { _ in each.empty } }
    server.on("/documents/", answer: Self.read("<p>Other</p>"))
    server.on("/api/notes/classifications", answer: ClassificationList(classifications: [], unclassified: 0))
    server.on("/api/house/about", answer: About(folder: "vault"))
    server.on("/api/notifications/unseen", answer: NoticeCount(unseen: 0))
    return server
  }

  @Test("a screen waits, says what went wrong, is tried again, is empty, and is loaded again", arguments: cases)
  func states(_ each: Case) async throws {
    let server = server()
    let gate = Gate()
    server.on(each.call) { _ in
      await gate.pass()
      throw ClientError.unreachable("cable")
    }
    let screen = try AppScreen(at: each.path, of: server)
    defer { screen.close() }
    try await screen.goThrough(each, of: server, gate: gate) { try reload(each, screen) }
  }

  /// A note that is open follows its file by itself.
  private func reload(_ each: Case, _ screen: AppScreen) throws {
    if each.name == "document" { try screen.notes.changed(Change.Kind.fileChanged) } else { try screen.press("Reload", in: each.column) }
  }

  @Test("what is shown stays when it cannot be loaded again", arguments: cases)
  func stays(_ each: Case) async throws {
    let server = server()
    server.on(each.call) { _ in each.filled }
    let screen = try AppScreen(at: each.path, of: server)
    defer { screen.close() }
    try await screen.wait("it is there") { try screen.shows(each.filledWords, in: each.column) }
    try await screen.keep(each, of: server) { try reload(each, screen) }
  }

  @Test("the settings tell the program, the folder and the state of the index, and each part is tried again by itself")
  func settings() async throws {
    let server = server()
    server.on("/api/house", answer: House(rooms: [.notes]))
    server.on("/api/house/about") { _ in throw ClientError.unreachable("cable") }
    server.on("/api/notes/index") { _ in throw ClientError.refused(status: 502) }
    server.on("/api/notes/writing", answer: NoteWriting())
    let host = HostPaths(
      origin: "https://atrium.example", reference: "/api/reference",
      parts: [HostedPart(name: "KaTeX", licence: "MIT", address: "https://katex.org")])
    let screen = try AppScreen(at: "/notes/settings", of: server, host: host)
    defer { screen.close() }
    try await screen.wait("both say what is wrong") {
      try screen.shows("The server can’t be reached.", in: .content) && screen.shows("(status 502)", in: .content)
    }
    server.on("/api/house/about", answer: About(version: "9.8.7", folder: "my vault"))
    try screen.press("Try Again", in: .content)
    try await screen.wait("the program is told") { try screen.shows("9.8.7", in: .content) && screen.shows("my vault", in: .content) }
    var state = Self.index([])
    state.state = IndexState(indexed: 4321, pending: 0, skipped: 0, failed: 0, problem: "The disk is full.")
    server.on("/api/notes/index", answer: state)
    try screen.press("Try Again", in: .content)
    try await screen.wait("the index is told") {
      try screen.shows("4,321", in: .content) && screen.shows("The disk is full.", in: .content)
    }
    #expect(try screen.shows("KaTeX", in: .content) && screen.shows("MIT", in: .content))
    // The number of the contract is for programs.
    #expect(try !screen.shows("Contract", in: .content))
    #expect(try screen.html(.content).contains("href=\"/api/reference\""))
    #expect(try screen.html(.content).contains("href=\"https://atrium.example/privacy\""))
    server.on("/api/house/about", answer: About(version: "9.8.8", folder: "my vault"))
    try screen.press("Reload", in: .content)
    try await screen.wait("it is loaded again") { try screen.shows("9.8.8", in: .content) }
  }

  @Test("a person who reloads a list hears why it doesn't come, over the list as it was")
  func reload() async throws {
    let server = ScriptedServer.filled()
    let screen = try AppScreen(at: "/notes", of: server)
    defer { screen.close() }
    try await screen.load("Plum")
    server.on("/documents") { _ in throw ClientError.unreachable("cable") }
    try screen.press("Reload", in: .content)
    try await screen.wait("it is said") {
      screen.allWords.contains("Couldn’t Refresh") && screen.allWords.contains("The server can’t be reached.")
    }
    #expect(try screen.shows("Plum", in: .content))
  }

  @Test("a note that is missing says so, and is not tried again")
  func missing() async throws {
    let server = server()
    server.on("/documents/") { _ in throw ClientError.problem(Problem(.notFound, detail: "There is no such note.")) }
    let screen = try AppScreen(at: "/notes/read/gone.md", of: server)
    defer { screen.close() }
    try await screen.wait("it is missing") { try screen.shows("Note Not Found", in: .detail) }
    #expect(try !screen.shows("Try Again", in: .detail))
  }
}

extension AppScreen {
  /// Goes from waiting to a failure, to another try, to nothing, and to what there is.
  ///
  /// - Parameters:
  ///   - gate: holds the server's first answer, which is a failure.
  ///   - reload: has it loaded again.
  func goThrough(_ each: ScreenStateTests.Case, of server: ScriptedServer, gate: Gate, reload: () throws -> Void) async throws {
    try await wait("it is asked for") { !server.asked(each.call).isEmpty }
    #expect(try isLoading(each.column) && !shows(each.emptyWords, in: each.column))

    await gate.open()
    try await wait("it says what is wrong") { try shows("The server can’t be reached.", in: each.column) }
    #expect(try !isLoading(each.column) && !shows(each.emptyWords, in: each.column))

    await gate.close()
    server.on(each.call) { _ in
      await gate.pass()
      return each.empty
    }
    try press("Try Again", in: each.column)
    try await wait("it shows that it tries") { try isLoading(each.column) }
    #expect(try button("Try Again", in: each.column) == nil)
    await gate.open()
    try await wait("it says that there is nothing") { try shows(each.emptyWords, in: each.column) }
    #expect(try !isLoading(each.column) && !shows("Something Went Wrong", in: each.column))

    server.on(each.call) { _ in each.filled }
    try reload()
    try await wait("it shows what there is") { try shows(each.filledWords, in: each.column) }
    #expect(try !shows(each.emptyWords, in: each.column))
  }

  /// Keeps what is shown when it cannot be loaded again.
  func keep(_ each: ScreenStateTests.Case, of server: ScriptedServer, reload: () throws -> Void) async throws {
    let asked = server.asked(each.call).count
    server.on(each.call) { _ in throw ClientError.unreachable("cable") }
    // What is being loaded is not loaded a second time.
    try await wait("the loading before is over") { try !html(each.column).contains("refresh running") }
    try reload()
    try await wait("it is asked for again") { server.asked(each.call).count > asked }
    try await remains(true) { try shows(each.filledWords, in: each.column) }
  }
}
