import AtriumAPI
import AtriumApp
import SwiftUI

/// What is known of a session beside its events.
struct SessionHeader: View {
  let session: AgentSession

  var body: some View {
    VStack(alignment: .leading, spacing: Space.gap) {
      // What waits for the person says so on a card of its own.
      if !session.state.needsPerson { StateLine(session: session).font(.subheadline) }
      session.name.font(.largeTitle).bold().accessibilityAddTraits(.isHeader)
      SessionFacts(session: session)
    }
  }
}

/// How a session stands and since when.
struct StateLine: View {
  let session: AgentSession
  @Environment(Today.self) private var today

  var body: some View {
    HStack(spacing: Space.stack) {
      AgentStateLabel(state: session.state).layoutPriority(1)
      HStack(spacing: Space.line) {
        Text("Since")
        RelativeDate.view(session.since, age: today.days?.distance(of: session.since))
      }
      .font(.subheadline)
      .foregroundStyle(.secondary)
    }
  }
}

private struct SessionFacts: View {
  let session: AgentSession
  @Environment(Navigation.self) private var navigation

  var body: some View {
    VStack(alignment: .leading, spacing: Space.line) {
      HStack(spacing: Space.gap) {
        if let project = session.project {
          Text(verbatim: project.plain)
          MiddleDot()
        }
        PlaceLink(to: AgentPlace(.device(id: session.deviceID), on: .devices)) { Text(verbatim: session.deviceName.plain) }
      }
      .lineLimit(1)
      if let folder = session.folder { Text(verbatim: folder.plain).font(.footnote.monospaced()).lineLimit(2) }
      if !words.isEmpty { words.dropFirst().reduce(words[0]) { $0 + Text(verbatim: " · ") + $1 }.font(.footnote) }
    }
    .font(.subheadline)
    .foregroundStyle(.secondary)
  }

  /// What the agent may do and what it is.
  private var words: [Text] {
    var words: [Text] = []
    if let model = session.model { words.append(Text(verbatim: model.plain)) }
    if let mode = session.permissionMode { words.append(Self.title(ofMode: mode)) }
    if session.subagents > 0 { words.append(Text("Subagents at work: \(session.subagents)")) }
    return words
  }

  private static func title(ofMode mode: String) -> Text {
    switch mode {
    case "default": Text("Asks for permission")
    case "plan": Text("Only plans")
    case "acceptEdits": Text("Edits without asking")
    case "auto": Text("Decides automatically")
    case "dontAsk": Text("Doesn’t ask")
    case "bypassPermissions": Text("Bypasses permissions")
    default: Text(verbatim: mode.plain)
    }
  }
}
