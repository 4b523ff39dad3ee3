import AtriumApp
import SwiftUI

extension EnvironmentValues {
  private enum ShowSignInKey: EnvironmentKey { static var defaultValue: (() -> Void)? { nil } }

  /// Leads to where one signs in; nil where nobody can.
  package var showSignIn: (() -> Void)? {
    get { self[ShowSignInKey.self] }
    set { self[ShowSignInKey.self] = newValue }
  }
}

/// The way to sign in, where there is one.
struct SignInButton: View {
  @Environment(\.showSignIn) private var signIn

  var body: some View {
    if let signIn { Button("Sign In") { signIn() }.buttonStyle(.borderedProminent) }
  }
}

/// What stands in place of something that one has to sign in for.
struct SignInInvitation: View {
  let title: LocalizedStringKey
  let text: LocalizedStringKey
  let symbol: String

  var body: some View {
    ContentUnavailableView {
      Label(title, systemImage: symbol)
    } description: {
      Text(text)
    } actions: {
      SignInButton()
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}
