/// A view that says whether the bar of the tab view around it is there.
nonisolated struct TabBarVisibility<Content: View>: _PrimitiveView {
  let content: Content
  /// nil where nothing is said of it.
  let isHidden: Bool?

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let node = old.map { unsafeDowncast($0, to: TabBarVisibilityNode.self) } ?? TabBarVisibilityNode(context)
    node.tell(context.values[TabModel.self], view.isHidden)
    node.child = Content._update(view.content, node.child, context.under(node))
    return node
  }
}

private final class TabBarVisibilityNode: SingleChildNode {
  private var tabs: TabModel?

  func tell(_ tabs: TabModel?, _ isHidden: Bool?) {
    self.tabs = tabs
    tabs?.hideBar(isHidden, by: ObjectIdentifier(self))
  }

  override func willUnmount() { tabs?.hideBar(nil, by: ObjectIdentifier(self)) }
}
