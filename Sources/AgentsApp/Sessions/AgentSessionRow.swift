import AtriumAPI
import AtriumApp
import SwiftUI

/// A session among others: how it stands and since when, what it is called, and where it runs.
struct AgentSessionRow: View {
  let session: AgentSession
  /// How long ago it came to stand so.
  let age: Days.Distance?
  /// The device is said above the row.
  var isOnDevice = false

  var body: some View {
    VStack(alignment: .leading, spacing: Space.line) {
      HStack(spacing: Space.gap) {
        AgentStateLabel(state: session.state).font(.subheadline).lineLimit(1)
        Spacer(minLength: 0)
        RelativeDate.view(session.since, age: age).font(.caption).foregroundStyle(.tertiary).layoutPriority(1)
      }
      session.name.font(.headline).lineLimit(2)
      session.matter?.font(.subheadline).lineLimit(2)
      HStack(spacing: Space.gap) {
        place.lineLimit(1)
        if session.subagents > 0 { Text("Subagents: \(session.subagents)").layoutPriority(1) }
      }
      .font(.caption)
      .foregroundStyle(.secondary)
    }
  }

  private var place: Text {
    let project = session.project.map { Text(verbatim: $0.plain) }
    let device = Text(verbatim: session.deviceName.plain)
    guard let project else { return device }
    return isOnDevice ? project : project + Text(verbatim: " · ") + device
  }
}
