/// The cities with upcoming shows, the one with most first (seed: S1).
public struct ListShowCities: Call {
  public init() {}

  public typealias Response = ShowCityList
  public static let route = Route(.get, "/shows/cities", scope: .browse(.shows), summary: "Lists cities with upcoming shows")
}

public struct ShowCityList: Codable, Sendable, Equatable {
  @Rows public var cities: [ShowCity]

  public init(cities: [ShowCity]) { self.cities = cities }
}

public struct ShowCity: Codable, Sendable, Hashable {
  public var city: String
  /// Empty where it is not known.
  public var state: String
  public var showCount: Int
  /// The same, as the seed's server calls it.
  public var count: Int

  public init(city: String, state: String, count: Int) {
    self.city = city
    self.state = state
    showCount = count
    self.count = count
  }

  enum CodingKeys: String, CodingKey {
    case city, state
    case showCount = "show_count"
    case count
  }
}
