extension Web {
  /// A place whose button fills the screen with the page, and empties it again. Browsers do that in a click alone, before the server hears of
  /// it. Where a browser does not do it the place is not shown.
  public struct FullScreen<Content: View> {
    let change: (Bool) -> Void
    let content: Content

    /// - Parameters:
    ///   - change: whether the page fills the screen.
    ///   - content: one element that holds the button.
    public init(change: @escaping (Bool) -> Void, @ViewBuilder content: () -> Content) {
      self.change = change
      self.content = content()
    }
  }
}

extension Web.FullScreen: _PrimitiveView {
  public static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let node = old.map { unsafeDowncast($0, to: SwitchedNode.self) } ?? SwitchedNode(context)
    node.change = view.change
    node.show(view.content, [Attribute("data-full", node.name)], context)
    return node
  }
}
