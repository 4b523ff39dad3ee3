import AtriumAPI
import AtriumClient
import Foundation
import TestSupport
import Testing

@testable import AtriumApp
@testable import LifeApp
@testable import SwiftUI

/// What left the house, among the settings.
@MainActor @Suite("The page of what left the house", .timeLimit(.minutes(5))) struct LedgerScreenTests {
  private let server = ScriptedServer()

  private func screen(_ ledger: Ledger) throws -> AppScreen {
    server.on("/api/house/about", answer: About(folder: "data"))
    server.on("/api/house", answer: House(rooms: [.life]))
    server.on("/api/house/visits", answer: NoContent())
    server.on("/api/notifications/unseen", answer: NoticeCount(unseen: 0))
    server.on("/api/life/ledger", answer: ledger)
    return try AppScreen(at: "/settings/life", of: server, rooms: [.life])
  }

  private func terms(isPaused: Bool = false, hold: DigestReason? = nil) -> LedgerTerms {
    LedgerTerms(
      provider: "openai", model: "tiny", folders: ["inbox", "Photos"], month: Date(timeIntervalSince1970: 1_793_491_200), requests: 2,
      bytes: 250_000, tokens: 1_230, budget: 4_000, isPaused: isPaused, hold: hold)
  }

  private let entry = LedgerEntry(
    id: "a", at: Date(timeIntervalSince1970: 1_795_771_800), path: "inbox/IMG_1.jpg", fileId: "7", digester: "caption", provider: "openai",
    model: "tiny", bytes: 125_000, inputTokens: 1_200, outputTokens: 30, outcome: .refused, detail: "The picture is too odd")

  @Test("without a provider the page says that nothing leaves the house")
  func nothing() async throws {
    let screen = try screen(Ledger())
    defer { screen.close() }
    try await screen.wait("it is said") { try screen.shows("Nothing Leaves the Server", in: .detail) }
    #expect(try !screen.shows("Pause Sending", in: .detail))
  }

  @Test("it names the model, what may be sent, the sums of the month and each request; sending is paused there")
  func requests() async throws {
    let screen = try screen(Ledger(terms: terms(), entries: [entry]))
    defer { screen.close() }
    try await screen.wait("the request is there") { try screen.shows("IMG_1.jpg", in: .detail) }
    try await screen.wait("the terms are there") { try screen.shows("Pause Sending", in: .detail) }
    let text = try screen.text(.detail)
    for words in ["Model for Pictures tiny", "inbox and Photos", "1,230", "4,000", "Refused", "1,230 tokens", "The picture is too odd"] {
      #expect(text.contains(words), "\(words) in \(text)")
    }
    server.on("/api/life/ledger", answer: Ledger(terms: terms(isPaused: true, hold: .sendingPaused), entries: [entry]))
    let life = try #require(screen.model.contents.screens(of: .life) as? LifeScreens).model
    await life.ledger.setPaused(true)
    try await screen.wait("it is paused") { try screen.shows("Resume Sending", in: .detail) }
    #expect(try screen.shows("Sending is paused.", in: .detail))
    #expect(server.asked("/api/life/ledger").map(\.method).contains(.put))
  }

  @Test("a flyer is no file, so its request leads nowhere")
  func flyer() async throws {
    var (flyer, named) = (entry, terms())
    (flyer.path, flyer.fileId, flyer.digester) = ("", "0", "flyer")
    named.flyerModel = "reader"
    let screen = try screen(Ledger(terms: named, entries: [flyer]))
    defer { screen.close() }
    try await screen.wait("the request is there") { try screen.shows("The picture is too odd", in: .detail) }
    try await screen.wait("the terms are there") { try screen.shows("Model for Flyers reader", in: .detail) }
    let text = try screen.text(.detail)
    #expect(text.contains("Flyer Refused") && !text.contains("IMG_1"))
  }

  @Test("where nothing was sent yet, what may be is there all the same")
  func empty() async throws {
    let screen = try screen(Ledger(terms: terms(hold: .providerRefuses)))
    defer { screen.close() }
    try await screen.wait("the terms are there") { try screen.shows("Nothing was sent yet.", in: .detail) }
    #expect(try screen.shows("The provider doesn’t accept the key, the account or the model.", in: .detail))
  }
}
