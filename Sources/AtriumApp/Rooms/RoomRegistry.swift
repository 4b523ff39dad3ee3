package import AtriumAPI
package import Foundation
import SwiftUI

/// A room that can be registered with the app. Each room's target declares its own: `.notes`.
public nonisolated struct RoomRegistration: Sendable {
  package let room: any AppRoom

  package init(_ room: any AppRoom) { self.room = room }
}

/// The rooms that the app has screens for, in the order in which they are shown.
package nonisolated struct RoomRegistry: Sendable {
  package let all: [any AppRoom]

  package init(_ rooms: [RoomRegistration] = []) { all = rooms.map(\.room) }

  subscript(room: Room) -> (any AppRoom)? { all.first { $0.room == room } }

  /// - Parameter path: percent-encoded.
  /// - Returns: nil for a path that names no place of the house nor of a room.
  package func destination(at path: String) -> Destination? {
    if let place = HousePlace(path: path) { return Destination(place) }
    for room in all { if let destination = room.destination(at: path) { return destination } }
    return nil
  }

  /// Where a notification leads; nil for one that only says something, and for what a newer server sends.
  func destination(of notice: Notice) -> Destination? {
    for room in all { if let destination = room.destination(of: notice) { return destination } }
    return nil
  }

  /// Where a person sees so many items that they shared with a room.
  @MainActor package func destination(of count: Int, in room: Room) -> Destination {
    self[room]?.capture?.arrival(count) ?? self[room]?.start ?? Destination(.home)
  }

  #if !canImport(WebKit)
    /// The catalogues of the app and its rooms.
    @MainActor package var strings: [Data] { [AppResources.strings] + all.map(\.strings) }
  #endif
}

extension EnvironmentValues {
  private enum RoomRegistryKey: EnvironmentKey { static var defaultValue: RoomRegistry { RoomRegistry() } }

  var rooms: RoomRegistry {
    get { self[RoomRegistryKey.self] }
    set { self[RoomRegistryKey.self] = newValue }
  }
}
