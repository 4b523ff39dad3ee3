package import AtriumAPI
package import AtriumClient
package import Foundation
package import SwiftUI

/// A room of the app: what the shell has to know of it before anybody goes there.
///
/// The shell loops over the rooms that are registered and names none. A room's screens and their models are made when a person first goes
/// there, so a room that nobody opens costs a session nothing.
package nonisolated protocol AppRoom: Sendable {
  associatedtype Place: RoomPlace
  associatedtype Screens: RoomScreens where Screens.Place == Place

  @MainActor var looks: RoomLooks { get }
  /// What needs the person in the room; nil for a room that counts nothing.
  @MainActor var badge: RoomBadge? { get }

  /// How something new is put into the room from any page; nil for a room that takes nothing so.
  @MainActor var capture: RoomCapture? { get }

  /// What a screen of the room takes of what people share from other programs; nil for a room that takes nothing so.
  var sharing: RoomSharing? { get }

  #if !canImport(WebKit)
    /// The catalogue of its strings. On Apple's platforms the bundle holds it.
    @MainActor var strings: Data { get }
  #endif

  /// - Parameter path: percent-encoded.
  /// - Returns: nil for a path that names no place of the room.
  func destination(at path: String) -> Destination?

  /// Where a notification of the room leads; nil for one that is not the room's, or leads nowhere.
  func destination(of notice: Notice) -> Destination?

  /// The room's own search for a text, where it has one.
  func results(for text: String) -> Destination?

  /// What a field of the room is called, in which a search of the house found something; nil for one that its row shows anyway.
  @MainActor func words(for field: SearchHit.Field) -> LocalizedStringKey?

  @MainActor func open(in context: RoomOpening) -> Screens
}

nonisolated extension AppRoom {
  package var room: Room { Place.room }
  package var start: Destination { Destination(Place.start) }

  @MainActor package var badge: RoomBadge? { nil }
  @MainActor package var capture: RoomCapture? { nil }
  package var sharing: RoomSharing? { nil }

  package func destination(at path: String) -> Destination? { Place(path: path).map { Destination($0) } }
  package func destination(of notice: Notice) -> Destination? { nil }
  package func results(for text: String) -> Destination? { nil }
  @MainActor package func words(for field: SearchHit.Field) -> LocalizedStringKey? { nil }
}

/// What a room's models get from the app.
package struct RoomOpening {
  package let client: APIClient
  /// Where the host answers the bytes of pictures.
  package let bytes: String?
  /// The person's language.
  package let reader: Reader
  package let clock: any Clock<Duration>
}

/// How many things need the person in a room.
package struct RoomBadge {
  package let count: @MainActor (APIClient) async throws -> Int
  /// Whether a change of the room may change the number.
  package let isChanged: (Change) -> Bool
  /// The number as it is read out.
  package let words: (Int) -> LocalizedStringKey

  package init(
    count: @escaping @MainActor (APIClient) async throws -> Int, isChanged: @escaping (Change) -> Bool = { _ in true },
    words: @escaping (Int) -> LocalizedStringKey
  ) {
    self.count = count
    self.isChanged = isChanged
    self.words = words
  }
}
