import AtriumAPI
import Foundation
import NIOCore
import Storage
import TestSupport
import Testing

@testable import AtriumServer

/// A thousand streams at once, some of them slow, some cut off again and again.
@Suite("Many streams", .timeLimit(.minutes(5)))
struct ManyStreamsTests {
  private let log: ChangeLog
  private let database: Database
  private let pages: ChangePages
  private let hub = ChangeHub(clock: ContinuousClock(), rest: .milliseconds(5))

  init() async throws {
    database = try Database.inMemory()
    log = try await ChangeLog(database: database)
    pages = ChangePages(log: log)
  }

  private static let end = "end"
  private static let people = [
    Person.owner, Person(id: "notes", name: "Nora", role: .member, rooms: [.notes]),
    Person(id: "comics", name: "Colin", role: .member, rooms: [.comics]),
    Person(id: "both", name: "Bea", role: .member, rooms: [.notes, .comics]),
  ]

  /// Every tenth is one person's, the others in runs of thirty are a room's.
  private static let burst = (1...10_000).map { number in
    LoggedChange(
      change: Change(id: Int64(number), room: number / 30 % 3 == 0 ? .comics : .notes, kind: "test", ids: ["\(number)"]),
      person: number % 10 == 0 ? people[number / 10 % people.count].id : nil)
  }

  private enum Manner: Sendable {
    case steady
    /// Takes nothing until the burst is over.
    case slow(AsyncStream<Void>)
    /// Leaves after each page, and comes back with the last id that it had.
    case leaving
  }

  /// Each of the people with the ids that they should be told, in order.
  private static let expected = people.map { person in
    let audience = ChangeAudience(person, house: [.notes, .agents, .comics])
    return burst.filter { audience.sees($0) }.flatMap(\.change.ids)
  }

  /// Follows the log to the end, and says whether what it told was what it should.
  ///
  /// - Parameter isThorough: compares each id, and not only the first and last of each change: those between are the same for all.
  private func follow(_ number: Int, _ manner: Manner, isThorough: Bool) async throws -> Bool {
    let expected = Self.expected[number]
    let audience = ChangeAudience(Self.people[number], house: [.notes, .agents, .comics])
    var told = 0
    var last: Int64 = 0
    while true {
      let (signals, end) = await hub.open()
      defer { end() }
      var reader = try await ChangeReader(log: log, pages: pages, audience: audience, after: last)
      connection: for await signal in signals {
        if case .slow(let gate) = manner { for await _ in gate {} }
        while let page = try await reader.next(since: signal.number) {
          for change in page.changes {
            if change.kind == Self.end { return told == expected.count }
            let next = told + change.ids.count
            guard change.id > last, next <= expected.count, change.ids.first == expected[told], change.ids.last == expected[next - 1]
            else { return false }
            if isThorough, change.ids != Array(expected[told..<next]) { return false }
            (told, last) = (next, change.id)
          }
          if case .leaving = manner, !page.changes.isEmpty { break connection }
        }
      }
    }
  }

  @Test("each of a thousand sees each change of theirs once, in order, however it reads")
  func burst() async throws {
    #expect(Set(Self.expected.map(\.count)).count > 1)
    let (gate, opener) = AsyncStream.makeStream(of: Void.self)
    try await withThrowingTaskGroup(of: Bool.self) { streams in
      for number in 0..<1000 {
        let manner: Manner = number == 500 ? .slow(gate) : number % 100 == 1 ? .leaving : .steady
        streams.addTask { try await follow(number % Self.people.count, manner, isThorough: number < 10 || number == 500) }
      }
      try await becomes(1000) { await hub.streamCount }
      for start in stride(from: 0, to: Self.burst.count, by: 500) {
        try await database.write { [log] connection in
          for row in Self.burst[start..<(start + 500)] {
            try log.append(room: row.change.room, kind: row.change.kind, ids: row.change.ids, person: row.person, in: connection)
          }
        }
        await hub.signal()
      }
      opener.finish()
      for room in [Room.notes, .comics] { try await log.append(room: room, kind: Self.end, ids: ["end"]) }
      await hub.signal()
      var whole = 0
      for try await isWhole in streams where isWhole { whole += 1 }
      #expect(whole == 1000)
    }
    try await becomes(0) { await hub.streamCount }
  }

  @Test("what many ask at one place is read once, and whoever heard of more reads again")
  func readOnce() async throws {
    try await log.append(room: .notes, kind: "test", ids: ["a"])
    let owner = ChangeAudience(.owner, house: [.notes, .agents, .comics])
    let first = try await pages.page(after: 0, for: owner, since: 1)
    #expect(first.changes.flatMap(\.ids) == ["a"] && first.end == 1)
    #expect(try await pages.page(after: 1, for: owner, since: 1).end == 1)
    try await log.append(room: .notes, kind: "test", ids: ["b"])
    #expect(try await pages.page(after: 1, for: owner, since: 2).changes.flatMap(\.ids) == ["b"])
    // The page that was read stays as it was.
    #expect(try await pages.page(after: 0, for: owner, since: 2).end == 1)
  }

  @Test("who has read to the end looks again at the next signal, and not before")
  func caughtUp() async throws {
    var readers = [ChangeReader]()
    for _ in 0..<2 {
      readers.append(
        try await ChangeReader(log: log, pages: pages, audience: ChangeAudience(.owner, house: [.notes, .agents, .comics]), after: 0))
    }
    try await log.append(room: .notes, kind: "test", ids: ["a"])
    let first = [try await readers[0].next(since: 1), try await readers[1].next(since: 1)]
    #expect(first.map { $0?.end } == [1, 1])
    try await log.append(room: .notes, kind: "test", ids: ["b"])
    let before = [try await readers[0].next(since: 1), try await readers[1].next(since: 1)]
    #expect(before.map { $0?.end } == [nil, nil])
    let after = [try await readers[0].next(since: 2), try await readers[1].next(since: 3), try await readers[1].next(since: 3)]
    #expect(after.map { $0?.end } == [2, 2, nil])
  }

  @Test("where a page is full, more may follow it")
  func fullPage() async throws {
    for number in 0...ChangeLog.pageSize { try await log.append(room: .notes, kind: "test", ids: ["\(number)"]) }
    var reader = try await ChangeReader(
      log: log, pages: pages, audience: ChangeAudience(.owner, house: [.notes, .agents, .comics]), after: 0)
    let read = [try await reader.next(since: 1), try await reader.next(since: 1), try await reader.next(since: 1)]
    #expect(read.map { $0?.end } == [Int64(ChangeLog.pageSize), Int64(ChangeLog.pageSize) + 1, nil])
  }

  @Test("a heartbeat takes a client past what was not for it")
  func heartbeat() async throws {
    let audience = ChangeAudience(Self.people[1], house: [.notes, .agents, .comics])
    var reader = try await ChangeReader(log: log, pages: pages, audience: audience, after: nil)
    #expect(String(buffer: reader.opening) == "retry: 1000\nid: 0\n\n")
    let first = reader.heartbeat()
    try await log.append(room: .comics, kind: "test", ids: ["a"])
    let pages = [try await reader.next(since: 1), try await reader.next(since: 1)]
    #expect(pages.map { $0?.changes.count } == [0, nil])
    let later = [reader.heartbeat(), reader.heartbeat()]
    #expect([String(buffer: first)] + later.map { String(buffer: $0) } == [": \n\n", "id: 1\n\n", ": \n\n"])
  }

  @Test("also past what was not for it and follows what it was told")
  func heartbeatAfterPage() async throws {
    let audience = ChangeAudience(Self.people[1], house: [.notes, .agents, .comics])
    var reader = try await ChangeReader(log: log, pages: pages, audience: audience, after: nil)
    try await log.append(room: .notes, kind: "test", ids: ["a"])
    try await log.append(room: .comics, kind: "test", ids: ["b"])
    let page = try await reader.next(since: 1)
    #expect(page?.changes.map(\.id) == [1] && page?.end == 2)
    let later = [reader.heartbeat(), reader.heartbeat()]
    #expect(later.map { String(buffer: $0) } == ["id: 2\n\n", ": \n\n"])
  }

  @Test("pages with nothing on them are not kept without end")
  func emptyPages() async throws {
    try await log.append(room: .comics, kind: "test", ids: ["a"])
    for number in 0..<3_000 {
      let person = Person(id: "\(number)", name: "Nora", role: .member, rooms: [.notes])
      #expect(try await pages.page(after: 0, for: ChangeAudience(person, house: [.notes, .agents, .comics]), since: 1).changes.isEmpty)
    }
    let kept = pages.keptCount
    #expect(kept > 0 && kept <= 2_048)
  }

  @Test("who cannot be told what was missed is told so of each room of theirs")
  func everything() async throws {
    for number in 1...3 { try await log.append(room: .notes, kind: "test", ids: ["\(number)"]) }
    var reader = try await ChangeReader(
      log: log, pages: pages, audience: ChangeAudience(Self.people[3], house: [.notes, .agents, .comics]), after: 99)
    let first = try await reader.next(since: 1)
    let page = try #require(first)
    #expect(page.changes.map(\.room) == [.comics, .notes])
    #expect(page.changes.allSatisfy { $0.id == 3 && $0.kind == Change.Kind.everything })
    let second = try await reader.next(since: 1)
    #expect(second?.end == nil)
  }
}
