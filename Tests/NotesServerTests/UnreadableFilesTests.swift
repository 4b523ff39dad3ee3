import AtriumAPI
import AtriumClient
import Foundation
import Logging
import Markdown
import Storage
import TestSupport
import Testing

@testable import AtriumServer
@testable import HouseSupport
@testable import NotesServer

/// The notices of files that the index could not read.
@Suite("Notices of unreadable files", .timeLimit(.minutes(5)))
struct UnreadableFilesTests {
  private typealias Details = UnreadableFiles.Details

  @Test("more files of a cause are news, fewer are not, and none take the notice back")
  func steps() {
    let one = Details(["a.md"])
    let two = Details(["a.md", "b.md"])
    #expect(UnreadableFiles.steps(from: [:], to: [:]).isEmpty)
    #expect(UnreadableFiles.steps(from: [:], to: [.notText: one]) == [.post(.notText, one)])
    #expect(UnreadableFiles.steps(from: [.notText: one], to: [.notText: one]).isEmpty)
    #expect(UnreadableFiles.steps(from: [.notText: one], to: [.notText: two]) == [.post(.notText, two)])
    #expect(UnreadableFiles.steps(from: [.notText: two], to: [.notText: one]) == [.amend(.notText, one)])
    #expect(UnreadableFiles.steps(from: [.notText: one], to: [.notText: Details(["b.md"])]) == [.post(.notText, Details(["b.md"]))])
    #expect(UnreadableFiles.steps(from: [.notText: one], to: [.tooLarge: one]) == [.withdraw(.notText), .post(.tooLarge, one)])
  }

  @Test("of thousands of files the number tells")
  func thousands() {
    let many = Details((1000..<3000).map { "\($0).md" })
    #expect(many.count == 2000 && many.keys.count == Details.mostKeys)
    let fewer = Details((1001..<3000).map { "\($0).md" })
    #expect(UnreadableFiles.steps(from: [.other: many], to: [.other: fewer]) == [.amend(.other, fewer)])
    #expect(UnreadableFiles.steps(from: [.other: fewer], to: [.other: many]) == [.post(.other, many)])
  }

  @Test("links are left out on purpose, and no notice says so")
  func causes() {
    let causes = UnreadableFiles.causes(of: [
      ("a.md", .symbolicLink), ("b.md", .notText), ("c.md", .behindLink), ("d.md", .tooLarge(size: 3, limit: 2)), ("e.md", .notText),
      ("f.md", .said("It is broken.")), ("g.md", .notPermitted),
    ])
    #expect(
      causes == [
        .notText: Details(["b.md", "e.md"]), .tooLarge: Details(["d.md"]), .other: Details(["f.md"]), .notPermitted: Details(["g.md"]),
      ])
  }

  @Test("it is worded in the reader's language, with a few of the names")
  func words() throws {
    func words(_ keys: [String], _ subject: String, _ language: String) throws -> NoticeWords {
      let details = String(decoding: try JSONEncoder().encode(Details(keys)), as: UTF8.self)
      let notice = PostedNotice(room: .notes, kind: Notice.Kind.unreadableFiles, subject: subject, details: details)
      return try UnreadableFiles.words(of: notice, in: .init(language))
    }
    #expect(
      try words(["a.md"], "not_text", "en") == NoticeWords(title: "A note cannot be read", text: "Not text in UTF-8: a.md"))
    #expect(
      try words(["a.md", "b.md", "c.md", "d.md", "e.md"], "not_permitted", "de-AT")
        == NoticeWords(title: "5 Notizen können nicht gelesen werden", text: "Für den Server nicht lesbar: a.md, b.md, c.md und 2 weitere"))
  }

  @Test("a note that cannot be read is told once, listed, counted, and taken back when it is mended", arguments: Depth.allCases)
  func house(depth: Depth) async throws {
    let vault = try Vault()
    try vault.save("good.md", "good")
    try vault.save("letter.md", Data([0x47, 0x72, 0xFC, 0xDF, 0x65]))
    try vault.link("linked.md", to: "good.md")
    try await withHouse(at: depth, vault, configure: { $0.largestNote = 2000 }) { house in
      try await house.wait { try await house.client.send(CountNotices()).unseen == 1 }
      let page = try await house.client.send(ListNotices())
      let notice = try #require(page.notices.first)
      #expect(page.notices.count == 1 && page.unseen == 1)
      #expect(notice.kind == Notice.Kind.unreadableFiles && notice.room == .notes && !notice.seen)
      #expect(notice.title == "A note cannot be read" && notice.text == "Not text in UTF-8: letter.md")
      #expect(try await house.client.send(ListNotices(language: "de")).notices.first?.title == "Eine Notiz kann nicht gelesen werden")

      #expect(try await house.client.send(MarkNoticesSeen(ids: [notice.id])).unseen == 0)
      try vault.save("good.md", "better")
      try await house.wait { try await house.client.send(SearchDocuments(q: "better")).count == 1 }
      // Once this is told, the notices were looked at again.
      try vault.save("large.md", String(repeating: "x", count: 2001))
      try await house.wait { try await house.client.send(ListNotices()).notices.count == 2 }
      let kept = try await house.client.send(ListNotices()).notices.first { $0.id == notice.id }
      #expect(kept?.seen == true, "the same state is told once")

      try vault.delete("large.md")
      try vault.save("letter.md", "Grüße")
      try await house.wait { try await house.client.send(ListNotices()).notices.isEmpty }
    }
  }

  @Test("a house that starts again tells nothing twice")
  func again() async throws {
    let vault = try Vault()
    try vault.save("letter.md", Data([0xFC]))
    let first = try await withHouse(vault, configure: { $0.largestNote = 2000 }) { house in
      try await house.wait { try await house.client.send(CountNotices()).unseen == 1 }
      return try await house.client.send(ListNotices()).notices
    }
    try await withHouse(vault, configure: { $0.largestNote = 2000 }) { house in
      // Once this is told, the notices were looked at.
      try vault.save("large.md", String(repeating: "x", count: 2001))
      try await house.wait { try await house.client.send(ListNotices()).notices.count == 2 }
      let kept = try await house.client.send(ListNotices()).notices.filter { $0.text.contains("letter.md") }
      #expect(first.count == 1 && kept.map(\.id) == first.map(\.id))
      try vault.save("other.md", Data([0xFC]))
      try await house.wait { try await house.client.send(ListNotices()).notices.contains { $0.text.contains("other.md") } }
      let grown = try await house.client.send(ListNotices()).notices.filter { $0.text.contains("letter.md") }
      #expect(grown.map(\.title) == ["2 notes cannot be read"])
    }
  }

  @Test("links take no other file's place among those that are told")
  func links() async throws {
    let vault = try Vault()
    try vault.save("good.md", "good")
    try vault.save("letter.md", Data([0xFC]))
    for number in 0..<3 { try vault.link("a\(number).md", to: "good.md") }
    try await withHouse(vault) { house in
      try await house.waitForIndex(of: 5)
      let found = try await NoteFileStore(database: house.server.notes.store.database).unreadable(limit: 1)
      #expect(found.map { $0.key } == ["letter.md"] && found.map { $0.reason } == [.notText])
    }
  }

  @Test("all rows are written before anything is told, since other writers wait from the first word on")
  func lockOrder() async throws {
    let vault = try Vault()
    try vault.save("letter.md", Data([0xFC]))
    try vault.save("large.md", String(repeating: "x", count: 2001))
    try await withHouse(vault, configure: { $0.largestNote = 2000 }) { house in
      try await house.waitForIndex(of: 2)
      let statements = StatementLog()
      let database = try Database(path: vault.state.appending(path: "other.sqlite").path(percentEncoded: false)) { statements.append($0) }
      let store = try await NoticeStore(database: database, log: try await ChangeLog(database: database))
      _ = statements.take()
      await UnreadableFileNotices(
        files: NoteFileStore(database: house.server.notes.store.database), notices: store, hub: ChangeHub(clock: ContinuousClock()),
        owners: { ["mina", "olaf"] }, now: { Date() }, logger: Logger(label: "test")
      ).look()
      let run = statements.take()
      #expect(run.count { $0.contains("INSERT INTO notices") } == 4)
      let last = try #require(run.lastIndex { $0.contains(" notices") })
      let told = try #require(run.firstIndex { $0.contains("counters") })
      #expect(last < told)
    }
  }

  @Test("whoever becomes an owner after the index was looked at is told when they first ask")
  func newOwner() async throws {
    let vault = try Vault()
    try vault.save("letter.md", Data([0xFC]))
    try await withAccounts(vault) { house in
      try await wait(for: "the file to be found unreadable") {
        try await NoteFileStore(database: house.server.notes.store.database).unreadable(limit: 1)
      } until: {
        !$0.isEmpty
      }
      // Nobody is there to whom it could be told.
      await house.server.notes.unreadable.look()
      let owner = try await house.setUp()
      #expect(try await house.bearing(owner.token).send(CountNotices()).unseen == 1)
      let second = try await house.join("second@example.org", role: .owner, owner: owner)
      let notices = try await house.bearing(second.token).send(ListNotices()).notices
      #expect(notices.map(\.kind) == [Notice.Kind.unreadableFiles])
      let member = try await house.join("member@example.org", rooms: [.notes], owner: owner)
      #expect(try await house.bearing(member.token).send(CountNotices()).unseen == 0)
    }
  }

  @Test("who becomes an owner is told what stands, and who is none any more has the notice taken back")
  func owners() async throws {
    let vault = try Vault()
    try vault.save("letter.md", Data([0xFC]))
    try await withHouse(vault) { house in
      try await house.waitForIndex(of: 1)
      let database = try Database.inMemory()
      let store = try await NoticeStore(database: database, log: try await ChangeLog(database: database))
      let owners = Locked(["mina"])
      let time = HeldTime()
      let told = UnreadableFileNotices(
        files: NoteFileStore(database: house.server.notes.store.database), notices: store, hub: ChangeHub(clock: ContinuousClock()),
        owners: { owners.withLock { $0 } }, now: { time.now }, logger: Logger(label: "test"))
      func unseen(_ person: String) async throws -> Int { try await store.unseen(of: .init(person: person, rooms: [.notes])) }
      await told.look()
      #expect(try await unseen("mina") == 1)
      owners.withLock { $0 = ["mina", "olaf"] }
      time.pass(60)
      await told.look()
      // By the clock of the house, which a test holds.
      let his = try await store.page(of: .init(person: "olaf", rooms: [.notes]), isUnseen: true, after: nil, limit: 10).notices
      #expect(his.map(\.0.at) == [time.now])
      #expect(try await unseen("olaf") == 1)
      owners.withLock { $0 = ["olaf"] }
      await told.look()
      #expect(try await unseen("mina") == 0)
      #expect(try await unseen("olaf") == 1)
    }
  }
}
