import SwiftUI

/// The sides of the window turn pages, and its middle shows and hides the controls. They follow the reading direction, and so do the keys.
struct TapZones: View {
  @Binding var hasControls: Bool
  @Environment(ReaderModel.self) private var reader
  @Environment(\.layoutDirection) private var direction

  var body: some View {
    HStack(spacing: 0) {
      zone("Previous Page", key: direction == .rightToLeft ? .rightArrow : .leftArrow) { reader.turn(by: -1) }
      zone(hasControls ? "Hide Controls" : "Show Controls", key: .return) { hasControls.toggle() }
      zone("Next Page", key: direction == .rightToLeft ? .leftArrow : .rightArrow) { reader.turn(by: 1) }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }

  private func zone(_ title: LocalizedStringKey, key: KeyEquivalent, action: @escaping @MainActor () -> Void) -> some View {
    Button(action: action) { Color.clear.frame(maxWidth: .infinity, maxHeight: .infinity) }
      .buttonStyle(.plain)
      .keyboardShortcut(key, modifiers: [])
      .accessibilityLabel(title)
      .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}
