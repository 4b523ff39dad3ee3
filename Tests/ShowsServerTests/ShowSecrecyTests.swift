import AtriumAPI
import AtriumClient
import Foundation
import TestSupport
import Testing

@testable import HouseSupport
@testable import ShowsServer

/// What nobody may learn from pages, feeds and searches.
@Suite("What shows do not tell", .timeLimit(.minutes(2)))
struct ShowSecrecyTests {
  @Test("what waits, was declined, is private, deleted or merged is in no page, feed or sitemap", arguments: RecordsEngine.allCases)
  func hidden(engine: RecordsEngine) async throws {
    try await ShowsHouse.with(records: engine) { shows in
      try await shows.moderator.submit(.sample("Open Act", venue: "Open Place"))
      let guest = try await shows.guest()
      try await guest.submit(.sample("Waiting Act", date: "2027-01-17", venue: "Waiting Place"))
      let declined = try await guest.submit(.sample("Declined Act", date: "2027-01-18", venue: "Declined Place"))
      _ = try await shows.moderator.send(RejectShow(id: String(declined.id), reason: "Rude words"))
      let own = try await guest.submit(.sample("Private Act", date: "2027-01-19", venue: "Private Place").with { $0.isPrivate = true })
      let gone = try await shows.moderator.submit(.sample("Deleted Act", date: "2027-01-20", venue: "Deleted Place"))
      _ = try await shows.moderator.send(DeleteShow(id: String(gone.id)))
      let same = try await shows.moderator.submit(.sample("Merged Act", date: "2027-01-21", venue: "Merged Place"))
      let kept = try await shows.moderator.submit(.sample("Kept Act", date: "2027-01-21", venue: "Kept Place"))
      _ = try await shows.moderator.send(MergeShows(id: String(same.id), into: String(kept.id)))
      let text = try await shows.everything()
      for word in ["Open Act", "Open Place", "Kept Act", "Kept Place"] { #expect(text.contains(word), "\(word)") }
      for word in ["Waiting", "Declined", "Private", "Deleted", "Merged"] {
        for form in [word, word.lowercased()] { #expect(!text.contains("\(form) ") && !text.contains("\(form)-"), "\(form)") }
      }
      for secret in ["Rude words", "guest@example.org", "Indian School"] { #expect(!text.contains(secret), "\(secret)") }
      for show in [declined, own, gone] {
        for path in ["/shows/\(show.id)", "/shows/\(show.slug)", "/artists/\(show.artists[0].slug)", "/venues/\(show.venues[0].id)"] {
          #expect(try await shows.page(path).status == 404, "\(path)")
        }
      }
    }
  }

  @Test("an artist and a venue that only a hidden show has are there for those who see it", arguments: RecordsEngine.allCases)
  func hiddenNames(engine: RecordsEngine) async throws {
    try await ShowsHouse.with(records: engine) { shows in
      let guest = try await shows.guest()
      let other = try await shows.guest("other")
      let waiting = try await guest.submit(.sample("Waiting Act", venue: "Waiting Place"))
      let own = try await guest.submit(.sample("Private Act", venue: "Private Place").with { $0.isPrivate = true })
      for (show, isSeenByModerators) in [(waiting, true), (own, false)] {
        let (artist, venue) = (show.artists[0], show.venues[0])
        for (client, sees) in [(shows.anybody, false), (other, false), (guest, true), (shows.moderator, isSeenByModerators)] {
          let expected: Problem.Code? = sees ? nil : .notFound
          for address in [String(artist.id), artist.slug] {
            #expect(try await refusal { try await client.send(GetArtist(id: address)) } == expected)
            #expect(try await refusal { try await client.send(ListArtistShows(id: address)) } == expected)
          }
          for address in [String(venue.id), venue.slug] {
            #expect(try await refusal { try await client.send(GetVenue(id: address)) } == expected)
            #expect(try await refusal { try await client.send(ListVenueShows(id: address)) } == expected)
          }
          #expect(try await client.send(FindArtists(q: artist.name)).artists.map(\.id) == (sees ? [artist.id] : []))
          #expect(try await client.send(FindVenues(q: venue.name)).venues.map(\.id) == (sees ? [venue.id] : []))
        }
        for (client, sees) in [(other, false), (guest, true), (shows.moderator, isSeenByModerators)] {
          let hits = try await client.send(SearchHouse(q: artist.name)).groups.flatMap(\.hits).map(\.id)
          #expect(hits.contains("artist-\(artist.id)") == sees)
        }
        #expect(try await refusal { try await other.send(FollowArtist(id: artist.slug)) } == .notFound)
        #expect(try await refusal { try await other.send(FollowVenue(id: venue.slug)) } == .notFound)
      }
    }
  }

  @Test("who guesses the number of a hidden artist or venue learns no name by submitting a show with it")
  func guessed() async throws {
    try await ShowsHouse.with { shows in
      let hidden = try await shows.guest().submit(.sample("Private Act", venue: "Private Place").with { $0.isPrivate = true })
      let other = try await shows.guest("other")
      let byArtist = ShowDraft.sample().with {
        $0.artists = [.init(id: hidden.artists[0].id)]
        $0.isPrivate = true
      }
      let byVenue = ShowDraft.sample().with {
        $0.venues = [.init(id: hidden.venues[0].id)]
        $0.isPrivate = true
      }
      for draft in [byArtist, byVenue] { #expect(try await refusal { try await other.submit(draft) } == .invalidRequest) }
    }
  }

  @Test("an address is shown once somebody vouches for the venue")
  func addresses() async throws {
    try await ShowsHouse.with { shows in
      let show = try await shows.moderator.submit()
      let venue = try #require(show.venues.first)
      let before = try await shows.everything()
      #expect(!before.contains("2303 E Indian School Rd"))
      _ = try await shows.moderator.send(
        UpdateVenue(id: venue.slug).with {
          $0.isVerified = true
          $0.zipcode = "85016"
          $0.country = "US"
        })
      let page = try await shows.page("/shows/\(show.slug)")
      #expect(page.text.contains("<span class=\"p-street-address\">2303 E Indian School Rd</span>"))
      let address = try page.linkedData()["location"]?["address"]
      #expect(address?["streetAddress"] == "2303 E Indian School Rd")
      #expect(address?["addressCountry"] == "US")
      #expect(try await shows.page("/venues/\(venue.slug)").linkedData()["address"]?["postalCode"] == "85016")
    }
  }
}

extension UpdateVenue {
  fileprivate func with(_ change: (inout UpdateVenue) -> Void) -> UpdateVenue {
    var call = self
    change(&call)
    return call
  }
}
