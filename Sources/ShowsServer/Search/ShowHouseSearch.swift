import AtriumAPI
import AtriumServer
import Foundation

/// Shows, artists and venues in the search of the house.
struct ShowHouseSearch: Sendable {
  let finder: ShowFinder
  let presenter: ShowPresenter

  func search(_ question: SearchQuestion, for viewer: ShowViewer) async throws -> SearchResults {
    let words = question.words
    guard !words.isEmpty else { return SearchResults() }
    let most = question.limit + 1
    let shows = try await presenter.shows(try await finder.shows(words, limit: most), to: .anybody)
    let artists = try await finder.artists(words, to: viewer, limit: most)
    let venues = try await finder.venues(words, to: viewer, limit: most)
    let hits =
      artists.map { artist in
        SearchHit(
          id: "artist-\(artist.id)", kind: .showArtist, title: artist.name, snippet: artist.city.map { words.marked($0) } ?? [],
          why: .title, place: ShowPlaces.path(ofArtist: artist.id), symbol: "music.mic")
      }
      + venues.map { venue in
        SearchHit(
          id: "venue-\(venue.id)", kind: .showVenue, title: venue.name, snippet: words.marked(venue.city), why: .title,
          place: ShowPlaces.path(ofVenue: venue.id), symbol: "mappin.and.ellipse")
      }
      + shows.map { show in
        let line = [ShowDay.spoken(show.startsAt, in: show.timezone, language: question.language), show.venues.first?.name]
          .compactMap(\.self).joined(separator: " · ")
        return SearchHit(
          id: String(show.id), kind: .show, title: show.title, snippet: words.marked(line),
          why: words.match(show.title) ? .title : nil, place: ShowPlaces.path(ofShow: show.id), at: show.startsAt, symbol: "ticket")
      }
    return SearchResults(all: hits, of: question)
  }
}
