import AtriumAPI
import AtriumApp
import SwiftUI

/// Whether the agents of a device may be answered from here.
struct AnswersSection: View {
  let device: AgentDevice
  @Environment(AgentsModel.self) private var agents
  private var settings: DeviceSettings { agents.settings }
  @State private var submission = Submission()

  var body: some View {
    Section {
      Toggle("Answer from Here", isOn: isOn).disabled(submission.isUnderWay)
    } footer: {
      VStack(alignment: .leading, spacing: Space.gap) {
        Text("Agents on this device wait a while for your answer here before they ask in the terminal.")
        Text("Anyone signed in as you can allow what agents do there. The device must offer it: atrium-hook install --answers")
        ProblemLine(words: submission.refusal?.words)
      }
    }
  }

  private var isOn: Binding<Bool> {
    Binding {
      device.answers
    } set: { isOn in
      if isOn != device.answers { submission.send { try await settings.answers(device, isOn) } }
    }
  }
}
