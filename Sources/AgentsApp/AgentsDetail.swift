import AtriumAPI
import AtriumApp
import SwiftUI

/// What stands beside the sessions and the devices.
struct AgentsDetail: View {
  @Environment(Navigation.self) private var navigation

  var body: some View {
    switch navigation.agents.page {
    case .session(let id): AgentSessionScreen(id: id)
    case .device(let id): DeviceScreen(id: id)
    case .connecting: ConnectingScreen()
    case _ where navigation.agents.shelf == .devices:
      NothingChosen("No Device Selected", AgentShelf.devices.symbol, "Select a device to see its sessions.")
    default: NoSessionOpen()
    }
  }
}

/// Before there is anything to open, how to come to it.
private struct NoSessionOpen: View {
  @Environment(AgentsModel.self) private var agents
  private var devices: AgentDeviceList { agents.devices }
  @Environment(\.horizontalSizeClass) private var width

  var body: some View {
    // A narrow window shows it in place of the list.
    if devices.phase == .loaded, devices.items.isEmpty, width != .compact {
      ConnectingScreen()
    } else {
      NothingChosen("No Session Selected", AgentShelf.sessions.symbol, "Select a session to follow it.")
    }
  }
}

private struct NothingChosen: View {
  let title: LocalizedStringKey
  let symbol: String
  let words: LocalizedStringKey

  init(_ title: LocalizedStringKey, _ symbol: String, _ words: LocalizedStringKey) {
    self.title = title
    self.symbol = symbol
    self.words = words
  }

  var body: some View {
    ContentUnavailableView {
      Label(title, systemImage: symbol)
    } description: {
      Text(words)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}
