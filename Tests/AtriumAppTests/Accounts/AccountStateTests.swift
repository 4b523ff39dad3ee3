import AtriumAPI
import AtriumClient
import Foundation
import TestSupport
import Testing

@testable import AgentsApp
@testable import AtriumApp
@testable import NotesApp
@testable import SwiftUI

/// The screens of accounts while they wait, when there is nothing, when it fails, and when it is tried again.
@MainActor @Suite("Screens of accounts in their states", .timeLimit(.minutes(5))) struct AccountStateTests {
  typealias Case = ScreenStateTests.Case

  nonisolated private static let start = Date(timeIntervalSince1970: 0)
  nonisolated private static let session = SessionSummary(id: "1", createdAt: start, usedAt: start, isCurrent: true)

  nonisolated static let cases: [Case] = [
    Case(
      name: "sessions", path: "/account/sessions", column: .detail, call: "/auth/sessions", empty: SessionList(sessions: [session]),
      emptyWords: "This session",
      filled: SessionList(sessions: [
        SessionSummary(id: "2", agent: "curl/8.5.0", address: "192.0.2.7", createdAt: start, usedAt: start, isCurrent: false)
      ]), filledWords: "curl/8.5.0 192.0.2.7"),
    Case(
      name: "keys", path: "/account/keys", column: .detail, call: "/api/house/keys", empty: KeyList(keys: []), emptyWords: "No API Keys",
      filled: KeyList(keys: [KeySummary(id: "1", name: "Backup", hint: "atk_ab", rooms: [.notes], access: .read, created: start)]),
      filledWords: "Backup"),
    Case(
      name: "people", path: "/people", call: "/api/house/people", empty: HousePeople(people: [.of(.owner())]),
      emptyWords: "You’re the only person here.",
      filled: HousePeople(people: [
        .of(.owner()),
        HousePerson(
          id: "2", email: "guest@example.org", emailVerified: false, role: .guest, rooms: [], hasSecondFactor: false, created: start),
      ]), filledWords: "guest@example.org"),
    Case(
      name: "links", path: "/people/links", column: .detail, call: "/api/house/links", empty: PendingLinks(links: []),
      emptyWords: "No Invitations or Links",
      filled: PendingLinks(links: [
        PendingLink(id: "1", kind: .invitation, email: "guest@example.org", asked: start, expires: start, isMailed: false)
      ]), filledWords: "guest@example.org"),
  ]

  private func screen(at path: String, of server: ScriptedServer) async throws -> AppScreen {
    let screen = try AppScreen(at: path, of: server, credentials: try await .signedIn())
    try await screen.expect("the rooms are there") { screen.page.contains("class=\"column ") }
    return screen
  }

  @Test("a screen waits, says what went wrong, is tried again, is empty, and is loaded again", arguments: cases)
  func states(_ each: Case) async throws {
    let server = ScriptedServer.household()
    let gate = Gate()
    server.on(each.call) { _ in
      await gate.pass()
      throw ClientError.unreachable("cable")
    }
    let screen = try await screen(at: each.path, of: server)
    defer { screen.close() }
    try await screen.goThrough(each, of: server, gate: gate) { try screen.press("Reload", in: each.column) }
    try await screen.keep(each, of: server) { try screen.press("Reload", in: each.column) }
  }

  @Test("who cannot be told who they are may try again, or sign out")
  func profile() async throws {
    let server = ScriptedServer.household()
    server.on("/auth/profile") { _ in throw ClientError.unreachable("cable") }
    let credentials = try await PersonsBrowser.signedIn()
    let screen = try AppScreen(at: "/account", of: server, credentials: credentials)
    defer { screen.close() }
    try await screen.expect(saying: "The server can’t be reached.")
    #expect(screen.isThere("Sign Out") && credentials.isIn)
    server.on("/auth/profile", answer: ProfileAnswer("", user: .owner(firstName: "Olga")))
    try screen.tap("Try Again")
    try await screen.expect(saying: "Olga")
    // What is known of somebody stays when it cannot be asked for again.
    let asked = server.asked("/auth/profile").count
    server.on("/auth/profile") { _ in throw ClientError.unreachable("cable") }
    try screen.press("Reload", in: .content)
    try await screen.expect("it is asked for again") { server.asked("/auth/profile").count > asked }
    try await remains(true) { screen.says("Olga") && !screen.says("The server can’t be reached.") }
  }

  @Test("the sheet of the second factor waits, says what went wrong, and is tried again")
  func secondFactor() async throws {
    let server = ScriptedServer.household()
    let screen = try await screen(at: "/account", of: server)
    defer { screen.close() }
    let path = BeginSecondFactor.route.path
    let gate = Gate()
    server.on(path) { _ in
      await gate.pass()
      throw ClientError.unreachable("cable")
    }
    try screen.tap("Turn On Two-Factor Authentication…")
    try await screen.expect("it is asked for") { !server.asked(path).isEmpty }
    #expect(!screen.says("authenticator app") && screen.isThere("Cancel"))
    await gate.open()
    try await screen.expect(saying: "The server can’t be reached.")
    server.on(path, answer: SecondFactorSecret(secret: "ABCDEFGH", uri: "otpauth://totp/Atrium:x?secret=ABCDEFGH", picture: ["101"]))
    try screen.tap("Try Again")
    try await screen.expect(saying: "ABCD EFGH")
    #expect(!screen.says("The server can’t be reached."))
  }

  @Test("a sheet stays open while something is made that is shown once, and until it was seen")
  func shownOnce() async throws {
    let server = ScriptedServer.household()
    let screen = try await screen(at: "/account/keys", of: server)
    defer { screen.close() }
    try await screen.expect(saying: "No API Keys")
    let gate = Gate()
    server.on("/api/house/keys") { request in
      guard request.method == .post else { return KeyList(keys: []) }
      await gate.pass()
      let summary = KeySummary(id: "1", name: "Backup", hint: "atk_ab", rooms: [.notes], access: .read, created: Self.start)
      return MadeKey(key: "atk_secret", summary: summary)
    }
    try screen.tap("Create a Key")
    #expect(screen.isThere("Cancel") && !screen.isFixed)
    try screen.type("Backup", into: "What Is It For?")
    try screen.tap("Create Key")
    try await screen.expect("it is being made") { !screen.isThere("Create Key") }
    #expect(!screen.isThere("Cancel") && screen.isFixed)
    try screen.escape()
    #expect(screen.hasDialog)
    await gate.open()
    try await screen.expect(saying: "atk_secret")
    try screen.escape()
    #expect(screen.says("atk_secret"))
    try screen.tap("Done")
    #expect(!screen.hasDialog && !screen.page.contains("atk_secret"))
  }
}

extension AppScreen {
  private var dialog: Regex<(Substring, Substring, Substring)>.Match? { page.matches(of: /<dialog id=(\w+)([^>]*)>/).last }

  /// Whether only its own buttons take the dialog away.
  fileprivate var isFixed: Bool { dialog?.2.contains("data-fixed") == true }

  /// What the browser reports of Escape.
  fileprivate func escape() throws { session.handle([Web.Event(.close, target: String(try #require(dialog).1))]) }
}
