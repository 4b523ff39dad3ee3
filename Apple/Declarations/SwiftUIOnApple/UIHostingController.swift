#if DECLARES_IOS || DECLARES_VISIONOS
  public import SwiftUI
  public import UIKit

  @MainActor @preconcurrency open class UIHostingController<Content>: UIViewController where Content: View {
    @MainActor @preconcurrency public init(rootView: Content) { fatalError() }
    @MainActor @preconcurrency public var rootView: Content {
      get { fatalError() }
      set { fatalError() }
    }
  }
#endif
