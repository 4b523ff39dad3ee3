import AtriumAPI
import AtriumApp
import SwiftUI

/// One device: how it is, when it calls, and its sessions.
struct DeviceScreen: View {
  let id: String
  @Environment(AgentsModel.self) private var agents
  private var devices: AgentDeviceList { agents.devices }
  private var sessions: DeviceSessionList { agents.deviceSessions }

  var body: some View {
    let device = devices.items.first { $0.id == id }
    Group {
      switch devices.phase {
      case _ where device != nil: if let device { DevicePage(device: device) }
      case .failed(let reason):
        FailureView(reason: reason) { await devices.reload() }.frame(maxWidth: .infinity, maxHeight: .infinity)
      case .loaded where !devices.hasMore: MissingDeviceView()
      case .loading, .loaded: ProgressView().frame(maxWidth: .infinity, maxHeight: .infinity)
      }
    }
    .navigationTitle(device.map { "\($0.name.plain)" } ?? "Device")
    .refreshable {
      await devices.reload()
      await sessions.reload()
    }
    .task(id: id) {
      await devices.load(.all)
      await devices.loadMore { $0.contains { $0.id == id } }
    }
    .shows(devices)
    .reportsReloads(of: devices)
    .task(id: id) { await sessions.load(id) }
    .shows(sessions)
  }
}

private struct DevicePage: View {
  let device: AgentDevice
  @Environment(Navigation.self) private var navigation
  @Environment(Today.self) private var today

  var body: some View {
    @Bindable var navigation = navigation
    List(selection: $navigation.chosen) {
      Section {
        VStack(alignment: .leading, spacing: Space.gap) {
          Text(verbatim: device.name.plain).font(.largeTitle).bold().accessibilityAddTraits(.isHeader)
          DeviceWarnings(device: device).font(.subheadline)
        }
        LabeledContent("System") { Text(verbatim: device.platform.title) }
        LabeledContent("Last Seen") { RelativeDate.view(device.lastSeen, age: today.days?.distance(of: device.lastSeen)) }
        if let version = device.senderVersion { LabeledContent("atrium-hook Version") { Text(verbatim: version.plain) } }
      }
      DelaySection(device: device)
      AnswersSection(device: device)
      DeviceSessions(device: device)
    }
  }
}

private struct DeviceSessions: View {
  let device: AgentDevice
  @Environment(AgentsModel.self) private var agents
  private var sessions: DeviceSessionList { agents.deviceSessions }
  @Environment(Navigation.self) private var navigation
  @Environment(Today.self) private var today

  var body: some View {
    let days = today.days
    Section("Sessions") {
      switch sessions.phase {
      case .failed(let reason): Text(reason).foregroundStyle(.secondary)
      case .loaded where sessions.question == device.id:
        ForEach(sessions.items) { session in
          NavigationLink(value: navigation.agents.showing(.session(id: session.id)).destination) {
            AgentSessionRow(session: session, age: days?.distance(of: session.since), isOnDevice: true)
          }
        }
        if sessions.items.isEmpty { Text("No Sessions Yet").foregroundStyle(.secondary) }
        PageEnd(list: sessions)
      case .loading, .loaded: ProgressView()
      }
    }
  }
}

private struct MissingDeviceView: View {
  var body: some View {
    ContentUnavailableView {
      Label("Device Not Found", systemImage: AgentShelf.devices.symbol)
    } description: {
      Text("Devices without new events are removed after a while.")
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}
