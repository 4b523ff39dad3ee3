import AtriumAPI
import SwiftUI

/// Makes an account: by an invitation, or where everybody may.
struct SignUpForm: View {
  let invitation: String?
  @Environment(Entrance.self) private var entrance
  @State private var person: NewPerson
  @State private var submission = Submission()
  @FocusState private var focus: Refusal.Field?

  init(invitation: String?, email: String = "") {
    self.invitation = invitation
    var person = NewPerson()
    person.email = email
    _person = State(initialValue: person)
  }

  var body: some View {
    VStack(alignment: .leading, spacing: Space.card) {
      NewPersonFields(person: $person, submission: submission, focus: $focus)
      SubmitButton("Create Account", submission, problem: submission.problem(except: NewPersonFields.fields), action: signUp)
      DoorButton("Back to Sign In", to: .signIn)
    }
    .onSubmit(signUp)
    .onAppear {
      if invitation == nil { person.email = entrance.email }
      focus = .firstName
    }
  }

  private func signUp() {
    if let missing = person.missing {
      focus = missing
      return
    }
    submission.send {
      try await entrance.enter(
        by: Register(
          email: person.email, password: person.password, firstName: person.firstName, lastName: person.lastName, invitation: invitation))
      person.password = ""
    } failed: {
      focus = $0.field
    }
  }
}
