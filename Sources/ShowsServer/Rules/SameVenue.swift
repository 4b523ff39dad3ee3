import NameMatching

/// Whether two venues are one: by city and address first, then by name.
///
/// Only the same name in the same city, at no other address, is the same venue. Two names at one address, a name at another address and the
/// rooms of a house are for a person to decide.
enum SameVenue {
  struct Facts: Sendable, Hashable {
    var name: String
    var aliases: [String] = []
    var address: String?
    /// Empty where it is not known. The same for the state.
    var city: String
    var state: String
  }

  enum Verdict: Sendable, Hashable {
    case same
    case maybe(Reason)
    case different
  }

  /// Why two may be one, the likeliest first.
  enum Reason: Int, Sendable, Hashable, Comparable {
    /// The same name, and one of them names no city.
    case cityUnknown
    /// The same name at two addresses of a city: it moved, or one is wrong.
    case moved
    /// Two names at one address: it was renamed, or there are two.
    case address
    /// Names that are alike.
    case name
    /// One is a room of the other, or both are rooms of one house.
    case room

    static func < (one: Reason, other: Reason) -> Bool { one.rawValue < other.rawValue }
  }

  static func compare(_ one: Facts, _ other: Facts) -> Verdict {
    guard areInOneCity(one, other) else { return .different }
    let isCityKnown = !one.city.isEmpty && !other.city.isEmpty
    let (rooms, otherRooms) = (VenueRoom(one.name, city: one.city), VenueRoom(other.name, city: other.city))
    let hasName = haveOneName(one, other) || !rooms.isRoom && !otherRooms.isRoom && matches(rooms.venue, otherRooms.venue)
    if !hasName, rooms.isRoom || otherRooms.isRoom, matches(rooms.venue, otherRooms.venue) { return .maybe(.room) }
    if let address = one.address.flatMap({ VenueAddress($0, city: one.city, state: one.state) }),
      let otherAddress = other.address.flatMap({ VenueAddress($0, city: other.city, state: other.state) })
    {
      let relation = address.relation(to: otherAddress)
      if hasName { return relation == .different ? .maybe(.moved) : isCityKnown ? .same : .maybe(.cityUnknown) }
      if relation == .same { return .maybe(.address) }
      if relation == .different { return .different }
    } else if hasName {
      return isCityKnown ? .same : .maybe(.cityUnknown)
    }
    return areAlike(one, other) ? .maybe(.name) : .different
  }

  /// What a named venue matches.
  struct Finding: Sendable, Hashable {
    /// The one venue that it is.
    var match: Int64?
    /// Those that it may be, the likeliest first.
    var suggestions: [Int64] = []
  }

  /// - Parameter known: in the order in which suggestions of one kind are listed.
  static func find(_ venue: Facts, among known: [(id: Int64, facts: Facts)], limit: Int = 3) -> Finding {
    var (same, maybe): ([Int64], [(id: Int64, reason: Reason)]) = ([], [])
    for (id, facts) in known {
      switch compare(venue, facts) {
      case .same: same.append(id)
      case .maybe(let reason): maybe.append((id, reason))
      case .different: break
      }
    }
    let sorted = maybe.enumerated().sorted { ($0.element.reason, $0.offset) < ($1.element.reason, $1.offset) }.map(\.element.id)
    // Of two that it would be, a person chooses.
    let match = same.count == 1 ? same.first : nil
    return Finding(match: match, suggestions: Array(((match == nil ? same : []) + sorted).prefix(limit)))
  }

  /// Whether nothing says that they are in two cities, however city and state are written.
  static func areInOneCity(_ one: Facts, _ other: Facts) -> Bool {
    let (city, otherCity) = (CityName.key(one.city), CityName.key(other.city))
    let (state, otherState) = (StateName.key(one.state), StateName.key(other.state))
    return (city.isEmpty || otherCity.isEmpty || city == otherCity) && (state.isEmpty || otherState.isEmpty || state == otherState)
  }

  private static func haveOneName(_ one: Facts, _ other: Facts) -> Bool {
    ([one.name] + one.aliases).contains { name in ([other.name] + other.aliases).contains { matches(name, $0) } }
  }

  private static func areAlike(_ one: Facts, _ other: Facts) -> Bool {
    ([one.name] + one.aliases).contains { name in
      ([other.name] + other.aliases).contains { NameDistance.isLikely(FoldedName(name), FoldedName($0)) }
    }
  }

  private static func matches(_ one: String, _ other: String) -> Bool {
    let name = FoldedName(one)
    return !name.isEmpty && name.matches(FoldedName(other))
  }
}
