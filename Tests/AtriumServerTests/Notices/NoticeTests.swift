import AtriumAPI
import AtriumClient
import Foundation
import HTTPServing
import Hummingbird
import Logging
import Storage
import Testing

@testable import AtriumServer
@testable import HouseSupport

/// What people are told, and what they have seen of it.
@Suite("Notices", .timeLimit(.minutes(5)))
struct NoticeTests {
  private let database: Database
  private let log: ChangeLog
  private let notices: NoticeStore
  private let now = Date(timeIntervalSince1970: 100)
  private let mina = NoticeStore.Reader(person: "mina", rooms: [.notes])

  init() async throws {
    database = try Database.inMemory()
    log = try await ChangeLog(database: database)
    notices = try await NoticeStore(database: database, log: log)
  }

  private func notice(_ subject: String, _ details: String = "", room: Room = .notes, kind: String = "test") -> PostedNotice {
    PostedNotice(room: room, kind: kind, subject: subject, details: details)
  }

  private func post(_ notice: PostedNotice, to person: String = "mina", at seconds: TimeInterval = 0) async throws {
    try await database.write { [notices] in
      try notices.apply([.post(notice, to: person)], at: Date(timeIntervalSince1970: seconds), in: $0)
    }
  }

  private func withdraw(_ subject: String) async throws {
    try await database.write { [notices, now] in
      try notices.apply([.withdraw(room: .notes, kind: "test", subject: subject, of: "mina")], at: now, in: $0)
    }
  }

  private func subjects(of reader: NoticeStore.Reader, isUnseen: Bool = false) async throws -> [String] {
    try await notices.page(of: reader, isUnseen: isUnseen, after: nil, limit: 2_000).notices.map(\.0.posted.subject)
  }

  @Test("each has their own, newest first, and of the rooms that they have")
  func own() async throws {
    try await post(notice("a"), at: 1)
    try await post(notice("b"), at: 3)
    try await post(notice("c", room: .comics), at: 2)
    try await post(notice("d"), to: "olaf", at: 4)
    #expect(try await subjects(of: mina) == ["b", "a"])
    #expect(try await subjects(of: NoticeStore.Reader(person: "mina", rooms: [.notes, .comics])) == ["b", "c", "a"])
    #expect(try await subjects(of: NoticeStore.Reader(person: "olaf", rooms: [.notes])) == ["d"])
    #expect(try await subjects(of: NoticeStore.Reader(person: "mina", rooms: [])).isEmpty)
    #expect(try await notices.unseen(of: mina) == 2)
  }

  @Test("one of the same subject makes way, and is unseen again; one that is amended stays as seen as it was")
  func again() async throws {
    try await post(notice("a", "1"), at: 1)
    #expect(try await notices.markSeen(through: .init(at: 1_000, id: "~"), by: mina, at: now))
    try await database.write { [notices, now] in try notices.apply([.amend(notice("a", "2"), of: "mina")], at: now, in: $0) }
    #expect(try await notices.unseen(of: mina) == 0)
    try await post(notice("a", "3"), at: 2)
    let kept = try await notices.page(of: mina, isUnseen: true, after: nil, limit: 10).notices.map(\.0)
    #expect(kept.map(\.posted.details) == ["3"] && kept.map(\.at) == [Date(timeIntervalSince1970: 2)])
    try await withdraw("a")
    #expect(try await subjects(of: mina).isEmpty)
  }

  @Test("marking up to one leaves what came later, and marks nobody else's")
  func through() async throws {
    for second in 1...4 { try await post(notice("\(second)"), at: TimeInterval(second)) }
    try await post(notice("x"), to: "olaf", at: 1)
    let place = try #require(try await notices.page(of: mina, isUnseen: false, after: nil, limit: 10).notices.dropFirst().first?.1)
    #expect(try await notices.markSeen(through: place, by: mina, at: now))
    #expect(try await subjects(of: mina, isUnseen: true) == ["4"])
    #expect(try await !notices.markSeen(through: place, by: mina, at: now), "they are seen already")
    #expect(try await notices.unseen(of: NoticeStore.Reader(person: "olaf", rooms: [.notes])) == 1)
    let all = try await notices.page(of: mina, isUnseen: false, after: nil, limit: 10).notices
    let others = NoticeStore.Reader(person: "olaf", rooms: [.notes])
    #expect(try await !notices.markSeen(all.map(\.0.id), by: others, at: now))
  }

  @Test("each change of a person's notices is told to that person alone")
  func told() async throws {
    try await post(notice("a"), at: 1)
    _ = try await notices.markSeen(through: .init(at: 1_000, id: "~"), by: mina, at: now)
    try await withdraw("a")
    try await withdraw("a")
    guard case .rows(let rows) = try await log.page(after: 0) else {
      Issue.record("the log is trimmed")
      return
    }
    #expect(rows.map(\.person) == ["mina", "mina", "mina"])
    #expect(rows.allSatisfy { $0.change.kind == Change.Kind.noticesChanged && $0.change.room == .notes && $0.change.ids.count == 1 })
  }

  @Test("what fails leaves neither a notice nor its change")
  func transaction() async throws {
    struct Stop: Error {}
    await #expect(throws: Stop.self) {
      try await database.write { [notices, now] connection in
        try notices.apply([.post(notice("a"), to: "mina")], at: now, in: connection)
        throw Stop()
      }
    }
    #expect(try await notices.unseen(of: mina) == 0)
    #expect(try await log.latest() == 0)
  }

  @Test("the oldest go: after ninety days, and beyond a thousand")
  func prunes() async throws {
    let day = 86_400.0
    try await post(notice("old"), at: 0)
    try await post(notice("young"), at: 30 * day)
    try await post(notice("new"), at: 91 * day)
    #expect(try await subjects(of: mina) == ["new", "young"])
    try await database.write { [notices] connection in
      for number in 0..<1_005 {
        try notices.apply(
          [.post(notice("\(number)"), to: "olaf")], at: Date(timeIntervalSince1970: TimeInterval(number)), in: connection)
      }
    }
    let olaf = try await subjects(of: NoticeStore.Reader(person: "olaf", rooms: [.notes]))
    #expect(olaf.count == 1_000 && olaf.first == "1004" && olaf.last == "5")
    #expect(try await subjects(of: mina).count == 2)
  }

  @Test("what goes by its age is told as gone, in its room; what stands until it is withdrawn stays")
  func prunedIsTold() async throws {
    try await post(notice("old", room: .comics), at: 0)
    try await post(notice("standing", kind: Notice.Kind.unreadableFiles), at: 1)
    let ids = try await notices.page(
      of: NoticeStore.Reader(person: "mina", rooms: [.comics]), isUnseen: false, after: nil, limit: 1
    ).notices.map(\.0.id)
    try await post(notice("new"), at: 91 * 86_400)
    #expect(try await subjects(of: mina) == ["new", "standing"])
    guard case .rows(let rows) = try await log.page(after: 2) else {
      Issue.record("the log is trimmed")
      return
    }
    #expect(rows.map(\.person) == ["mina", "mina"] && rows.map(\.change.room) == [.comics, .notes])
    #expect(ids.count == 1 && rows.first?.change.ids == ids)
  }

  @Test("pages follow each other, and a cursor belongs to its list", arguments: Depth.allCases)
  func pages(depth: Depth) async throws {
    let vault = try Vault()
    try await withHouse(at: depth, vault) { house in
      let store = house.server.notices
      for number in 1...5 {
        try await store.database.write {
          try store.apply(
            [.post(PostedNotice(room: .notes, kind: "test", subject: "\(number)", details: ""), to: "owner")],
            at: Date(timeIntervalSince1970: TimeInterval(number)), in: $0)
        }
      }
      let first = try await house.client.send(ListNotices(limit: 2))
      #expect(first.notices.map(\.at.timeIntervalSince1970) == [5, 4] && first.unseen == 5)
      #expect(first.notices.first?.title == "test", "of a kind that nobody words")
      let second = try await house.client.send(ListNotices(limit: 2, cursor: first.nextCursor))
      let third = try await house.client.send(ListNotices(limit: 2, cursor: second.nextCursor))
      #expect((second.notices + third.notices).map(\.at.timeIntervalSince1970) == [3, 2, 1] && third.nextCursor == nil)
      #expect(try await house.client.send(MarkNoticesSeen(through: try #require(second.through))).unseen == 2)
      #expect(try await house.client.send(ListNotices(unseen: true)).notices.count == 2)
      #expect(try await house.client.send(CountNotices()) == NoticeCount(unseen: 2))
      let cursor = try #require(first.nextCursor)
      await #expect(throws: ClientError.self) { try await house.client.send(ListNotices(unseen: true, cursor: cursor)) }
      await #expect(throws: ClientError.self) { try await house.client.send(MarkNoticesSeen(through: cursor)) }
    }
  }

  @Test("a page and the count beside it are of one state, which one read gives")
  func oneRead() async throws {
    try await post(notice("a"), to: Person.owner.id, at: 1)
    let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
    let router = Router(context: AtriumRequestContext.self)
    router.addGuards(hostNames: [])
    NoticeRoutes(
      notices: notices, hub: ChangeHub(clock: ContinuousClock()), now: { Date() }, rooms: [.notes], welcome: { _ in }, wordings: [:]
    ).add(to: router)
    let door = InProcessResponder(responder: router.buildResponder(), logger: logger)
    let before = database.counts.reads.turns
    let answer = try await door.send(try WireRequest(ListNotices()), for: Browser(address: "127.0.0.1"))
    let page = try WireJSON.decode(NoticePage.self, from: answer.body)
    #expect(page.notices.count == 1 && page.unseen == 1)
    #expect(database.counts.reads.turns == before + 1)
  }

  @Test(
    "what cannot be marked is refused with a word on what is wrong",
    arguments: [
      ("{}", "ids"), (#"{"ids": ["a"], "through": "b"}"#, "through"), (#"{"through": "nonsense"}"#, "through"),
      (#"{"ids": [""]}"#, "ids"), (#"{"ids": ["a\u0000b"]}"#, "ids"), (#"{"ids": 3}"#, "ids"),
      (#"{"ids": [\#(Array(repeating: #""a""#, count: 201).joined(separator: ","))]}"#, "ids"),
    ])
  func refused(body: String, field: String) async throws {
    let vault = try Vault()
    try await withHouse(vault) { house in
      var request = try WireRequest(MarkNoticesSeen(ids: []))
      request.body = Data(body.utf8)
      let answer = try await house.transport.send(request)
      #expect(answer.status == 400)
      #expect(try WireJSON.decode(Problem.self, from: answer.body).field == field)
    }
  }

  @Test("a notice that is seen on one device is told to the others", arguments: Depth.allCases)
  func live(depth: Depth) async throws {
    let vault = try Vault()
    try vault.save("letter.md", Data([0xFC]))
    try await withHouse(at: depth, vault) { house in
      try await house.wait { try await house.client.send(CountNotices()).unseen == 1 }
      let latest = try await house.server.changes.latest()
      var events = house.client.events(WatchChanges(lastEventID: "\(latest)")).makeAsyncIterator()
      let id = try #require(try await house.client.send(ListNotices()).notices.first?.id)
      #expect(try await house.client.send(MarkNoticesSeen(ids: [id])).unseen == 0)
      let told = try #require(try await events.next())
      #expect(told.name == Change.Kind.noticesChanged && told.data.ids == [id])
    }
  }
}
