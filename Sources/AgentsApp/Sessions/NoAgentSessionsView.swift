import AtriumAPI
import AtriumApp
import SwiftUI

/// What an empty list of sessions says: what would stand here, and how it comes to be.
struct NoAgentSessionsView: View {
  let question: AgentSessionQuestion
  @Environment(Navigation.self) private var navigation
  @Environment(AgentsModel.self) private var agents
  private var devices: AgentDeviceList { agents.devices }
  @Environment(\.horizontalSizeClass) private var width

  var body: some View {
    if !question.query.isEmpty {
      ContentUnavailableView {
        Label("No Results", systemImage: "magnifyingglass")
      } description: {
        Text("No sessions contain “\(question.query)”.")
      } actions: {
        if !question.isAll { showAll("Search All Sessions") }
      }
    } else if devices.phase == .loaded, devices.items.isEmpty {
      // Where there is room for it, it stands beside the list.
      if width == .compact { ConnectingSteps() } else { NoAgentsYet() }
    } else if question.isAll {
      NoAgentsYet()
    } else {
      ContentUnavailableView {
        Label("No Active Sessions", systemImage: "checkmark.circle")
      } description: {
        Text("A session appears here when an agent starts.")
      } actions: {
        showAll("Show All Sessions")
      }
    }
  }

  private func showAll(_ title: LocalizedStringKey) -> some View {
    Button(title) { navigation.agents.options.isAll = true }.buttonStyle(.bordered)
  }
}

private struct NoAgentsYet: View {
  @Environment(Navigation.self) private var navigation

  var body: some View {
    ContentUnavailableView {
      Label("No Sessions Yet", systemImage: AgentShelf.sessions.symbol)
    } description: {
      Text("Start an agent on a connected device to see its session here.")
    } actions: {
      ConnectLink()
    }
  }
}

/// Leads to how a machine is connected, beside the list that is there.
struct ConnectLink: View {
  @Environment(Navigation.self) private var navigation

  var body: some View {
    PlaceLink(to: navigation.agents.showing(.connecting)) { Label("Connect a Device", systemImage: "plus") }
  }
}
