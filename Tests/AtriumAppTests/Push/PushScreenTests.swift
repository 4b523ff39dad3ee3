import AtriumAPI
import AtriumClient
import Foundation
import SwiftUI
import Testing

@testable import AgentsApp
@testable import AtriumApp
@testable import NotesApp

/// What the person sees of being told outside of the app, whatever browser and server say.
@MainActor @Suite("Being told in a browser, on screens", .timeLimit(.minutes(5))) struct PushScreenTests {
  nonisolated private static let long = Date(timeIntervalSince1970: 981_000_100)
  private let server = ScriptedServer.household()

  private func screen(at path: String = "/notifications", speaking locale: Locale? = nil) async throws -> AppScreen {
    let screen = try AppScreen(at: path, of: server, credentials: try await .signedIn(), speaking: locale)
    try await screen.expect("it has been answered") { screen.page.contains("data-push") }
    return screen
  }

  @Test(
    "why a browser cannot be asked is said, with what helps, and there is nothing to press",
    arguments: [
      ("insecure", "Open Atrium with https"), ("homeScreen", "Add to Home Screen"), ("unsupported", "doesn’t support push"),
      ("denied", "Allow them in the site settings"),
    ])
  func obstacles(standing: String, words: String) async throws {
    let screen = try await screen()
    defer { screen.close() }
    #expect(try screen.button("Turn On Notifications", in: .content) == nil)
    try screen.say(standing)
    #expect(screen.says(words))
    #expect(!screen.says("Turn On Notifications"))
  }

  @Test(
    "what went wrong is said, and it can be tried again",
    arguments: [
      ("dismissed", "choose Allow when the browser asks"), ("unreachable", "can’t reach its push service"),
      ("failed", "The browser couldn’t turn on notifications: QuotaExceededError"),
    ])
  func failures(standing: String, words: String) async throws {
    let screen = try await screen()
    defer { screen.close() }
    try screen.say(standing, reason: "QuotaExceededError")
    #expect(screen.says(words))
    #expect(try screen.button("Turn On Notifications", in: .content) != nil && screen.turn == "on")
  }

  @Test("a browser that is only looked at is registered by nobody's wish but the person's")
  func look() async throws {
    let screen = try await screen()
    defer { screen.close() }
    try screen.say("on", endpoint: "https://push.example/a")
    #expect(screen.says("This browser can notify you") && screen.turn == "on")
    #expect(server.asked("/api/push/browsers").isEmpty)
  }

  @Test("each outcome stands in the log as a word, with the reason")
  func log() async throws {
    let records = PushOutcome.known.enumerated().map { index, outcome in
      PushRecord(
        id: "\(index)", at: Self.long, room: .agents, title: "Pump \(index)", outcome: outcome, destination: "Firefox",
        reason: outcome == .refused ? "status 403: no\u{202E}" : nil)
    }
    let unknown = PushRecord(id: "x", at: Self.long, title: "New", outcome: .unknown("moon"))
    server.on("/api/push/log", answer: PushPage(records: records + [unknown]))
    let screen = try await screen(at: "/notifications/log")
    defer { screen.close() }
    try await screen.expect(saying: "Pump 8")
    for word in [
      "Sent", "Replaced by a newer one", "Withdrawn", "No longer needed", "Waiting for quiet hours to end", "Rejected",
      "Device no longer registered", "Will be retried", "Expired", "moon", "status 403: no",
    ] {
      #expect(try screen.text(.detail).contains(word), "\(word)")
    }
    #expect(!screen.page.contains("\u{202E}"))
  }

  @Test("an empty log says what will stand there, one that cannot be had is tried again, and a long one goes on")
  func states() async throws {
    server.on("/api/push/log", answer: PushPage(records: []))
    let empty = try await screen()
    defer { empty.close() }
    try await empty.expect(saying: "Nothing Sent Yet")
    server.on("/api/push/log") { _ in throw ScriptedServer.NotScripted() }
    let failed = try await screen()
    defer { failed.close() }
    try await failed.expect("it failed") { try failed.text(.detail).contains("Something Went Wrong") }
    server.on("/api/push/log") { request in
      let record = PushRecord(id: request[field: "cursor"] ?? "1", at: Self.long, title: "Pump", outcome: .sent)
      return PushPage(records: [record], nextCursor: request[field: "cursor"] == nil ? "2" : nil)
    }
    try failed.press("Try Again", in: .detail)
    try await failed.expect("it is there") { try failed.text(.detail).contains("Pump") }
    await failed.model.contents.push.log.loadMore()
    #expect(failed.model.contents.push.log.items.map(\.id) == ["1", "2"])
  }

  @Test("a test says of each place what became of it")
  func test() async throws {
    server.on(
      "/api/push/test",
      answer: PushTest(results: [
        PushRecord(id: "1", at: Self.long, title: "A test", outcome: .sent, destination: "Firefox"),
        PushRecord(id: "2", at: Self.long, title: "A test", outcome: .gone, destination: "Old phone", reason: "status 410"),
      ]))
    let screen = try await screen()
    defer { screen.close() }
    try screen.press("Send Test Notification", in: .content)
    try await screen.expect("it is answered") {
      try screen.text(.content).contains(/Sent · Firefox.*Device no longer registered · Old phone.*status 410/)
    }
  }

  @Test("without a place to send to there is no test, and that is said")
  func nowhere() async throws {
    server.on("/api/push", answer: PushOverview(apple: false, browserKey: "BKey", destinations: []))
    let screen = try await screen()
    defer { screen.close() }
    #expect(screen.says("No device receives notifications yet."))
    #expect(try screen.button("Send Test Notification", in: .content) == nil)
  }

  @Test("what is unseen is known to whoever shows the app's icon, and nothing before it is answered")
  func unseen() async throws {
    let screen = try AppScreen(at: "/notes", of: server, credentials: try await .signedIn())
    defer { screen.close() }
    #expect(screen.model.unseen == nil)
    try await screen.expect("it is known") { screen.model.unseen == 1 }
  }
}
