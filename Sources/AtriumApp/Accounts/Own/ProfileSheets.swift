import AtriumAPI
import SwiftUI

/// Names and address. Another address needs the password.
struct ProfileSheet: View {
  let profile: Profile
  @Environment(Contents.self) private var contents
  private var own: OwnAccount { contents.own }
  @Environment(\.dismiss) private var dismiss
  @State private var firstName: String
  @State private var lastName: String
  @State private var email: String
  @State private var password = ""
  @State private var submission = Submission()
  @FocusState private var focus: Refusal.Field?

  init(profile: Profile) {
    self.profile = profile
    _firstName = State(initialValue: profile.firstName ?? "")
    _lastName = State(initialValue: profile.lastName ?? "")
    _email = State(initialValue: profile.email)
  }

  var body: some View {
    SheetFrame("Name and E-mail") {
      VStack(alignment: .leading, spacing: Space.card) {
        LineEntry(title: "First Name", text: $firstName, problem: submission.problem(of: .firstName))
          .entry(.givenName)
          .focused($focus, equals: .firstName)
        LineEntry(title: "Last Name", text: $lastName, problem: submission.problem(of: .lastName))
          .entry(.familyName)
          .focused($focus, equals: .lastName)
        LineEntry(title: "E-mail", text: $email, problem: submission.problem(of: .email))
          .entry(.emailAddress)
          .autocorrectionDisabled()
          .focused($focus, equals: .email)
        if needsPassword {
          PasswordEntry(title: "Current Password", text: $password, problem: passwordProblem)
            .entry(.password)
            .focused($focus, equals: .currentPassword)
        }
        SubmitButton("Save", submission, problem: otherProblem, action: save)
      }
      .onSubmit(save)
      .onAppear { focus = .firstName }
    }
  }

  private var isMoving: Bool { email != profile.email }
  private var needsPassword: Bool { isMoving && profile.hasPassword }
  private var isPasswordWrong: Bool { submission.refusal?.code == .invalidCredentials }
  private var passwordProblem: LocalizedStringKey? {
    isPasswordWrong ? "This password is wrong." : submission.problem(of: .currentPassword)
  }
  private var otherProblem: LocalizedStringKey? {
    isPasswordWrong ? nil : submission.problem(except: [.firstName, .lastName, .email, .currentPassword])
  }

  private func save() {
    if needsPassword, password.isEmpty {
      focus = .currentPassword
      return
    }
    submission.send {
      try await own.change(
        ChangeProfile(
          firstName: firstName, lastName: lastName, email: isMoving ? email : nil, currentPassword: needsPassword ? password : nil))
      dismiss()
    } failed: { refusal in
      if refusal.code == .invalidCredentials { password = "" }
      focus = refusal.code == .invalidCredentials ? .currentPassword : refusal.field
    }
  }
}

/// Another password.
struct PasswordSheet: View {
  let hasPassword: Bool
  @Environment(Contents.self) private var contents
  private var own: OwnAccount { contents.own }
  @Environment(\.dismiss) private var dismiss
  @State private var current = ""
  @State private var password = ""
  @State private var submission = Submission()
  @FocusState private var focus: Refusal.Field?

  var body: some View {
    SheetFrame("New Password") {
      VStack(alignment: .leading, spacing: Space.card) {
        Text("You’ll be signed out everywhere else.").foregroundStyle(.secondary)
        if hasPassword {
          PasswordEntry(
            title: "Current Password", text: $current,
            problem: isCurrentWrong ? "This password is wrong." : submission.problem(of: .currentPassword)
          )
          .entry(.password)
          .focused($focus, equals: .currentPassword)
        }
        NewPasswordEntry(title: "New Password", text: $password, problem: submission.problem(of: .password))
          .focused($focus, equals: .password)
        SubmitButton("Set Password", submission, problem: otherProblem, action: save)
      }
      .onSubmit(save)
      .onAppear { focus = hasPassword ? .currentPassword : .password }
    }
  }

  private var isCurrentWrong: Bool { submission.refusal?.code == .invalidCredentials }
  private var otherProblem: LocalizedStringKey? {
    isCurrentWrong ? nil : submission.problem(except: [.password, .currentPassword])
  }

  private func save() {
    if hasPassword, current.isEmpty {
      focus = .currentPassword
      return
    }
    guard PasswordRule.areMet(by: password) else {
      focus = .password
      return
    }
    submission.send {
      try await own.change(ChangeProfile(password: password, currentPassword: hasPassword ? current : nil))
      (current, password) = ("", "")
      dismiss()
    } failed: { refusal in
      if refusal.code == .invalidCredentials { current = "" }
      focus = refusal.code == .invalidCredentials ? .currentPassword : refusal.field
    }
  }
}
