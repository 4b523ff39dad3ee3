import AuthenticationServices
import SwiftUI
import _AuthenticationServices_SwiftUI

extension View {
  /// The button of Sign in with Apple stands out from what is behind it.
  func appleButtonStyle(over scheme: ColorScheme) -> some View { signInWithAppleButtonStyle(scheme == .dark ? .white : .black) }
}
