import AtriumAPI
import Foundation
import Storage
import Testing

@testable import AtriumServer
@testable import ShowsServer

/// Pages of shows that are written without a coder.
@Suite("Written shows")
struct EncodedShowsTests {
  private static let at = Date(timeIntervalSince1970: 1_800_000_000)

  private static let bare = Show(
    id: 1, slug: "2027-01-15-a-at-b", title: "A \"quoted\" \\ title", startsAt: at, day: "2027-01-15", city: "Phoenix", state: "",
    venues: [], artists: [], createdAt: at, updatedAt: at, timezone: "America/Phoenix", confirmedAt: at)

  private static let whole = Show(
    id: 2, slug: "b", title: "少年ナイフ", startsAt: at, isTimeKnown: false, doorsAt: at, musicAt: at, endsAt: at, day: "2027-01-15",
    city: "Mesa", state: "AZ", price: 15.5, priceText: "$15.50", ageRequirement: "21+", description: "Two\nlines",
    ticketURL: "https://example.org/a?b=c", imageURL: "https://example.org/a.jpg", status: .rejected, rejectionReason: "Twice",
    submittedBy: 7,
    venues: [
      ShowVenue(
        id: 3, slug: "v", name: "V", address: "1 Main St", city: "Mesa", state: "AZ", timezone: "America/Phoenix", capacity: 300,
        agePolicy: "All ages", isVerified: true, isNewVenue: true)
    ],
    artists: [
      ShowArtist(
        id: 4, slug: "x", name: "X", city: "Berlin", state: "BE", country: "Germany", isHeadliner: true, setType: .headliner, position: 0,
        isNewArtist: true,
        socials: ShowSocials(
          instagram: "a", facebook: "b", twitter: "c", youtube: "d", spotify: "e", soundcloud: "f", bandcamp: "g",
          website: "https://example.org"), bandcampEmbedURL: "https://bandcamp.com/e")
    ], isSoldOut: true, isCancelled: true, createdAt: at, updatedAt: at, timezone: "America/Phoenix", confirmedAt: at,
    sources: [ShowSource(kind: .feed, name: "Venue", url: "https://example.org/feed", at: at)], isSaved: true)

  @Test("they are what the contract's own coder writes", arguments: [[], [bare], [bare, whole]])
  func same(shows: [Show]) throws {
    let page = ShowPage(
      shows: shows, timezone: "America/Phoenix", total: 9, pagination: .init(nextCursor: shows.isEmpty ? nil : "abc", limit: 50))
    let written = try JSONSerialization.jsonObject(with: Data(EncodedResponse(page).json.bytes)) as? NSDictionary
    let coded = try JSONSerialization.jsonObject(with: try WireJSON.encoder().encode(page)) as? NSDictionary
    #expect(written == coded)
    #expect(written != nil)
  }
}
