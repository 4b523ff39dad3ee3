/// Whether a scroll view shows how far it has come.
public struct ScrollIndicatorVisibility: Equatable, Sendable {
  private enum Value { case automatic, visible, hidden, never }
  private let value: Value
  public static var automatic: ScrollIndicatorVisibility { ScrollIndicatorVisibility(value: .automatic) }
  public static var visible: ScrollIndicatorVisibility { ScrollIndicatorVisibility(value: .visible) }
  public static var hidden: ScrollIndicatorVisibility { ScrollIndicatorVisibility(value: .hidden) }
  public static var never: ScrollIndicatorVisibility { ScrollIndicatorVisibility(value: .never) }

  var isHidden: Bool { value == .hidden || value == .never }
}

extension EnvironmentValues {
  private enum VerticalIndicatorKey: EnvironmentKey { static var defaultValue: ScrollIndicatorVisibility { .automatic } }
  private enum HorizontalIndicatorKey: EnvironmentKey { static var defaultValue: ScrollIndicatorVisibility { .automatic } }
  private enum ScrollEnabledKey: EnvironmentKey { static let defaultValue = true }

  public var verticalScrollIndicatorVisibility: ScrollIndicatorVisibility {
    get { self[VerticalIndicatorKey.self] }
    set { self[VerticalIndicatorKey.self] = newValue }
  }

  public var horizontalScrollIndicatorVisibility: ScrollIndicatorVisibility {
    get { self[HorizontalIndicatorKey.self] }
    set { self[HorizontalIndicatorKey.self] = newValue }
  }

  public var isScrollEnabled: Bool {
    get { self[ScrollEnabledKey.self] }
    set { self[ScrollEnabledKey.self] = newValue }
  }

  func scrollIndicatorsAreHidden(_ axes: Axis.Set) -> Bool {
    (!axes.contains(.vertical) || verticalScrollIndicatorVisibility.isHidden)
      && (!axes.contains(.horizontal) || horizontalScrollIndicatorVisibility.isHidden)
  }
}

extension View {
  public nonisolated consuming func scrollIndicators(
    _ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal]
  ) -> some View {
    TransformEnvironment(
      content: self,
      transform: {
        if axes.contains(.vertical) { $0.verticalScrollIndicatorVisibility = visibility }
        if axes.contains(.horizontal) { $0.horizontalScrollIndicatorVisibility = visibility }
      },
      isSame: {
        $0.verticalScrollIndicatorVisibility == $1.verticalScrollIndicatorVisibility
          && $0.horizontalScrollIndicatorVisibility == $1.horizontalScrollIndicatorVisibility
      })
  }

  public nonisolated consuming func scrollDisabled(_ disabled: Bool) -> some View {
    TransformEnvironment(
      content: self, transform: { $0.isScrollEnabled = $0.isScrollEnabled && !disabled },
      isSame: { $0.isScrollEnabled == $1.isScrollEnabled })
  }
}
