package import SwiftUI

extension EnvironmentValues {
  #if canImport(WebKit)
    private enum PortraitKey: EnvironmentKey { static let defaultValue = true }

    /// Whether the window is higher than wide. The app sets it where it knows the window's size.
    package var isPortrait: Bool {
      get { self[PortraitKey.self] }
      set { self[PortraitKey.self] = newValue }
    }
  #else
    /// Whether the window is higher than wide.
    package var isPortrait: Bool { self[Web.PortraitKey.self] }
  #endif
}
