import AtriumAPI
import AtriumApp
import Foundation
import SwiftUI

extension RoomRegistration {
  /// A room that is registered and never opened.
  static let spare = RoomRegistration(SpareRoom())
}

private struct SpareRoom: AppRoom {
  @MainActor var looks: RoomLooks { RoomLooks(title: "Spare", symbol: "cube", accent: .green) }
  @MainActor var strings: Data { Data() }

  @MainActor func open(in context: RoomOpening) -> SpareScreens { SpareScreens() }
}

extension Room {
  static let spare = Room(rawValue: "spare")
}

private struct SparePlace: RoomPlace {
  static let room = Room.spare
  static let start = SparePlace()

  init() {}

  init?(path: String) {
    guard path == "/spare" else { return nil }
  }

  var path: String { "/spare" }
  var sidebarLink: SparePlace { self }
  var column: NavigationSplitViewColumn { .content }
  func back(to column: NavigationSplitViewColumn) -> SparePlace { self }
}

private final class SpareScreens: RoomScreens {
  var sidebar: some View { EmptyView() }
  func list(at place: SparePlace) -> some View { Text("Spare") }
  func detail(at place: SparePlace) -> some View { EmptyView() }
  func title(at place: SparePlace) -> LocalizedStringKey { "Spare" }
  func changed(_ change: Change) {}
}
