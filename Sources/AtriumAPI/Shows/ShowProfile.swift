/// What the person may do in the room, and what they chose.
public struct GetShowProfile: Call {
  public init() {}

  public typealias Response = ShowProfile
  public static let route = Route(
    .get, "/api/shows/profile", scope: .participate(.shows), summary: "Reads what the person may do and chose in the shows room")
}

public struct ShowProfile: Codable, Sendable, Equatable {
  public var isModerator: Bool
  /// Whether what the person submits is shown at once.
  public var isTrusted: Bool
  public var choices: ShowChoices
  /// Where a calendar program reads the person's saved shows. The address is a secret: it needs no other authentication.
  public var calendarPath: String?

  public init(isModerator: Bool, isTrusted: Bool, choices: ShowChoices, calendarPath: String? = nil) {
    self.isModerator = isModerator
    self.isTrusted = isTrusted
    self.choices = choices
    self.calendarPath = calendarPath
  }
}

public struct ShowChoices: Codable, Sendable, Equatable {
  /// Where the person goes to shows: the list of shows begins with them, and artists that they follow are announced for them.
  public var cities: [City]
  /// Whether a saved show is announced at 18:00 of the day before.
  public var remindsOfSaved: Bool

  public init(cities: [City] = [], remindsOfSaved: Bool = true) {
    self.cities = cities
    self.remindsOfSaved = remindsOfSaved
  }

  public static let mostCities = 10

  public struct City: Codable, Sendable, Hashable {
    public var city: String
    /// Empty where it is not known.
    public var state: String

    public init(city: String, state: String) {
      self.city = city
      self.state = state
    }
  }
}

/// Replaces what the person chose.
public struct SetShowChoices: Call {
  public var choices: ShowChoices

  public init(choices: ShowChoices) { self.choices = choices }

  public typealias Response = ShowProfile
  public static let route = Route(
    .put, "/api/shows/profile", scope: .participate(.shows), summary: "Replaces what the person chose in the shows room")
}

/// Makes a new address for the calendar of saved shows; the one before stops working.
public struct RenewShowCalendar: Call {
  public init() {}

  public typealias Response = ShowProfile
  public static let route = Route(
    .post, "/api/shows/profile/calendar", scope: .participate(.shows), summary: "Makes a new address for the calendar of saved shows")
}
