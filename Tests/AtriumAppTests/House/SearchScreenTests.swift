import AtriumAPI
import AtriumClient
import SwiftUI
import Synchronization
import TestSupport
import Testing

@testable import AtriumApp

/// The search of the whole house, on a scripted server.
@MainActor @Suite(.timeLimit(.minutes(5))) struct SearchScreenTests {
  @Test("hits come in groups with why they matched; a room that could not be searched says so, and one that has more leads to all")
  func groups() async throws {
    let screen = try AppScreen(at: "/search?q=plum", of: ScriptedServer.filled())
    defer { screen.close() }
    try await screen.load("Plum")
    let list = try screen.text(.content)
    for words in ["Notes", "Plum", "A tree", "Tag", "Show All", "Settings", "Related", "Agents", "This couldn’t be searched."] {
      #expect(list.contains(words), "\(words) in \(list)")
    }
    try screen.follow("Show All", in: .content)
    #expect(screen.model.path == "/notes?q=plum")
    _ = screen.model.go(to: "/search?q=plum")
    try await screen.load("Related")
    try screen.follow("Settings", in: .content)
    #expect(screen.model.path == "/settings")
  }

  @Test("a late answer to an earlier text is not shown, and Return leads to the best hit of what was typed")
  func typing() async throws {
    let server = ScriptedServer.filled()
    let gate = Gate()
    let late = Mutex(false)
    server.on("/api/search") { request in
      let text = request[field: "q"] ?? ""
      if text == "p" {
        await gate.pass()
        late.withLock { $0 = true }
      }
      let hit = SearchHit(id: text, kind: .document, title: "Found \(text)", place: "/notes/read/\(text).md")
      return HouseSearch(query: text, groups: [SearchGroup(source: .init(.notes), hits: [hit])], isComplete: true)
    }
    let screen = try AppScreen(at: "/", of: server)
    defer { screen.close() }
    screen.model.navigation.houseQuery = "p"
    try await screen.wait("it is asked") { !server.asked("/api/search").isEmpty }
    screen.model.navigation.houseQuery = "pl"
    try await screen.wait("it is there") { try screen.shows("Found pl", in: .content) }
    await gate.open()
    // The answer to the first text has come by then; whether its task was cancelled or not, it must not be shown.
    try await becomes(true) { late.withLock { $0 } }
    try await remains(true) { try screen.shows("Found pl", in: .content) && !screen.shows("Found p ", in: .content) }
    let field = try #require(try screen.html(.sidebar).firstMatch(of: /<input id=(\w+)[^>]*type="search"/)?.1)
    screen.session.handle([Web.Event(.submit, target: String(field))])
    try await screen.wait("the best is open") { screen.model.path == "/notes/read/pl.md" }
  }

  @Test("nothing found is said, nothing asked for is a hint, and a failure is tried again")
  func states() async throws {
    let server = ScriptedServer.filled()
    let screen = try AppScreen(at: "/search", of: server)
    defer { screen.close() }
    try await screen.wait("the hint") { try screen.shows("Find anything in your rooms", in: .content) }
    #expect(server.asked("/api/search").isEmpty)
    server.on("/api/search", answer: HouseSearch(query: "zzz", groups: [], isComplete: true))
    screen.model.navigation.houseQuery = "zzz"
    try await screen.wait("nothing") { try screen.shows("No Results", in: .content) && screen.shows("zzz", in: .content) }
    server.on("/api/search") { _ in throw ClientError.unreachable("cable") }
    screen.model.navigation.houseQuery = "yyy"
    try await screen.wait("it failed") { try screen.shows("The server can’t be reached.", in: .content) }
    server.on("/api/search", answer: HouseSearch(query: "yyy", groups: [], isComplete: true))
    try screen.press("Try Again", in: .content)
    try await screen.wait("nothing again") { try screen.shows("No Results", in: .content) }
  }
}
