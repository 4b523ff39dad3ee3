import AtriumAPI
import AtriumClient
import Foundation
import Storage
import Synchronization
import TestSupport
import Testing

@testable import AgentsApp
@testable import AtriumApp
@testable import NotesApp
@testable import SwiftUI

/// The screens in front of the rooms, against a real server.
@MainActor @Suite("The entrance", .timeLimit(.minutes(5))) struct EntranceTests {
  private let password = HouseWithAccounts.password
  private let owner = HouseWithAccounts.owner

  @Test("the first person types the printed code and an account, and stands among the notes")
  func firstMinute() async throws {
    let house = try await HouseWithAccounts()
    let browser = house.browser()
    let screen = try AppScreen(at: "/notes", of: browser, credentials: browser)
    defer { screen.close() }
    try await screen.expect(saying: "Set Up Atrium")
    try screen.type("AAAA-BBBB", into: "Setup Code")
    try screen.type("Olga", into: "First Name")
    try screen.type(owner, into: "E-mail")
    try screen.type(password, into: "Password")
    try screen.tap("Create Account")
    try await screen.expect(saying: "The code or link is wrong")
    // Nothing that was typed is lost.
    #expect(try screen.markup(of: "First Name").contains("value=\"Olga\""))
    #expect(try screen.markup(of: "E-mail").contains("value=\"\(owner)\""))
    try screen.type(try await house.setUpCode, into: "Setup Code")
    try screen.pressReturn(in: "Password")
    try await screen.expect(saying: "All Notes")
    #expect(screen.model.account.profile?.firstName == "Olga" && screen.model.account.isOwner && browser.isIn)
  }

  @Test("the rules of a password are said while it is typed, and one that breaks them is not sent")
  func hints() async throws {
    let house = try await HouseWithAccounts()
    let browser = house.browser()
    let screen = try AppScreen(at: "/notes", of: browser, credentials: browser)
    defer { screen.close() }
    try await screen.expect(saying: "Set Up Atrium")
    let met = { screen.page.matches(of: /#checkmark\.circle\.fill|checkmark\.circle\.fill/).count }
    #expect(met() == 0)
    try screen.type("lower-case-only", into: "Password")
    let some = met()
    try screen.type(password, into: "Password")
    #expect(some > 0 && met() > some)
    try screen.type("x", into: "Password")
    try screen.type("1", into: "Setup Code")
    try screen.type(owner, into: "E-mail")
    try screen.tap("Create Account")
    #expect(!browser.requests.contains("/auth/setup"))
  }

  @Test("a bookmark to a note asks for a sign-in in place; a wrong password says nothing of which was wrong, and is typed again")
  func inPlace() async throws {
    let house = try await HouseWithAccounts()
    _ = try await house.setUp()
    let browser = house.browser()
    let screen = try AppScreen(at: "/notes/read/Garden/plum.md", of: browser, credentials: browser)
    defer { screen.close() }
    try await screen.expect(saying: "Forgot Your Password?")
    #expect(!screen.page.contains("plum") && screen.model.navigation.notes.noteKey == "Garden/plum.md")
    try screen.type(owner, into: "E-mail")
    try screen.type("wrong", into: "Password")
    try screen.tap("Sign In")
    try await screen.expect(saying: "The e-mail address or password is wrong.")
    #expect(try screen.markup(of: "E-mail").contains("value=\"\(owner)\""))
    // An empty password is not sent.
    let asked = browser.requests.count { $0 == "/auth/login" }
    try screen.tap("Sign In")
    #expect(browser.requests.count { $0 == "/auth/login" } == asked)
    try screen.type(password, into: "Password")
    try screen.tap("Sign In")
    try await screen.expect("the rooms are there") {
      screen.model.account.profile?.email == owner && screen.page.contains("class=\"column ")
    }
    #expect(screen.model.navigation.notes.noteKey == "Garden/plum.md")
  }

  @Test("who guesses is told how long to wait")
  func throttled() async throws {
    // The time stands still, so that the wait is not over before the form is filled in.
    let now = Date()
    let house = try await HouseWithAccounts(now: { now })
    _ = try await house.setUp()
    let browser = house.browser()
    for _ in 0..<6 { _ = try? await browser.client.send(Login(email: owner, password: "wrong")) }
    let screen = try AppScreen(at: "/notes", of: browser, credentials: browser, speaking: Locale(identifier: "en_US"))
    defer { screen.close() }
    try await screen.expect(saying: "Forgot Your Password?")
    try screen.type(owner, into: "E-mail")
    try screen.type(password, into: "Password")
    try screen.tap("Sign In")
    try await screen.expect(saying: "Too many attempts. Try again in")
    #expect(screen.allWords.contains(/Try again in [0-9]+ seconds?\./) && !browser.isIn)
  }

  @Test("a password is never sent to the page: not when it is shown, and not when the form is drawn again")
  func secret() async throws {
    let house = try await HouseWithAccounts()
    _ = try await house.setUp()
    let browser = house.browser()
    let screen = try AppScreen(at: "/notes", of: browser, credentials: browser)
    defer { screen.close() }
    var sent = ""
    screen.session.onPatch = { sent += String(decoding: $0, as: UTF8.self) }
    try await screen.expect(saying: "Forgot Your Password?")
    try screen.type("Secret-Tested-99", into: "Password")
    #expect(try screen.markup(of: "Password").contains("type=\"password\""))
    try screen.tap("Show Password")
    let shown = try screen.markup(of: "Password")
    #expect(shown.contains("type=\"text\"") && !shown.contains("data-name") && shown.contains("autocomplete=\"current-password\""))
    try screen.type(owner, into: "E-mail")
    try screen.tap("Sign In")
    try await screen.expect(saying: "The e-mail address or password is wrong.")
    try screen.tap("Hide Password")
    #expect(!screen.page.contains("Secret-Tested") && !sent.contains("Secret-Tested") && sent.contains("password"))
    #expect(try screen.markup(of: "E-mail").contains("autocomplete=\"username\""))
  }

  @Test("what is wrong, and what was done, is said in a place that was listened to before")
  func announced() async throws {
    let house = try await HouseWithAccounts()
    _ = try await house.setUp()
    let browser = house.browser()
    let screen = try AppScreen(at: "/notes", of: browser, credentials: browser)
    defer { screen.close() }
    try await screen.expect(saying: "Forgot Your Password?")
    var listened = screen.listened.keys
    try screen.type(owner, into: "E-mail")
    try screen.type("wrong", into: "Password")
    try screen.tap("Sign In")
    let wrong = "The e-mail address or password is wrong."
    try await screen.expect(saying: wrong)
    #expect(listened.contains { screen.listened[$0]?.contains(wrong) == true })
    try screen.tap("Forgot Your Password?")
    listened = screen.listened.keys
    try screen.tap("Request Link")
    let done = "If an account uses this address"
    try await screen.expect(saying: done)
    #expect(listened.contains { screen.listened[$0]?.contains(done) == true })
  }

  @Test("a page at which nobody is signed in follows no changes until somebody is")
  func rests() async throws {
    let house = try await HouseWithAccounts()
    let browser = try await house.setUp()
    let changes = ChangeFeed(client: browser.client, clock: EagerClock())
    let screen = try AppScreen(at: "/notes", of: browser, credentials: browser, changes: changes)
    defer { screen.close() }
    let streams = { browser.requests.count { $0 == WatchChanges.route.path } }
    try await screen.expect("it follows") { streams() == 1 }
    browser.lose()
    try await screen.expect(saying: "Forgot Your Password?")
    let asked = streams()
    try await remains(asked) { streams() }
    try screen.type(owner, into: "E-mail")
    try screen.type(password, into: "Password")
    try screen.tap("Sign In")
    try await screen.expect("it follows again") { streams() == asked + 1 }
  }

  @Test("a session that cannot be kept is ended, and nobody is in")
  func cannotKeep() async throws {
    let house = try await HouseWithAccounts()
    let other = try await house.setUp()
    let browser = house.browser()
    browser.isFull.store(true, ordering: .relaxed)
    let screen = try AppScreen(at: "/notes", of: browser, credentials: browser)
    defer { screen.close() }
    try await screen.expect(saying: "Forgot Your Password?")
    try screen.type(owner, into: "E-mail")
    try screen.type(password, into: "Password")
    try screen.tap("Sign In")
    try await screen.expect("it is ended") { browser.requests.contains("/auth/logout") && screen.isThere("Sign In") }
    #expect(!browser.isIn && screen.model.account.profile == nil)
    let sessions = try await other.client.send(ListSessions()).sessions
    #expect(sessions.count == 1)
  }

  @Test("an answer that comes when the person has gone to another door signs nobody in, and its session is ended")
  func late() async throws {
    let house = try await HouseWithAccounts()
    let other = try await house.setUp()
    let browser = house.browser()
    let gate = Gate()
    browser.onAnswer.withLock { $0 = { path in if path == "/auth/login" { await gate.pass() } } }
    let entrance = Entrance(client: browser.client, credentials: browser)
    async let entering: Void = entrance.enter(by: Login(email: owner, password: password))
    // The call is on its way when the person turns around.
    try await wait(for: "the call") {
      browser.requests
    } until: {
      $0.contains("/auth/login")
    }
    entrance.go(to: .recovery)
    await gate.open()
    try await entering
    #expect(!browser.isIn && entrance.door == .recovery && !entrance.isEntering)
    let sessions = try await other.client.send(ListSessions()).sessions
    #expect(sessions.count == 1)
  }

  @Test("a house that does not answer says so, and is asked again")
  func unreachable() async throws {
    let server = ScriptedServer()
    let credentials = PersonsBrowser(door: nil)
    server.on("/api/house") { _ in throw ClientError.unreachable("cable") }
    let screen = try AppScreen(at: "/notes", of: server, credentials: credentials)
    defer { screen.close() }
    try await screen.expect(saying: "The server can’t be reached.")
    server.on("/api/house", answer: House(rooms: [.notes], signInModes: [.password], needsSetUp: false))
    try screen.tap("Try Again")
    try await screen.expect(saying: "Forgot Your Password?")
  }

  @Test("where nobody signs in, nothing is asked for, and the rooms are there at once")
  func open() throws {
    let server = ScriptedServer()
    let screen = try AppScreen(at: "/notes/settings", of: server)
    defer { screen.close() }
    #expect(screen.says("Settings") && !screen.says("Account"))
    #expect(
      server.asked("/api/house").filter { !["/api/house/about", "/api/house/language"].contains($0.path) }.isEmpty
        && server.asked("/auth").isEmpty)
  }
}
