import AtriumAPI
import SwiftUI

/// The link of a letter that signs in. It waits for a tap: programs that look into letters open links, and sign nobody in.
struct LinkView: View {
  let token: String
  @Environment(Account.self) private var account
  @Environment(Entrance.self) private var entrance
  @State private var submission = Submission()

  var body: some View {
    if let profile = account.profile {
      Text("You’re already signed in as \(profile.email.plain).").foregroundStyle(.secondary)
      SignedInWays()
    } else {
      Text("This link signs you in once.").foregroundStyle(.secondary)
      SubmitButton("Sign In Now", submission, problem: submission.refusal?.words) {
        submission.send { try await entrance.enter(by: VerifyMagicLink(token: token)) }
      }
      if submission.refusal?.code == .codeRefused { DoorButton("Request New Link", to: .magicLink) }
      DoorButton("Back to Sign In", to: .signIn)
    }
  }
}

/// The link of a letter that proves an address. It waits for a tap as well.
struct VerificationView: View {
  let token: String
  @Environment(Account.self) private var account
  @Environment(Entrance.self) private var entrance
  @State private var isVerified = false
  @State private var submission = Submission()

  var body: some View {
    Announced {
      if isVerified {
        Label("Your e-mail address is confirmed.", systemImage: "checkmark.circle")
      } else {
        Text("Confirm that this e-mail address is yours.").foregroundStyle(.secondary)
      }
    }
    if !isVerified {
      SubmitButton("Confirm Address", submission, problem: submission.refusal?.words) {
        submission.send {
          _ = try await entrance.ask(VerifyAddress(token: token))
          entrance.release()
          // Whoever goes on finds the address confirmed.
          await account.refresh()
          isVerified = true
        }
      }
    }
    DoorButton(isVerified ? "Continue" : "Not Now", to: .signIn)
  }
}
