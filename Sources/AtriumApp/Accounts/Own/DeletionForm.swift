import AtriumAPI
import SwiftUI

/// Asks for what signing in takes, and deletes the account. Only the button does it, and not Return.
struct DeletionForm: View {
  let profile: Profile
  let submission: Submission
  @Environment(Account.self) private var account
  @Environment(Contents.self) private var contents
  @State private var password = ""
  @State private var code = ""
  @State private var email = ""
  @FocusState private var focus: Refusal.Field?

  var body: some View {
    VStack(alignment: .leading, spacing: Space.card) {
      if takesPassword {
        PasswordEntry(title: "Current Password", text: $password, problem: passwordProblem)
          .entry(.password)
          .focused($focus, equals: .currentPassword)
      }
      if profile.hasSecondFactor {
        LineEntry(title: "Code or Recovery Code", text: $code, problem: submission.problem(of: .code))
          .entry(.oneTimeCode)
          .autocorrectionDisabled()
          .focused($focus, equals: .code)
      }
      if takesAddress {
        Text("To confirm, enter your e-mail address: \(profile.email.plain)")
        LineEntry(title: "E-mail", text: $email, problem: addressProblem)
          .autocorrectionDisabled()
          .focused($focus, equals: .email)
      }
      SubmitButton("Delete Account", role: .destructive, submission, problem: otherProblem, action: delete)
    }
  }

  /// Where people sign in elsewhere, no password opens anything here.
  private var takesPassword: Bool { profile.hasPassword && !account.isAtIssuer }
  private var takesAddress: Bool { !takesPassword && !profile.hasSecondFactor }
  private var isPasswordWrong: Bool { submission.refusal?.code == .invalidCredentials }
  private var passwordProblem: LocalizedStringKey? {
    isPasswordWrong ? "This password is wrong." : submission.problem(of: .currentPassword)
  }
  private var addressProblem: LocalizedStringKey? {
    submission.problem(of: .email) == nil ? nil : "This isn’t the e-mail address of your account."
  }
  private var otherProblem: LocalizedStringKey? {
    isPasswordWrong ? nil : submission.problem(except: [.currentPassword, .code, .email])
  }

  /// The first field that nothing was entered in.
  private var empty: Refusal.Field? {
    if takesPassword, password.isEmpty { return .currentPassword }
    if profile.hasSecondFactor, code.isEmpty { return .code }
    return takesAddress && email.isEmpty ? .email : nil
  }

  private func delete() {
    if let empty {
      focus = empty
      return
    }
    submission.send {
      try await account.delete(
        DeleteAccount(
          currentPassword: takesPassword ? password : nil, code: profile.hasSecondFactor ? code : nil, email: takesAddress ? email : nil))
    } failed: { refusal in
      switch refusal.code {
      case .invalidCredentials:
        password = ""
        focus = .currentPassword
      case .codeRefused:
        code = ""
        focus = .code
      // The other owner went meanwhile: the sheet says what to do first.
      case .lastOwner: Task { await contents.people.people.reload() }
      default: focus = refusal.field
      }
    }
  }
}
