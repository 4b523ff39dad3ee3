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
    case .needsPermission: "It goes on as soon as you allow or deny it at the terminal of \(device)."
    case .failed: "Its turn ended with an error. It goes on when you write to it at the terminal of \(device)."
    default: "It goes on when you answer at the terminal of \(device)."
    }
  }
}
