#if DECLARES_MACOS
  public import AppKit
  public import Foundation
  public import SwiftUI

  @MainActor @preconcurrency @propertyWrapper public struct NSApplicationDelegateAdaptor<DelegateType>: DynamicProperty
  where DelegateType: NSObject, DelegateType: NSApplicationDelegate {
    @MainActor @preconcurrency public init(_ delegateType: DelegateType.Type = DelegateType.self) { fatalError() }
    @MainActor @preconcurrency public var wrappedValue: DelegateType { fatalError() }
  }
#endif
