import Foundation
import Testing

@testable import ShowsServer

@Suite("The zone of a venue's place")
struct VenueZoneTests {
  @Test(
    "a state with one zone has it, and one with several has that of its larger cities",
    arguments: [
      ("Phoenix", "AZ", "America/Phoenix"), ("Mesa", "Arizona", "America/Phoenix"), ("Nowhere", "ariz.", "America/Phoenix"),
      ("Tuba City", "AZ", "America/Denver"), ("Brooklyn", "New York", "America/New_York"), ("Portland", "OR", "America/Los_Angeles"),
      ("Ontario", "Oregon", "America/Boise"), ("Portland", "ME", "America/New_York"), ("El Paso", "TX", "America/Denver"),
      ("Ft. Worth", "TX", "America/Chicago"), ("The Woodlands", "Texas", "America/Chicago"), ("Nashville", "TN", "America/Chicago"),
      ("Nashville", "IN", "America/Indiana/Indianapolis"), ("Knoxville", "Tenn.", "America/New_York"),
      ("Pensacola", "FL", "America/Chicago"),
      ("Saint Petersburg", "FL", "America/New_York"), ("Coeur d’Alene", "ID", "America/Los_Angeles"),
      ("Washington", "D.C.", "America/New_York"),
      ("Washington, DC", "District of Columbia", "America/New_York"), ("San Juan", "PR", "America/Puerto_Rico"),
      ("Montréal", "QC", "America/Toronto"), ("Montreal", "Québec", "America/Toronto"), ("St. John's", "NL", "America/St_Johns"),
      ("Kenora", "ON", "America/Winnipeg"), ("Toronto", "Ont.", "America/Toronto"), ("Whitehorse", "Yukon", "America/Whitehorse"),
      ("London", "England", "Europe/London"), ("Berlin", "Deutschland", "Europe/Berlin"), ("Tacoma", "WA", "America/Los_Angeles"),
      ("Mesa, AZ", "", "America/Phoenix"),
    ])
  func places(city: String, state: String, zone: String) {
    #expect(VenueZone.zone(city: city, state: state, country: nil)?.identifier == zone)
    #expect(VenueZone.zone(city: city.uppercased(), state: state.lowercased(), country: "")?.identifier == zone)
  }

  @Test(
    "where nobody can know, there is none",
    arguments: [
      ("Somewhere", "TX", nil), ("", "TN", nil), ("Berlin", "", nil), ("Phoenix", "", nil), ("", "", nil), ("X", "ZZ", nil),
      ("Moscow", "", "Narnia"), ("Somewhere", "", "Mexico"), ("Somewhere", "", "US"), ("Phoenix", "AZ", "Narnia"),
      ("Springfield", "Bavaria", nil),
    ] as [(String, String, String?)])
  func unknown(city: String, state: String, country: String?) {
    #expect(VenueZone.zone(city: city, state: state, country: country) == nil)
  }

  @Test(
    "a country with one zone has it by its code and its names, and a country decides which state is meant",
    arguments: [
      ("Berlin", "", "DE", "Europe/Berlin"), ("Berlin", "Berlin", "Germany", "Europe/Berlin"), ("Wien", "", "Österreich", "Europe/Vienna"),
      ("Osaka", "", "日本", "Asia/Tokyo"), ("Bristol", "", "UK", "Europe/London"), ("Dover", "DE", "USA", "America/New_York"),
      ("Tbilisi", "", "Georgia", "Asia/Tbilisi"), ("Atlanta", "Georgia", "United States", "America/New_York"),
      ("Perth", "WA", "Australia", "Australia/Perth"), ("Melbourne", "Victoria", "AU", "Australia/Melbourne"),
      ("Broken Hill", "NSW", "AU", "Australia/Broken_Hill"), ("Nogales", "Sonora", "México", "America/Hermosillo"),
      ("CDMX", "", "mx", "America/Mexico_City"), ("Sevilla", "", "España", "Europe/Madrid"), ("Las Palmas", "", "Spain", "Atlantic/Canary"),
      ("Toronto", "ON", "CA", "America/Toronto"), ("Warszawa", "", "Polska", "Europe/Warsaw"), ("Gent", "", "België", "Europe/Brussels"),
    ])
  func countries(city: String, state: String, country: String, zone: String) {
    #expect(VenueZone.zone(city: city, state: state, country: country)?.identifier == zone)
  }

  @Test("every zone of the tables is one of the tz database")
  func known() {
    let zones = Set(StateZones.zones.values).union(CountryZones.zones.values).union(CityZones.all)
    #expect(zones.count > 150)
    for zone in zones { #expect(TimeZone(identifier: zone) != nil, "\(zone)") }
    #expect(CountryZones.zones.count > 200)
  }

  @Test("each state is known by its code and its name, and two ways to write it are one")
  func states() {
    for (state, zone) in StateZones.zones {
      let parts = state.split(separator: "-").map(String.init)
      #expect(VenueZone.zone(city: "Nowhere", state: parts[1], country: parts[0])?.identifier == zone)
    }
    #expect(StateName.key("Ariz.") == StateName.key("AZ"))
    #expect(StateName.key("WA") != StateName.key("Western Australia"))
    #expect(StateName.key("Bayern") == StateName.key("bayern"))
    #expect(StateName.key("") == "")
  }
}
