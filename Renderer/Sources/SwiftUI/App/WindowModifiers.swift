public import Foundation

// How large a window is. A page is as large as its browser makes it, so nothing of this has an effect.

/// Whether a person can change the size of a window.
public struct WindowResizability: Sendable {
  public static var automatic: WindowResizability { WindowResizability() }
  public static var contentSize: WindowResizability { WindowResizability() }
  public static var contentMinSize: WindowResizability { WindowResizability() }
}

extension Scene {
  public nonisolated func windowResizability(_ resizability: WindowResizability) -> some Scene { self }

  public nonisolated func defaultSize(_ size: CGSize) -> some Scene { self }

  public nonisolated func defaultSize(width: CGFloat, height: CGFloat) -> some Scene { self }
}

/// Opens another window of the app, where the system has several: see ``EnvironmentValues/supportsMultipleWindows``. In a page, as on a
/// phone, there is one, and nothing happens.
@MainActor @preconcurrency public struct OpenWindowAction {
  public func callAsFunction(id: String) {}

  public func callAsFunction<D>(value: D) where D: Decodable, D: Encodable, D: Hashable {}

  public func callAsFunction<D>(id: String, value: D) where D: Decodable, D: Encodable, D: Hashable {}
}

/// Closes a window that was opened by ``OpenWindowAction``. In a page there is none.
@MainActor @preconcurrency public struct DismissWindowAction {
  public func callAsFunction() {}

  public func callAsFunction(id: String) {}

  public func callAsFunction<D>(value: D) where D: Decodable, D: Encodable, D: Hashable {}

  public func callAsFunction<D>(id: String, value: D) where D: Decodable, D: Encodable, D: Hashable {}
}

extension EnvironmentValues {
  public var openWindow: OpenWindowAction { OpenWindowAction() }

  public var dismissWindow: DismissWindowAction { DismissWindowAction() }

  /// Whether an app can have more than one window: a page is one.
  public var supportsMultipleWindows: Bool { false }
}
