#if (DECLARES_IOS || DECLARES_VISIONOS) && !DECLARES_EXTENSION
  public import Foundation
  public import SwiftUI
  public import UIKit

  @MainActor @preconcurrency @propertyWrapper public struct UIApplicationDelegateAdaptor<DelegateType>: DynamicProperty
  where DelegateType: NSObject, DelegateType: UIApplicationDelegate {
    @MainActor @preconcurrency public init(_ delegateType: DelegateType.Type = DelegateType.self) { fatalError() }
    @MainActor @preconcurrency public var wrappedValue: DelegateType { fatalError() }
  }
#endif
