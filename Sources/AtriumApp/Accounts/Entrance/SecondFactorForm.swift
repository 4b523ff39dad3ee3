import AtriumAPI
import SwiftUI

/// The password was right: now the code of the authenticator app.
struct SecondFactorForm: View {
  let challenge: String
  @Environment(Entrance.self) private var entrance
  @State private var code = ""
  @State private var submission = Submission()
  @FocusState private var isTyping: Bool

  var body: some View {
    Text("Enter the six-digit code from your authenticator app or one of your recovery codes.").foregroundStyle(.secondary)
    LineEntry(title: "Code", text: $code, problem: submission.problem(of: .code))
      .entry(.oneTimeCode)
      .autocorrectionDisabled()
      .submitLabel(.go)
      .focused($isTyping)
      .onSubmit(answer)
      .onAppear { isTyping = true }
    SubmitButton("Sign In", submission, problem: submission.problem(except: [.code]), action: answer)
    DoorButton("Back to Sign In", to: .signIn)
  }

  private func answer() {
    if code.isEmpty {
      isTyping = true
      return
    }
    submission.send {
      try await entrance.enter(by: AnswerSecondFactor(challenge: challenge, code: code))
    } failed: { refusal in
      if refusal.code == .codeRefused { code = "" }
      isTyping = true
    }
  }
}
