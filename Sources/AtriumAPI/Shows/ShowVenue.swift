/// A venue as a show names it.
public struct ShowVenue: Codable, Sendable, Hashable, Identifiable {
  public var id: Int64
  public var slug: String
  public var name: String
  /// Absent where the venue is unverified and the caller is neither a moderator nor its submitter: it may be a private house.
  public var address: String?
  public var city: String
  /// Empty where it is not known.
  public var state: String
  /// An IANA name; absent where it is the server's own.
  public var timezone: String?
  public var capacity: Int?
  public var agePolicy: String?
  /// Whether a moderator vouches for it.
  public var isVerified: Bool
  /// Whether this show brought it here.
  public var isNewVenue: Bool

  public init(
    id: Int64, slug: String, name: String, address: String? = nil, city: String, state: String, timezone: String? = nil,
    capacity: Int? = nil, agePolicy: String? = nil, isVerified: Bool = false, isNewVenue: Bool = false
  ) {
    self.id = id
    self.slug = slug
    self.name = name
    self.address = address
    self.city = city
    self.state = state
    self.timezone = timezone
    self.capacity = capacity
    self.agePolicy = agePolicy
    self.isVerified = isVerified
    self.isNewVenue = isNewVenue
  }

  enum CodingKeys: String, CodingKey {
    case id, slug, name, address, city, state, timezone, capacity
    case agePolicy = "age_policy"
    case isVerified = "verified"
    case isNewVenue = "is_new_venue"
  }
}
