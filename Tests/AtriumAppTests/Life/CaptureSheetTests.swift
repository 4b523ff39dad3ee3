import AgentsApp
import AtriumAPI
import AtriumClient
import Foundation
import NotesApp
import Testing

@testable import AtriumApp
@testable import LifeApp

/// Something new is put into the inbox from a page of another room.
@MainActor @Suite("Capturing from every page", .timeLimit(.minutes(5))) struct CaptureSheetTests {
  private nonisolated static let field = "Write a thought or paste a link"
  private let rooms: [RoomRegistration] = [.notes, .agents, .life]

  private func server(rooms: [Room]) -> ScriptedServer {
    let server = ScriptedServer.filled()
    server.on("/api/house", answer: House(rooms: rooms))
    server.on("/api/house/about", answer: About(folder: "data"))
    server.on("/api/inbox", answer: Capture(path: "inbox/a.md", results: [.init(path: "inbox/a.md", status: .created)]))
    return server
  }

  @Test("a thought is saved from the notes, and the sheet says so and leads to the inbox")
  func saves() async throws {
    let server = server(rooms: [.notes, .agents, .life])
    let screen = try AppScreen(at: "/notes", of: server, rooms: rooms)
    defer { screen.close() }
    try await screen.wait("the button is there") { try screen.button("New in Inbox", in: .sidebar) != nil }
    #expect(server.asked("/api/inbox").isEmpty)
    try screen.press("New in Inbox", in: .sidebar)
    try await screen.wait("the sheet is there") { screen.hasDialog && screen.says("You can also drop files here") }
    // Nothing is typed, so nothing is saved: what is sent first is the text.
    try screen.tap("Save")
    try screen.type("Buy a boat", into: Self.field)
    try screen.tap("Save")
    try await screen.wait("it is saved") { screen.isThere("Show in Inbox") }
    let sent = try #require(server.asked("/api/inbox").first)
    #expect(sent.method == .post && String(decoding: sent.body ?? Data(), as: UTF8.self).contains("Buy a boat"))
    #expect(sent.headers["idempotency-key"]?.isEmpty == false)
    #expect(screen.model.path == "/notes")
    try screen.tap("Show in Inbox")
    try await screen.wait("the inbox is shown") { screen.model.path == "/life" && !screen.hasDialog }
  }

  @Test("what was not saved stays in the field with the reason, and is sent again under the same key")
  func fails() async throws {
    let server = server(rooms: [.notes, .life])
    server.on("/api/inbox") { _ in throw ClientError.problem(Problem(.insufficientStorage)) }
    let screen = try AppScreen(at: "/notes", of: server, rooms: rooms)
    defer { screen.close() }
    try await screen.wait("the button is there") { try screen.button("New in Inbox", in: .sidebar) != nil }
    try screen.press("New in Inbox", in: .sidebar)
    try await screen.wait("the sheet is there") { screen.hasDialog }
    try screen.type("Buy a boat", into: Self.field)
    try await screen.wait("it can be saved") { screen.isThere("Save") }
    try screen.tap("Save")
    try await screen.wait("it says why") { screen.says("There isn’t enough storage") }
    #expect(server.asked("/api/inbox").count == 1 && screen.page.contains("Buy a boat") && !screen.isThere("Show in Inbox"))
    server.on("/api/inbox", answer: Capture(path: "inbox/a.md", results: [.init(path: "inbox/a.md", status: .created)]))
    try screen.tap("Save")
    try await screen.wait("it is saved") { screen.isThere("Show in Inbox") }
    let keys = Set(server.asked("/api/inbox").map { $0.headers["idempotency-key"] })
    #expect(server.asked("/api/inbox").count == 2 && keys.count == 1)
  }

  @Test("a person without a room that captures has no button")
  func nobody() async throws {
    let screen = try AppScreen(at: "/notes", of: server(rooms: [.notes, .agents]), rooms: rooms)
    defer { screen.close() }
    try await screen.wait("the sidebar is there") { try screen.shows("Settings", in: .sidebar) }
    #expect(!screen.page.contains("New in Inbox"))
  }
}
