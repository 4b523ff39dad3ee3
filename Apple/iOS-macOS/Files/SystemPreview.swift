import QuickLook
import SwiftUI
// Where both of them are imported Xcode imports this by itself; who says so is understood everywhere.
import _QuickLook_SwiftUI

extension View {
  /// Shows a file in Quick Look as long as the value is set. Closing it takes the value away.
  func systemPreview(_ file: Binding<URL?>) -> some View { quickLookPreview(file) }
}
