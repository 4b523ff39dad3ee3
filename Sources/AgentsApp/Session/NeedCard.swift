import AtriumAPI
import AtriumApp
import SwiftUI

/// What a session waits for, before everything that happened in it.
struct NeedCard: View {
  let session: AgentSession

  var body: some View {
    Card {
      StateLine(session: session).font(.headline)
      session.matter
      Text(advice).font(.subheadline).foregroundStyle(.secondary)
    }
  }

  private var advice: LocalizedStringKey {
    let device = session.deviceName.plain
    return switch session.state {
    case .needsPermission: "To continue, allow or deny it in the terminal on \(device)."
    case .failed: "The agent stopped with an error. To continue, reply in the terminal on \(device)."
    default: "To continue, answer in the terminal on \(device)."
    }
  }
}
