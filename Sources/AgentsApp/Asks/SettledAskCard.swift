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
    case (.terminal, _): "It went on at the terminal"
    case (.off, _): "This device is not answered from here"
    default: "Nobody waits for this answer any more"
    }
  }

  private var details: LocalizedStringKey? {
    guard ask.standing == .answered else { return "Nothing came of the answer." }
    guard let name = ask.by?.plain else { return nil }
    return ask.isTaken ? "By \(name). The agent has the answer." : "By \(name). The agent does not have the answer yet."
  }
}
