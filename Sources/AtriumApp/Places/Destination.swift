package import AtriumAPI

/// A place of the app: one of a room, or one of the house. Every address names one.
public nonisolated struct Destination: Sendable {
  package enum Place: Sendable {
    case house(HousePlace)
    case room(any RoomPlace)
  }

  package var place: Place

  package init(_ place: HousePlace) { self.place = .house(place) }
  package init(_ place: any RoomPlace) { self.place = .room(place) }

  /// Percent-encoded path and query.
  public var path: String {
    switch place {
    case .house(let place): place.path
    case .room(let place): place.path
    }
  }

  /// The room that it is a place of; nil for a place of the house.
  package var room: Room? { if case .room(let place) = place { place.room } else { nil } }

  /// The place of a room; nil for one of the house.
  var roomPlace: (any RoomPlace)? { if case .room(let place) = place { place } else { nil } }

  /// The place of the house; nil for one of a room.
  package var house: HousePlace? { if case .house(let place) = place { place } else { nil } }

  /// The place as a room's own type; nil for the places of other rooms and of the house.
  package func place<Place: RoomPlace>(as type: Place.Type) -> Place? { if case .room(let place) = place { place as? Place } else { nil } }

  /// Whether going from one to the other is no step in the history.
  package func isSamePlace(as other: Destination) -> Bool {
    switch (place, other.place) {
    case (.room(let one), .room(let other)): one.isSamePlace(asAny: other)
    case (.house(let one), .house(let other)): one.isSamePlace(as: other)
    default: false
    }
  }
}

nonisolated extension Destination: Hashable {
  public static func == (one: Destination, other: Destination) -> Bool {
    switch (one.place, other.place) {
    case (.room(let one), .room(let other)): one.isEqual(to: other)
    case (.house(let one), .house(let other)): one == other
    default: false
    }
  }

  public func hash(into hasher: inout Hasher) {
    switch place {
    case .room(let place): hasher.combine(place)
    case .house(let place): hasher.combine(place)
    }
  }
}
