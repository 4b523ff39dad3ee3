import Foundation
import Logging
import SwiftUI
import Testing

@testable import WebHosting

/// The browser's address, title and language follow the site, and the other way round.
@MainActor @Suite struct PlaceTests {
  private let visits = Visits(prefix: Prefix("/app"), logger: Logger(label: "test")) { _ in RoomsSite() }

  private func open(_ path: String, languages: String? = nil, looks: Looks = Looks()) throws -> Visit {
    let request = Visits.Request(owner: "me", timeZone: TimeZone(identifier: "Asia/Kolkata"), languages: languages, looks: looks)
    let visit = try #require(visits.open(at: path, for: request, now: .now).visit)
    _ = visit.page(nonce: "n")
    return visit
  }

  /// What a batch with one event is answered.
  private func answer(_ event: PageEvent, of visit: Visit) async -> String {
    let batch = EventBatch(visit: visit.id, applied: visit.outbox.log.last, number: visit.lastBatch + 1, events: [event])
    return String(decoding: await visit.handle(batch, clock: ContinuousClock()), as: UTF8.self)
  }

  private func press(_ label: String, of visit: Visit) async throws -> String {
    let html = String(decoding: visit.session.html(), as: UTF8.self)
    let name = try #require(html.firstMatch(of: try Regex("<button id=(\\w+)[^>]*>(<[^>]*>)*\(label)"))?[1].substring)
    return await answer(.element(Web.Event(.click, target: String(name))), of: visit)
  }

  @Test("going somewhere adds an entry, a search replaces it, and the title comes along")
  func address() async throws {
    let visit = try open("/rooms/1")
    let next = try await press("Next", of: visit)
    #expect(next.contains(#"["u","push","\/app\/rooms\/2"]"#) && next.contains(#"["T","Room 2"]"#))
    let search = try await press("Search", of: visit)
    #expect(search.contains(#"["u","replace","\/app\/rooms\/2?q=x"]"#) && !search.contains(#"["T""#))
  }

  @Test("what is closed gives its entry to what is shown then, unless that is the entry before")
  func closing() async throws {
    let visit = try open("/rooms/1")
    #expect(await answer(.address("/app/rooms/42", isNew: true), of: visit).contains(#"["u","push","\/app\/rooms\/42"]"#))
    #expect(await answer(.address("/app/rooms/1", isNew: true), of: visit).contains(#"["u","back","\/app\/rooms\/1"]"#))
    // The browser tells that it went back, which is known.
    #expect(!(await answer(.address("/app/rooms/1", isNew: false), of: visit)).contains(#"["u""#))
    _ = await answer(.address("/app/rooms/42", isNew: true), of: visit)
    #expect(await answer(.address("/app/rooms/3", isNew: true), of: visit).contains(#"["u","replace","\/app\/rooms\/3"]"#))
    // Nobody knows what is before an entry to which the browser went forward.
    _ = await answer(.address("/app/rooms/1", isNew: false), of: visit)
    _ = await answer(.address("/app/rooms/42", isNew: false), of: visit)
    _ = await answer(.address("/app/rooms/1", isNew: true), of: visit)
    #expect(await answer(.address("/app/rooms/42", isNew: false), of: visit).contains(#"["u""#) == false)
    #expect(await answer(.address("/app/rooms/1", isNew: true), of: visit).contains(#"["u","replace","\/app\/rooms\/1"]"#))
  }

  @Test("a place that has got another address before its page is written says so, in the same entry")
  func moved() async throws {
    let request = Visits.Request(owner: "me", timeZone: TimeZone(identifier: "Asia/Kolkata"), languages: nil, looks: Looks())
    let visit = try #require(visits.open(at: "/rooms/1", for: request, now: .now).visit)
    let site = try #require(visit.site as? RoomsSite)
    site.model.room = 4
    _ = visit.page(nonce: "n")
    #expect(await answer(.hello, of: visit).contains(#"["u","replace","\/app\/rooms\/4"]"#))
    #expect(try await press("Next", of: visit).contains(#"["u","push","\/app\/rooms\/5"]"#))
  }

  @Test("what is unseen is said before the title and on the icon, and taken away when it is seen")
  func badge() async throws {
    let visit = try open("/rooms/1")
    #expect(!String(decoding: visit.page(nonce: "n").html, as: UTF8.self).contains("data-badge"))
    let rung = try await press("Ring", of: visit)
    #expect(rung.contains(#"["T","(1) Room 1"]"#) && rung.contains(#"["B","1"]"#))
    let html = String(decoding: visit.page(nonce: "n").html, as: UTF8.self)
    #expect(html.contains("<title>(1) Room 1</title>") && html.contains(#" data-badge="1""#))
    let read = try await press("Read", of: visit)
    #expect(read.contains(#"["T","Room 1"]"#) && read.contains(#"["B","0"]"#))
    #expect(!(try await press("Read", of: visit)).contains(#"["B""#))
  }

  @Test("coming back by the browser's own buttons is followed and not told")
  func returning() async throws {
    let visit = try open("/rooms/1")
    let back = await answer(.address("/app/rooms/5", isNew: false), of: visit)
    #expect(back.contains("In room 5") && !back.contains(#"["u""#))
  }

  @Test("a plain link of the page is followed, and told as a step")
  func link() async throws {
    let visit = try open("/rooms/1")
    #expect(await answer(.address("/app/rooms/5", isNew: true), of: visit).contains(#"["u","push","\/app\/rooms\/5"]"#))
  }

  @Test("an address that names nothing is left to the browser, one outside of the prefix is nobody's")
  func foreign() async throws {
    let visit = try open("/rooms/1")
    #expect(await answer(.address("/app/nowhere", isNew: true), of: visit).contains(#"["L","\/app\/nowhere"]"#))
    for address in ["/api/notes", "/apple", "https://evil.example/app/rooms/2", ""] {
      #expect(await answer(.address(address, isNew: true), of: visit) == #"{"p":[]}"#, "\(address)")
    }
  }

  @Test("links stand below the prefix")
  func prefix() throws {
    #expect(String(decoding: try open("/rooms/1").session.html(), as: UTF8.self).contains(#"href="/app/rooms/7""#))
    #expect(Prefix("/").address(of: "/rooms/7") == "/rooms/7" && Prefix("/").cookiePath == "/")
    #expect(Prefix("/app/").path(of: "/app?x") == "?x")
    #expect(Prefix("/app").path(of: "/apple") == nil)
  }

  @Test("the page is in the person's language, and becomes another when the person changes it")
  func language() async throws {
    let visit = try open("/rooms/1", languages: "de-AT, en;q=0.5")
    let html = String(decoding: visit.page(nonce: "n").html, as: UTF8.self)
    #expect(html.contains(#"<html lang="de" dir="ltr""#) && html.contains("de-AT Asia/Kolkata"))
    let changed = await answer(.languages("ar-EG,de"), of: visit)
    #expect(changed.contains(#"["l","ar","rtl"]"#) && changed.contains("ar-EG"))
    #expect(!(await answer(.languages("ar-EG"), of: visit)).contains(#"["l""#))
  }

  @Test("views know how the window looks, from the first page on, and draw nothing for it")
  func looks() async throws {
    let visit = try open("/rooms/1", languages: "ar", looks: try #require(Looks("nd2")))
    let html = String(decoding: visit.page(nonce: "n").html, as: UTF8.self)
    #expect(html.contains("narrow dark rtl") && html.contains(#"dir="rtl""#) && !html.contains("data-scheme"))
    #expect(html.contains(#"data-looks="nd2""#) && visit.surroundings.browser.displayScale == 2)
    #expect(await answer(.looks(try #require(Looks("1"))), of: visit).contains("wide light rtl"))
    let bodies = visit.statistics.bodies
    _ = await answer(.looks(try #require(Looks("1"))), of: visit)
    #expect(visit.statistics.bodies == bodies)
    var browser = Web.Browser()
    try #require(Looks("ti2")).set(in: &browser)
    #expect(browser.reducesTransparency && browser.invertsColors && browser.colorScheme == .light)
    for text in ["x", "n1.2.3", "nspdmrn", "1e9", "-1", String(repeating: "9", count: 99)] { #expect(Looks(text) == nil, "\(text)") }
  }

  @Test(
    "a person's languages are tried in their order, by language and script",
    arguments: [
      ("de-DE, en-GB;q=0.8, en;q=0.5", ["en"], "en", "en-GB"), ("fr", ["en"], "en", "en_US"), (nil, ["en"], "en", "en_US"),
      ("en;q=0.3, de;q=0.9", ["en", "de"], "de", "de"), ("*, de", ["ar", "de"], "ar", "ar_EG"),
      ("zh-TW", ["en", "zh-Hans", "zh-Hant"], "zh-Hant", "zh-TW"), ("de;q=0, en", ["de", "en"], "en", "en"),
      ("../../etc, de_DE, " + String(repeating: "x-", count: 40), ["en", "de"], "en", "en_US"), ("", ["de"], "de", "de_DE"),
    ] as [(String?, [String], String, String)])
  func choice(header: String?, offered: [String], language: String, locale: String) {
    let chosen = SpokenLanguage.choose(accepting: header, among: offered)
    #expect(chosen.language == language && chosen.locale.identifier == locale)
  }
}
