/// The people who moderate beside the owners.
public struct ListShowModerators: Call {
  public init() {}

  public typealias Response = ShowModeratorList
  public static let route = Route(.get, "/api/shows/moderators", scope: .owner, summary: "Lists the moderators of the shows room")
}

public struct ShowModeratorList: Codable, Sendable, Equatable {
  /// Ids of people (`HousePerson.id`).
  public var people: [String]

  public init(people: [String]) { self.people = people }
}

public struct AddShowModerator: Call {
  public var person: String

  public init(person: String) { self.person = person }

  public typealias Response = NoContent
  public static let route = Route(
    .put, "/api/shows/moderators/{person}", scope: .owner, errors: [.notFound], summary: "Makes a person a moderator of the shows room")
}

public struct RemoveShowModerator: Call {
  public var person: String

  public init(person: String) { self.person = person }

  public typealias Response = NoContent
  public static let route = Route(
    .delete, "/api/shows/moderators/{person}", scope: .owner, errors: [.notFound],
    summary: "Makes a person no moderator of the shows room any more")
}

/// Changes what is known of an artist: moderators.
public struct UpdateArtist: Call {
  public var id: String
  public var name: String?
  public var city: String?
  public var state: String?
  public var country: String?
  public var bio: String?
  public var imageURL: String?
  public var social: ShowSocials?
  public var aliases: [String]?

  public init(id: String) { self.id = id }

  public typealias Response = Artist
  public static let route = Route(
    .put, "/artists/{id}", scope: .decide(.shows), errors: [.notFound, .forbidden], summary: "Changes an artist")

  enum CodingKeys: String, CodingKey {
    case id, name, city, state, country, bio
    case imageURL = "image_url"
    case social, aliases
  }
}

/// Changes what is known of a venue: moderators. Another zone moves its shows that are still to come: their clock stays.
public struct UpdateVenue: Call {
  public var id: String
  public var name: String?
  public var address: String?
  public var city: String?
  public var state: String?
  public var zipcode: String?
  public var country: String?
  public var timezone: String?
  public var capacity: Int?
  public var agePolicy: String?
  public var isVerified: Bool?
  public var imageURL: String?
  public var social: ShowSocials?
  public var aliases: [String]?

  public init(id: String) { self.id = id }

  public typealias Response = Venue
  public static let route = Route(
    .put, "/venues/{id}", scope: .decide(.shows), errors: [.notFound, .forbidden], summary: "Changes a venue")

  enum CodingKeys: String, CodingKey {
    case id, name, address, city, state, zipcode, country, timezone, capacity
    case agePolicy = "age_policy"
    case isVerified = "verified"
    case imageURL = "image_url"
    case social, aliases
  }
}
