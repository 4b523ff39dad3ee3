import AtriumAPI
import AtriumClient
import Foundation
import Storage
import Testing

@testable import AtriumServer
@testable import HouseSupport
@testable import ShowsServer

/// Who sees what before and after a moderator decided.
@Suite("Moderating shows", .timeLimit(.minutes(2)))
struct ShowModerationTests {
  @Test("what a stranger submits waits, and its submitter learns what became of it", arguments: RecordsEngine.allCases)
  func queue(engine: RecordsEngine) async throws {
    try await ShowsHouse.with(records: engine) { shows in
      let guest = try await shows.guest()
      let show = try await guest.submit()
      #expect(show.status == .pending)
      #expect(try await shows.anybody.upcoming().isEmpty)
      #expect(try await refusal { try await shows.anybody.send(GetShow(id: show.slug)) } == .notFound)
      #expect(try await guest.send(GetShow(id: show.slug)).status == .pending)
      #expect(try await refusal { try await guest.send(ListShowQueue()) } == .forbidden)
      let queue = try await shows.moderator.send(ListShowQueue())
      #expect(queue.entries.map(\.id) == [show.id])
      _ = try await shows.moderator.send(ApproveShow(id: String(show.id)))
      #expect(try await shows.anybody.upcoming().map(\.id) == [show.id])
      let notices = try await guest.send(ListNotices()).notices
      #expect(notices.map(\.title) == ["Your show is published: Pale Harbor"])
      #expect(notices.first?.subject == String(show.id))
    }
  }

  @Test("of two moderators the second learns what the first one decided")
  func twoModerators() async throws {
    try await ShowsHouse.with { shows in
      let member = try await shows.house.join("mo@example.org", rooms: [.shows], owner: shows.owner)
      let second = shows.house.bearing(member.token)
      #expect(try await refusal { try await second.send(ListShowQueue()) } == .forbidden)
      let person = try #require(try await shows.moderator.send(ListHousePeople()).people.first { $0.email == "mo@example.org" })
      _ = try await shows.moderator.send(AddShowModerator(person: person.id))
      let show = try await shows.guest().submit()
      async let one = refusal { try await shows.moderator.send(ApproveShow(id: String(show.id))) }
      async let other = refusal { try await second.send(RejectShow(id: String(show.id), reason: "Not here")) }
      let results = try await [one, other]
      #expect(Set(results) == [nil, .alreadyDecided])
      let rows = try await shows.moderator.send(ListShowRevisions(id: String(show.id))).revisions
      #expect(rows.count == 2)
    }
  }

  @Test("a rejected show tells only its submitter why, and the decision can be taken back")
  func rejection() async throws {
    try await ShowsHouse.with { shows in
      let guest = try await shows.guest()
      let other = try await shows.guest("other")
      let show = try await guest.submit()
      let id = String(show.id)
      _ = try await shows.moderator.send(RejectShow(id: id, reason: "Wrong city"))
      #expect(try await guest.send(GetShow(id: id)).rejectionReason == "Wrong city")
      #expect(try await refusal { try await other.send(GetShow(id: id)) } == .notFound)
      let last = try #require(try await shows.moderator.send(ListShowRevisions(id: id)).revisions.first)
      #expect(last.canUndo)
      #expect(try await refusal { try await guest.send(UndoShowChange(id: id, revision: last.id)) } == .forbidden)
      let back = try await shows.moderator.send(UndoShowChange(id: id, revision: last.id)).show
      #expect(back.status == .pending)
      #expect(back.rejectionReason == nil)
    }
  }

  @Test("five approved shows make a person trusted, one rejected in ninety days does not")
  func trust() async throws {
    try await ShowsHouse.with { shows in
      let guest = try await shows.guest()
      for day in 16...20 {
        let show = try await guest.submit(.sample(date: "2027-01-\(day)"))
        #expect(show.status == .pending)
        _ = try await shows.moderator.send(ApproveShow(id: String(show.id)))
      }
      #expect(try await guest.send(GetShowProfile()).isTrusted)
      let sixth = try await guest.submit(.sample(date: "2027-01-25"))
      #expect(sixth.status == .approved)
    }
  }

  @Test("a merged show is the other one at each of its addresses, and the merge can be taken back")
  func merge() async throws {
    try await ShowsHouse.with { shows in
      let first = try await shows.moderator.submit(.sample("Pale Harbor", time: "20:00"))
      let second = try await shows.moderator.submit(.sample("Pale Harbor", time: "20:30"))
      let guest = try await shows.guest()
      _ = try await guest.send(SaveShow(id: String(second.id)))
      _ = try await shows.moderator.send(MergeShows(id: String(second.id), into: String(first.id)))
      #expect(try await shows.anybody.send(GetShow(id: second.slug)).id == first.id)
      #expect(try await shows.anybody.upcoming().map(\.id) == [first.id])
      #expect(try await guest.send(ListSavedShows()).shows.map(\.id) == [first.id])
      let last = try await shows.house.server.lastRevision(of: second.id)
      _ = try await shows.moderator.send(UndoShowChange(id: String(second.id), revision: last))
      #expect(try await shows.anybody.send(GetShow(id: second.slug)).id == second.id)
      #expect(try await guest.send(ListSavedShows()).shows.map(\.id) == [first.id, second.id])
    }
  }

  @Test("a report hides nothing and waits in the queue, one of each person")
  func reports() async throws {
    try await ShowsHouse.with { shows in
      let show = try await shows.moderator.submit()
      let guest = try await shows.guest()
      _ = try await guest.send(ReportShow(id: String(show.id), reason: .cancelled))
      _ = try await guest.send(ReportShow(id: String(show.id), reason: .wrong, note: "It is on Sunday"))
      #expect(try await shows.anybody.upcoming().count == 1)
      let entry = try #require(try await shows.moderator.send(ListShowQueue()).entries.first)
      #expect(entry.reports.map(\.note) == ["It is on Sunday"])
      _ = try await shows.moderator.send(DismissShowReport(id: try #require(entry.reports.first).id))
      #expect(try await shows.moderator.send(ListShowQueue()).entries.isEmpty)
    }
  }

  @Test("a duplicate is shown beside what waits")
  func duplicates() async throws {
    try await ShowsHouse.with { shows in
      let known = try await shows.moderator.submit(.sample("Pale Harbor", time: "20:00"))
      try await shows.moderator.submit(.sample("Pale Harbor", date: "2027-01-17", time: "20:00"))
      try await shows.guest().submit(.sample("PALE HARBOR", "New Act", time: "20:30"))
      let entry = try #require(try await shows.moderator.send(ListShowQueue()).entries.first)
      #expect(entry.duplicates.map(\.id) == [known.id])
    }
  }

  @Test("a show of which only the day is known is a duplicate at any time of that day")
  func duplicatesOfDay() async throws {
    try await ShowsHouse.with { shows in
      let late = try await shows.moderator.submit(.sample("Pale Harbor", time: "23:30"))
      try await shows.guest().submit(.sample("Pale Harbor", time: nil))
      let entry = try #require(try await shows.moderator.send(ListShowQueue()).entries.first)
      #expect(entry.duplicates.map(\.id) == [late.id])
    }
  }
}

extension Server {
  /// The id of the last revision of a show.
  func lastRevision(of show: Int64) async throws -> Int64 {
    try #require(try await database.read { try RevisionStore.last(of: show, $0) }).id
  }
}
