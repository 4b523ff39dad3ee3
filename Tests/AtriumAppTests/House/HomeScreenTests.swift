import AtriumAPI
import AtriumClient
import SwiftUI
import Testing

@testable import AtriumApp

/// The first page of the house, on a scripted server.
@MainActor @Suite(.timeLimit(.minutes(5))) struct HomeScreenTests {
  @Test("a person begins at the first page: what needs them and what is new, where they were, and their rooms")
  func filled() async throws {
    let screen = try AppScreen(at: "/", of: ScriptedServer.filled())
    defer { screen.close() }
    try await screen.load("One task")
    let list = try screen.text(.content)
    let order = ["Needs Attention", "One task", "New", "Plum", "A tree"].map { list.firstRange(of: $0)?.lowerBound }
    #expect(!order.contains(nil) && order.compactMap(\.self) == order.compactMap(\.self).sorted())
    // The rooms are another answer than the cards.
    try await screen.wait("where they were, and their rooms") {
      try ["Recently Opened", "Mend the pump", "Rooms", "Agents"].allSatisfy { try screen.shows($0, in: .detail) }
    }
    try screen.follow("Plum", in: .content)
    try await screen.wait("the note is open") { try screen.shows("Blossom", in: .detail) }
    #expect(screen.model.path == "/notes/read/a.md")
  }

  @Test("an empty room says how it begins, one that gave nothing says so, and a new card comes by itself")
  func rooms() async throws {
    let server = ScriptedServer.filled()
    server.on(
      "/api/house/home",
      answer: Home(
        needs: [], news: [], resume: [],
        rooms: [
          HomeRoom(room: .notes, problem: .notInTime),
          HomeRoom(room: .agents, isEmpty: true, begin: "Connect a machine.", place: "/agents/connect"),
        ]))
    let screen = try AppScreen(at: "/", of: server)
    defer { screen.close() }
    try await screen.load("Connect a machine.")
    #expect(try screen.shows("This room isn’t available at the moment.", in: .content))
    try screen.follow("Connect a machine.", in: .content)
    #expect(screen.model.path == "/agents/connect")
    _ = screen.model.go(to: "/")
    server.on(
      "/api/house/home",
      answer: Home(
        needs: [HomeCard(id: "s1", room: .agents, kind: .agentSession, title: "Mend the pump", place: "/agents/sessions/s1")], news: [],
        resume: [], rooms: []))
    screen.model.heard(Change(id: 2, room: .agents, kind: Change.Kind.everything, ids: []))
    try await screen.wait("it came by itself") { try screen.shows("Mend the pump", in: .content) }
  }

  @Test("nothing to say is said, and a failure is tried again")
  func states() async throws {
    let server = ScriptedServer.filled()
    server.on("/api/house/home") { _ in throw ClientError.unreachable("cable") }
    let screen = try AppScreen(at: "/", of: server)
    defer { screen.close() }
    try await screen.wait("it failed") { try screen.shows("The server can’t be reached.", in: .content) }
    server.on("/api/house/home", answer: Home(needs: [], news: [], resume: [], rooms: [HomeRoom(room: .notes)]))
    try screen.press("Try Again", in: .content)
    try await screen.wait("it is quiet") { try screen.shows("All Caught Up", in: .content) }
  }

  @Test("what is opened is remembered by its own address, once its name is known; a list is not")
  func visits() async throws {
    let server = ScriptedServer.filled()
    let screen = try AppScreen(at: "/notes/tags/garden", of: server)
    defer { screen.close() }
    try await screen.load("Plum")
    #expect(server.asked("/api/house/visits").isEmpty)
    try screen.follow("Plum", in: .content)
    try await screen.wait("it is remembered") { !server.asked("/api/house/visits").isEmpty }
    let visit = try #require(server.asked("/api/house/visits").first?.body)
    let recorded = try WireJSON.decode(RecordVisit.self, from: visit)
    #expect(recorded.room == .notes && recorded.place == "/notes/read/a.md" && recorded.title == "Plum")
  }
}
