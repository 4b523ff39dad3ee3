import AtriumAPI
import AtriumApp
import SwiftUI

/// The sessions of the person's agents: those that need the person, then the others by device or project.
struct AgentSessionsScreen: View {
  @Environment(Navigation.self) private var navigation
  @Environment(AgentsModel.self) private var agents
  private var sessions: AgentSessionList { agents.sessions }
  private var devices: AgentDeviceList { agents.devices }

  var body: some View {
    @Bindable var navigation = navigation
    VStack(spacing: 0) {
      // Where nothing was ever heard there is nothing to choose from.
      if devices.phase != .loaded || !devices.items.isEmpty {
        Picker("Sessions", selection: $navigation.agents.options.isAll) {
          Text("Active").tag(false)
          Text("All").tag(true)
        }
        .pickerStyle(.segmented)
        .labelsHidden()
        .padding(.horizontal, Space.margin)
        .padding(.vertical, Space.gap)
      }
      PagedView(sessions, of: AgentSessionQuestion(navigation.agents)) {
        AgentSessionRows()
      } empty: {
        NoAgentSessionsView(question: sessions.question ?? AgentSessionQuestion(navigation.agents))
      }
    }
    .navigationTitle(navigation.agents.listTitle)
    .searchable(text: $navigation.query, prompt: "Search sessions")
    .toolbar { ToolbarItem(placement: .trailingBar) { GroupingMenu() } }
    .refreshable { await sessions.reload() }
    .task { await devices.load(.all) }
    .shows(devices)
  }
}

private struct GroupingMenu: View {
  @Environment(Navigation.self) private var navigation

  var body: some View {
    @Bindable var navigation = navigation
    Menu {
      Picker("Group By", selection: $navigation.agents.options.grouping) {
        ForEach(SessionOptions.Grouping.allCases, id: \.self) { Text($0.title).tag($0) }
      }
    } label: {
      Label("Group By", systemImage: "square.stack").labelStyle(.iconOnly)
    }
    .menuIndicator(.hidden)
  }
}

extension SessionOptions.Grouping {
  fileprivate var title: LocalizedStringKey {
    switch self {
    case .device: "Device"
    case .project: "Project"
    }
  }
}

private struct AgentSessionRows: View {
  @Environment(Navigation.self) private var navigation
  @Environment(AgentsModel.self) private var agents
  private var sessions: AgentSessionList { agents.sessions }
  @Environment(Today.self) private var today

  var body: some View {
    @Bindable var navigation = navigation
    let place = navigation.agents
    let days = today.days
    List(selection: $navigation.chosen) {
      ForEach(AgentSessionGroup.groups(of: sessions.items, by: place.options.grouping)) { group in
        Section {
          ForEach(group.sessions) { session in
            NavigationLink(value: place.showing(.session(id: session.id)).destination) {
              AgentSessionRow(session: session, age: days?.distance(of: session.since), isOnDevice: group.isDevice)
            }
          }
        } header: {
          group.title
        }
      }
      PageEnd(list: sessions)
    }
  }
}
