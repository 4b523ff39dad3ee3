/// A gazetteer in memory.
package struct NameGazetteer: Gazetteer {
  private let artists: [KnownArtist]
  private let venues: [KnownVenue]
  private let addresses: [String: [KnownVenue]]
  private let cities: [String: [KnownCity]]
  private let artistNames: NearNames
  private let venueNames: NearNames

  /// - Parameter aliases: other names of artists, by id.
  package init(artists: [KnownArtist] = [], venues: [KnownVenue] = [], cities: [KnownCity] = [], aliases: [(id: Int, name: String)] = []) {
    let named = Dictionary(artists.map { ($0.id, $0) }) { first, _ in first }
    let known = aliases.compactMap { alias in named[alias.id].map { ($0, alias.name) } }
    self.artists = artists + known.map(\.0)
    self.venues = venues
    addresses = Dictionary(grouping: venues.filter { $0.address.flatMap(StreetForm.form) != nil }) {
      $0.address.flatMap(StreetForm.form) ?? ""
    }
    let places = Set(cities + venues.map { KnownCity(name: $0.city, state: $0.state) }).filter { !$0.name.isEmpty }
    self.cities = Dictionary(grouping: places.sorted { ($0.name, $0.state) < ($1.name, $1.state) }) { NameForm.squeezed($0.name) }
    artistNames = NearNames(artists.map(\.name) + known.map(\.1))
    venueNames = NearNames(venues.map(\.name))
  }

  package func artists(like name: String) -> [GazetteerMatch<KnownArtist>] {
    artistNames.matches(name).map { GazetteerMatch(known: artists[$0.index], likeness: $0.likeness) }
  }

  package func venues(like name: String) -> [GazetteerMatch<KnownVenue>] {
    venueNames.matches(name).map { GazetteerMatch(known: venues[$0.index], likeness: $0.likeness) }
  }

  package func venues(at address: String) -> [KnownVenue] { StreetForm.form(address).flatMap { addresses[$0] } ?? [] }

  package func cities(named name: String) -> [KnownCity] { cities[NameForm.squeezed(name)] ?? [] }
}
