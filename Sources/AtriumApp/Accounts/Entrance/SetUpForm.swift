import AtriumAPI
import SwiftUI

/// The first minute of a house: its owner's account.
struct SetUpForm: View {
  @Environment(Account.self) private var account
  @Environment(Entrance.self) private var entrance
  @State private var code = ""
  @State private var person = NewPerson()
  @State private var submission = Submission()
  @FocusState private var focus: Refusal.Field?

  var body: some View {
    Text("Create the owner’s account. The server printed a setup code when it started. The code proves that the server is yours.")
      .foregroundStyle(.secondary)
    if account.isAtIssuer { IssuerForm(asksForCode: true) } else { passwordForm }
  }

  private var passwordForm: some View {
    VStack(alignment: .leading, spacing: Space.card) {
      LineEntry(title: "Setup Code", text: $code, problem: submission.problem(of: .code))
        .autocorrectionDisabled()
        .submitLabel(.next)
        .focused($focus, equals: .code)
      NewPersonFields(person: $person, submission: submission, focus: $focus)
      SubmitButton("Create Account", submission, problem: submission.problem(except: [.code] + NewPersonFields.fields), action: setUp)
    }
    .onSubmit(setUp)
    .onAppear { focus = .code }
  }

  private func setUp() {
    if code.isEmpty {
      focus = .code
      return
    }
    if let missing = person.missing {
      focus = missing
      return
    }
    submission.send {
      try await entrance.enter(
        by: SetUpHouse(
          code: code, email: person.email, password: person.password, firstName: person.firstName, lastName: person.lastName))
      person.password = ""
    } failed: { refusal in
      focus = refusal.field
      // Somebody was quicker.
      if refusal.code == .alreadySetUp { Task { await account.check() } }
    }
  }
}
