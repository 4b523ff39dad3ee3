package import AtriumAPI
public import Observation
import SwiftUI

/// Where a person is in the app. One address says all of it; whoever hosts the app observes and sets it.
@Observable public final class Navigation {
  package var destination: Destination {
    didSet { if let room = destination.room, room != self.room { self.room = room } }
  }
  /// Whose places the sidebar shows: where the person is, or was before they went to a place of the house. Nil at first.
  package private(set) var room: Room?

  init(_ destination: Destination) {
    self.destination = destination
    room = destination.room
  }

  /// The place as a room's own type; the room's start where the person is elsewhere. Setting it goes there.
  package subscript<Place: RoomPlace>(_ type: Place.Type) -> Place {
    get { destination.place(as: type) ?? .start }
    set { destination = Destination(newValue) }
  }

  /// Goes to a place of the house.
  package func go(to place: HousePlace) { destination = Destination(place) }

  /// Follows a link in a text. A room may read it beside the list that is there.
  package func follow(_ link: Destination) {
    if case .room(let current) = destination.place, case .room(let next) = link.place {
      destination = Destination(current.followingAny(next))
    } else {
      destination = link
    }
  }

  /// The column that a narrow window shows.
  var compactColumn: NavigationSplitViewColumn {
    get {
      switch destination.place {
      case .house(let place): place.column
      case .room(let place): place.column
      }
    }
    set {
      guard newValue != compactColumn else { return }
      switch destination.place {
      case .house(let place): if newValue != .detail { go(to: newValue == .sidebar ? .sidebar : place.list) }
      case .room(let place): destination = Destination(place.back(to: newValue))
      }
    }
  }

  /// What is searched for in the whole house. Typing leads to the search.
  package var houseQuery: String {
    get { if case .search(let text)? = destination.house { text } else { "" } }
    set { if newValue != houseQuery { go(to: .search(newValue)) } }
  }

  /// The link of the list that is current. Choosing one goes there.
  package var chosen: Destination? {
    get { destination }
    set { if let newValue { destination = newValue } }
  }

  /// The same for a list of the house, beside which its first link's place is shown while none is chosen.
  package var shown: Destination? {
    get { destination.house.map { Destination($0.shown) } ?? destination }
    set { chosen = newValue }
  }

  /// For a list in which several links lead to one place, so that none of them is current.
  package var followed: Destination? {
    get { nil }
    set { chosen = newValue }
  }

  /// The sidebar's link that is current, whatever is open beside its list.
  package var sidebarLink: Destination? {
    get {
      switch destination.place {
      case .house(let place): Destination(place.list)
      case .room(let place): Destination(place.sidebarLink)
      }
    }
    set { if let newValue { destination = newValue } }
  }
}
