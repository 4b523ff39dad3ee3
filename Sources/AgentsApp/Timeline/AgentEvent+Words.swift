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
    case .sessionStart: Text("Session started")
    case .sessionEnd: Text("Session ended")
    case .setup: Text("Setup")
    case .userPromptSubmit: Text("Prompt sent")
    case .userPromptExpansion: Text("Command expanded")
    case .instructionsLoaded: Text("Instructions loaded")
    case .messageDisplay: Text("Message")
    case .permissionRequest: Text("Asked for permission")
    case .permissionDenied: Text("Permission denied")
    case .postToolBatch: Text("Several tools used")
    case .notification: Text("Asked for your attention")
    case .stop: Text("Turn finished")
    case .stopFailure: Text("Turn ended with an error")
    case .subagentStart: Text("Subagent started")
    case .subagentStop: Text("Subagent finished")
    case .taskCreated: Text("Task created")
    case .taskCompleted: Text("Task completed")
    case .teammateIdle: Text("Teammate is idle")
    case .configChange: Text("Settings changed")
    case .cwdChanged: Text("Folder changed")
    case .directoryAdded: Text("Folder added")
    case .fileChanged: Text("File changed")
    case .worktreeCreate: Text("Worktree created")
    case .worktreeRemove: Text("Worktree removed")
    case .preCompact: Text("Compacting the conversation")
    case .postCompact: Text("Conversation compacted")
    case .elicitation: Text("An MCP server has a question")
    case .elicitationResult: Text("You answered an MCP server")
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
