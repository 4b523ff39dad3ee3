import AtriumAPI
import AtriumApp
import SwiftUI

/// The questions of an agent with their options.
struct QuestionForm: View {
  let ask: AgentAsk
  let submission: Submission
  @Environment(AgentsModel.self) private var agents
  private var asks: OpenAsks { agents.asks }
  /// By question, the options that are chosen.
  @State private var chosen: [Int: Set<Int>] = [:]

  var body: some View {
    ForEach(Array(ask.questions.enumerated()), id: \.offset) { number, question in
      VStack(alignment: .leading, spacing: Space.gap) {
        Text(verbatim: question.question.plain).bold()
        if question.isMultiple {
          ForEach(Array(question.options.enumerated()), id: \.offset) { option, label in
            Toggle(isOn: isChosen(option, of: number)) { Text(verbatim: label.plain) }
          }
        } else {
          Picker(selection: choice(of: number)) {
            ForEach(Array(question.options.enumerated()), id: \.offset) { option, label in
              Text(verbatim: label.plain).tag(Int?.some(option))
            }
          } label: {
            Text(verbatim: question.question.plain)
          }
          .pickerStyle(.inline)
          .labelsHidden()
        }
      }
    }
    Button("Send Answer") { submission.send { try await asks.answer(ask, AgentDecision(.choose, choices: choices)) } }
      .buttonStyle(.borderedProminent)
      .controlSize(.large)
      .disabled(submission.isUnderWay || choices.contains([]))
  }

  private var choices: [[Int]] { ask.questions.indices.map { chosen[$0, default: []].sorted() } }

  private func choice(of number: Int) -> Binding<Int?> {
    Binding {
      chosen[number]?.first
    } set: { option in
      chosen[number] = option.map { [$0] } ?? []
    }
  }

  private func isChosen(_ option: Int, of number: Int) -> Binding<Bool> {
    Binding {
      chosen[number]?.contains(option) == true
    } set: { isOn in
      if isOn { chosen[number, default: []].insert(option) } else { chosen[number]?.remove(option) }
    }
  }
}
