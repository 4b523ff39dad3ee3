public import SwiftUI

extension EnvironmentValues {
  private enum AppleSignInKey: EnvironmentKey { static var defaultValue: (@MainActor (_ invitation: String?) -> AnyView)? { nil } }

  /// Signs in with Apple, by the system's own button: the app around the screens sets it. In a browser there is none.
  ///
  /// It gets the token of an invitation's link where a new account is to be made by one, and hands what Apple says to `AppModel.signIn(with:)`.
  public var appleSignIn: (@MainActor (_ invitation: String?) -> AnyView)? {
    get { self[AppleSignInKey.self] }
    set { self[AppleSignInKey.self] = newValue }
  }
}

/// Sign in with Apple, on devices that have it and in houses that take it.
struct AppleSignInWay: View {
  /// By which a new account is made.
  var invitation: String?
  @Environment(\.appleSignIn) private var button
  @Environment(Account.self) private var account

  var body: some View {
    if account.takesApple, let button { button(invitation) }
  }
}
