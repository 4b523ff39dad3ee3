public import Foundation

/// How much room there is in one direction.
public enum UserInterfaceSizeClass: Sendable {
  case compact
  case regular
}

extension EnvironmentValues {
  private enum HorizontalSizeClassKey: EnvironmentKey { static var defaultValue: UserInterfaceSizeClass? { nil } }
  private enum VerticalSizeClassKey: EnvironmentKey { static var defaultValue: UserInterfaceSizeClass? { nil } }
  private enum DisplayScaleKey: EnvironmentKey { static let defaultValue: CGFloat = 1 }

  /// The room from side to side: the host says what the browser's window has.
  public var horizontalSizeClass: UserInterfaceSizeClass? {
    get { self[HorizontalSizeClassKey.self] }
    set { self[HorizontalSizeClassKey.self] = newValue }
  }

  /// The room from top to bottom: the host says what the browser's window has.
  public var verticalSizeClass: UserInterfaceSizeClass? {
    get { self[VerticalSizeClassKey.self] }
    set { self[VerticalSizeClassKey.self] = newValue }
  }

  /// Pixels of the display for one point.
  public var displayScale: CGFloat {
    get { self[DisplayScaleKey.self] }
    set { self[DisplayScaleKey.self] = newValue }
  }

  /// The length of one pixel of the display, in points.
  public var pixelLength: CGFloat { 1 / displayScale }
}
