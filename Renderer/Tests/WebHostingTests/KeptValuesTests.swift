import Foundation
import Logging
import SwiftUI
import Testing

@testable import WebHosting

/// What a person's browser keeps from one page to the next.
@MainActor @Suite(.timeLimit(.minutes(5))) struct KeptValuesTests {
  private final class SettingsSite: Web.Site {
    let path = "/"
    let title = "Settings"
    var root: some View { Settings() }
  }

  private struct Settings: View {
    @AppStorage("isCompact") private var isCompact = false
    @SceneStorage("tab") private var tab = 1

    var body: some View {
      VStack {
        Button(isCompact ? "compact" : "roomy") { isCompact.toggle() }
        Button("tab \(tab)") { tab += 1 }
      }
    }
  }

  private func visits() -> Visits {
    Visits(prefix: Prefix("/"), logger: Logger(label: "test")) { _ in SettingsSite() }
  }

  private func open(_ visits: Visits, owner: String = "me", preferences: String = "") throws -> Visit {
    var request = Visits.Request(owner: owner)
    request.preferences = preferences
    return try #require(visits.open(at: "/", for: request, now: .now).visit)
  }

  private func html(_ visit: Visit) -> String { String(decoding: visit.page(nonce: "n").html, as: UTF8.self) }

  private func click(_ text: String, in visit: Visit, number: Int) async throws -> String {
    let button = try #require(html(visit).firstMatch(of: try Regex("<button id=(\\w+)[^>]*>(<[^>]*>)*\(text)"))?.output[1].substring)
    let batch = EventBatch(
      visit: visit.id, applied: visit.outbox.log.last, number: number, events: [.element(Web.Event(.click, target: String(button)))])
    return String(decoding: await visit.handle(batch, clock: ContinuousClock()), as: UTF8.self)
  }

  @Test("preferences that a cookie brings stand in the first HTML, and what changes them is the cookie to set")
  func cookie() async throws {
    let visits = visits()
    let visit = try open(visits)
    #expect(html(visit).contains("roomy"))
    let answer = try await click("roomy", in: visit, number: 1)
    #expect(answer.contains("compact"))
    // The answer itself brings the cookie: the page need not be asked to speak.
    #expect(!answer.contains("[\"h\"]"))
    let text = visit.kept.preferences.snapshot
    #expect(!text.isEmpty)
    visits.closeAll()
    #expect(try html(open(self.visits(), preferences: text)).contains("compact"))
    #expect(try html(open(self.visits(), preferences: "broken")).contains("roomy"))
  }

  @Test("another page of the same browser shows a change, another browser's does not")
  func shared() async throws {
    let visits = visits()
    let first = try open(visits)
    let second = try open(visits)
    let stranger = try open(visits, owner: "you")
    _ = try await click("roomy", in: first, number: 1)
    second.session.turn()
    #expect(html(second).contains("compact"))
    stranger.session.turn()
    #expect(html(stranger).contains("roomy"))
    // An old cookie does not undo what an open page knows.
    #expect(try html(open(visits, preferences: "")).contains("compact"))
  }

  @Test("a change that no report caused asks the page to speak, so that its answer brings the cookie")
  func speaking() async throws {
    let visits = visits()
    let visit = try open(visits)
    _ = html(visit)
    visit.kept.preferences.restore(try await preferencesOfSomebodyElse())
    visit.session.turn()
    let told = visit.outbox.unsent(after: 0).map { String(decoding: $0.operations, as: UTF8.self) }.joined()
    #expect(told.contains("[\"h\"]"))
  }

  private func preferencesOfSomebodyElse() async throws -> String {
    let visits = visits()
    let visit = try open(visits)
    _ = try await click("roomy", in: visit, number: 1)
    return visit.kept.preferences.snapshot
  }

  @Test("what belongs to the page is kept by its tab, and comes back with the first report of the next page")
  func page() async throws {
    let visits = visits()
    let visit = try open(visits)
    let answer = try await click("tab 1", in: visit, number: 1)
    let text = try #require(answer.firstMatch(of: /\["k","([\w-]+)"\]/)?.1)
    visits.closeAll()
    let next = try open(visits)
    #expect(html(next).contains("tab 1"))
    let batch = EventBatch(visit: next.id, applied: next.outbox.log.last, number: 1, events: [.kept(String(text)), .hello])
    let patches = String(decoding: await next.handle(batch, clock: ContinuousClock()), as: UTF8.self)
    #expect(patches.contains("tab 2"))
    // The tab has it already.
    #expect(!patches.contains("[\"k\""))
  }
}
