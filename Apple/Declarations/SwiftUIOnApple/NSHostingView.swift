#if DECLARES_MACOS
  public import AppKit
  public import Foundation
  public import SwiftUI

  @MainActor @preconcurrency open class NSHostingView<Content>: NSView where Content: View {
    @MainActor @preconcurrency public required init(rootView: Content) { fatalError() }
    @MainActor @preconcurrency public required init?(coder aDecoder: NSCoder) { fatalError() }
    @MainActor @preconcurrency public var rootView: Content {
      get { fatalError() }
      set { fatalError() }
    }
  }
#endif
