#if DECLARES_MACOS
  public import AppKit
  public import SwiftUI

  extension Color {
    public init(nsColor: NSColor) { fatalError() }
  }
#endif
