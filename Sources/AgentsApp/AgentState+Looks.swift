import AtriumAPI
import AtriumApp
import SwiftUI

extension AgentState {
  var title: LocalizedStringKey {
    switch self {
    case .working: "Working"
    case .needsPermission: "Needs Permission"
    case .needsAnswer: "Needs an Answer"
    case .asks: "Has a Question"
    case .done: "Done"
    case .paused: "Running in the Background"
    case .failed: "Failed"
    case .ended: "Ended"
    case .stale: "No Recent Events"
    case .unknown(let name): "\(name.plain)"
    }
  }

  var symbol: String {
    switch self {
    case .working: "arrow.triangle.2.circlepath"
    case .needsPermission: "hand.raised"
    case .needsAnswer: "questionmark.circle"
    case .asks: "text.bubble"
    case .done: "checkmark.circle"
    case .paused: "hourglass"
    case .failed: "exclamationmark.triangle"
    case .ended: "power"
    case .stale: "moon"
    case .unknown: "questionmark.square.dashed"
    }
  }

  /// Red is for what is wrong, the accent for what waits for the person.
  var style: AnyShapeStyle {
    switch self {
    case .failed: AnyShapeStyle(.red)
    case .needsPermission, .needsAnswer, .asks: AnyShapeStyle(.tint)
    case .working, .done, .paused, .ended, .stale, .unknown: AnyShapeStyle(.secondary)
    }
  }
}

/// How a session stands, by sign, word and colour.
struct AgentStateLabel: View {
  let state: AgentState

  var body: some View { Label(state.title, systemImage: state.symbol).foregroundStyle(state.style) }
}

extension AgentSession {
  /// What its state is about; of an error, its kind in words.
  var matter: Text? {
    guard let detail = detail?.plain, !detail.isEmpty else { return nil }
    guard state == .failed, let error = AgentErrorKind(rawValue: detail) else { return Text(verbatim: detail) }
    return error.words.map { Text($0) }
  }

  /// What it is called: by the person, by its request, or by its folder.
  var name: Text {
    let words = [title, project].lazy.compactMap { $0?.plain }.first { !$0.allSatisfy(\.isWhitespace) }
    return words.map { Text(verbatim: $0) } ?? Text("Untitled")
  }
}
