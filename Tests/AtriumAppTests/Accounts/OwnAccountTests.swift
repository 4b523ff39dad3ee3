import AtriumAPI
import AtriumClient
import Foundation
import TestSupport
import Testing

@testable import AgentsApp
@testable import AtriumApp
@testable import NotesApp
@testable import SwiftUI

/// The screens of a person's own account, against a real server.
@MainActor @Suite("One's own account", .timeLimit(.minutes(5))) struct OwnAccountTests {
  private let password = HouseWithAccounts.password
  private let owner = HouseWithAccounts.owner

  private func screen(at path: String, of browser: PersonsBrowser) async throws -> AppScreen {
    let screen = try AppScreen(at: path, of: browser, credentials: browser)
    try await screen.expect("they are in") { screen.model.account.profile != nil }
    return screen
  }

  @Test("a name is changed at once, an address with the password only")
  func profile() async throws {
    let browser = try await HouseWithAccounts().setUp()
    let screen = try await screen(at: "/account", of: browser)
    defer { screen.close() }
    try screen.tap("Change Name or E-mail…")
    try screen.type("Orla", into: "First Name")
    try screen.tap("Save")
    try await screen.expect("it is changed") { screen.model.account.profile?.firstName == "Orla" }
    try await screen.expect("the sheet is gone") { !screen.hasDialog }
    try screen.tap("Change Name or E-mail…")
    try screen.type("orla@example.org", into: "E-mail")
    try screen.type("wrong", into: "Current Password")
    try screen.tap("Save")
    try await screen.expect(saying: "This password is wrong.")
    #expect(try screen.markup(of: "E-mail").contains("value=\"orla@example.org\""))
    try screen.type(password, into: "Current Password")
    try screen.tap("Save")
    try await screen.expect("it is changed") { screen.model.account.profile?.email == "orla@example.org" }
  }

  @Test("a new password needs the current one, and ends the other sessions")
  func password() async throws {
    let house = try await HouseWithAccounts()
    let browser = try await house.setUp()
    let other = house.browser()
    try await other.admit(try await other.client.send(Login(email: owner, password: password)))
    let screen = try await screen(at: "/account", of: browser)
    defer { screen.close() }
    try screen.tap("Change Password…")
    try screen.type("wrong", into: "Current Password")
    try screen.type("Another-Horse-2", into: "New Password")
    try screen.tap("Set Password")
    try await screen.expect(saying: "This password is wrong.")
    try screen.type(password, into: "Current Password")
    try screen.pressReturn(in: "New Password")
    try await screen.expect("the sheet is gone") { !screen.hasDialog }
    #expect(try await browser.client.send(ListSessions()).sessions.count == 1)
    #expect(try await house.browser().client.send(Login(email: owner, password: "Another-Horse-2")).success)
    #expect(!screen.page.contains("Another-Horse-2"))
  }

  @Test("a second factor is turned on by a code, shows its recovery codes once, and is turned off by one of them")
  func secondFactor() async throws {
    let browser = try await HouseWithAccounts().setUp()
    let screen = try await screen(at: "/account", of: browser)
    defer { screen.close() }
    try screen.tap("Turn On Two-Factor Authentication…")
    try await screen.expect("the secret is there") { screen.page.contains("href=\"otpauth://totp/Atrium:") }
    #expect(screen.page.contains("role=\"img\"") && screen.page.contains("aria-label=\"QR code with the setup key"))
    let secret = try #require(screen.page.firstMatch(of: /secret=([A-Z2-7]+)/)).1
    // In fours, as it is typed, and no more to a line than a telephone shows.
    let groups = stride(from: 0, to: secret.count, by: 4).map { secret.dropFirst($0).prefix(4) }
    #expect(screen.page.contains(groups.prefix(4).joined(separator: " ") + "\n" + groups[4]))
    try screen.type("000000", into: "Code")
    try screen.tap("Turn On")
    try await screen.expect(saying: "The code or link is wrong")
    try screen.type(Authenticator(secret: secret).code(), into: "Code")
    try screen.tap("Turn On")
    try await screen.expect(saying: "They won’t be shown again.")
    let code = try #require(screen.allWords.firstMatch(of: /again\. ([A-Z0-9-]+)/)).1
    try screen.tap("Done")
    try await screen.expect("it is on") {
      screen.model.account.profile?.hasSecondFactor == true && screen.isThere("Turn Off Two-Factor Authentication…")
    }
    #expect(!screen.page.contains(code))
    try screen.tap("Turn Off Two-Factor Authentication…")
    try screen.type(String(code), into: "Code or Recovery Code")
    try screen.tap("Turn Off")
    try await screen.expect("it is off") { screen.model.account.profile?.hasSecondFactor == false }
  }

  @Test("this session is marked, another is ended alone, and all others at once after a question")
  func sessions() async throws {
    let house = try await HouseWithAccounts()
    let browser = try await house.setUp()
    for _ in 0..<3 {
      let other = house.browser()
      try await other.admit(try await other.client.send(Login(email: owner, password: password)))
    }
    let screen = try await screen(at: "/account/sessions", of: browser)
    defer { screen.close() }
    try await screen.expect(saying: "This session")
    #expect(screen.says("Firefox · Linux") && screen.says("127.0.0.1"))
    let rows = { screen.allWords.matches(of: /Firefox · Linux/).count }
    #expect(rows() == 4)
    try screen.tap("End Session")
    try await screen.expect("one is gone") { rows() == 3 }
    try screen.tap("Sign Out Everywhere Else…")
    #expect(try await browser.client.send(ListSessions()).sessions.count == 3)
    try screen.tap("Sign Out Everywhere Else")
    try await screen.expect("they are gone") { rows() == 1 }
    #expect(browser.isIn && screen.says("This session"))
  }

  @Test(
    "a session shows what it runs on, and a program that it is one",
    arguments: [
      ("Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Version/17.0 Mobile/15E148 Safari/604.1", "iphone"),
      ("Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0", "desktopcomputer"),
      ("curl/8.5.0", "terminal"), ("Python-urllib/3.11", "terminal"), ("", "terminal"),
    ])
  func symbol(agent: String, symbol: String) { #expect(SessionAgent(agent).symbol == symbol) }

  @Test("a key is shown this one time, works as it was made, and is ended after a question")
  func keys() async throws {
    let house = try await HouseWithAccounts()
    let browser = try await house.setUp()
    let screen = try await screen(at: "/account/keys", of: browser)
    defer { screen.close() }
    try await screen.expect(saying: "No API Keys")
    try screen.tap("Create a Key")
    try screen.tap("Create Key")
    #expect(!screen.says("It won’t be shown again") && screen.isThere("Create Key"))
    try screen.type("Backup", into: "What Is It For?")
    try screen.tap("Create Key")
    try await screen.expect(saying: "Copy your key now. It won’t be shown again.")
    let key = try #require(screen.allWords.firstMatch(of: /atk_[A-Za-z0-9_-]{20,}/)).0
    try screen.tap("Done")
    try await screen.expect("the list has it") { screen.says("Backup") && screen.says("Never used") && !screen.page.contains(key) }
    try screen.tap("Revoke…")
    #expect(try await browser.client.send(ListKeys()).keys.count == 1)
    try screen.tap("Revoke “Backup”")
    try await screen.expect(saying: "No API Keys")
  }

  @Test("signing out ends the session and leaves nothing of the person's on the page")
  func signOut() async throws {
    let house = try await HouseWithAccounts()
    let browser = try await house.setUp()
    let screen = try await screen(at: "/account", of: browser)
    defer { screen.close() }
    try await screen.expect(saying: owner)
    let notes = try screen.notes
    try screen.tap("Sign Out")
    try await screen.expect(saying: "Forgot Your Password?")
    #expect(!browser.isIn && !screen.page.contains(owner) && screen.model.account.profile == nil)
    #expect(try screen.notes !== notes)
    #expect(browser.requests.contains("/auth/logout"))
  }

  @Test("a session that ends elsewhere shows the sign-in at its address, and the next one stands there")
  func endedElsewhere() async throws {
    let house = try await HouseWithAccounts()
    let browser = try await house.setUp()
    let screen = try await screen(at: "/notes/tasks", of: browser)
    defer { screen.close() }
    try await screen.expect(saying: "All Notes")
    browser.lose()
    try await screen.expect(saying: "Forgot Your Password?")
    #expect(screen.model.navigation.destination.path == "/notes/tasks" && !screen.page.contains("class=\"column "))
    try screen.type(owner, into: "E-mail")
    try screen.type(password, into: "Password")
    try screen.tap("Sign In")
    try await screen.expect(saying: "All Notes")
    #expect(screen.model.navigation.destination.path == "/notes/tasks")
  }

  @Test("an answer about somebody who has left in the meantime never wins")
  func late() async throws {
    let server = ScriptedServer()
    let credentials = PersonsBrowser(door: nil)
    let gate = Gate()
    let profile = Profile(
      id: 1, personID: "1", email: owner, emailVerified: true, role: .owner, rooms: [.notes], createdAt: Date(), updatedAt: Date())
    server.on("/api/house", answer: House(rooms: [.notes], signInModes: [.password], needsSetUp: false))
    server.on("/auth/profile") { _ in
      await gate.pass()
      return ProfileAnswer("", user: profile)
    }
    try await credentials.admit(
      SignIn(success: true, message: "", token: "t", expiresAt: Date().addingTimeInterval(3600), refreshToken: "r", user: profile))
    let screen = try AppScreen(at: "/notes", of: server, credentials: credentials)
    defer { screen.close() }
    try await screen.expect("it is asked for") { !server.asked("/auth/profile").isEmpty }
    credentials.lose()
    try await screen.expect(saying: "Forgot Your Password?")
    await gate.open()
    try await remains(true) { screen.model.account.phase == .signedOut && screen.says("Forgot Your Password?") }
  }
}
