#if DECLARES_MACOS
  public import AppKit
  public import SwiftUI

  @MainActor @preconcurrency public protocol NSViewRepresentable: View where Body == Never {
    associatedtype NSViewType: NSView
    associatedtype Coordinator = Void
    typealias Context = NSViewRepresentableContext<Self>

    @MainActor @preconcurrency func makeNSView(context: Context) -> NSViewType
    @MainActor @preconcurrency func updateNSView(_ nsView: NSViewType, context: Context)
    @MainActor @preconcurrency static func dismantleNSView(_ nsView: NSViewType, coordinator: Coordinator)
    @MainActor @preconcurrency func makeCoordinator() -> Coordinator
  }

  extension NSViewRepresentable {
    public static func dismantleNSView(_ nsView: NSViewType, coordinator: Coordinator) { fatalError() }
    public var body: Never { fatalError() }
  }

  extension NSViewRepresentable where Coordinator == Void {
    public func makeCoordinator() { fatalError() }
  }

  @MainActor @preconcurrency public struct NSViewRepresentableContext<View> where View: NSViewRepresentable {
    @MainActor @preconcurrency public let coordinator: View.Coordinator
    @MainActor @preconcurrency public var environment: EnvironmentValues { fatalError() }
  }
#endif
