import AtriumAPI
import SwiftUI

/// Sets a new password by the token of a recovery link.
struct NewPasswordForm: View {
  let token: String
  @Environment(Entrance.self) private var entrance
  @State private var password = ""
  @State private var submission = Submission()
  @FocusState private var isTyping: Bool

  var body: some View {
    Text("You’ll be signed in here and signed out everywhere else.").foregroundStyle(.secondary)
    NewPasswordEntry(title: "New Password", text: $password, problem: submission.problem(of: .password))
      .submitLabel(.go)
      .focused($isTyping)
      .onSubmit(send)
      .onAppear { isTyping = true }
    SubmitButton("Set Password", submission, problem: submission.problem(except: [.password]), action: send)
    if submission.refusal?.code == .codeRefused { DoorButton("Request New Link", to: .recovery) }
    DoorButton("Not Now", to: .signIn)
  }

  private func send() {
    guard PasswordRule.areMet(by: password) else {
      isTyping = true
      return
    }
    submission.send {
      try await entrance.enter(by: ResetPassword(token: token, password: password))
      password = ""
    } failed: { _ in
      isTyping = true
    }
  }
}
