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
        Text("Its agents wait a while for you to allow, deny or answer here before they ask at the terminal.")
        Text("Whoever signs in as you can allow what they do there. The machine has to offer it: atrium-hook install --answers")
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
