#if DECLARES_MACOS
  public import AppKit
  public import Foundation
  public import SwiftUI

  @MainActor @preconcurrency open class NSHostingController<Content>: NSViewController where Content: View {
    @MainActor @preconcurrency public init(rootView: Content) { fatalError() }
  }
#endif
