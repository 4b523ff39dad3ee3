import AtriumAPI
import AtriumApp
import Foundation
import SwiftUI

extension AgentEvent {
  /// What happened. An event that this version does not know is shown as the agent calls it.
  var words: Text {
    switch decision {
    case .allowed: return Text("Allowed in Atrium")
    case .denied: return Text("Denied in Atrium")
    case .answered: return Text("Answered in Atrium")
    case nil: break
    }
    return switch kind {
    case .sessionStart: Text("The session began")
    case .sessionEnd: Text("The session ended")
    case .setup: Text("Set up")
    case .userPromptSubmit: Text("A request")
    case .userPromptExpansion: Text("A command was expanded")
    case .instructionsLoaded: Text("Instructions were read")
    case .messageDisplay: Text("A message")
    case .permissionRequest: Text("Asked for permission")
    case .permissionDenied: Text("Was not permitted")
    case .postToolBatch: Text("Several tools were used")
    case .notification: Text("Called you")
    case .stop: Text("The turn is over")
    case .stopFailure: Text("The turn ended with an error")
    case .subagentStart: Text("A subagent began")
    case .subagentStop: Text("A subagent is done")
    case .taskCreated: Text("A task was made")
    case .taskCompleted: Text("A task is done")
    case .teammateIdle: Text("A teammate has nothing to do")
    case .configChange: Text("The settings changed")
    case .cwdChanged: Text("Another folder")
    case .directoryAdded: Text("A folder was added")
    case .fileChanged: Text("A file changed")
    case .worktreeCreate: Text("A working tree was made")
    case .worktreeRemove: Text("A working tree was removed")
    case .preCompact: Text("The conversation is being shortened")
    case .postCompact: Text("The conversation was shortened")
    case .elicitation: Text("A server asks you")
    case .elicitationResult: Text("You answered a server")
    case .preToolUse, .postToolUse, .postToolUseFailure, nil: Text(verbatim: name.plain)
    }
  }

  var symbol: String {
    if let decision { return decision == .denied ? "xmark.circle" : "checkmark.circle" }
    return switch kind {
    case .sessionStart, .setup: "play"
    case .sessionEnd: "power"
    case .userPromptSubmit, .userPromptExpansion: "person"
    case .permissionRequest: "hand.raised"
    case .permissionDenied: "xmark.circle"
    case .notification: "bell"
    case .stop, .subagentStop, .taskCompleted: "checkmark.circle"
    case .stopFailure: "exclamationmark.triangle"
    case .subagentStart, .teammateIdle: "person.2"
    case .taskCreated, .postToolBatch: "checklist"
    case .configChange: "gear"
    case .cwdChanged, .directoryAdded, .worktreeCreate, .worktreeRemove: "folder"
    case .instructionsLoaded, .fileChanged: "doc.text"
    case .messageDisplay: "text.bubble"
    case .preCompact, .postCompact: "square.stack"
    case .elicitation, .elicitationResult: "questionmark.circle"
    case .preToolUse, .postToolUse, .postToolUseFailure, nil: "circle"
    }
  }
}

/// How long something took: below a tenth of a second nobody asks.
struct ShortDuration: View {
  let milliseconds: Int

  var body: some View {
    let seconds = Double(milliseconds) / 1000
    let tenths = FloatingPointFormatStyle<Double>.number.precision(.fractionLength(1))
    let whole = FloatingPointFormatStyle<Double>.number.precision(.fractionLength(0))
    switch milliseconds {
    case ..<100: EmptyView()
    case ..<10_000: Text("\(seconds, format: tenths) s")
    case ..<120_000: Text("\(seconds, format: whole) s")
    default: Text("\(seconds / 60, format: whole) min")
    }
  }
}
