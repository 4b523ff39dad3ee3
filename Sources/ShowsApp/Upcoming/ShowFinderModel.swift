import AtriumAPI
import AtriumApp
import AtriumClient
import Foundation
import SwiftUI

/// What a search of the room found, while a person types.
@Observable final class ShowFinderModel {
  struct Found: Equatable {
    let query: String
    let shows: [FoundShow]
    let artists: [FoundArtist]
    let venues: [FoundVenue]

    var isEmpty: Bool { shows.isEmpty && artists.isEmpty && venues.isEmpty }
  }

  enum Phase: Equatable {
    case searching
    case found(Found)
    case failed(LocalizedStringKey)
  }

  private(set) var phase = Phase.searching
  /// Counts what was asked for: an answer to an earlier question comes too late.
  @ObservationIgnored private var question = 0
  private let client: APIClient

  init(client: APIClient) { self.client = client }

  /// Searches for a text as it is typed. What an earlier text found stays until this one has an answer.
  func search(for text: String) async {
    question += 1
    let question = question
    let query = text.trimmingCharacters(in: .whitespacesAndNewlines)
    do {
      async let shows = client.send(FindShows(q: query)).shows
      async let artists = client.send(FindArtists(q: query)).artists
      async let venues = client.send(FindVenues(q: query)).venues
      let found = Found(query: query, shows: try await shows, artists: try await artists, venues: try await venues)
      if self.question == question { show(.found(found)) }
    } catch is CancellationError {
    } catch {
      if self.question == question { show(.failed(error.words)) }
    }
  }

  /// Artists of a name that is being typed; none where nothing answers: what is typed counts then.
  func artists(_ text: String) async -> [FoundArtist] {
    guard let query = Self.query(text) else { return [] }
    return (try? await client.send(FindArtists(q: query)).artists) ?? []
  }

  func venues(_ text: String) async -> [FoundVenue] {
    guard let query = Self.query(text) else { return [] }
    return (try? await client.send(FindVenues(q: query)).venues) ?? []
  }

  private static func query(_ text: String) -> String? {
    let query = text.trimmingCharacters(in: .whitespacesAndNewlines)
    return query.count < 2 ? nil : query
  }

  private func show(_ phase: Phase) { if self.phase != phase { self.phase = phase } }
}
