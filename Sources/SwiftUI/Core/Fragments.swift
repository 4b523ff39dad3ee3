/// Nothing at all.
public struct EmptyView {
  public nonisolated init() {}
}

extension EmptyView: _PrimitiveView {
  public static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node { old ?? _Node(context) }
}

/// Several views side by side.
public struct TupleView<T> {
  public var value: T
  private let update: @MainActor (T, FragmentNode, _Context) -> Void

  nonisolated init<each Content>(_ value: (repeat each Content)) where T == (repeat each Content), repeat each Content: View {
    self.value = value
    update = { value, fragment, context in
      var index = 0
      for child in repeat each value {
        // The children are looked at while they are updated, when one of them changes the structure around.
        let old = index < fragment.children.count ? fragment.children[index] : nil
        let node = Self.updateChild(child, old, context)
        if old == nil { fragment.children.append(node) }
        index += 1
      }
    }
  }

  @MainActor private static func updateChild<V: View>(_ view: V, _ old: _Node?, _ context: _Context) -> _Node {
    V._update(view, old, context)
  }
}

extension TupleView: _PrimitiveView {
  public static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let node = old.map { unsafeDowncast($0, to: FragmentNode.self) } ?? FragmentNode(context)
    view.update(view.value, node, context.under(node))
    return node
  }
}

/// The place of several views.
final class FragmentNode: _Node {
  var children: [_Node] = []

  override func visitChildren(_ visit: (_Node) -> Void) {
    for child in children { visit(child) }
  }
}
