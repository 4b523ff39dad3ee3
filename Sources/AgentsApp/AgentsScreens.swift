package import AtriumAPI
package import AtriumApp
package import SwiftUI

/// The screens of the Agents room, with their model.
package final class AgentsScreens: nonisolated RoomScreens {
  package let model: AgentsModel

  init(_ opening: RoomOpening) { model = AgentsModel(opening) }

  package var sidebar: some View { AgentsSidebar() }
  package func list(at place: AgentPlace) -> some View { AgentsListColumn().environment(model) }
  package func detail(at place: AgentPlace) -> some View { AgentsDetail().environment(model) }
  package var settings: EmptyView { EmptyView() }
  package var settingsDetail: EmptyView { EmptyView() }

  package func title(at place: AgentPlace) -> LocalizedStringKey {
    if case .session = place.page, let title = model.session.title { "\(title)" } else { place.listTitle }
  }

  package func isMissing(at place: AgentPlace) -> Bool {
    if case .session = place.page { model.session.phase == .missing } else { false }
  }

  package func opened(at place: AgentPlace) -> OpenedItem? {
    guard case .session(let id) = place.page, model.session.session?.id == id, let title = model.session.title else { return nil }
    return OpenedItem(AgentPlace(.session(id: id)), title: title)
  }

  package func changed(_ change: Change) { model.changed(change) }
}

/// What the shelf lists.
private struct AgentsListColumn: View {
  @Environment(Navigation.self) private var navigation

  var body: some View {
    switch navigation.agents.shelf {
    case .sessions: AgentSessionsScreen()
    case .devices: DevicesScreen()
    case .alerts: AlertsScreen()
    }
  }
}
