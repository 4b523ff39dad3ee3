extension Web {
  /// A part of what is in a ``Zoom`` that keeps its size, and stays in view where the rest is moved sideways: what comes after the last page,
  /// say.
  public struct Unzoomed<Content: View> {
    let content: Content

    public init(@ViewBuilder content: () -> Content) { self.content = content() }
  }
}

extension Web.Unzoomed: _PrimitiveView {
  public static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    context.boxed(old) { old, context in
      BoxNode.update(old, context, classes: "f fac fvc unzoomed") { old, context in Content._update(view.content, old, context) }
    }
  }
}
