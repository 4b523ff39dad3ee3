import Foundation
import NameMatching

/// The time zone of a venue by its place, as far as the place tells.
enum VenueZone {
  /// Nil where the state or country has several zones and the city is none of its larger ones, or where the place is not known: then
  /// somebody has to say it, and the server's own zone counts meanwhile.
  ///
  /// - Parameters:
  ///   - state: of the USA, Canada or Australia, by its code or name; a country's name where `country` is nil.
  ///   - country: by its ISO code or its name. Without one, a state is one of the USA or Canada first.
  static func zone(city: String, state: String, country: String?) -> TimeZone? {
    identifier(city: city, state: state, country: country).flatMap(TimeZone.init(identifier:))
  }

  private static func identifier(city: String, state: String, country: String?) -> String? {
    // "Mesa, AZ" in the field of the city.
    let state = state.isEmpty ? city.split(separator: ",").dropFirst().last.map(String.init) ?? "" : state
    let named = country.flatMap { CountryZones.code(of: $0) }
    if let country, named == nil, !FoldedName(country).isEmpty { return nil }
    let place: String
    if let state = StateName(state, country: named) {
      place = "\(state.country)-\(state.code)"
    } else if let code = named ?? CountryZones.code(ofName: state) {
      place = code
    } else {
      return nil
    }
    return CityZones.zone(of: city, in: place) ?? StateZones.zones[place] ?? CountryZones.zones[place]
  }
}
