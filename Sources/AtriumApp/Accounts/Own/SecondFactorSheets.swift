import AtriumAPI
import SwiftUI

/// Turns the second factor on: the secret goes to the authenticator app, the app's first code comes back.
struct SecondFactorSheet: View {
  @Environment(Contents.self) private var contents
  private var own: OwnAccount { contents.own }
  @State private var secret: SecondFactorSecret?
  @State private var failure: LocalizedStringKey?
  @State private var codes: [String] = []
  @State private var submission = Submission()

  var body: some View {
    SheetFrame("Two-Factor Authentication", isDone: !codes.isEmpty, isBusy: submission.isUnderWay) {
      if !codes.isEmpty {
        RecoveryCodesView(codes: codes)
      } else if let secret {
        SecretView(secret: secret)
        CodeForm(title: "Turn On", submission: submission) { codes = try await own.confirmSecondFactor($0) }
      } else if let failure {
        Text(failure)
        RetryButton(retry: begin)
      } else {
        ProgressView().frame(maxWidth: .infinity)
      }
    }
    .task { await begin() }
  }

  private func begin() async {
    do {
      secret = try await own.beginSecondFactor()
    } catch is CancellationError {
    } catch {
      failure = error.words
    }
  }
}

private struct SecretView: View {
  let secret: SecondFactorSecret

  var body: some View {
    Text("Scan this QR code with your authenticator app, then enter the six-digit code it shows.")
    QRPicture(rows: secret.picture, words: "QR code with the setup key for an authenticator app")
    Text("Can’t scan it? Open this setup key in your authenticator app or enter it there:")
    SecretText(text: groups)
    HStack(spacing: Space.gap) {
      if let address = URL(string: secret.uri) {
        Link(destination: address) { Label("Open in Authenticator", systemImage: "lock") }
      }
      ShareLink(item: secret.secret) { Label("Copy", systemImage: "doc.on.doc") }.buttonStyle(.bordered)
    }
  }

  /// In fours, as it is typed, and four of them to a line: so many fit the narrowest window.
  private var groups: String {
    Self.parts(of: secret.secret[...], length: 16).map { Self.parts(of: $0, length: 4).joined(separator: " ") }.joined(separator: "\n")
  }

  private static func parts(of text: Substring, length: Int) -> [Substring] {
    var rest = text
    var parts: [Substring] = []
    while !rest.isEmpty {
      parts.append(rest.prefix(length))
      rest = rest.dropFirst(length)
    }
    return parts
  }
}

/// Sends a code off.
private struct CodeForm: View {
  let title: LocalizedStringKey
  var takesRecoveryCode = false
  let submission: Submission
  let send: (String) async throws -> Void
  @State private var code = ""
  @FocusState private var isTyping: Bool

  var body: some View {
    VStack(alignment: .leading, spacing: Space.card) {
      LineEntry(title: takesRecoveryCode ? "Code or Recovery Code" : "Code", text: $code, problem: submission.refusal?.words)
        .entry(.oneTimeCode)
        .autocorrectionDisabled()
        .focused($isTyping)
        .onSubmit(submit)
        .onAppear { isTyping = true }
      SubmitButton(title, submission, action: submit)
    }
  }

  private func submit() {
    if code.isEmpty {
      isTyping = true
      return
    }
    submission.send {
      try await send(code)
    } failed: { refusal in
      if refusal.code == .codeRefused { code = "" }
      isTyping = true
    }
  }
}

private struct RecoveryCodesView: View {
  let codes: [String]

  var body: some View {
    OnceShown(
      text: codes.joined(separator: "\n"),
      explanation:
        "Keep these codes somewhere you can reach without your phone. Each one replaces a code from the app once. They won’t be shown again."
    )
  }
}

/// New recovery codes instead of those before.
struct RenewSheet: View {
  @Environment(Contents.self) private var contents
  private var own: OwnAccount { contents.own }
  @State private var codes: [String] = []
  @State private var submission = Submission()

  var body: some View {
    SheetFrame("Recovery Codes", isDone: !codes.isEmpty, isBusy: submission.isUnderWay) {
      if codes.isEmpty {
        Text("You’ll get ten new codes. Your current codes will stop working.")
        CodeForm(title: "Create New Codes", submission: submission) { codes = try await own.renewRecoveryCodes($0) }
      } else {
        RecoveryCodesView(codes: codes)
      }
    }
  }
}

/// Turns the second factor off.
struct RemoveSheet: View {
  @Environment(Account.self) private var account
  @Environment(Contents.self) private var contents
  private var own: OwnAccount { contents.own }
  @Environment(\.dismiss) private var dismiss
  @State private var submission = Submission()

  var body: some View {
    SheetFrame("Two-Factor Authentication") {
      Text(account.isAtIssuer ? "After this, you sign in with only your provider." : "After this, you sign in with only your password.")
      CodeForm(title: "Turn Off", takesRecoveryCode: true, submission: submission) {
        try await own.removeSecondFactor($0)
        dismiss()
      }
    }
  }
}
