/// A view that runs again only when its value differs from the last one by its own `==`, whatever else it holds.
public struct EquatableView<Content> where Content: Equatable, Content: View {
  public var content: Content

  public nonisolated init(content: Content) { self.content = content }
}

extension EquatableView: _PrimitiveView {
  public static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    EquatableBody._update(EquatableBody(content: view.content), old, context)
  }
}

/// Fields of a view are compared by their own `==` where they have one.
private struct EquatableBody<Content: View>: View {
  let content: Content

  var body: some View { content }
}

extension View where Self: Equatable {
  public nonisolated consuming func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}
