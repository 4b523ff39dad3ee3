import AtriumAPI
import AtriumClient
import Foundation
import Testing

@testable import AgentsApp
@testable import AtriumApp
@testable import NotesApp
@testable import SwiftUI

/// The screens with which an owner gives people rooms, against a real server.
@MainActor @Suite("The people of the house", .timeLimit(.minutes(5))) struct PeopleTests {
  private func screen(at path: String, of browser: PersonsBrowser) async throws -> AppScreen {
    let screen = try AppScreen(at: path, of: browser, credentials: browser)
    try await screen.expect("they are in") { screen.model.account.profile != nil }
    return screen
  }

  @Test("an owner invites somebody, hands the link over, and takes it back")
  func invite() async throws {
    let house = try await HouseWithAccounts()
    let owner = try await house.setUp()
    let screen = try await screen(at: "/people/links", of: owner)
    defer { screen.close() }
    try await screen.expect(saying: "No Invitations or Links")
    try await screen.expect(saying: "You’re the only person here.")
    try screen.tap("Invite")
    try screen.type("no address", into: "E-mail")
    try screen.pressReturn(in: "E-mail")
    try await screen.expect(saying: "Enter a valid e-mail address.")
    try screen.type("guest@example.org", into: "E-mail")
    try screen.pressReturn(in: "E-mail")
    try await screen.expect(saying: "Send this link to guest@example.org.")
    let first = try #require(screen.allWords.firstMatch(of: /\/app\/join\?token=([A-Za-z0-9_-]+)/)).1
    try screen.tap("Done")
    try await screen.expect("it waits") { screen.says("Invitation") && screen.says("Share the link yourself") }
    #expect(!screen.page.contains(first))
    // Shown again it is another one.
    try screen.tap("Show Link")
    try await screen.expect(saying: "Send this link to guest@example.org.")
    let second = try #require(screen.allWords.firstMatch(of: /\/app\/join\?token=([A-Za-z0-9_-]+)/)).1
    #expect(first != second)
    try screen.tap("Done")
    try screen.tap("Withdraw")
    try await screen.expect(saying: "No Invitations or Links")
    let gone = house.browser()
    await #expect(throws: ClientError.self) { try await gone.client.send(GetInvitation(token: String(second))) }
  }

  @Test("an owner makes a member a guest, and takes somebody out after a question")
  func change() async throws {
    let house = try await HouseWithAccounts()
    let owner = try await house.setUp()
    let member = try await house.join("member@example.org", by: owner)
    let screen = try await screen(at: "/people", of: owner)
    defer { screen.close() }
    try await screen.expect(saying: "member@example.org")
    #expect(screen.says("You") && screen.says("Member · Notes"))
    // The address of who has no name is said once.
    #expect(screen.allWords.matches(of: /member@example\.org/).count == 1)
    try screen.tapRow("member@example.org")
    try screen.choose("Guest")
    try screen.tap("Save")
    try await screen.expect("it is a guest") { !screen.says("Member · Notes") && !screen.hasDialog }
    #expect(try await member.client.send(GetProfile()).user.role == .guest)
    try screen.tapRow("member@example.org")
    try screen.tap("Remove from Atrium…")
    #expect(try await owner.client.send(ListHousePeople()).people.count == 2)
    try screen.tap("Remove")
    try await screen.expect("they are gone") { !screen.says("member@example.org") }
    await #expect(throws: ClientError.self) { try await member.client.send(GetProfile()) }
  }

  @Test("the last owner stays one, and is told why")
  func lastOwner() async throws {
    let owner = try await HouseWithAccounts().setUp()
    let screen = try await screen(at: "/people", of: owner)
    defer { screen.close() }
    try await screen.expect(saying: HouseWithAccounts.owner)
    try screen.tapRow(HouseWithAccounts.owner)
    try screen.choose("Member")
    try screen.tap("Save")
    try await screen.expect(saying: "Atrium needs at least one owner.")
    #expect(try await owner.client.send(GetProfile()).user.role == .owner)
  }

  @Test("who is no owner sees nobody, and asks for nobody")
  func member() async throws {
    let house = try await HouseWithAccounts()
    let member = try await house.join("member@example.org", by: try await house.setUp())
    let screen = try await screen(at: "/people", of: member)
    defer { screen.close() }
    try await screen.expect(saying: "For Owners")
    #expect(!member.requests.contains("/api/house/people") && !member.requests.contains("/api/house/links"))
  }
}
