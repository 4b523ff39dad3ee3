import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Logging
import SwiftUI
import Testing

@testable import WebHosting

/// Addresses that are no place of the site, and are for its views.
@MainActor @Suite struct ArrivalTests {
  private let visits = Visits(prefix: Prefix("/app"), logger: Logger(label: "test")) { _ in FilesSite() }

  private func open(_ path: String) throws -> Visit {
    try #require(visits.open(at: path, for: Visits.Request(owner: "me", origin: "https://house.example"), now: .now).visit)
  }

  private func answer(_ event: PageEvent, of visit: Visit) async -> String {
    let batch = EventBatch(visit: visit.id, applied: visit.outbox.log.last, number: visit.lastBatch + 1, events: [event])
    return String(decoding: await visit.handle(batch, clock: ContinuousClock()), as: UTF8.self)
  }

  @Test("a page that is opened at one is where the site begins, its views have heard, and the address is put right")
  func first() async throws {
    let visit = try open("/invitations/jam?from=Ada%20L")
    #expect((visit.site as? FilesSite)?.model.heard == ["https://house.example/app/invitations/jam?from=Ada%20L"])
    #expect(String(decoding: visit.page(nonce: "n").html, as: UTF8.self).contains("invitations/jam?from=Ada%20L"))
    #expect(await answer(.hello, of: visit).contains(#"["u","replace","\/app\/"]"#))
    #expect(!(await answer(.hello, of: visit)).contains(#"["u""#))
  }

  @Test("a link to one is heard where the person is, and changes no address")
  func link() async throws {
    let visit = try open("/")
    _ = visit.page(nonce: "n")
    let told = await answer(.address("/app/invitations/7", isNew: true), of: visit)
    #expect(told.contains("invitations\\/7") || told.contains("invitations/7"))
    #expect(!told.contains(#"["u""#) && !told.contains(#"["L""#))
  }

  @Test("coming back to one by the browser's own buttons puts the address right")
  func returning() async throws {
    let visit = try open("/")
    _ = visit.page(nonce: "n")
    #expect(await answer(.address("/app/invitations/7", isNew: false), of: visit).contains(#"["u","replace","\/app\/"]"#))
  }

  @Test("a page at such an address tells nobody the address, its own house neither; others say it to their house alone")
  func referrer() async throws {
    let host = WebHost(name: "files", prefix: "/app", logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }) { _ in FilesSite() }
    let name = try #require(HTTPField.Name("Referrer-Policy"))
    let router = Router()
    host.addRoutes(to: router)
    try await Application(router: router).test(.router) { client in
      for (path, policy) in [("/app/", "same-origin"), ("/app/invitations/jam?from=Ada", "strict-origin")] {
        let answer = try await client.executeRequest(uri: path, method: .get, headers: [:], body: nil)
        #expect(answer.headers[name] == policy)
      }
    }
    host.visits.closeAll()
  }

  @Test("what the site does not name stays a path that names nothing")
  func nothing() async throws {
    #expect(visits.open(at: "/nowhere", for: Visits.Request(owner: "me"), now: .now).isMissing)
    let visit = try open("/")
    #expect(await answer(.address("/app/nowhere", isNew: true), of: visit).contains(#"["L","\/app\/nowhere"]"#))
    #expect((visit.site as? FilesSite)?.model.heard == [])
  }
}
