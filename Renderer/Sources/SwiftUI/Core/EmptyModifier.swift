/// Changes nothing.
public struct EmptyModifier: _PrimitiveModifier {
  public static let identity = EmptyModifier()

  public nonisolated init() {}

  public static func _apply<V: View>(_ modifier: Self, to content: V, _ old: _Node?, _ context: _Context) -> _Node {
    V._update(content, old, context)
  }
}
