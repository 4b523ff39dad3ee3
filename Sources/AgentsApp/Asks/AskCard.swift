import AtriumAPI
import AtriumApp
import SwiftUI

/// A request that its person may answer here, and until when.
struct AskCard: View {
  let ask: AgentAsk
  @State private var submission = Submission()

  var body: some View {
    Card {
      Label(ask.questions.isEmpty ? "Allow This?" : "The Agent Has a Question", systemImage: "hand.raised").font(.headline)
      if ask.questions.isEmpty {
        AskMatter(ask: ask)
        DecisionButtons(ask: ask, submission: submission)
      } else {
        QuestionForm(ask: ask, submission: submission)
      }
      ProblemLine(words: submission.refusal?.words)
      Text(
        "You can answer here until \(ask.until, format: .dateTime.hour().minute().second()). After that, the agent asks in the terminal."
      )
      .font(.footnote)
      .foregroundStyle(.secondary)
    }
  }
}

/// What is to be allowed, as far as the house knows.
private struct AskMatter: View {
  let ask: AgentAsk

  var body: some View {
    VStack(alignment: .leading, spacing: Space.line) {
      Text(verbatim: ask.tool.plain).font(.subheadline.monospaced())
      if let title = ask.title?.plain, !title.isEmpty { Text(verbatim: title) }
      if ask.isShell {
        Text("A command can do anything on that device. Atrium knows only its title.").font(.footnote).foregroundStyle(.secondary)
      }
    }
  }
}

private struct DecisionButtons: View {
  let ask: AgentAsk
  let submission: Submission
  @Environment(AgentsModel.self) private var agents
  private var asks: OpenAsks { agents.asks }
  @State private var isDenying = false
  @State private var message = ""

  var body: some View {
    if isDenying {
      TextField("Message to the Agent (Optional)", text: $message, axis: .vertical).textFieldStyle(.roundedBorder).lineLimit(3)
      HStack(spacing: Space.stack) {
        Button("Deny") { send(AgentDecision(.deny, message: message.isEmpty ? nil : message)) }.buttonStyle(.borderedProminent)
        Button("Back") { isDenying = false }.buttonStyle(.bordered)
      }
      .controlSize(.large)
      .disabled(submission.isUnderWay)
    } else {
      HStack(spacing: Space.stack) {
        Button("Allow") { send(AgentDecision(.allow)) }.buttonStyle(.borderedProminent)
        Button("Deny…") { isDenying = true }.buttonStyle(.bordered)
      }
      .controlSize(.large)
      .disabled(submission.isUnderWay)
    }
  }

  private func send(_ decision: AgentDecision) {
    submission.send { try await asks.answer(ask, decision) }
  }
}
