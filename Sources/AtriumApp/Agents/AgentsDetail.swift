import AtriumAPI
import SwiftUI

/// What stands beside the sessions and the devices.
struct AgentsDetail: View {
  @Environment(Navigation.self) private var navigation

  var body: some View {
    switch navigation.destination.place {
    case .session(let id): AgentSessionScreen(id: id)
    case .device(let id): DeviceScreen(id: id)
    case .connecting: ConnectingScreen()
    case _ where navigation.shelf == .devices:
      NothingChosen("No Device Selected", Shelf.devices.symbol, "Select a device to see its sessions.")
    default: NoSessionOpen()
    }
  }
}

/// Before there is anything to open, how to come to it.
private struct NoSessionOpen: View {
  @Environment(AgentDeviceList.self) private var devices
  @Environment(\.horizontalSizeClass) private var width

  var body: some View {
    // A narrow window shows it in place of the list.
    if devices.phase == .loaded, devices.items.isEmpty, width != .compact {
      ConnectingScreen()
    } else {
      NothingChosen("No Session Selected", Shelf.agents.symbol, "Select a session to follow it.")
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
