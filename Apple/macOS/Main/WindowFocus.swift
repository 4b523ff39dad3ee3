import SwiftUI

extension View {
  /// Does something whenever its window comes to the front. On a Mac all windows of the app that is in front are active, and one is the key
  /// window.
  func followsFocus(_ action: @escaping () -> Void) -> some View { modifier(WindowFocus(action: action)) }
}

private struct WindowFocus: ViewModifier {
  let action: () -> Void
  @Environment(\.appearsActive) private var isKey

  func body(content: Content) -> some View {
    content.onChange(of: isKey, initial: true) { if isKey { action() } }
  }
}
