import SwiftUI

/// The bar of tabs of a narrow window.
enum TabBar {
  /// The windows of a Mac always have room for the sidebar, and its tabs would be a box around the whole window.
  static var isPossible: Bool {
    #if canImport(AppKit) && !canImport(UIKit)
      false
    #else
      true
    #endif
  }
}

extension View {
  func tabBar(_ visibility: Visibility) -> some View {
    #if canImport(AppKit) && !canImport(UIKit)
      self
    #else
      toolbar(visibility, for: .tabBar)
    #endif
  }
}
