import AtriumAPI
import AtriumApp
import SwiftUI

/// What became of a request that was answered here, or would have been.
struct SettledAskCard: View {
  let ask: AgentAsk

  var body: some View {
    Card {
      Announced {
        Label(words, systemImage: ask.standing == .answered ? "checkmark.circle" : "clock").font(.headline)
      }
      Text(verbatim: [ask.tool, ask.title ?? ""].filter { !$0.isEmpty }.joined(separator: ": ").plain)
      if let details { Text(details).font(.subheadline).foregroundStyle(.secondary) }
    }
  }

  private var words: LocalizedStringKey {
    switch (ask.standing, ask.answer?.behavior) {
    case (.answered, .allow?): "Allowed"
    case (.answered, .deny?): "Denied"
    case (.answered, _): "Answered"
    case (.terminal, _): "Continued in the terminal"
    case (.off, _): "Answering from Atrium is off for this device"
    default: "The agent stopped waiting for an answer"
    }
  }

  private var details: LocalizedStringKey? {
    guard ask.standing == .answered else { return "No answer from Atrium was used." }
    guard let name = ask.by?.plain else { return nil }
    return ask.isTaken ? "By \(name). The agent received the answer." : "By \(name). The agent hasn’t received the answer yet."
  }
}
