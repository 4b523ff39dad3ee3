import AtriumApp
import SwiftUI

extension View {
  /// Offers Sign in with Apple at a house's entrance, where the house takes it.
  func signsInWithApple(at house: House) -> some View { modifier(AppleSignInOffer(house: house)) }
}

private struct AppleSignInOffer: ViewModifier {
  let house: House
  // One for all of the entrance's pages: it is asked once which account was used last.
  @State private var model: AppleSignInModel?

  func body(content: Content) -> some View {
    content
      .environment(\.appleSignIn) { invitation in
        AnyView(AppleSignInPlace(model: model, invitation: invitation))
      }
      .onAppear {
        if model == nil {
          model = AppleSignInModel(secrets: KeychainGroup.secrets) { [model = house.model] in try await model.signIn(with: $0) }
        }
      }
  }
}

/// The button, once its model is there.
private struct AppleSignInPlace: View {
  let model: AppleSignInModel?
  let invitation: String?

  var body: some View {
    if let model { AppleSignInButton(model: model, invitation: invitation) }
  }
}
