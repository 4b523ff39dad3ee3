import AtriumAPI
import AtriumClient
import Foundation
import Testing

@testable import AtriumServer
@testable import HouseSupport
@testable import ShowsServer

/// Shows that come from calendars, pages and tables.
@Suite("Importing shows", .timeLimit(.minutes(3)))
struct ShowImportTests {
  private static let csv = """
    title,date,time,venue,city,state,artists,price,doors
    Pale Harbor,2027-01-20,20:00,The Rebel Lounge,Phoenix,AZ,Pale Harbor; Low,$15-20,19:00
    "Earth, Wind & Fire",2027-01-21,8pm,The Rebel Lounge,Phoenix,AZ,,Free,
    """

  @Test("a preview changes nothing, and a source that is imported twice is there once", arguments: RecordsEngine.allCases)
  func twice(engine: RecordsEngine) async throws {
    try await ImportHouse.with(records: engine) { house in
      house.serve([ImportHouse.event("1@rebel", "Pale Harbor w/ Low"), ImportHouse.event("2@rebel", "Slint", start: "20270121T200000")])
      let source = ShowImportSource(url: house.feed)
      let preview = try await house.preview(source)
      #expect(preview.name == "Rebel Lounge" && preview.format == .calendar && preview.problems.isEmpty)
      #expect(preview.entries.map(\.verdict) == [.new, .new])
      #expect(preview.entries.first?.imported.artists == ["Pale Harbor", "Low"])
      #expect(try await house.shows.anybody.upcoming().isEmpty)
      let first = try await house.take(source)
      #expect(first.added == 2 && first.leftOut.isEmpty)
      let shows = try await house.shows.anybody.upcoming()
      #expect(shows.map(\.title) == ["Pale Harbor w/ Low", "Slint"])
      #expect(shows.map { WireDate.text(of: $0.startsAt) } == ["2027-01-21T03:00:00Z", "2027-01-22T03:00:00Z"])
      #expect(shows.first?.venues.map(\.name) == ["The Rebel Lounge"] && shows.first?.city == "Phoenix")
      #expect(shows.first?.sources.map(\.kind) == [.feed] && shows.first?.sources.first?.name == "Rebel Lounge")
      #expect(try await house.preview(source).entries.map(\.verdict) == [.same, .same])
      house.shows.time.pass(600)
      let second = try await house.take(source)
      #expect(second.added == 0 && second.changed == 0 && second.confirmed == 2)
      let again = try await house.shows.anybody.upcoming()
      #expect(again.map(\.id) == shows.map(\.id))
      #expect(again.allSatisfy { $0.confirmedAt == house.shows.time.now && $0.updatedAt < $0.confirmedAt })
    }
  }

  @Test("a table has its columns by their names, and its rows keep their identity when they change", arguments: RecordsEngine.allCases)
  func table(engine: RecordsEngine) async throws {
    try await ImportHouse.with(records: engine) { house in
      let added = try await house.take(ShowImportSource(text: Self.csv, format: .table, name: "shows.csv"))
      #expect(added.added == 2)
      let shows = try await house.shows.anybody.upcoming()
      #expect(shows.map(\.title) == ["Pale Harbor", "Earth, Wind & Fire"])
      #expect(shows.first?.artists.map(\.name) == ["Pale Harbor", "Low"])
      #expect(shows.map(\.price) == [15, 0] && shows.first?.priceText == "$15-20")
      #expect(shows.first?.doorsAt == shows.first?.startsAt.addingTimeInterval(-3600))
      #expect(shows.first?.sources.map(\.kind) == [.file] && shows.first?.sources.first?.name == "shows.csv")
      let changed = ShowImportSource(text: Self.csv.replacing("$15-20", with: "$18"), format: .table)
      let preview = try await house.preview(changed)
      #expect(preview.entries.map(\.verdict) == [.changed, .same])
      #expect(preview.entries.first?.fields == ["price"] && preview.entries.first?.show?.id == shows.first?.id)
      #expect(try await house.take(changed).changed == 1)
      #expect(try await house.shows.anybody.upcoming().map(\.price) == [18, 0])
      #expect(try await house.take(changed).confirmed == 2)
    }
  }

  @Test("German columns, days and times are read, and defaults fill what no column has")
  func german() async throws {
    try await ImportHouse.with { house in
      let text = "Nr;Datum;Beginn;Titel;Eintritt;Abgesagt\n7;20.01.2027;20.30 Uhr;Fehlfarben;VVK 18 €;nein\n8;21.01.27;21 Uhr;Slime;;ja"
      let source = ShowImportSource(text: text, venue: "SO36", city: "Berlin", state: "Germany")
      let preview = try await house.preview(source)
      #expect(preview.entries.map(\.imported.title) == ["Fehlfarben", "Slime"] && preview.problems.isEmpty)
      #expect(preview.entries.map(\.imported.timezone) == ["Europe/Berlin", "Europe/Berlin"])
      #expect(preview.entries.map { WireDate.text(of: $0.imported.startsAt) } == ["2027-01-20T19:30:00Z", "2027-01-21T20:00:00Z"])
      #expect(preview.entries.map(\.imported.isCancelled) == [false, true])
      #expect(try await house.take(source).added == 2)
    }
  }

  @Test("what is wrong in a table is named by line and column, and the other rows are read")
  func malformed() async throws {
    try await ImportHouse.with { house in
      let open = ShowImportSource(text: "title,date\n\"Pale Harbor,2027-01-20\nSlint,2027-01-21", format: .table)
      #expect(try await house.refusal(of: open) == "Line 2, column 1: the quote that opens here is never closed.")
      let nameless = ShowImportSource(text: "a,b\n1,2", format: .table)
      #expect(try await house.refusal(of: nameless)?.contains("Line 1: no column is called “date”") == true)
      let wrong = ShowImportSource(
        text: "title,date,time,venue,city\nA,2027-02-30,20:00,Bar,Phoenix\nB,2027-01-20,late,Bar,Phoenix\nC,2027-01-20,20:00,Bar,Phoenix")
      let preview = try await house.preview(wrong)
      #expect(
        preview.problems == [
          "Line 2, column 2 (date): “2027-02-30” is no day such as 2027-01-16.",
          "Line 3, column 3 (time): “late” is no time such as 20:00.",
        ])
      #expect(preview.entries.map(\.imported.title) == ["C"])
    }
  }

  @Test("what a person changed is not overwritten: the same field is doubtful, another one is taken over")
  func edited() async throws {
    try await ImportHouse.with { house in
      let source = ShowImportSource(text: Self.csv, format: .table)
      try await house.take(source)
      let show = try #require(try await house.shows.anybody.upcoming().first)
      var draft = ShowDraft()
      draft.price = .text("$25")
      _ = try await house.shows.moderator.send(UpdateShow(id: String(show.id), draft: draft))
      #expect(try await house.preview(source).entries.first?.verdict == .same)
      let moved = ShowImportSource(text: Self.csv.replacing("20,20:00", with: "20,20:30"), format: .table)
      #expect(try await house.take(moved).changed == 1)
      let kept = try #require(try await house.shows.anybody.upcoming().first)
      #expect(kept.price == 25 && WireDate.text(of: kept.startsAt) == "2027-01-21T03:30:00Z")
      let priced = ShowImportSource(
        text: Self.csv.replacing("20,20:00", with: "20,20:30").replacing("$15-20", with: "$30"), format: .table)
      let entry = try #require(try await house.preview(priced).entries.first)
      #expect(entry.verdict == .doubtful && entry.reason.contains("price"))
      let result = try await house.take(priced)
      #expect(result.changed == 0)
      #expect(try await house.shows.anybody.upcoming().first?.price == 25)
      #expect(try await house.decide(.change, priced).changed == 1)
      #expect(try await house.shows.anybody.upcoming().first?.price == 30)
      #expect(try await house.preview(priced).entries.first?.verdict == .same)
    }
  }

  @Test("a show that may be here already is doubtful, and a moderator says whether it is the one or another")
  func duplicate() async throws {
    try await ImportHouse.with { house in
      let known = try await house.shows.moderator.submit(.sample("Pale Harbor", date: "2027-01-20", time: "20:30"))
      house.serve([ImportHouse.event("1@rebel", "Pale Harbor")])
      let source = ShowImportSource(url: house.feed)
      let entry = try #require(try await house.preview(source).entries.first)
      #expect(entry.verdict == .doubtful && entry.show?.id == known.id)
      let blind = ImportShows(source: source, entries: [.init(key: entry.key, digest: entry.digest)])
      #expect(try await house.shows.moderator.send(blind).leftOut.map(\.reason) == [entry.reason])
      #expect(try await house.shows.anybody.upcoming().count == 1)
      try await house.decide(.change, source)
      let shows = try await house.shows.anybody.upcoming()
      #expect(shows.map(\.id) == [known.id])
      #expect(WireDate.text(of: try #require(shows.first).startsAt) == "2027-01-21T03:00:00Z")
      #expect(shows.first?.sources.map(\.kind) == [.person, .feed])
      #expect(try await house.preview(source).entries.map(\.verdict) == [.same])
      // It is a revision, as each change.
      let revisions = try await house.shows.moderator.send(ListShowRevisions(id: String(known.id))).revisions
      #expect(revisions.map(\.action) == [.changed, .submitted] && revisions.first?.canUndo == true)
    }
  }

  @Test("what changed since the preview is left out, and so is what was not chosen")
  func stale() async throws {
    try await ImportHouse.with { house in
      house.serve([ImportHouse.event("1@rebel", "Pale Harbor"), ImportHouse.event("2@rebel", "Slint", start: "20270121T200000")])
      let source = ShowImportSource(url: house.feed)
      let preview = try await house.preview(source)
      let choice = try #require(preview.entries.first)
      house.serve([
        ImportHouse.event("1@rebel", "Pale Harbour Tribute Night"), ImportHouse.event("2@rebel", "Slint", start: "20270121T200000"),
      ])
      let result = try await house.shows.moderator.send(
        ImportShows(source: source, entries: [.init(key: choice.key, digest: choice.digest), .init(key: "gone", digest: "")]))
      #expect(result.added == 0)
      #expect(
        result.leftOut.map(\.reason) == ["It changed since the preview.", "It was not chosen.", "The source lists it no more."])
    }
  }

  @Test("only moderators import: a member and a guest are refused, and a visitor has to sign in")
  func moderatorsOnly() async throws {
    try await ImportHouse.with { house in
      let source = ShowImportSource(text: Self.csv)
      let joined = try await house.shows.house.join("mo@example.org", rooms: [.shows], owner: house.shows.owner)
      let member = house.shows.house.bearing(joined.token)
      let guest = try await house.shows.guest()
      for client in [member, guest] {
        #expect(try await refusal { try await client.send(PreviewShowImport(source: source)) } == .forbidden)
        #expect(try await refusal { try await client.send(ImportShows(source: source, entries: [])) } == .forbidden)
        #expect(try await refusal { try await client.send(ListShowFeeds()) } == .forbidden)
        #expect(try await refusal { try await client.send(FollowShowFeed(url: house.feed)) } == .forbidden)
      }
      let anybody = house.shows.anybody
      #expect(try await refusal { try await anybody.send(PreviewShowImport(source: source)) } == .tokenMissing)
      #expect(try await refusal { try await anybody.send(ListShowFeeds()) } == .tokenMissing)
      #expect(house.site.count("/shows.ics") == 0)
    }
  }
}
