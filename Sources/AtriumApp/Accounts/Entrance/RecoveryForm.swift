import AtriumAPI
import SwiftUI

/// For who forgot the password: asks for a link that sets a new one.
struct RecoveryForm: View {
  @Environment(Entrance.self) private var entrance

  var body: some View {
    LinkRequest(explanation: "You’ll receive a link to set a new password.") { try await entrance.ask(AskForRecovery(email: $0)) }
  }
}

/// Asks for a link that signs in by itself.
struct MagicLinkForm: View {
  @Environment(Entrance.self) private var entrance

  var body: some View {
    LinkRequest(explanation: "You’ll receive a link that signs you in without a password.") {
      try await entrance.ask(AskForMagicLink(email: $0))
    }
  }
}

/// Asks for a link by an address, and says no more than that it may come: whether there is such an account is nobody's business.
private struct LinkRequest: View {
  let explanation: LocalizedStringKey
  let ask: (String) async throws -> Acknowledgement
  @Environment(Account.self) private var account
  @Environment(Entrance.self) private var entrance
  @State private var isAsked = false
  @State private var submission = Submission()
  @FocusState private var isTyping: Bool

  var body: some View {
    @Bindable var entrance = entrance
    Announced {
      if isAsked { Label(answer, systemImage: "envelope") } else { Text(explanation).foregroundStyle(.secondary) }
    }
    if !isAsked {
      LineEntry(title: "E-mail", text: $entrance.email, problem: submission.problem(of: .email))
        .entry(.username)
        .autocorrectionDisabled()
        .submitLabel(.send)
        .focused($isTyping)
        .onSubmit(send)
        .onAppear { isTyping = true }
      SubmitButton("Request Link", submission, problem: submission.problem(except: [.email]), action: send)
    }
    DoorButton("Back to Sign In", to: .signIn)
  }

  private var answer: LocalizedStringKey {
    account.house?.sendsMail == true
      ? "If an account uses this address, you’ll receive a link by e-mail."
      : "This server doesn’t send e-mail. If an account uses this address, ask the owner for the link."
  }

  private func send() {
    if entrance.email.isEmpty {
      isTyping = true
      return
    }
    submission.send {
      _ = try await ask(entrance.email)
      isAsked = true
    } failed: { _ in
      isTyping = true
    }
  }
}
