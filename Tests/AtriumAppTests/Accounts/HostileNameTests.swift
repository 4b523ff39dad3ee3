import AtriumAPI
import Foundation
import Testing

@testable import AgentsApp
@testable import AtriumApp
@testable import NotesApp
@testable import SwiftUI

/// People, keys and programs that call themselves what harms a page.
@MainActor @Suite("Names that are no names", .timeLimit(.minutes(5))) struct HostileNameTests {
  nonisolated static let names = [
    "<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "'&lt;b&gt;&amp;", "Ada\u{202E}nomed\u{2066}\u{0}\u{2028}x",
    "</title></dialog><a href=javascript:alert(1)>", String(repeating: "Wolfeschlegel", count: 40),
  ]
  nonisolated static let places = ["/account", "/account/sessions", "/account/keys", "/people", "/people/links"]
  private static let start = Date(timeIntervalSince1970: 0)

  /// A house in which everything is called so.
  private func house(of name: String) -> (ScriptedServer, Profile) {
    let profile = Profile.owner(email: name + "@example.org", firstName: name, lastName: name)
    let server = ScriptedServer.household(of: profile)
    let session = SessionSummary(id: "1", agent: name, address: name, createdAt: Self.start, usedAt: Self.start, isCurrent: false)
    server.on("/auth/sessions", answer: SessionList(sessions: [session]))
    let key = KeySummary(id: "1", name: name, hint: name, rooms: [.notes], access: .read, created: Self.start)
    server.on("/api/house/keys", answer: KeyList(keys: [key]))
    let link = PendingLink(id: "1", kind: .invitation, email: name, asked: Self.start, expires: Self.start, isMailed: false)
    server.on("/api/house/links", answer: PendingLinks(links: [link]))
    return (server, profile)
  }

  /// The elements and attributes of the page are ours alone, and nothing in it turns or hides what stands beside it.
  private func isClean(_ screen: AppScreen) -> Bool {
    let page = screen.page
    let isMarkup = ["<script", "<img src=x", "</title>", "<a href=javascript"].contains { page.contains($0) }
    return !isMarkup && !page.unicodeScalars.contains { $0.properties.isBidiControl || $0.value == 0 || $0.value == 0x2028 }
  }

  private func escaped(_ name: String) -> String {
    let plain = String(String.UnicodeScalarView(name.unicodeScalars.filter { ![0x202E, 0x2066, 0, 0x2028].contains($0.value) }))
    return plain.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
  }

  @Test("each screen of accounts shows them as text, and whole", arguments: names, places)
  func shown(name: String, place: String) async throws {
    let (server, profile) = house(of: name)
    let screen = try AppScreen(at: place, of: server, credentials: try await .signedIn(profile), speaking: Locale(identifier: "en_US"))
    defer { screen.close() }
    // A program's name is cut off: nobody chose it, and it may be of any length.
    let whole = place == "/account/sessions" ? escaped(String(name.prefix(10).prefix { $0 != " " })) : escaped(name)
    let isShown = { screen.page.replacing("&gt;", with: ">").replacing("&quot;", with: "\"").replacing("&#39;", with: "'").contains(whole) }
    try await screen.expect("it is there") { screen.page.contains("role=\"progressbar\"") ? false : isShown() }
    #expect(isClean(screen))
  }

  @Test("questions and sheets that name them are ours still", arguments: names)
  func asked(name: String) async throws {
    let (server, profile) = house(of: name)
    let keys = try AppScreen(at: "/account/keys", of: server, credentials: try await .signedIn(profile))
    defer { keys.close() }
    try await keys.expect("the key is there") { keys.isThere("Revoke…") }
    try keys.tap("Revoke…")
    #expect(keys.hasDialog && keys.says("Revoke this key?") && isClean(keys))

    let people = try AppScreen(at: "/people", of: server, credentials: try await .signedIn(profile))
    defer { people.close() }
    try await people.expect("the person is there") { people.says("Owner") }
    try people.tapRow("Owner")
    #expect(people.hasDialog && isClean(people))
    try people.tap("Remove from Atrium…")
    #expect(people.says("This deletes their account, sessions and API keys.") && isClean(people))
  }
}
