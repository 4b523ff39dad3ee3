import AtriumAPI
import SwiftUI

/// Goes to the other issuer, which asks who the person is.
struct IssuerForm: View {
  /// By which a new account is made there.
  var invitation: String?
  /// For the owner's account: the server printed one.
  var asksForCode = false
  @Environment(Account.self) private var account
  @Environment(Navigation.self) private var navigation
  @Environment(Entrance.self) private var entrance
  @Environment(\.openURL) private var openURL
  @State private var code = ""
  @State private var address: URL?
  @State private var submission = Submission()
  @FocusState private var focus: Refusal.Field?

  var body: some View {
    VStack(alignment: .leading, spacing: Space.card) {
      if asksForCode {
        LineEntry(title: "Setup Code", text: $code, problem: submission.problem(of: .code))
          .autocorrectionDisabled()
          .submitLabel(.go)
          .focused($focus, equals: .code)
      }
      SubmitButton("Sign In with Your Provider", submission, problem: problem, action: setOut)
      // An app may keep another one from opening.
      if let address { Link("Page didn’t open? Continue here.", destination: address) }
    }
    .onSubmit(setOut)
    .onAppear { if asksForCode { focus = .code } }
  }

  private var problem: LocalizedStringKey? {
    submission.refusal?.code == .unavailable ? Refusal.silence : submission.problem(except: asksForCode ? [.code] : [])
  }

  private func setOut() {
    if asksForCode, code.isEmpty {
      focus = .code
      return
    }
    submission.send {
      let url = try await entrance.beginAtIssuer(
        from: navigation.destination, invitation: invitation, code: asksForCode ? code : nil)
      if await entrance.depart(to: url) { return }
      address = url
      openURL(url)
    } failed: { refusal in
      focus = refusal.field
      // Somebody was quicker.
      if refusal.code == .alreadySetUp { Task { await account.check() } }
    }
  }
}

/// The way back from there.
struct IssuerView: View {
  let query: String
  @Environment(Navigation.self) private var navigation
  @Environment(\.rooms) private var rooms
  @Environment(Account.self) private var account
  @Environment(Entrance.self) private var entrance
  @State private var submission = Submission()

  var body: some View {
    VStack(alignment: .leading, spacing: Space.card) {
      if account.profile != nil {
        SignedInWays()
      } else {
        Announced {
          if let refusal = submission.refusal {
            Text(refusal.words(after: query))
          } else {
            ProgressView().frame(maxWidth: .infinity)
          }
        }
        if submission.refusal != nil { DoorButton("Back to Sign In", to: .signIn) }
      }
    }
    .onAppear { if account.profile == nil { finish() } }
  }

  private func finish() {
    submission.send {
      try await entrance.finishAtIssuer(query) { path in
        if let destination = rooms.destination(at: path) { navigation.destination = destination }
      }
    }
  }
}

extension Refusal {
  static let silence: LocalizedStringKey = "Your provider isn’t responding at the moment."

  /// For somebody who comes back from an issuer, and has typed nothing here that could be wrong.
  ///
  /// - Parameter query: what the issuer says: `error`, where it refused (RFC 6749 section 4.1.2.1).
  fileprivate func words(after query: String) -> LocalizedStringKey {
    switch (code, AddressText.fields(of: query)["error"]) {
    case (.codeRefused, "access_denied"?): "Sign-in was cancelled at your provider."
    case (.codeRefused, _?): "Your provider didn’t sign you in."
    case (.codeRefused, nil), (.invalidRequest, _):
      "This sign-in has expired, was already used or began in another browser. Sign in again."
    case (.registrationClosed, _): "You don’t have an account here yet. Ask the owner for an invitation."
    case (.emailTaken, _): "An account with your e-mail address exists, but it isn’t linked to this sign-in. Ask the owner."
    case (.tokenInvalid, _), (.tokenExpired, _): "The server couldn’t verify your sign-in. Ask the owner."
    case (.unavailable, _): Self.silence
    default: words
    }
  }
}
