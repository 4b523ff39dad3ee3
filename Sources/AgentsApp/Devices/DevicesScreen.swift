import AtriumAPI
import AtriumApp
import SwiftUI

/// The machines that the person's agents run on, the one that was heard of last first.
struct DevicesScreen: View {
  @Environment(Navigation.self) private var navigation
  @Environment(AgentsModel.self) private var agents
  private var devices: AgentDeviceList { agents.devices }

  var body: some View {
    PagedView(devices, of: .all) {
      DeviceRows()
    } empty: {
      ContentUnavailableView {
        Label("No Devices Yet", systemImage: AgentShelf.devices.symbol)
      } description: {
        Text("A device appears here after its first event.")
      } actions: {
        ConnectLink()
      }
    }
    .navigationTitle(AgentShelf.devices.title)
    .toolbar {
      ToolbarItem(placement: .trailingBar) {
        Button("Connect a Device", systemImage: "plus") { navigation.agents = navigation.agents.showing(.connecting) }
      }
    }
    .refreshable { await devices.reload() }
  }
}

private struct DeviceRows: View {
  @Environment(Navigation.self) private var navigation
  @Environment(AgentsModel.self) private var agents
  private var devices: AgentDeviceList { agents.devices }
  @Environment(Today.self) private var today

  var body: some View {
    @Bindable var navigation = navigation
    let place = navigation.agents
    let days = today.days
    List(selection: $navigation.chosen) {
      ForEach(devices.items) { device in
        NavigationLink(value: place.showing(.device(id: device.id)).destination) {
          DeviceRow(device: device, age: days?.distance(of: device.lastSeen))
        }
      }
      PageEnd(list: devices)
    }
  }
}

private struct DeviceRow: View {
  let device: AgentDevice
  let age: Days.Distance?

  var body: some View {
    VStack(alignment: .leading, spacing: Space.line) {
      Text(verbatim: device.name.plain).font(.headline).lineLimit(1)
      HStack(spacing: Space.gap) {
        Text(verbatim: device.platform.title)
        MiddleDot()
        Text("Active sessions: \(device.sessions)")
      }
      .font(.subheadline)
      .foregroundStyle(.secondary)
      .lineLimit(1)
      if device.needing > 0 {
        Label("Waiting for you: \(device.needing)", systemImage: "hand.raised").font(.subheadline).foregroundStyle(.tint)
      }
      DeviceWarnings(device: device).font(.subheadline)
      HStack(spacing: Space.line) {
        Text("Last seen")
        RelativeDate.view(device.lastSeen, age: age)
      }
      .font(.caption)
      .foregroundStyle(.tertiary)
    }
  }
}
