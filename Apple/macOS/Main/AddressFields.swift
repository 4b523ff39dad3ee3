import SwiftUI

extension View {
  /// A field for an address. A Mac has one keyboard for all.
  func addressField() -> some View { autocorrectionDisabled() }

  /// A field for a key, which no spelling changes.
  func keyField() -> some View { autocorrectionDisabled() }
}
