import AtriumAPI
import AtriumClient
import Foundation
import Storage
import Testing

@testable import HouseSupport
@testable import ShowsServer

/// What a person saved and follows.
@Suite("Saved shows", .timeLimit(.minutes(2)))
struct SavedShowsTests {
  @Test("saving twice is saving once, and so is the other way", arguments: RecordsEngine.allCases)
  func idempotent(engine: RecordsEngine) async throws {
    try await ShowsHouse.with(records: engine) { shows in
      let show = try await shows.moderator.submit()
      let guest = try await shows.guest()
      let id = String(show.id)
      for _ in 0..<2 { #expect(try await guest.send(SaveShow(id: id)).success) }
      #expect(try await guest.send(CheckSavedShow(id: show.slug)) == SavedShowCheck(isSaved: true))
      #expect(try await guest.send(ListSavedShows()).shows.map(\.id) == [show.id])
      #expect(try await guest.upcoming().map(\.isSaved) == [true])
      #expect(try await shows.moderator.upcoming().map(\.isSaved) == [false])
      for _ in 0..<2 { _ = try await guest.send(UnsaveShow(id: id)) }
      #expect(try await guest.send(ListSavedShows()).total == 0)
    }
  }

  @Test("a count is told from three people on")
  func counts() async throws {
    try await ShowsHouse.with { shows in
      let show = try await shows.moderator.submit()
      let key = String(show.id)
      for (number, expected) in [(1, 0), (2, 0), (3, 3)] {
        _ = try await shows.guest("guest\(number)").send(SaveShow(id: key))
        let saves = try await shows.anybody.send(CountShowSaves(showIDs: [show.id])).saves
        #expect(saves == [key: .init(saveCount: expected, isSaved: false)])
      }
    }
  }

  @Test("who saved a show is told once what changed, until they look")
  func changes() async throws {
    try await ShowsHouse.with { shows in
      let show = try await shows.moderator.submit()
      let id = String(show.id)
      let guest = try await shows.guest()
      _ = try await guest.send(SaveShow(id: id))
      var draft = ShowDraft()
      draft.date = "2027-01-23"
      _ = try await shows.moderator.send(UpdateShow(id: id, draft: draft))
      _ = try await shows.moderator.send(SetShowCancelled(id: id))
      let saved = try #require(try await guest.send(ListSavedShows()).shows.first)
      #expect(saved.changed == ["event_date", "is_cancelled"])
      #expect(saved.show.isCancelled)
      let notices = try await guest.send(ListNotices()).notices
      #expect(notices.map(\.title) == ["Cancelled: Pale Harbor"])
      _ = try await guest.send(SeeSavedShow(id: id))
      #expect(try await guest.send(ListSavedShows()).shows.first?.changed == [])
      _ = try await shows.moderator.send(SetShowCancelled(id: id, isCancelled: false))
      #expect(try await guest.send(ListNotices()).notices.map(\.title) == ["Takes place after all: Pale Harbor"])
    }
  }

  @Test("a followed artist is announced in the person's cities, and a followed venue everywhere")
  func follows() async throws {
    try await ShowsHouse.with { shows in
      let show = try await shows.moderator.submit()
      let artist = String(try #require(show.artists.first).id)
      let venue = String(try #require(show.venues.first).id)
      let near = try await shows.guest("near")
      let far = try await shows.guest("far")
      let regular = try await shows.guest("regular")
      _ = try await near.send(FollowArtist(id: artist))
      _ = try await far.send(FollowArtist(id: artist))
      _ = try await regular.send(FollowVenue(id: venue))
      _ = try await far.send(SetShowChoices(choices: ShowChoices(cities: [.init(city: "Tucson", state: "AZ")])))
      #expect(try await near.send(GetArtist(id: artist)).isFollowed == true)
      try await shows.moderator.submit(.sample(date: "2027-02-20"))
      #expect(try await near.send(ListNotices()).notices.map(\.title) == ["New show: Pale Harbor"])
      #expect(try await far.send(ListNotices()).notices.isEmpty)
      #expect(try await regular.send(ListNotices()).notices.count == 1)
      let follows = try await near.send(ListShowFollows())
      #expect(follows.artists.map(\.name) == ["Pale Harbor"])
      _ = try await near.send(UnfollowArtist(id: artist))
      #expect(try await near.send(ListShowFollows()).artists.isEmpty)
    }
  }

  @Test("a person's shows stand when the person is gone")
  func gone() async throws {
    try await ShowsHouse.with { shows in
      let guest = try await shows.guest()
      let show = try await guest.submit()
      _ = try await shows.moderator.send(ApproveShow(id: String(show.id)))
      let person = try #require(try await shows.moderator.send(ListHousePeople()).people.first { $0.email == "guest@example.org" })
      _ = try await shows.moderator.send(RemoveHousePerson(id: person.id))
      #expect(try await shows.anybody.upcoming().map(\.id) == [show.id])
      #expect(try await shows.moderator.send(ListShowRevisions(id: String(show.id))).revisions.last?.by == nil)
    }
  }
}
