import HTTPServing
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Logging
import NIOConcurrencyHelpers
import SwiftUI
import Testing

@testable import WebHosting

/// How often pages are opened.
@Suite(.timeLimit(.minutes(1))) struct PageAdmissionTests {
  private let time = NIOLockedValueBox(ContinuousClock.now)
  private let near = ClientNetwork("203.0.113.7")

  private func admission(_ limits: PageAdmission.Limits, person: (@Sendable (BrowserID) async -> String?)? = nil) -> PageAdmission {
    PageAdmission(limits, person: person) { [time] in time.withLockedValue { $0 } }
  }

  private func pass(_ duration: Duration) { time.withLockedValue { $0 += duration } }

  @Test("unknown browsers of a network share a bucket, and other networks and known browsers have theirs")
  func buckets() {
    var limits = PageAdmission.Limits()
    limits.network = RateLimit(60, each: .seconds(60), burst: 2)
    let admission = admission(limits)
    #expect(admission.openPage(person: nil, from: near) == nil)
    #expect(admission.openPage(person: nil, from: near) == nil)
    #expect(admission.openPage(person: nil, from: near) == .seconds(1))
    #expect(admission.openPage(person: nil, from: ClientNetwork("198.51.100.4")) == nil)
    #expect(admission.openPage(person: "known", from: near) == nil)
    pass(.seconds(1))
    #expect(admission.openPage(person: nil, from: near) == nil)
  }

  @Test("strangers of all networks together open no more pages than the host can make beside its people's work")
  func strangers() {
    var limits = PageAdmission.Limits()
    limits.strangers = RateLimit(60, each: .seconds(60), burst: 20)
    let admission = admission(limits)
    let opened = (0..<200).count { admission.openPage(person: nil, from: ClientNetwork("203.0.113.\($0)")) == nil }
    #expect(opened == 20)
  }

  @Test("where people sign in, a browser is known when a session is kept for it, and not because its script answers")
  func signedIn() async {
    let secret = Secret.make()
    let asked = NIOLockedValueBox(0)
    let admission = admission(PageAdmission.Limits()) { id in
      asked.withLockedValue { $0 += 1 }
      return id == BrowserID(secret: secret) ? "ada" : nil
    }
    let stranger = Secret.make()
    admission.hasSpoken(stranger)
    #expect(await admission.person(at: secret) == "ada")
    #expect(await admission.person(at: stranger) == nil)
    #expect(await admission.person(at: nil) == nil)
    let count = asked.withLockedValue { $0 }
    #expect(await admission.person(at: secret) == "ada")
    #expect(asked.withLockedValue { $0 } == count)
    pass(.seconds(61))
    #expect(await admission.person(at: secret) == "ada")
    #expect(asked.withLockedValue { $0 } == count + 1)
  }

  @Test("all browsers of a person share one rate, and other people have theirs")
  func personsBrowsers() async {
    var limits = PageAdmission.Limits()
    limits.person = RateLimit(60, each: .seconds(60), burst: 4)
    let secrets = (0..<4).map { _ in Secret.make() }
    let names = Dictionary(uniqueKeysWithValues: secrets.enumerated().map { (BrowserID(secret: $1), $0 < 3 ? "ada" : "ben") })
    let admission = admission(limits) { names[$0] }
    var opened = 0
    for secret in secrets[..<3] {
      for _ in 0..<3 where admission.openPage(person: await admission.person(at: secret), from: near) == nil { opened += 1 }
    }
    #expect(opened == 4)
    #expect(admission.openPage(person: await admission.person(at: secrets[3]), from: near) == nil)
  }

  @Test("where nobody signs in, a browser is known for an hour after its script has answered")
  func spoken() async {
    let admission = admission(PageAdmission.Limits())
    #expect(await admission.person(at: "browser") == nil)
    admission.hasSpoken("browser")
    #expect(await admission.person(at: "browser") != nil)
    pass(.seconds(3601))
    #expect(await admission.person(at: "browser") == nil)
  }

  @Test("too many pages of a network are refused before the main actor has work with them, with a page that says so")
  func refused() async throws {
    let made = NIOLockedValueBox(0)
    let host = WebHost(name: "rooms", prefix: "/app", logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }) { _ in
      made.withLockedValue { $0 += 1 }
      return RoomsSite()
    }
    let router = Router()
    host.addRoutes(to: router) { _ in "203.0.113.7" }
    try await Application(router: router).test(.router) { client in
      var refused: [TestResponse] = []
      for _ in 0..<300 {
        let answer = try await client.executeRequest(uri: "/app/rooms/1", method: .get, headers: [.acceptLanguage: "de"], body: nil)
        if answer.status == .tooManyRequests { refused.append(answer) }
      }
      let last = try #require(refused.last)
      #expect(last.headers[.retryAfter] == "1" && String(buffer: last.body).contains("zu viele Seiten"))
      // One site for a request, and none for one that is refused.
      #expect(made.withLockedValue { $0 } == 300 - refused.count)
    }
    await host.visits.closeAll()
  }
}
