package import SwiftUI

/// The button of a form: it shows that what was sent is under way, and what was wrong with it as a whole.
package struct SubmitButton: View {
  private let title: LocalizedStringKey
  private let role: ButtonRole?
  private let submission: Submission
  private let problem: LocalizedStringKey?
  private let action: () -> Void

  /// - Parameter problem: what is wrong, unless a field says it.
  package init(
    _ title: LocalizedStringKey, role: ButtonRole? = nil, _ submission: Submission, problem: LocalizedStringKey? = nil,
    action: @escaping () -> Void
  ) {
    self.title = title
    self.role = role
    self.submission = submission
    self.problem = problem
    self.action = action
  }

  package var body: some View {
    VStack(alignment: .leading, spacing: Space.gap) {
      ProblemLine(words: problem)
      Button(role: role) {
        action()
      } label: {
        HStack(spacing: Space.gap) {
          if submission.isUnderWay { ProgressView().controlSize(.small) }
          Text(title)
        }
        .frame(maxWidth: .infinity)
      }
      .buttonStyle(.borderedProminent)
      .controlSize(.large)
      .disabled(submission.isUnderWay)
    }
  }
}
