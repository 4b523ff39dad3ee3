import AtriumAPI
import AtriumClient
import Foundation
import Paths
import TestSupport
import Testing

@testable import AtriumApp
@testable import LifeApp

/// The lists of Life and a file while they wait, when there is nothing, when they fail, and when they are tried again.
@MainActor @Suite("Screens of Life", .timeLimit(.minutes(5))) struct LifeScreenStateTests {
  typealias Case = ScreenStateTests.Case

  nonisolated static let cases: [Case] = [
    Case(
      name: "inbox", path: "/life", call: "/api/inbox", empty: InboxPage.sample([]), emptyWords: "Nothing Here Yet",
      filled: InboxPage.sample([.sample("inbox/a.md", text: "Buy a boat\nSoon")]), filledWords: "Buy a boat"),
    Case(
      name: "library", path: "/life/library", call: "/api/library/tree", empty: LibraryTree(path: "", tree: []),
      emptyWords: "Empty Folder", filled: LibraryTree(path: "", tree: [.sample("Papers", isFolder: true), .sample("a.zip")]),
      filledWords: "Papers 2 items"),
    Case(
      name: "pinned", path: "/life/pinned", call: "/api/inbox/pinned", empty: PinnedItemList(items: []), emptyWords: "Nothing Pinned",
      filled: PinnedItemList(items: [
        PinnedItem(path: "a.md", name: "a.md", pinnedAt: Date(timeIntervalSince1970: 0), displayText: "Oars and sails")
      ]), filledWords: "Oars and sails"),
  ]

  private func screen(at path: String, of server: ScriptedServer) throws -> AppScreen {
    server.on("/api/house/about", answer: About(folder: "data"))
    server.on("/api/house", answer: House(rooms: [.life]))
    server.on("/api/house/visits", answer: NoContent())
    server.on("/api/notifications/unseen", answer: NoticeCount(unseen: 0))
    return try AppScreen(at: path, of: server, rooms: [.life])
  }

  /// Something changed elsewhere.
  private func change(_ screen: AppScreen) throws {
    try life(screen).changed(Change(id: 1, room: .life, kind: Change.Kind.fileChanged, ids: [""]))
  }

  private func life(_ screen: AppScreen) throws -> LifeModel {
    try #require(screen.model.contents.screens(of: .life) as? LifeScreens).model
  }

  @Test("a screen waits, says what went wrong, is tried again, is empty, and is loaded again", arguments: cases)
  func states(_ each: Case) async throws {
    let server = ScriptedServer()
    let gate = Gate()
    if each.name == "library" { server.on("/api/inbox/pinned", answer: PinnedItemList(items: [])) }
    server.on(each.call) { _ in
      await gate.pass()
      throw ClientError.unreachable("cable")
    }
    let screen = try screen(at: each.path, of: server)
    defer { screen.close() }
    try await screen.goThrough(each, of: server, gate: gate) { try change(screen) }
    try await screen.keep(each, of: server) { try change(screen) }
  }

  @Test("a file waits, says what went wrong, is tried again and shown, stays when it is not there for a moment, and goes with its file")
  func file() async throws {
    let server = ScriptedServer()
    let gate = Gate()
    let path = "/api/library/file-info"
    server.on("/api/inbox", answer: InboxPage.sample([]))
    server.on("/api/life/text", answer: LibraryText(text: "", parts: [LibraryPart(name: "b.txt")]))
    server.on(path) { _ in
      await gate.pass()
      throw ClientError.unreachable("cable")
    }
    let screen = try screen(at: "/life/files/Papers/a.zip", of: server)
    defer { screen.close() }
    try await screen.wait("it is asked for") { !server.asked(path).isEmpty }
    #expect(try screen.isLoading(.detail))
    await gate.open()
    try await screen.wait("it says what is wrong") { try screen.shows("The server can’t be reached.", in: .detail) }
    server.on(path, answer: LibraryFileInfo(.sample("Papers/a.zip"), isPinned: true))
    try screen.press("Try Again", in: .detail)
    try await screen.wait("it is shown") { try screen.shows("Archive", in: .detail) && screen.shows("Pinned Yes", in: .detail) }
    let asked = server.asked(path).count
    server.on(path) { _ in throw ClientError.unreachable("cable") }
    try change(screen)
    try await screen.wait("it is asked for again") { server.asked(path).count > asked }
    try await remains(true) { try screen.shows("Archive", in: .detail) }
    server.on(path) { _ in throw ClientError.problem(Problem(.notFound, detail: "There is no such file.")) }
    try change(screen)
    try await screen.wait("it is gone") { try screen.shows("File Not Found", in: .detail) }
  }

  @Test("a thought that is typed is saved, offered to be taken back, and its failure is an alert that tries again")
  func capture() async throws {
    let server = ScriptedServer()
    server.on("/api/inbox") { request in
      guard request.method == .post else { return InboxPage.sample([]) }
      throw ClientError.problem(Problem(.diskFull))
    }
    let screen = try screen(at: "/life", of: server)
    defer { screen.close() }
    try await screen.wait("the inbox is there") { try screen.shows("Nothing Here Yet", in: .content) }
    try life(screen).capture.text = "Buy a boat"
    try await screen.wait("it can be saved") { try screen.button("Save", in: .content) != nil }
    try screen.press("Save", in: .content)
    try await screen.wait("it says why not") { screen.allWords.contains("The server’s disk is full.") }
    server.on("/api/inbox") { request in
      request.method == .post
        ? Capture(path: "inbox/a.md", results: [.init(path: "inbox/a.md", status: .created)], undo: .sample("u"))
        : InboxPage.sample([.sample("inbox/a.md", text: "Buy a boat")]) as any Encodable
    }
    try screen.press("Try Again", in: .detail)
    try await screen.wait("it is there") { try screen.shows("Saved", in: .content) && screen.shows("Buy a boat", in: .content) }
    server.on("/api/life/undo/u", answer: LibraryChange(path: "inbox/a.md"))
    try screen.press("Undo", in: .content)
    try await screen.wait("it is taken back") { try !screen.shows("Saved", in: .content) }
  }

  @Test("a folder that is not there says so, and the page is one that does not exist")
  func missingFolder() async throws {
    let server = ScriptedServer()
    server.on("/api/inbox/pinned", answer: PinnedItemList(items: []))
    server.on("/api/library/tree") { _ in throw ClientError.problem(Problem(.notFound)) }
    let screen = try screen(at: "/life/library/Gone", of: server)
    defer { screen.close() }
    try await screen.wait("it says so") { try screen.shows("Folder Not Found", in: .content) }
    #expect(screen.model.isMissing)
  }

  @Test("a file that is renamed is followed to its new address, and back")
  func renamed() async throws {
    let server = ScriptedServer()
    server.on("/api/inbox", answer: InboxPage.sample([]))
    server.on("/api/library/file-info") { LibraryFileInfo(.sample($0[field: "path"] ?? ""), isPinned: false) }
    server.on("/api/life/text", answer: LibraryText(text: "", parts: [LibraryPart(name: "b.txt")]))
    server.on("/api/library/rename", answer: LibraryChange(path: "a.zip", newPath: "b.zip", undo: .sample("u")))
    server.on("/api/life/undo/u", answer: LibraryChange(path: "b.zip", newPath: "a.zip"))
    let screen = try screen(at: "/life/files/a.zip", of: server)
    defer { screen.close() }
    try await screen.wait("it is there") { try screen.shows("Archive", in: .detail) }
    let life = try life(screen)
    try await life.changes.rename("a.zip", to: "b.zip")
    try await screen.wait("its address is new") { screen.model.path == "/life/files/b.zip" && life.file.file?.path == "b.zip" }
    await life.changes.undo()
    try await screen.wait("its address is the old one") { screen.model.path == "/life/files/a.zip" }
  }

  @Test("the inbox about an item leads to the newest, and goes on with what is older")
  func around() async throws {
    let server = ScriptedServer()
    server.on("/api/inbox") { request in
      switch (request[field: "around"], request[field: "before"]) {
      case ("c-m", nil): InboxPage.sample([.sample("inbox/m")], older: true, newer: true)
      case (nil, "c-m"): InboxPage.sample([.sample("inbox/l")], newer: true)
      default: InboxPage.sample([.sample("inbox/z")], older: true)
      }
    }
    let screen = try screen(at: "/life?around=c-m", of: server)
    defer { screen.close() }
    try await screen.wait("it begins there") { try screen.shows("Show Newest", in: .content) && screen.shows("m", in: .content) }
    await (try life(screen)).inbox.loadMore()
    #expect(try life(screen).inbox.items.map(\.name) == ["m", "l"])
    try screen.follow("Show Newest", in: .content)
    try await screen.wait("the newest is there") { try life(screen).inbox.items.map(\.name) == ["z"] }
  }
}
