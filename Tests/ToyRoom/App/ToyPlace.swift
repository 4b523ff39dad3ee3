package import AtriumAPI
import AtriumApp
package import SwiftUI
import ToyServer

/// The toy room's only place is its list.
package nonisolated struct ToyPlace: RoomPlace {
  package static let room = Room.toy
  package static let start = ToyPlace()

  package init() {}

  package init?(path: String) {
    guard path.prefix(while: { $0 != "?" }) == "/toy" else { return nil }
  }

  package var path: String { "/toy" }
  package var sidebarLink: ToyPlace { self }
  package var column: NavigationSplitViewColumn { .content }
  package func back(to column: NavigationSplitViewColumn) -> ToyPlace { self }
}
