import AtriumAPI
import SwiftUI

/// The shelves of the Agents room.
struct AgentsSidebar: View {
  @Environment(Navigation.self) private var navigation
  @Environment(Loadable<NeedingCount>.self) private var needing

  var body: some View {
    @Bindable var navigation = navigation
    List(selection: $navigation.chosenShelf) {
      RoomLinks()
      Section {
        ShelfLink(shelf: .agents).badge(needing.value?.sessions ?? 0)
        ShelfLink(shelf: .devices)
        ShelfLink(shelf: .alerts)
      }
      HouseShelves()
    }
    .navigationTitle(Room.agents.title)
  }
}
