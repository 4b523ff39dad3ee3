/// What a kind of layout says of itself.
public struct LayoutProperties: Sendable {
  /// The direction in which it stacks its views. In a page a spacer or a divider within a layout of one's own does not ask for it.
  public var stackOrientation: Axis?

  public init() {}
}
