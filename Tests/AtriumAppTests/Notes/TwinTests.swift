import AtriumAPI
import AtriumClient
import Foundation
import Paths
import Testing

@testable import AgentsApp
@testable import AtriumApp
@testable import NotesApp

/// Files and folders whose names differ in Unicode's spelling alone: on Linux there are two of them.
@MainActor @Suite(.timeLimit(.minutes(5))) struct TwinTests {
  private static let names: [PathKey] = ["\u{C4}.md", "A\u{308}.md"]
  nonisolated private static let long = Date(timeIntervalSince1970: 981_000_000)
  private let server = ScriptedServer()
  private let notes: NotesModel

  init() {
    server.on("/api/notes/classifications", answer: ClassificationList(classifications: [], unclassified: 0))
    server.on("/documents", answer: DocumentPage(documents: [], count: 0))
    notes = NotesModel(RoomOpening(client: server.client, bytes: nil, reader: Reader(), clock: EagerClock()))
  }

  private func note(_ key: String, linksTo: [String] = []) -> Document {
    Document(
      id: key, title: "Plum", metadata: DocumentMetadata(linksTo: linksTo, created: Self.long, modified: Self.long, hasFrontmatter: true))
  }

  private func task(of key: PathKey) -> NoteTask {
    NoteTask(id: "1", document: key.path, documentTitle: "Plum", text: "Prune", done: false)
  }

  @Test("a task leads to the note that has taken the place of its twin, though it says the same")
  func tasks() async {
    for name in Self.names {
      server.on("/api/notes/tasks", answer: NoteTaskPage(tasks: [task(of: name)]))
      if notes.tasks.items.isEmpty { await notes.tasks.load(.open) } else { await notes.tasks.reload() }
      #expect(notes.tasks.items.map { PathKey($0.document) } == [name])
    }
  }

  @Test("so does its row on the page")
  func taskRow() async throws {
    server.on("/api/notes/tasks", answer: NoteTaskPage(tasks: [task(of: "\u{C4}.md")]))
    server.on("/documents/", answer: note("a.md"))
    let screen = try AppScreen(at: "/notes/tasks", of: server)
    defer { screen.close() }
    try await screen.wait("it is there") { try screen.shows("Prune", in: .content) }
    server.on("/api/notes/tasks", answer: NoteTaskPage(tasks: [task(of: "A\u{308}.md")]))
    try screen.press("Reload", in: .content)
    try await screen.wait("the other is there") {
      try screen.notes.tasks.items.map { PathKey($0.document) } == ["A\u{308}.md"]
    }
    try screen.follow("Prune", in: .content)
    #expect(screen.model.navigation.notes.noteKey.map { PathKey($0) } == "A\u{308}.md")
  }

  @Test("a file of the index, a folder and a note of the graph take the place of their twins")
  func files() async {
    let graph = GraphQuestion(NotePlace(.list, on: .graph))
    for name in Self.names {
      server.on(
        "/api/notes/index",
        answer: NoteIndexPage(
          state: IndexState(indexed: 0, pending: 0, skipped: 0, failed: 1),
          files: [NoteIndexEntry(id: name.path, status: .failed, at: Self.long)]))
      server.on("/api/notes/folders", answer: NoteFolderList(folders: [NoteFolderCount(path: name.path, count: 1)]))
      let node = GraphNode(id: "document:" + name.path, kind: .document, title: "Plum", document: name.path, degree: 0)
      server.on("/api/notes/graph", answer: NoteGraph(nodes: [node], edges: [], isPartial: false))
      await notes.files.load(.missing)
      await notes.folders.load()
      await notes.graph.load(graph)
      #expect(notes.files.items.map { PathKey($0.id) } == [name])
      #expect(notes.folders.value?.folders.map { PathKey($0.path) } == [name])
      #expect(notes.graph.picture?.index(ofNote: name.path) == 0)
    }
  }

  @Test("a link of the front matter leads to the note that has taken the place of its twin")
  func links() async {
    for name in Self.names {
      server.on("/documents/", answer: note("a.md", linksTo: [name.path]))
      await notes.document.load("a.md")
      #expect(notes.document.document?.metadata.linksTo.map { PathKey($0) } == [name])
    }
  }

  @Test("of two folders the filter shows the one that is chosen, and chooses the one that is meant")
  func filter() async throws {
    server.on("/tags", answer: TagList(tags: []))
    server.on(
      "/api/notes/folders",
      answer: NoteFolderList(folders: ["\u{C4}", "A\u{308}"].map { NoteFolderCount(path: $0, count: 1) }))
    let screen = try AppScreen(at: "/notes?folder=A%CC%88", of: server)
    defer { screen.close() }
    try await screen.wait("it is there") { try screen.button("Filter", in: .content) != nil }
    try screen.press("Filter", in: .content)
    try await screen.wait("the folders are there") { try screen.options(of: "Folder", in: .detail).count == 3 }
    let folders = try screen.options(of: "Folder", in: .detail)
    #expect(folders.map { PathKey($0.text) } == ["Any", "\u{C4}", "A\u{308}"] && folders.map(\.isChosen) == [false, false, true])
    screen.choose(folders[1])
    #expect(screen.model.navigation.filter.folder.map { PathKey($0) } == "\u{C4}")
    let chosen = try screen.options(of: "Folder", in: .detail)
    #expect(chosen.map(\.isChosen) == [false, true, false])
  }

  @Test("a tag that is chosen is one of those that are listed, however it is written")
  func tags() async throws {
    server.on("/api/notes/folders", answer: NoteFolderList(folders: []))
    server.on("/tags", answer: TagList(tags: [TagCount(name: "\u{C4}rger", count: 1), TagCount(name: "Zorn", count: 1)]))
    let screen = try AppScreen(at: "/notes?tag=a%CC%88rger", of: server)
    defer { screen.close() }
    try await screen.wait("it is there") { try screen.button("Filter", in: .content) != nil }
    try screen.press("Filter", in: .content)
    try await screen.wait("the tags are there") { try screen.options(of: "Tag", in: .detail).count == 3 }
    let tags = try screen.options(of: "Tag", in: .detail)
    #expect(tags.map(\.text) == ["Any", "#\u{C4}rger", "#Zorn"] && tags.map(\.isChosen) == [false, true, false])
  }
}
