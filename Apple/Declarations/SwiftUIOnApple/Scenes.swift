public import Foundation
public import SwiftUI

extension Scene {
  public nonisolated func defaultSize(width: CGFloat, height: CGFloat) -> some Scene { fatalError() as WindowGroup<EmptyView> }
}

extension EnvironmentValues {
  public var openWindow: OpenWindowAction { fatalError() }
}

@MainActor @preconcurrency public struct OpenWindowAction {
  @MainActor @preconcurrency public func callAsFunction(id: String) { fatalError() }
}
