/// Content that may be larger than its place.
public struct ScrollView<Content> where Content: View {
  let content: Content
  public var axes: Axis.Set
  public var showsIndicators: Bool

  public nonisolated init(_ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content) {
    self.content = content()
    self.axes = axes
    self.showsIndicators = showsIndicators
  }
}

extension ScrollView: _PrimitiveView {
  public static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let classes = [
      "scroll", view.axes.contains(.vertical) ? "sv" : "", view.axes.contains(.horizontal) ? "sh" : "", view.showsIndicators ? "" : "nobar",
    ]
    let element = Element(.div, classes.filter { !$0.isEmpty }.joined(separator: " "), [Attribute("tabindex", "0")]) { view.content }
    return Element<Content>._update(element, old, context)
  }
}

/// A direction of layout.
public enum Axis: Int8, CaseIterable, Sendable {
  case horizontal
  case vertical

  /// Several directions.
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }

    public static let horizontal = Set(rawValue: 1)
    public static let vertical = Set(rawValue: 2)
  }
}
