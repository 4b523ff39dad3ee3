import AtriumAPI
import Foundation

/// Places of the app: a show, an artist, a venue.
struct ShowPlaces: Sendable {
  let store: ShowStore

  static func path(ofShow id: Int64) -> String { "/shows/\(id)" }
  static func path(ofArtist id: Int64) -> String { "/shows/artists/\(id)" }
  static func path(ofVenue id: Int64) -> String { "/shows/venues/\(id)" }

  /// Those of these places that are there, with what each is called.
  func titles(of places: [String], for viewer: ShowViewer) async throws -> [String: String] {
    let ids = places.compactMap { place in Self.show(at: place).map { (place, $0) } }
    let records = try await store.records(ids.map(\.1)).filter(viewer.sees)
    let titles = Dictionary(records.map { ($0.id, $0.state.title) }, uniquingKeysWith: { first, _ in first })
    return Dictionary(ids.compactMap { place, id in titles[id].map { (place, $0) } }, uniquingKeysWith: { first, _ in first })
  }

  private static func show(at place: String) -> Int64? {
    place.hasPrefix("/shows/") ? Int64(place.dropFirst("/shows/".count)) : nil
  }
}
