import AtriumAPI
import SwiftUI

/// Goes to the other issuer, which asks who the person is.
struct IssuerButton: View {
  /// By what a new account is made there.
  var invitation: String?
  var code: String?
  @Environment(Navigation.self) private var navigation
  @Environment(Entrance.self) private var entrance
  @Environment(\.openURL) private var openURL
  @State private var address: URL?
  @State private var submission = Submission()

  var body: some View {
    VStack(alignment: .leading, spacing: Space.stack) {
      SubmitButton("Sign In with Your Provider", submission) {
        submission.send {
          let url = try await entrance.beginAtIssuer(from: navigation.destination, invitation: invitation, code: code)
          address = url
          openURL(url)
        }
      }
      ProblemLine(words: submission.refusal?.words)
      // A browser may keep a page from opening another one.
      if let address { Link("Nothing opened? Continue here.", destination: address) }
    }
  }
}

/// The way back from there.
struct IssuerView: View {
  let query: String
  @Environment(Navigation.self) private var navigation
  @Environment(Account.self) private var account
  @Environment(Entrance.self) private var entrance
  @State private var submission = Submission()

  var body: some View {
    VStack(alignment: .leading, spacing: Space.card) {
      if account.profile != nil {
        SignedInWays()
      } else {
        Announced {
          if let refusal = submission.refusal { ProblemLabel(words: refusal.words) } else { ProgressView().frame(maxWidth: .infinity) }
        }
        if submission.refusal != nil { DoorButton("Back to Sign In", to: .signIn) }
      }
    }
    .onAppear { if account.profile == nil { finish() } }
  }

  private func finish() {
    submission.send {
      try await entrance.finishAtIssuer(query) { navigation.destination = $0 }
    }
  }
}
