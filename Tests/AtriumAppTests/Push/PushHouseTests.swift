import AtriumAPI
import AtriumClient
import Foundation
import SwiftUI
import Testing

@testable import AgentsApp
@testable import AtriumApp
@testable import NotesApp

/// Being told in a browser against a real server.
@MainActor @Suite("Being told in a browser of a house", .timeLimit(.minutes(5))) struct PushHouseTests {
  private static let endpoint = "https://updates.push.services.mozilla.com/wpush/v2/"
  private let house: HouseWithAccounts
  private let owner: PersonsBrowser

  init() async throws {
    house = try await HouseWithAccounts()
    owner = try await house.setUp()
  }

  private func screen(at path: String = "/notifications", of browser: PersonsBrowser? = nil) async throws -> AppScreen {
    let browser = browser ?? owner
    let screen = try AppScreen(
      at: path, of: browser, credentials: browser, changes: ChangeFeed(client: browser.client, clock: EagerClock()))
    try await screen.expect("they are in") { screen.model.account.profile != nil }
    return screen
  }

  private var destinations: [PushDestination] { get async throws { try await owner.client.send(GetPush()).destinations } }

  private func turnOn(_ screen: AppScreen, at name: String = "one") async throws {
    try await screen.expect("it can be asked") { screen.page.contains("data-push") }
    try screen.say("off")
    try screen.press("Turn On Notifications", in: .content)
    try screen.say("on", endpoint: Self.endpoint + name)
    try await screen.expect(saying: "This browser receives notifications.")
  }

  @Test("who presses is told in this browser, sees it among the devices, and ends it again")
  func onAndOff() async throws {
    let screen = try await screen()
    defer { screen.close() }
    try await turnOn(screen)
    #expect(screen.turn == "off" && screen.says("Firefox · Linux") && screen.says("Nothing sent yet"))
    let registered = try await destinations
    #expect(registered.map(\.kind) == [.browser])
    try screen.press("Turn Off Notifications", in: .content)
    try screen.say("off")
    try await screen.expect(saying: "No device receives notifications yet.")
    #expect(try await destinations.isEmpty)
  }

  @Test("what was taken away elsewhere stays away until the person wants it again here")
  func takenAway() async throws {
    let screen = try await screen()
    defer { screen.close() }
    try await turnOn(screen)
    let id = try #require(try await destinations.first?.id)
    _ = try await owner.client.send(RemovePushDestination(id: id))
    await screen.model.contents.push.overview.reload()
    // The browser still has its subscription.
    try screen.say("on", endpoint: Self.endpoint + "one")
    try await screen.expect(saying: "This browser can notify you")
    #expect(try await destinations.isEmpty)
    try screen.press("Turn On Notifications", in: .content)
    try screen.say("on", endpoint: Self.endpoint + "one")
    try await screen.expect(saying: "This browser receives notifications.")
  }

  @Test("a browser that has given itself another address is registered at it, and no more at the one before")
  func moved() async throws {
    let screen = try await screen()
    defer { screen.close() }
    try await turnOn(screen, at: "the-first-address")
    let former = try #require(try await destinations.first?.id)
    try screen.say("on", endpoint: Self.endpoint + "quite-another-one")
    try await screen.expect("it is another") { screen.model.contents.push.overview.value?.destinations.map(\.id) != [former] }
    try await screen.expect(saying: "This browser receives notifications.")
    let now = try await destinations
    #expect(now.count == 1 && now.first?.id != former)
  }

  @Test("a device is taken away after a question")
  func removed() async throws {
    let screen = try await screen()
    defer { screen.close() }
    try await turnOn(screen)
    try screen.press("Remove…", in: .content)
    #expect(screen.says("Stop sending notifications there?"))
    #expect(try await destinations.count == 1)
    try screen.tap("Remove “Firefox · Linux”")
    try await screen.expect(saying: "No device receives notifications yet.")
    #expect(try await destinations.isEmpty)
  }

  @Test("an address that is no push service's is refused with the reason, and the browser stays off")
  func refused() async throws {
    let screen = try await screen()
    defer { screen.close() }
    try await screen.expect("it can be asked") { screen.page.contains("data-push") }
    try screen.say("off")
    try screen.press("Turn On Notifications", in: .content)
    try screen.say("on", endpoint: "https://evil.example/1")
    try await screen.expect("it is said") { screen.says("doesn’t support this browser’s push service") }
    #expect(screen.says("This browser can notify you"))
    #expect(try await destinations.isEmpty)
  }

  @Test("somebody with the Agents room alone comes there from the alerts, and is offered it once a machine is connected")
  func agentsAlone() async throws {
    let member = try await house.join("ines@example.org", rooms: [.agents], by: owner)
    let alerts = try await screen(at: "/agents/alerts", of: member)
    defer { alerts.close() }
    try await alerts.expect(saying: "Notify Me")
    try alerts.tap("Push Notifications")
    try await alerts.expect(saying: "This Browser")
    #expect(alerts.model.navigation.destination.path == "/notifications")

    let connecting = try await screen(at: "/agents/connect", of: member)
    defer { connecting.close() }
    try await connecting.expect(saying: "Waiting for the first event…")
    #expect(!connecting.page.contains("data-push"))
    try await AgentMachine(client: member.client).tell("SessionStart")
    try await connecting.expect("it is offered") { connecting.page.contains("data-push") }
    try connecting.say("off")
    try await connecting.expect(saying: "Turn On Notifications")
    try connecting.say("denied")
    // Who has refused is not asked twice.
    #expect(!connecting.says("Turn On Notifications") && !connecting.says("Allow them in the site settings"))
  }
}
