package import SwiftUI

// A Mac has the toolbar of its window and no bars of a screen: items go where such a toolbar has them.

extension ToolbarItemPlacement {
  /// The leading edge of the bar at the top of a screen: the way back, and what changes what the screen is.
  package static var leadingBar: ToolbarItemPlacement {
    #if canImport(AppKit) && !canImport(UIKit)
      .navigation
    #else
      .topBarLeading
    #endif
  }

  /// The trailing edge of the bar at the top of a screen: what can be done there.
  package static var trailingBar: ToolbarItemPlacement {
    #if canImport(AppKit) && !canImport(UIKit)
      // The primary action is at the leading edge there.
      .automatic
    #else
      .topBarTrailing
    #endif
  }
}

extension SearchFieldPlacement {
  /// Below the title, and there while the screen is scrolled.
  package static var alwaysInBar: SearchFieldPlacement {
    #if canImport(AppKit) && !canImport(UIKit)
      .automatic
    #else
      .navigationBarDrawer(displayMode: .always)
    #endif
  }
}

extension View {
  /// A screen without the bar at its top.
  package func hidesTopBar() -> some View {
    #if canImport(AppKit) && !canImport(UIKit)
      // The window keeps its title and its buttons.
      self
    #else
      toolbar(.hidden, for: .navigationBar)
    #endif
  }
}
