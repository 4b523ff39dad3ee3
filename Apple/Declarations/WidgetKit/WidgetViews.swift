public import Foundation
public import SwiftUI
public import SwiftUIOnApple

extension View {
  @MainActor @preconcurrency public func widgetURL(_ url: URL?) -> some View { fatalError() as EmptyView }
}

extension ContainerBackgroundPlacement {
  public nonisolated(unsafe) static let widget: ContainerBackgroundPlacement = { fatalError() }()
}

#if DECLARES_IOS
  @MainActor @preconcurrency public struct AccessoryWidgetBackground: View {
    @MainActor @preconcurrency public init() { fatalError() }
    @MainActor @preconcurrency public var body: some View { fatalError() as EmptyView }
  }
#endif
