import AtriumAPI
import AtriumApp
import SwiftUI

/// The room's rows of the sidebar.
struct AgentsSidebar: View {
  @Environment(Contents.self) private var contents
  private var badges: RoomBadges { contents.badges }

  var body: some View {
    Section {
      AgentShelfLink(shelf: .sessions).badge(badges[.agents])
      AgentShelfLink(shelf: .devices)
      AgentShelfLink(shelf: .alerts)
    }
  }
}

private struct AgentShelfLink: View {
  let shelf: AgentShelf

  var body: some View {
    NavigationLink(value: AgentPlace(.list, on: shelf).destination) { Label(shelf.title, systemImage: shelf.symbol) }
  }
}
