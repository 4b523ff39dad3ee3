import AtriumAPI
import AtriumApp
import AtriumClient
import SwiftUI

/// Changes what is done about a device.
@Observable final class DeviceSettings {
  private let client: APIClient
  private let devices: AgentDeviceList

  init(client: APIClient, devices: AgentDeviceList) {
    self.client = client
    self.devices = devices
  }

  func answers(_ device: AgentDevice, _ isOn: Bool) async throws {
    _ = try await client.send(UpdateAgentDevice(id: device.id, answers: isOn))
    await devices.reload()
  }

  func delay(_ device: AgentDevice, by seconds: Int) async throws {
    _ = try await client.send(UpdateAgentDevice(id: device.id, delay: seconds))
    await devices.reload()
  }
}

/// How long an alert waits for an answer at the terminal.
struct DelaySection: View {
  let device: AgentDevice
  @Environment(AgentsModel.self) private var agents
  private var settings: DeviceSettings { agents.settings }
  @State private var submission = Submission()

  private static let usual = [0, 5, 15, 30, 60, 300]

  var body: some View {
    Section {
      Picker("Notify Me", selection: delay) {
        ForEach(Set(Self.usual + [device.delay]).sorted(), id: \.self) { Text(Self.title(of: $0)).tag($0) }
      }
      .disabled(submission.isUnderWay)
    } footer: {
      VStack(alignment: .leading, spacing: Space.gap) {
        Text("If you answer in the terminal first, you aren’t notified.")
        ProblemLine(words: submission.refusal?.words)
      }
    }
  }

  private var delay: Binding<Int> {
    Binding {
      device.delay
    } set: { seconds in
      if seconds != device.delay { submission.send { try await settings.delay(device, by: seconds) } }
    }
  }

  private static func title(of seconds: Int) -> LocalizedStringKey {
    switch seconds {
    case 0: "Immediately"
    case 60... where seconds.isMultiple(of: 60): "After \(seconds / 60) min"
    default: "After \(seconds) s"
    }
  }
}
