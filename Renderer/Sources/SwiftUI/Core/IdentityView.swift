/// A view with an explicit identity: another id is another view, and its state starts again.
@usableFromInline nonisolated struct IdentityView<Content: View, ID: Hashable>: _PrimitiveView {
  let content: Content
  let id: ID

  @usableFromInline init(content: Content, id: ID) {
    self.content = content
    self.id = id
  }

  @MainActor @usableFromInline static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let node = old.map { unsafeDowncast($0, to: IdentityNode.self) } ?? IdentityNode(context)
    node.show(view.content, of: AnyHashable(view.id), context)
    return node
  }
}

private final class IdentityNode: BranchNode {
  private var id: AnyHashable?

  func show<Content: View>(_ content: Content, of new: AnyHashable, _ context: _Context) {
    let isSame = id == new
    id = new
    show(content, isSame: isSame, context)
  }

  override func position(of child: _Node) -> String { id.map { "\($0.base)" } ?? "" }

  override var explicitIdentity: AnyHashable? { id }
}

extension View {
  @inlinable public nonisolated consuming func id<ID>(_ id: ID) -> some View where ID: Hashable { IdentityView(content: self, id: id) }
}

/// A group of views, for a modifier or a builder's sake.
public struct Group<Content> {
  let content: Content

  public nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }
}

extension Group: View, _PrimitiveView where Content: View {
  public static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    Content._update(view.content, old, context)
  }
}
