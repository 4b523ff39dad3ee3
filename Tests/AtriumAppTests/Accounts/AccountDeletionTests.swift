import AtriumAPI
import AtriumClient
import Foundation
import TestSupport
import Testing

@testable import AgentsApp
@testable import AtriumApp
@testable import NotesApp
@testable import SwiftUI

/// The sheet by which a person deletes their account, and what comes after it.
@MainActor @Suite("Deleting one's account", .timeLimit(.minutes(5))) struct AccountDeletionTests {
  private let password = HouseWithAccounts.password
  private static let done = "Your account was deleted, and you’re signed out everywhere."
  private static let path = DeleteAccount.route.path

  private func screen(of transport: any Transport & Told, _ browser: PersonsBrowser) async throws -> AppScreen {
    let screen = try AppScreen(at: "/account", of: transport, credentials: browser)
    try await screen.expect("they are in") { screen.model.account.profile != nil }
    return screen
  }

  /// A person who is no owner, or another owner beside one.
  private static func ada(role: Role = .member, hasSecondFactor: Bool = false, hasPassword: Bool = true) -> Profile {
    Profile(
      id: 2, personID: "2", email: "ada@example.org", emailVerified: true, role: role, rooms: [.notes],
      hasSecondFactor: hasSecondFactor, hasPassword: hasPassword, createdAt: Date(timeIntervalSince1970: 0),
      updatedAt: Date(timeIntervalSince1970: 0))
  }

  private static func sent(_ server: ScriptedServer) throws -> DeleteAccount {
    try JSONDecoder().decode(DeleteAccount.self, from: try #require(server.asked(path).last?.body))
  }

  @Test("a person reads what goes and what stays, gives the password, and is at the sign-in, which says that it is done")
  func deletes() async throws {
    let house = try await HouseWithAccounts()
    let owner = try await house.setUp()
    let browser = try await house.join("ada@example.org", by: owner)
    let screen = try await screen(of: browser, browser)
    defer { screen.close() }
    try await screen.expect(saying: "ada@example.org")
    let notes = try screen.notes
    try screen.tap("Delete Account…")
    #expect(screen.hasDialog && screen.says("What Is Deleted") && screen.says("are deleted at once"))
    #expect(screen.says("What Stays") && screen.says("Files belong to everyone on this server") && screen.says("You can’t undo this."))
    // Nothing is sent without a password, nor by Return.
    try screen.tap("Delete Account")
    try screen.type("Wrong-Horse-77", into: "Current Password")
    #expect(!browser.requests.contains(Self.path))
    try screen.tap("Delete Account")
    try await screen.expect(saying: "This password is wrong.")
    #expect(try await browser.client.send(GetProfile()).user.email == "ada@example.org")
    try screen.type(password, into: "Current Password")
    try screen.tap("Delete Account")
    try await screen.expect(saying: Self.done)
    #expect(screen.isThere("Sign In") && screen.says("Forgot Your Password?") && !screen.hasDialog)
    #expect(!browser.isIn && screen.model.account.profile == nil && !screen.says("ada@example.org"))
    #expect(try screen.notes !== notes)
    // A host may load the page again: it is where it was.
    #expect(screen.model.path == "/goodbye" && !screen.page.contains(password))
    #expect(try await owner.client.send(ListHousePeople()).people.map(\.email) == [HouseWithAccounts.owner])
  }

  @Test("who signs in after it reads it no more, nor when they sign out again")
  func next() async throws {
    let house = try await HouseWithAccounts()
    _ = try await house.setUp()
    let browser = house.browser()
    let screen = try AppScreen(at: "/notes", of: browser, credentials: browser)
    defer { screen.close() }
    try await screen.expect(saying: "Forgot Your Password?")
    try screen.open("/app/goodbye")
    try await screen.expect(saying: Self.done)
    try screen.type(HouseWithAccounts.owner, into: "E-mail")
    try screen.type(password, into: "Password")
    try screen.tap("Sign In")
    try await screen.expect(saying: "All Notes")
    #expect(screen.model.path == "/notes")
    try screen.open("/app/goodbye")
    // To a person who is signed in, the address says nothing.
    #expect(screen.says("All Notes") && !screen.says(Self.done) && screen.model.path == "/notes")
    await screen.model.account.signOut()
    try await screen.expect(saying: "Forgot Your Password?")
    #expect(!screen.says(Self.done))
  }

  @Test("the only owner reads what to do first in place of a form, and is led there")
  func onlyOwner() async throws {
    let browser = try await HouseWithAccounts().setUp()
    let screen = try await screen(of: browser, browser)
    defer { screen.close() }
    try await screen.expect(saying: HouseWithAccounts.owner)
    try screen.tap("Delete Account…")
    try await screen.expect(saying: "You’re the only owner of this server. Make another person an owner first")
    #expect(!screen.isThere("Delete Account") && !screen.says("What Is Deleted"))
    try screen.tap("Open People")
    try await screen.expect("the people are there") { screen.model.navigation.destination.path == "/people" && !screen.hasDialog }
    #expect(!browser.requests.contains(Self.path))
  }

  @Test("an owner beside another one has the form, also where the people cannot be loaded; a refusal says that they are the only owner")
  func owners() async throws {
    let server = ScriptedServer.household(of: Self.ada(role: .owner))
    server.on("/api/house/people") { _ in throw ClientError.unreachable("cable") }
    let screen = try await screen(of: server, try await .signedIn(Self.ada(role: .owner)))
    defer { screen.close() }
    try await screen.expect(saying: "ada@example.org")
    try screen.tap("Delete Account…")
    try await screen.expect("the form is there") { screen.isThere("Delete Account") }
    server.on("/api/house/people", answer: HousePeople(people: [.of(Self.ada(role: .owner))]))
    server.on(Self.path) { _ in throw ClientError.problem(Problem(.lastOwner)) }
    try screen.type(password, into: "Current Password")
    try screen.tap("Delete Account")
    try await screen.expect(saying: "You’re the only owner of this server.")
    #expect(!screen.isThere("Delete Account") && screen.model.account.profile != nil)
  }

  @Test("with a second factor it asks for a code beside the password, and keeps the password when the code is wrong")
  func secondFactor() async throws {
    let server = ScriptedServer.household(of: Self.ada(hasSecondFactor: true))
    let screen = try await screen(of: server, try await .signedIn(Self.ada(hasSecondFactor: true)))
    defer { screen.close() }
    try await screen.expect(saying: "ada@example.org")
    try screen.tap("Delete Account…")
    try screen.type(password, into: "Current Password")
    try screen.tap("Delete Account")
    #expect(server.asked(Self.path).isEmpty)
    server.on(Self.path) { _ in throw ClientError.problem(Problem(.codeRefused, field: "code")) }
    try screen.type("123456", into: "Code or Recovery Code")
    try screen.tap("Delete Account")
    try await screen.expect(saying: "The code or link is wrong")
    server.on(Self.path, answer: Acknowledgement("gone"))
    try screen.type("654321", into: "Code or Recovery Code")
    try screen.tap("Delete Account")
    try await screen.expect(saying: Self.done)
    let call = try Self.sent(server)
    #expect(call.currentPassword == password && call.code == "654321" && call.email == nil)
  }

  @Test("where nothing but the provider signs in, the address is typed")
  func address() async throws {
    // One from before is of no use there.
    let profile = Self.ada(hasPassword: true)
    let server = ScriptedServer.household(of: profile)
    server.on("/api/house", answer: House(rooms: [.notes], signInModes: [.oauth], needsSetUp: false))
    server.on("/api/house/about", answer: About(folder: "vault"))
    let screen = try await screen(of: server, try await .signedIn(profile))
    defer { screen.close() }
    try await screen.expect(saying: "ada@example.org")
    try screen.tap("Delete Account…")
    #expect(screen.says("To confirm, enter your e-mail address: ada@example.org") && !screen.says("Current Password"))
    server.on(Self.path) { _ in throw ClientError.problem(.invalid("email", "has to be the address of the account")) }
    try screen.type("eve@example.org", into: "E-mail")
    try screen.tap("Delete Account")
    try await screen.expect(saying: "This isn’t the e-mail address of your account.")
    server.on(Self.path, answer: Acknowledgement("gone"))
    try screen.type("ada@example.org", into: "E-mail")
    try screen.tap("Delete Account")
    try await screen.expect(saying: Self.done)
    let call = try Self.sent(server)
    #expect(call.currentPassword == nil && call.code == nil && call.email == "ada@example.org")
  }

  @Test("while it is under way the sheet stays, and a server that can’t be reached leaves the account as it is")
  func underWay() async throws {
    let server = ScriptedServer.household(of: Self.ada())
    let browser = try await PersonsBrowser.signedIn(Self.ada())
    let screen = try await screen(of: server, browser)
    defer { screen.close() }
    try await screen.expect(saying: "ada@example.org")
    try screen.tap("Delete Account…")
    let gate = Gate()
    server.on(Self.path) { _ in
      await gate.pass()
      throw ClientError.unreachable("cable")
    }
    try screen.type(password, into: "Current Password")
    try screen.tap("Delete Account")
    try await screen.expect("it is under way") { !screen.isThere("Cancel") && !screen.isThere("Delete Account") }
    await gate.open()
    try await screen.expect(saying: "The server can’t be reached.")
    #expect(screen.isThere("Cancel") && browser.isIn && screen.model.account.profile != nil)
    try screen.tap("Cancel")
    #expect(!screen.hasDialog)
  }
}
