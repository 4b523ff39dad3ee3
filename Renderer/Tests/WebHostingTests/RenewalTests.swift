import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Logging
import NIOCore
import SwiftUI
import Testing

@testable import WebHosting

/// A browser gets another secret when somebody signs in or out at it.
@Suite(.timeLimit(.minutes(5))) struct RenewalTests {
  private let people = People()

  /// A browser, as far as a host knows it.
  private struct Client {
    let client: any TestClientProtocol
    var cookie: String?

    struct Page {
      let visit: String
      let text: String
      let setsCookie: Bool
    }

    mutating func open(_ more: HTTPFields = [:]) async throws -> Page {
      var headers = more
      headers[.cookie] = cookie
      let answer = try await client.executeRequest(uri: "/app/", method: .get, headers: headers, body: nil)
      let text = String(buffer: answer.body)
      let set = take(answer)
      return Page(visit: String(try #require(text.firstMatch(of: #/data-visit="(\w+)"/#)?.1)), text: text, setsCookie: set)
    }

    mutating func say(
      _ page: Page, number: Int = 1, event: String = #"["h"]"#
    ) async throws -> (status: Int, setsCookie: Bool, text: String) {
      var headers: HTTPFields = [.contentType: "application/json"]
      headers[.cookie] = cookie
      let answer = try await client.executeRequest(
        uri: "/app/events", method: .post, headers: headers,
        body: ByteBuffer(string: #"{"s":"\#(page.visit)","a":0,"b":\#(number),"e":[\#(event)]}"#))
      return (answer.status.code, take(answer), String(buffer: answer.body))
    }

    mutating func take(_ answer: TestResponse) -> Bool {
      let set = answer.headers[values: .setCookie].first { $0.hasPrefix("who_browser=") }
      if let set { cookie = String(set.prefix { $0 != ";" }) }
      return set != nil
    }
  }

  private func withHost(_ body: @escaping @Sendable (WebHost, any TestClientProtocol) async throws -> Void) async throws {
    let people = people
    let host = WebHost(name: "who", prefix: "/app", logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }) { visitor in
      WhoSite(visitor, people)
    }
    let router = Router()
    host.addRoutes(to: router)
    try await Application(router: router).test(.router) { client in try await body(host, client) }
    await host.visits.closeAll()
  }

  @MainActor private static func visit(_ page: Client.Page, _ host: WebHost) throws -> Visit {
    try #require(host.visits.all.first { $0.id == page.visit })
  }

  @MainActor private static func site(_ page: Client.Page, _ host: WebHost) throws -> WhoSite {
    try #require(try visit(page, host).site as? WhoSite)
  }

  @MainActor private static func signIn(_ name: String, at page: Client.Page, _ host: WebHost) async throws {
    try await site(page, host).signIn(name)
  }

  @Test("whoever signs in has a new secret, and one that somebody else had put there is worth nothing")
  func fixation() async throws {
    try await withHost { host, client in
      var attacker = Client(client: client)
      let theirs = try await attacker.open()
      var victim = Client(client: client, cookie: attacker.cookie)
      let page = try await victim.open()
      try await Self.signIn("Ada", at: page, host)
      // Whatever the attacker asks, before and after the secret is fetched.
      let before = try await attacker.say(theirs)
      #expect(before.status == 200 && !before.setsCookie)
      let answer = try await victim.say(page)
      #expect(answer.status == 410 && answer.setsCookie && victim.cookie != attacker.cookie)
      #expect(try await victim.open().text.contains("Here is Ada."))
      let known = attacker.cookie
      let again = try await attacker.say(theirs, number: 2)
      #expect(again.status == 410 && !again.setsCookie)
      let later = try await attacker.open()
      #expect(later.text.contains("Here is nobody.") && attacker.cookie == known)
    }
  }

  @Test("the new secret is told once, to the page in which somebody signed in, by its own browser")
  func toldOnce() async throws {
    try await withHost { host, client in
      var browser = Client(client: client)
      let page = try await browser.open()
      let other = try await browser.open()
      var stranger = Client(client: client)
      _ = try await stranger.open()
      try await Self.signIn("Ada", at: page, host)
      let strangers = try await stranger.say(page)
      #expect(strangers.status == 410 && !strangers.setsCookie)
      let others = try await browser.say(other)
      #expect(others.status == 200 && !others.setsCookie)
      let old = browser.cookie
      let told = try await browser.say(page)
      #expect(told.status == 410 && told.setsCookie)
      browser.cookie = old
      let again = try await browser.say(page)
      #expect(again.status == 410 && !again.setsCookie)
    }
  }

  @Test("a page that is sent elsewhere goes there in its own tab, and to addresses of the web alone")
  func departing() async throws {
    try await withHost { host, client in
      var browser = Client(client: client)
      let page = try await browser.open()
      let went = try await MainActor.run { () throws -> [Bool] in
        let visitor = try Self.site(page, host).visitor
        return ["javascript:alert(1)", "file:///etc/passwd", "/app/notes", "https://login.example/authorize?state=a&b=\"c"].map {
          URL(string: $0).map(visitor.depart) ?? false
        }
      }
      #expect(went == [false, false, false, true])
      let told = try await browser.say(page).text
      #expect(told.contains(#"["D","https:"#) && !told.contains("javascript") && !told.contains("passwd"))
    }
  }

  @Test("the page is asked to speak, and when it has, all pages of the browser begin again with the new cookie")
  func tabs() async throws {
    try await withHost { host, client in
      var browser = Client(client: client)
      let (page, other) = (try await browser.open(), try await browser.open())
      let wakes = try await MainActor.run { try Self.visit(page, host).openStream(at: .now).wakes }
      let otherWakes = try await MainActor.run { try Self.visit(other, host).openStream(at: .now).wakes }
      try await Self.signIn("Ada", at: page, host)
      let visit = try await Self.visit(page, host)
      for await _ in wakes {
        let told = await visit.outbox.log.entries.map { String(decoding: $0.operations, as: UTF8.self) }
        if told.contains(#"["h"]"#) { break }
      }
      #expect(try await browser.say(page).status == 410)
      for await _ in otherWakes {}
      let gone = try await browser.say(other)
      #expect(gone.status == 410 && !gone.setsCookie && gone.text == #"{"cookie":true,"replaced":true}"#)
      for _ in 0..<2 { #expect(try await browser.open().text.contains("Here is Ada.")) }
    }
  }

  @Test("a page that has not spoken before somebody is signed in there is led to where they are by then")
  func successor() async throws {
    try await withHost { host, client in
      var browser = Client(client: client)
      let page = try await browser.open()
      try await MainActor.run { try Self.site(page, host).path = "/here?a=\"b" }
      try await Self.signIn("Ada", at: page, host)
      let told = try await browser.say(page).text
      #expect(told == #"{"address":"/app/here?a=\"b","cookie":true,"replaced":true}"#)
    }
  }

  @Test(
    "what is under way in a page while somebody signs in, there or in another, is answered with the end of that page",
    arguments: [false, true])
  func inFlight(isOwn: Bool) async throws {
    try await withHost { host, client in
      var browser = Client(client: client)
      let (page, other) = (try await browser.open(), try await browser.open())
      try await MainActor.run {
        let visit = try Self.visit(page, host)
        try Self.site(isOwn ? page : other, host).onGo = {
          host.visits.renew(visit, with: Secret.make(), at: .now, lost: {})
          if !isOwn { #expect(host.visits.newSecret(for: visit.id, owner: visit.owner, at: .now) != nil) }
        }
      }
      let answer = try await browser.say(isOwn ? page : other, event: #"["n","/app/go","push"]"#)
      #expect(answer.status == 410 && answer.setsCookie == isOwn)
    }
  }

  @Test("a page that comes with the old secret while the new one is handed over does not put it back")
  func overlapping() async throws {
    try await withHost { host, client in
      var browser = Client(client: client)
      let page = try await browser.open()
      try await Self.signIn("Ada", at: page, host)
      var late = browser
      #expect(try await browser.say(page).status == 410)
      let second = try await late.open()
      #expect(!second.setsCookie && second.text.contains("Here is nobody."))
    }
  }

  @Test("a page that was opened with the old secret, and has not spoken yet, is told to come again, whichever of the two it sends")
  func replaced() async throws {
    try await withHost { host, client in
      for isOld in [false, true] {
        var browser = Client(client: client)
        let page = try await browser.open()
        // Opened before the new secret is told, and while it is on its way.
        let early = try await browser.open()
        try await Self.signIn("Ada", at: page, host)
        var late = browser
        #expect(try await browser.say(page).text.contains(#""replaced":true"#))
        let later = try await late.open()
        if !isOld { late = browser }
        #expect(try await late.say(early).text == #"{"cookie":true,"replaced":true}"#)
        let answer = try await late.say(later)
        #expect(isOld ? answer.status == 200 : answer.text == #"{"cookie":true,"replaced":true}"#)
        // A page that is gone for another reason is not replaced, nor is somebody else told of one that is.
        let other = try await browser.open()
        try await MainActor.run { try host.visits.closeAll(of: Self.visit(other, host).owner, because: .silent) }
        #expect(try await browser.say(other).text == #"{"cookie":true,"replaced":false}"#)
        var stranger = Client(client: client)
        _ = try await stranger.open()
        #expect(try await stranger.say(early).text == #"{"cookie":true,"replaced":false}"#)
      }
    }
  }

  @Test("a secret that nobody fetches within a minute, or comes back with, is lost with what was kept for it")
  func lost() async throws {
    for (isFetched, isUsed) in [(false, false), (true, false), (true, true)] {
      try await withHost { [people] host, client in
        var browser = Client(client: client)
        let page = try await browser.open()
        let start = ContinuousClock.now
        try await Self.signIn("Ada", at: page, host)
        if isFetched { #expect(try await browser.say(page).setsCookie) }
        if isUsed { _ = try await browser.open() }
        await host.visits.sweep(at: start + .seconds(58))
        #expect(await people.lost == [])
        await host.visits.sweep(at: .now + .seconds(60))
        #expect(await people.lost == (isUsed ? [] : ["Ada"]))
        let isOpen = await MainActor.run { host.visits.all.contains { $0.id == page.visit } }
        #expect(!isOpen)
        await MainActor.run { people.lost = [] }
        let late = try await browser.say(page)
        #expect(late.status == 410 && !late.setsCookie)
      }
    }
  }

  @Test("a page that is gone when the answer comes fetches nothing, so it is lost at once")
  func closed() async throws {
    try await withHost { [people] host, client in
      var browser = Client(client: client)
      let site = try await Self.site(try await browser.open(), host)
      await host.visits.closeAll()
      await site.signIn("Ada")
      #expect(await people.lost == ["Ada"])
    }
  }

  @Test("where nothing could be made ready for a new name, everything stays as it is")
  func unprepared() async throws {
    struct Full: Error {}
    try await withHost { host, client in
      var browser = Client(client: client)
      let page = try await browser.open()
      let site = try await Self.site(page, host)
      await #expect(throws: Full.self) { try await site.visitor.renew(lost: {}) { _ in throw Full() } }
      let answer = try await browser.say(page)
      #expect(answer.status == 200 && !answer.setsCookie)
    }
  }

  @Test("cookies of a browser that came by TLS go by nothing else")
  func secure() async throws {
    try await withHost { host, client in
      for (scheme, isSecure) in [("https", true), ("http", false)] {
        let answer = try await client.executeRequest(
          uri: "/app/", method: .get, headers: [HTTPField.Name("X-Forwarded-Proto")!: scheme], body: nil)
        #expect(answer.headers[.setCookie]?.contains("Secure") == isSecure)
      }
    }
  }

  @Test("a browser that sends no cookie is told that this is why")
  func cookieless() async throws {
    try await withHost { host, client in
      var browser = Client(client: client)
      let page = try await browser.open()
      browser.cookie = nil
      let answer = try await browser.say(page)
      #expect(answer.status == 410 && answer.text == #"{"cookie":false,"replaced":false}"#)
      #expect(page.text.contains("needs cookies"))
    }
  }

  @Test("a browser's name tells nothing of its secret, and is always the same")
  func name() {
    let secret = Secret.make()
    let id = BrowserID(secret: secret)
    #expect(id == BrowserID(secret: secret) && id != BrowserID(secret: Secret.make()))
    #expect(id.text.count == 64 && !id.text.contains(secret))
  }
}
