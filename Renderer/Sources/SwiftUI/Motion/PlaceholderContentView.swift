/// A view in the place of another one, which a modifier or animator is still to change.
public nonisolated struct PlaceholderContentView<Value> {
  let update: @MainActor (_Node?, _Context) -> _Node
}

extension PlaceholderContentView: View, _PrimitiveView {
  @MainActor public static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node { view.update(old, context) }
}
