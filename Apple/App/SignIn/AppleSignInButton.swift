import AuthenticationServices
import SwiftUI
import _AuthenticationServices_SwiftUI

/// Signs in with Apple, by the system's own button.
struct AppleSignInButton: View {
  let model: AppleSignInModel
  /// The token of an invitation's link, for a new account.
  var invitation: String?
  @Environment(\.colorScheme) private var scheme

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      SignInWithAppleButton(invitation == nil ? .signIn : .continue) { request in
        model.prepare(request)
      } onCompletion: { result in
        model.finish(result, invitation: invitation)
      }
      .appleButtonStyle(over: scheme)
      // The button keeps the style that it was made with.
      .id(scheme)
      .frame(maxWidth: 375)
      .frame(height: 44)
      .disabled(model.isUnderWay)
      if let problem = model.problem {
        Text(problem).foregroundStyle(.red)
      }
    }
    .task { if invitation == nil { await model.offer() } }
  }
}
