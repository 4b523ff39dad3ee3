package import SwiftUI

extension EnvironmentValues {
  #if canImport(WebKit)
    private enum PortraitKey: EnvironmentKey { static let defaultValue = true }

    /// Whether the window is higher than wide, below a view that provides it (``SwiftUI/View/providesOrientation()``).
    package fileprivate(set) var isPortrait: Bool {
      get { self[PortraitKey.self] }
      set { self[PortraitKey.self] = newValue }
    }
  #else
    /// Whether the window is higher than wide.
    package var isPortrait: Bool { self[Web.PortraitKey.self] }
  #endif
}

extension View {
  /// Provides `isPortrait` to a view that fills the window. In a browser every view has it.
  package func providesOrientation() -> some View {
    #if canImport(WebKit)
      GeometryReader { window in environment(\.isPortrait, window.size.height > window.size.width) }
    #else
      self
    #endif
  }
}
