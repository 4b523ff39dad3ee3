import SwiftUI

/// What somebody types who makes an account.
struct NewPerson {
  var firstName = ""
  var lastName = ""
  var email = ""
  var password = ""

  /// The first field without which nothing need be sent.
  var missing: Refusal.Field? { email.isEmpty ? .email : PasswordRule.areMet(by: password) ? nil : .password }
}

struct NewPersonFields: View {
  static let fields: [Refusal.Field] = [.firstName, .lastName, .email, .password]

  @Binding var person: NewPerson
  let submission: Submission
  let focus: FocusState<Refusal.Field?>.Binding

  var body: some View {
    LineEntry(title: "First Name", text: $person.firstName, problem: submission.problem(of: .firstName))
      .entry(.givenName)
      .submitLabel(.next)
      .focused(focus, equals: .firstName)
    LineEntry(title: "Last Name", text: $person.lastName, problem: submission.problem(of: .lastName))
      .entry(.familyName)
      .submitLabel(.next)
      .focused(focus, equals: .lastName)
    LineEntry(title: "E-mail", text: $person.email, problem: submission.problem(of: .email))
      .entry(.username)
      .autocorrectionDisabled()
      .submitLabel(.next)
      .focused(focus, equals: .email)
    NewPasswordEntry(text: $person.password, problem: submission.problem(of: .password))
      .submitLabel(.go)
      .focused(focus, equals: .password)
  }
}

/// A password that is made up, with the rules that it has to keep.
struct NewPasswordEntry: View {
  var title: LocalizedStringKey = "Password"
  @Binding var text: String
  var problem: LocalizedStringKey?

  var body: some View {
    VStack(alignment: .leading, spacing: Space.gap) {
      PasswordEntry(title: title, text: $text, problem: problem).entry(.newPassword)
      PasswordHints(password: text)
    }
  }
}
