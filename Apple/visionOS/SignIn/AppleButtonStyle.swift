import SwiftUI

extension View {
  /// The button of Sign in with Apple has one style on this system.
  func appleButtonStyle(over scheme: ColorScheme) -> some View { self }
}
