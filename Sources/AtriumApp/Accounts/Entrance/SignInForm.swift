import AtriumAPI
import SwiftUI

/// With e-mail address and password, or by another way that this house has.
struct SignInForm: View {
  @Environment(Account.self) private var account
  @Environment(Entrance.self) private var entrance
  @State private var password = ""
  @State private var submission = Submission()
  @FocusState private var focus: Refusal.Field?

  var body: some View {
    if modes.contains(.password) { passwordForm }
    if modes.contains(.oauth) { IssuerForm() }
    AppleSignInWay()
    if !modes.contains(.password), !modes.contains(.oauth) {
      Text("This app can’t sign in to this server. One of them may need an update.").foregroundStyle(.secondary)
    }
  }

  /// Address or password: what is typed again says so.
  private var isWrong: Bool { submission.refusal?.code == .invalidCredentials }

  private var modes: [SignInMode] { account.house?.signInModes ?? [] }

  private var passwordForm: some View {
    @Bindable var entrance = entrance
    return VStack(alignment: .leading, spacing: Space.card) {
      LineEntry(title: "E-mail", text: $entrance.email, problem: submission.problem(of: .email))
        .entry(.username)
        .autocorrectionDisabled()
        .submitLabel(.next)
        .focused($focus, equals: .email)
      PasswordEntry(text: $password, problem: isWrong ? submission.refusal?.words : submission.problem(of: .password))
        .entry(.password)
        .submitLabel(.go)
        .focused($focus, equals: .password)
      SubmitButton("Sign In", submission, problem: isWrong ? nil : submission.problem(except: [.email, .password]), action: signIn)
      VStack(alignment: .leading, spacing: Space.gap) {
        DoorButton("Forgot Your Password?", to: .recovery)
        DoorButton("Send Me a Link Instead", to: .magicLink)
        if account.house?.registration == .open { DoorButton("Create an Account", to: .signUp(invitation: nil)) }
      }
    }
    .onSubmit(signIn)
    .onAppear { focus = entrance.email.isEmpty ? .email : .password }
  }

  private func signIn() {
    if entrance.email.isEmpty {
      focus = .email
      return
    }
    if password.isEmpty {
      focus = .password
      return
    }
    submission.send {
      try await entrance.enter(by: Login(email: entrance.email, password: password))
      password = ""
    } failed: { refusal in
      // Which of the two was wrong is not said. What is long to type and cannot be seen is typed again.
      if isWrong { password = "" }
      focus = refusal.field ?? .password
    }
  }
}
