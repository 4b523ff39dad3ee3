import AtriumAPI
import AtriumClient
import Foundation
import HTTPTypes
import Testing

@testable import AtriumServer
@testable import HouseSupport
@testable import NotesServer

@Suite("Summaries and reports", .timeLimit(.minutes(5)))
struct SummaryTests {
  static func vault() throws -> Vault {
    let vault = try Vault()
    for name in [
      "2026-08-19", "2026-08-21", "2026-08-20", "2024-02-29", "2026-02-30", "2026-13-01", "2026-8-2", "2026-08-21 copy", "notes",
    ] {
      try vault.save("_agent/summaries/\(name).md", "# \(name)")
    }
    try vault.save("_agent/summaries/old/2026-08-18.md", "# Below")
    try vault.save("_agent/summaries/2026-08-17.markdown", "# Another ending")
    for name in ["2026-W34", "2026-W33", "2020-W53", "2021-W53", "2026-W00", "2026-W54", "2026-34", "2026-W1"] {
      try vault.save("_agent/reports/weekly/\(name).md", "# \(name)")
    }
    try vault.save("2026-08-22.md", "# A note of one's own")
    return vault
  }

  static let count = 20

  @Test("summaries are listed newest first, and a name that is no day of the calendar is left out")
  func summaries() async throws {
    let vault = try Self.vault()
    try await withHouse(vault) { house in
      try await house.waitForIndex(of: Self.count)
      let list = try await house.client.send(ListSummaries())
      #expect(list.summaries.map(\.date) == ["2026-08-21", "2026-08-20", "2026-08-19", "2024-02-29"])
      #expect(list.summaries.first?.id == "_agent/summaries/2026-08-21.md")
      #expect(list.count == 4)
      #expect(list.nextCursor == nil)
    }
  }

  @Test("reports say the Monday of their week, and a week that its year does not have is left out")
  func reports() async throws {
    let vault = try Self.vault()
    try await withHouse(vault) { house in
      try await house.waitForIndex(of: Self.count)
      let list = try await house.client.send(ListReports())
      #expect(list.reports.map(\.id.description) == ["2026-W34", "2026-W33", "2020-W53"].map { "_agent/reports/weekly/\($0).md" })
      #expect(list.reports.map(\.weekOf) == ["2026-08-17", "2026-08-10", "2020-12-28"])
    }
  }

  @Test("they come in pages, also where wrong names stand between", arguments: Depth.allCases)
  func pages(depth: Depth) async throws {
    let vault = try Vault()
    for day in 10...39 { try vault.save("_agent/summaries/2026-08-\(day).md", "text") }
    for week in 40...59 { try vault.save("_agent/reports/weekly/2026-W\(week).md", "text") }
    try await withHouse(at: depth, vault) { house in
      try await house.waitForIndex(of: 50)
      var days: [String] = []
      var cursor: String?
      repeat {
        let page = try await house.client.send(ListSummaries(limit: 4, cursor: cursor))
        #expect(page.count == page.summaries.count)
        days += page.summaries.map(\.date)
        cursor = page.nextCursor
      } while cursor != nil
      #expect(days == (10...31).reversed().map { "2026-08-\($0)" })
      let first = try await house.client.send(ListReports(limit: 10))
      let second = try await house.client.send(ListReports(limit: 10, cursor: first.nextCursor))
      #expect((first.reports + second.reports).count == 14)
      #expect(second.nextCursor == nil)
    }
  }

  @Test("one that was opened stays viewed, also when the index is made again")
  func viewed() async throws {
    let vault = try Self.vault()
    try await withHouse(vault) { house in
      try await house.waitForIndex(of: Self.count)
      #expect(try await house.client.send(ListSummaries()).summaries.allSatisfy { !$0.viewed })
      _ = try await house.client.send(MarkDocumentViewed(key: "_agent/summaries/2026-08-20.md"))
      _ = try await house.client.send(MarkDocumentViewed(key: "_agent/summaries/2026-08-20.md"))
      _ = try await house.client.send(MarkDocumentViewed(key: "_agent/reports/weekly/2026-W34.md"))
      for key in ["_agent/summaries/2026-08-01.md", "2026-08-22.md", "_agent/summaries/2026-99-99.md"] {
        #expect(try await refusal { try await house.client.send(MarkDocumentViewed(key: key)) } == .notFound, "\(key)")
      }
    }
    for suffix in ["", "-wal", "-shm"] {
      try? FileManager.default.removeItem(atPath: vault.state.appending(path: "notes.index.sqlite").path(percentEncoded: false) + suffix)
    }
    try vault.save("_agent/summaries/2026-08-01.md", "new")
    try await withHouse(vault) { house in
      try await house.waitForIndex(of: Self.count + 1)
      let summaries = try await house.client.send(ListSummaries()).summaries
      #expect(summaries.filter(\.viewed).map(\.date) == ["2026-08-20"])
      #expect(summaries.contains { $0.date == "2026-08-01" })
      #expect(try await house.client.send(ListReports()).reports.map(\.viewed) == [true, false, false])
    }
  }

  @Test("reading a document marks nothing: a GET has no effect", arguments: Depth.allCases)
  func effectless(depth: Depth) async throws {
    let vault = try Self.vault()
    try await withHouse(at: depth, vault) { house in
      try await house.waitForIndex(of: Self.count)
      for target in ["/documents/_agent/summaries/2026-08-20.md", "/documents/_agent/reports/weekly/2026-W34.md?format=html"] {
        for method in [HTTPRequest.Method.head, .get] { #expect(try await house.send(method, target).status == 200) }
      }
      #expect(try await house.client.send(ListSummaries()).summaries.allSatisfy { !$0.viewed })
      #expect(try await house.client.send(ListReports()).reports.allSatisfy { !$0.viewed })
    }
  }

  @Test("what one person has read another has not", arguments: RecordsEngine.allCases)
  func persons(engine: RecordsEngine) async throws {
    let vault = try Self.vault()
    try await withAccounts(vault, records: try await engine.place()) { house in
      let owner = try await house.setUp()
      let his = house.bearing(owner.token)
      let hers = house.bearing(try await house.join("ada@example.org", rooms: [.notes], owner: owner).token)
      let other = house.bearing(try await house.join("bob@example.org", rooms: [.agents], owner: owner).token)
      try await house.waitForIndex(of: Self.count, as: his)
      try await house.wait(as: his) { try await house.server.changes.latest() > 0 }
      let key = "_agent/summaries/2026-08-20.md"
      let latest = try await house.server.changes.latest()
      var events = hers.events(WatchChanges(lastEventID: String(latest))).makeAsyncIterator()
      _ = try await his.send(MarkDocumentViewed(key: key))
      #expect(try await his.send(ListSummaries(limit: 100)).summaries.filter(\.viewed).map(\.id) == [key])
      #expect(try await hers.send(ListSummaries(limit: 100)).summaries.filter(\.viewed) == [])
      _ = try await hers.send(MarkDocumentViewed(key: "_agent/reports/weekly/2026-W34.md"))
      #expect(try #require(try await events.next()).data.ids == ["_agent/reports/weekly/2026-W34.md"])
      #expect(try await his.send(ListReports()).reports.filter(\.viewed) == [])
      #expect(try await refusal { try await other.send(MarkDocumentViewed(key: key)) } == .forbidden)
      #expect(try await refusal { try await house.client.send(MarkDocumentViewed(key: key)) } == .tokenMissing)
    }
  }

  @Test("that one was opened is told to every screen of that person, the first time only", arguments: Depth.allCases)
  func viewedIsTold(depth: Depth) async throws {
    let vault = try Self.vault()
    try await withHouse(at: depth, vault) { house in
      try await house.waitUntilTold(of: Self.count)
      let latest = try await house.server.changes.latest()
      var events = house.client.events(WatchChanges(lastEventID: String(latest))).makeAsyncIterator()
      for _ in 0..<2 { _ = try await house.client.send(MarkDocumentViewed(key: "_agent/summaries/2026-08-20.md")) }
      _ = try await house.client.send(GetDocument(key: "2026-08-22.md"))
      let told = try #require(try await events.next()).data
      #expect(told == Change(id: latest + 1, room: .notes, kind: Change.Kind.documentViewed, ids: ["_agent/summaries/2026-08-20.md"]))
      #expect(try await house.client.send(ListSummaries()).summaries.filter(\.viewed).map(\.date) == ["2026-08-20"])
      _ = try await house.client.send(MarkDocumentViewed(key: "_agent/reports/weekly/2026-W34.md"))
      #expect(try #require(try await events.next()).data.ids == ["_agent/reports/weekly/2026-W34.md"])
      #expect(try await house.server.changes.latest() == latest + 2)
    }
  }

  @Test("a note of one's own is no summary, whatever it is called")
  func ownNote() {
    #expect(!WrittenPeriod.isOne("2026-08-22.md"))
    #expect(!WrittenPeriod.isOne("_agent/summaries/x.md"))
    #expect(WrittenPeriod.isOne("_agent/summaries/2026-08-22.md"))
    #expect(WrittenPeriod.isOne("_agent/reports/weekly/2026-W01.md"))
  }

  @Test(
    "bad input is refused by name",
    arguments: [
      ("/summaries?limit=101", "limit"), ("/summaries?limit=0", "limit"), ("/summaries?cursor=x", "cursor"), ("/reports?limit=53", "limit"),
      ("/reports?cursor=x", "cursor"),
    ])
  func refused(target: String, field: String) async throws {
    let vault = try Vault()
    try await withHouse(vault) { house in
      let exchange = try await house.send(.get, target)
      #expect(exchange.status == 400)
      #expect(try exchange.problem().field == field)
    }
  }

  @Test("a cursor of the summaries is none of the reports")
  func foreignCursor() async throws {
    let vault = try Self.vault()
    try await withHouse(vault) { house in
      try await house.waitForIndex(of: Self.count)
      let cursor = try #require(try await house.client.send(ListSummaries(limit: 1)).nextCursor)
      #expect(try await house.send(.get, "/reports?cursor=\(cursor)").problem().code == .invalidCursor)
    }
  }
}

@Suite("The calendar")
struct CalendarTests {
  @Test(
    "a week begins on its Monday, and belongs to the year of its Thursday",
    arguments: [
      ("2026-W01", "2025-12-29"), ("2026-W34", "2026-08-17"), ("2026-W53", "2026-12-28"), ("2025-W01", "2024-12-30"),
      ("2024-W01", "2024-01-01"), ("2024-W52", "2024-12-23"), ("2020-W53", "2020-12-28"), ("2021-W01", "2021-01-04"),
      ("2015-W53", "2015-12-28"), ("2016-W01", "2016-01-04"), ("2009-W53", "2009-12-28"), ("2010-W01", "2010-01-04"),
      ("2000-W09", "2000-02-28"), ("1999-W52", "1999-12-27"), ("2004-W53", "2004-12-27"), ("1900-W09", "1900-02-26"),
      ("0001-W01", "0001-01-01"), ("9999-W52", "9999-12-27"),
    ])
  func mondays(week: String, monday: String) throws {
    #expect(try #require(ISOWeek(week)).monday.description == monday)
  }

  @Test(
    "what is no week is none",
    arguments: [
      "2025-W53", "2024-W53", "2021-W53", "2026-W00", "2026-W54", "2026-W1", "2026-w34", "2026W34", "0000-W01", "26-W01", "2026-W34 ",
      "２０２６-W34", "",
    ])
  func noWeek(text: String) {
    #expect(ISOWeek(text) == nil)
  }

  @Test(
    "what is no day is none",
    arguments: ["2026-02-29", "2100-02-29", "2026-04-31", "2026-00-10", "2026-01-00", "0000-01-01", "2026-1-01", ""])
  func noDay(text: String) {
    #expect(CalendarDay(text) == nil)
  }

  @Test("every day of four hundred years comes after the one before, and is read back")
  func everyDay() throws {
    let first = CalendarDay.days(before: 1800) + 1
    var before = ""
    for count in first..<(first + 146_097) {
      let day = CalendarDay(daysAfterYearZero: count)
      let text = day.description
      guard text > before, CalendarDay(text) == day else {
        Issue.record("\(text) after \(before)")
        return
      }
      before = text
    }
    #expect(before == "2199-12-31")
  }

  @Test("the weeks follow each other every seven days, as Foundation counts them")
  func asFoundation() throws {
    var calendar = Calendar(identifier: .iso8601)
    calendar.timeZone = try #require(TimeZone(identifier: "UTC"))
    for year in 1990...2060 {
      for number in 1...53 {
        let week = ISOWeek("\(year)-W\(number < 10 ? "0" : "")\(number)")
        let date = try #require(calendar.date(from: DateComponents(weekday: 2, weekOfYear: number, yearForWeekOfYear: year)))
        let parts = calendar.dateComponents([.year, .month, .day, .yearForWeekOfYear], from: date)
        guard parts.yearForWeekOfYear == year else {
          #expect(week == nil, "\(year)-W\(number)")
          continue
        }
        let monday = try #require(week).monday
        #expect([monday.year, monday.month, monday.day] == [parts.year, parts.month, parts.day], "\(year)-W\(number)")
      }
    }
  }
}
