import AtriumAPI
import AtriumClient
import Foundation
import Paths
import Storage
import TestSupport
import Testing

@testable import AtriumApp
@testable import LifeApp
@testable import SwiftUI

/// What was read out of files, on the screens of Life.
@MainActor @Suite("Screens of digests", .timeLimit(.minutes(5))) struct DigestScreenTests {
  private let server = ScriptedServer()

  private func screen(at path: String = "/life/files/inbox/a.png", _ digests: [LifeDigest] = []) throws -> AppScreen {
    server.on("/api/house/about", answer: About(folder: "data"))
    server.on("/api/house", answer: House(rooms: [.life]))
    server.on("/api/house/visits", answer: NoContent())
    server.on("/api/notifications/unseen", answer: NoticeCount(unseen: 0))
    server.on("/api/inbox", answer: InboxPage.sample([]))
    answer(digests)
    return try AppScreen(at: path, of: server, rooms: [.life])
  }

  private func answer(_ digests: [LifeDigest]) {
    server.on(
      "/api/library/file-info", answer: LibraryFileInfo(.sample("inbox/a.png", type: "image/png"), isPinned: false, digests: digests))
  }

  private func change(_ screen: AppScreen, _ kind: String = Change.Kind.digestsChanged) throws {
    let life = try #require(screen.model.contents.screens(of: .life) as? LifeScreens).model
    life.changed(Change(id: 1, room: .life, kind: kind, ids: ["inbox/a.png"]))
  }

  @Test("a file says that it waits and that it is read, and what was read comes by itself")
  func arrives() async throws {
    let screen = try screen([.sample("ocr", status: .pending), .sample("summary", status: .todo)])
    defer { screen.close() }
    try await screen.wait("it waits") { try screen.shows("This file waits to be read.", in: .detail) }
    answer([.sample("ocr", status: .processing), .sample("summary", status: .todo)])
    try change(screen)
    try await screen.wait("it is read") { try screen.shows("Reading this file…", in: .detail) }
    answer([.sample("ocr", "STOP"), .sample("summary", "A sign.")])
    try change(screen, Change.Kind.digestCompleted)
    try await screen.wait("it was read") {
      try ["At a Glance", "Summary", "A sign.", "Made on this server, without a model."].allSatisfy { try screen.shows($0, in: .detail) }
    }
    #expect(try !screen.shows("Reading this file…", in: .detail) && !screen.shows("STOP", in: .detail))
  }

  @Test("the words of a search are marked in a picture")
  func marks() async throws {
    server.on(
      "/api/life/words", answer: PictureWords(words: [.init(text: "rope", page: 0, x: 0.5, y: 0.25, width: 0.1, height: 0.05)]))
    let screen = try screen(at: "/life/files/inbox/a.png?find=rope")
    defer { screen.close() }
    try await screen.wait("it is marked") { try screen.shows("“rope” is marked in the picture.", in: .detail) }
    let asked = try #require(server.asked("/api/life/words").first)
    #expect(asked.query.map { "\($0)" }.sorted().joined().contains("rope"))
  }

  @Test("that the words of a search cannot be found is a line below the picture, and no alert")
  func noMarks() async throws {
    server.on("/api/life/words") { _ in throw ClientError.unreachable("cable") }
    let screen = try screen(at: "/life/files/inbox/a.png?find=rope")
    defer { screen.close() }
    let line = "“rope” can’t be marked in the picture. The server can’t be reached."
    try await screen.wait("it is said") { try screen.shows(line, in: .detail) }
    #expect(try screen.shows("Changed", in: .detail) && !screen.allWords.contains("Try Again"))
  }

  @Test("a file of which nothing was read has no section, and missing text recognition is a footnote of pictures")
  func nothing() async throws {
    let screen = try screen([.sample("text", status: .skipped, reason: .otherKind), .sample("summary", status: .skipped, reason: .noText)])
    defer { screen.close() }
    try await screen.wait("it is there") { try screen.shows("Changed", in: .detail) }
    #expect(try !screen.shows("At a Glance", in: .detail) && !screen.shows("kind of file", in: .detail))
    answer([.sample("ocr", status: .skipped, reason: .noRecognition)])
    try change(screen)
    try await screen.wait("it is said") { try screen.shows("Text recognition isn’t installed on the server.", in: .detail) }
    #expect(try !screen.shows("without a model", in: .detail))
  }

  @Test("what a text names is written as the person writes it, with links where there are any, and many are cut")
  func names() async throws {
    let entities = try DigestEntities.sample(
      people: ["Ada", "Bo", "Cy", "Di", "Ed", "Flo"],
      dates: [
        ["text": "by then", "value": "2026-10-03", "role": "due"], ["text": "then", "value": "2026-W41"],
        ["text": "in May", "value": "2026-05"],
      ], amounts: [["text": "1.250,00 €", "value": "1250.00", "currency": "EUR"], ["text": "a lot", "value": "9"]],
      identifiers: [
        ["kind": "email", "text": "mina@boats.example", "value": "mina@boats.example"],
        ["kind": "iban", "text": "DE89 3704", "value": "DE893704"], ["kind": "shoeSize", "text": "42", "value": "42"],
      ])
    let kind = DigestClassification(class: "invoice", reason: "", confidence: 1)
    let screen = try screen([
      try .sample("entities", json: entities), try .sample("classification", json: kind),
      try .sample("tags", json: DigestTags(tags: ["oars"])),
    ])
    defer { screen.close() }
    try await screen.wait("they are there") { try screen.shows("Invoice", in: .detail) }
    let text = try screen.text(.detail)
    for words in [
      "Due Oct 3, 2026", "Week 41, 2026 May 2026", "€1,250.00 a lot", "IBAN DE89 3704", "Shoesize 42", "Ada Bo Cy Di Show 2 More",
    ] {
      #expect(text.contains(words), "\(words) in \(text)")
    }
    #expect(try screen.html(.detail).contains("href=\"mailto:mina@boats.example\""))
    try screen.press("Show 2 More", in: .detail)
    try await screen.wait("all are there") { try screen.shows("Ada Bo Cy Di Ed Flo", in: .detail) }
    try screen.follow("oars", in: .detail)
    #expect(screen.model.path == "/search?q=oars")
  }

  @Test("what failed says why, in the server's words where the reason is a new one, and runs again; a refusal is an alert that tries again")
  func failures() async throws {
    var odd = LifeDigest.sample("horoscope", status: .failed, reason: DigestReason(rawValue: "no_stars"))
    odd.error = "There are no stars."
    let screen = try screen([odd, .sample("ocr", status: .failed, reason: .damaged)])
    defer { screen.close() }
    try await screen.wait("both say why") {
      try screen.shows("Horoscope There are no stars.", in: .detail) && screen.shows("Text in Pictures The file is damaged.", in: .detail)
    }
    server.on("/api/life/digests") { _ in throw ClientError.problem(Problem(.diskFull)) }
    try screen.press("Run Again", in: .detail)
    try await screen.wait("it says why not") { screen.allWords.contains("The server’s disk is full.") }
    server.on("/api/life/digests", answer: DigestsAsked(message: "", job: "1"))
    answer([odd, .sample("ocr", status: .pending)])
    try screen.press("Try Again", in: .detail)
    try await screen.wait("it waits") { try screen.shows("This file waits to be read.", in: .detail) }
    let bodies = try server.asked("/api/life/digests").map { try JSONDecoder().decode(MakeDigests.self, from: try #require($0.body)) }
    #expect(bodies.map(\.digesters) == [["ocr"], ["ocr"]])
  }

  @Test("recognized text is below a disclosure; what was cut off is asked for when it opens, and once more after a failure")
  func recognized() async throws {
    let screen = try screen([.sample("ocr", "STOP he", isCut: true)])
    defer { screen.close() }
    try await screen.wait("it is there") { try screen.shows("At a Glance", in: .detail) }
    #expect(try !screen.shows("STOP", in: .detail) && server.asked("/api/life/digests/").isEmpty)
    server.on("/api/life/digests/d-ocr") { _ in throw ClientError.unreachable("cable") }
    let html = try screen.html(.detail)
    let group = try #require(html.firstMatch(of: /<details id=(\w+)[^>]*>\s*<summary[^>]*>(?:(?!<\/summary>).)*Text/.dotMatchesNewlines()))
    screen.session.handle([Web.Event(.open, target: String(group.1))])
    try await screen.wait("it says why not") { try screen.shows("The server can’t be reached.", in: .detail) }
    #expect(try screen.shows("STOP he", in: .detail) && screen.shows("This is the beginning of the text.", in: .detail))
    server.on("/api/life/digests/d-ocr", answer: LifeDigest.sample("ocr", "STOP here"))
    try screen.press("Try Again", in: .detail)
    try await screen.wait("the whole is there") { try screen.shows("STOP here", in: .detail) }
    #expect(try !screen.shows("This is the beginning", in: .detail))
  }

  @Test("a row says what its file is about, and has a sign only while it is read or could not be")
  func rows() async throws {
    func item(_ name: String, _ digests: LifeDigest...) -> InboxItem {
      InboxItem(.sample("inbox/" + name, type: "image/png"), isPinned: false, digests: digests)
    }
    let screen = try screen(at: "/life")
    defer { screen.close() }
    server.on(
      "/api/inbox",
      answer: InboxPage.sample([
        item("a.png", .sample("summary", "A  sign."), try .sample("tags", json: DigestTags(tags: ["road", "sign", "red"]))),
        item("b.png", .sample("ocr", "NO\nENTRY")), item("c.png", .sample("ocr", status: .processing)),
        item("d.png", .sample("ocr", status: .failed, reason: .damaged)), item("e.png", .sample("ocr", status: .pending)),
      ]))
    try change(screen, Change.Kind.everything)
    try await screen.wait("they are there") { try screen.shows("e.png", in: .content) }
    let text = try screen.text(.content)
    #expect(try screen.shows("a.png A sign.", in: .content) && screen.shows("b.png NO ENTRY", in: .content))
    #expect(text.matches(of: /Being Read/).count == 1 && text.matches(of: /Couldn’t Be Read/).count == 1, "\(text)")
    #expect(try screen.shows("road sign", in: .content) && !screen.shows("red", in: .content))
  }

  @Test(
    "a bar below the lists says how many files wait, pauses and resumes, and goes when none waits", arguments: ["/life", "/life/library"])
  func bar(path: String) async throws {
    server.on("/api/inbox/pinned", answer: PinnedItemList(items: []))
    server.on("/api/library/tree", answer: LibraryTree(path: "", tree: []))
    server.on("/api/life/queue", answer: DigestQueue(done: 1, waiting: 1234, failed: 3, isPaused: false))
    let screen = try screen(at: path)
    defer { screen.close() }
    try await screen.wait("it is there") {
      try screen.shows("Reading 1,234 files", in: .content) && screen.shows("3 couldn’t be read", in: .content)
    }
    let isPaused = Locked(true)
    server.on("/api/life/queue") { _ in DigestQueue(done: 1, waiting: 9, failed: 0, isPaused: isPaused.withLock { $0 }) }
    try screen.press("Pause", in: .content)
    try await screen.wait("it is paused") { try screen.shows("Paused with 9 files to read", in: .content) }
    #expect(try !screen.shows("couldn’t be read", in: .content))
    isPaused.withLock { $0 = false }
    try screen.press("Resume", in: .content)
    try await screen.wait("it goes on") { try screen.shows("Reading 9 files", in: .content) }
    server.on("/api/life/queue", answer: DigestQueue(done: 10, waiting: 0, failed: 0, isPaused: false))
    try change(screen, Change.Kind.digestCompleted)
    try await screen.wait("it is gone") { try !screen.shows("Reading", in: .content) }
  }
}
