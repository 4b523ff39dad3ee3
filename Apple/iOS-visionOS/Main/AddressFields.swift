import SwiftUI
import UIKit

extension View {
  /// A field for an address, with its keyboard.
  func addressField() -> some View {
    keyboardType(.URL).textInputAutocapitalization(.never).autocorrectionDisabled()
  }

  /// A field for a key, which no keyboard changes.
  func keyField() -> some View { textInputAutocapitalization(.never).autocorrectionDisabled() }
}
