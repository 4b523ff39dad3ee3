public import AtriumAPI
public import SwiftUI

/// A place of one room: what an address below the room's name shows.
///
/// The app's shell knows places only by this; a room declares its own type, and nothing of another room stands in it.
public nonisolated protocol RoomPlace: Hashable, Sendable {
  static var room: Room { get }
  /// Where a person begins who names the room and no place in it.
  static var start: Self { get }

  /// - Parameter path: as ``path`` writes it.
  /// - Returns: nil for a path that names no place of the room.
  init?(path: String)

  /// Percent-encoded path and query, which begin with the room's name: `/notes/read/a.md?from=tags`.
  var path: String { get }

  /// The link of the sidebar that is current here.
  var sidebarLink: Self { get }
  /// The column that a narrow window shows.
  var column: NavigationSplitViewColumn { get }

  /// The place that a narrow window shows when a person goes back to a column before.
  func back(to column: NavigationSplitViewColumn) -> Self

  /// Where a link in a text leads from here, which names what is read and no list to read it beside.
  func following(_ link: Self) -> Self

  /// Whether coming here from another place is no step in the history: typing in a search field, for example, or closing what was open.
  func isSamePlace(as other: Self) -> Bool
}

nonisolated extension RoomPlace {
  public func following(_ link: Self) -> Self { link }
  public func isSamePlace(as other: Self) -> Bool { self == other }

  /// For links and lists of the app.
  package var destination: Destination { Destination(self) }
}

/// What can be done with places whose type is not known.
nonisolated extension RoomPlace {
  var room: Room { Self.room }

  func isEqual(to other: any RoomPlace) -> Bool {
    // The cast cannot fail: the type has just been compared. `as?` looks up the type `Self?` for each of a list's links.
    type(of: other) == Self.self && other as! Self == self
  }

  func isSamePlace(asAny other: any RoomPlace) -> Bool { (other as? Self).map(isSamePlace(as:)) ?? false }

  /// - Parameter link: of any room.
  func followingAny(_ link: any RoomPlace) -> any RoomPlace { (link as? Self).map(following) ?? link }
}
