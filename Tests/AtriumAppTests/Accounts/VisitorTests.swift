import AgentsServer
import AtriumAPI
import NotesServer
import Testing
import ToyApp
import ToyServer

@testable import AtriumApp

/// Somebody without an account, in a house with a room that everybody may look at.
@MainActor @Suite("A visitor", .timeLimit(.minutes(5))) struct VisitorTests {
  private func house(isPublic: Bool = true) async throws -> HouseWithAccounts {
    let house = try await HouseWithAccounts(rooms: [NotesModule(), AgentsModule(), ToyModule(isPublic: isPublic)])
    _ = try await house.setUp()
    return house
  }

  private func screen(at path: String, of house: HouseWithAccounts) throws -> AppScreen {
    let browser = house.browser()
    return try AppScreen(at: path, of: browser, rooms: AppScreen.rooms + [.toy], credentials: browser)
  }

  @Test("they see the public room and no other, sign in from where they are, and are still there")
  func visit() async throws {
    let screen = try screen(at: "/toy", of: try await house())
    defer { screen.close() }
    try await screen.expect(saying: "Toys are to be played with.")
    #expect(screen.model.account.isVisitor && screen.model.account.rooms == [.toy])
    #expect(!screen.page.contains("Notifications") && !screen.page.contains("All Notes"))
    try screen.tap("Sign In")
    try await screen.expect(saying: "Forgot Your Password?")
    try screen.tap("Not Now")
    try await screen.expect(saying: "Toys are to be played with.")
    try screen.tap("Sign In")
    try screen.type(HouseWithAccounts.owner, into: "E-mail")
    try screen.type(HouseWithAccounts.password, into: "Password")
    try screen.tap("Sign In")
    try await screen.expect(saying: "Notifications")
    #expect(screen.model.navigation.destination.path == "/toy")
  }

  @Test("at another room's address they are asked to sign in, and told of the public one")
  func elsewhere() async throws {
    let screen = try screen(at: "/notes", of: try await house())
    defer { screen.close() }
    try await screen.expect(saying: "Forgot Your Password?")
    try screen.tap("Look at Toys Without Signing In")
    try await screen.expect(saying: "Toys are to be played with.")
  }

  @Test("where the room is not public, nobody sees it")
  func closed() async throws {
    let screen = try screen(at: "/toy", of: try await house(isPublic: false))
    defer { screen.close() }
    try await screen.expect(saying: "Forgot Your Password?")
    #expect(!screen.page.contains("Toys are to be played with.") && !screen.page.contains("Without Signing In"))
  }
}
