extension View {
  /// Shows by motion what the closure changes in the view.
  public nonisolated func animation<V>(
    _ animation: Animation?, @ViewBuilder body: (PlaceholderContentView<Self>) -> V
  ) -> some View where V: View {
    // A view is drawn on the main actor alone, as it would be without the placeholder.
    nonisolated(unsafe) let content = self
    let placeholder = PlaceholderContentView<Self> { old, context in Self._update(content, old, context) }
    return ImplicitAnimation(content: body(placeholder)) { _ in animation }
  }

  /// Shows by motion what changes whenever the view is made again; what changes inside it by itself is shown at once.
  @available(*, deprecated, message: "Use withAnimation or animation(_:value:) instead.")
  public nonisolated func animation(_ animation: Animation?) -> some View { ImplicitAnimation(content: self) { _ in animation } }

  /// Changes how changes of the view are shown: by another animation, or by none.
  public nonisolated func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View {
    ImplicitAnimation(content: self) { current in
      var transaction = Transaction(animation: current)
      transform(&transaction)
      return transaction.animation
    }
  }
}

/// Content whose changes are shown as it says, whatever the page's are.
private nonisolated struct ImplicitAnimation<Content: View>: _PrimitiveView {
  let content: Content
  /// By what is shown what the page shows by the argument.
  let animation: (Animation?) -> Animation?

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let node = old.map { unsafeDowncast($0, to: ImplicitAnimationNode.self) } ?? ImplicitAnimationNode(context)
    let session = context.session
    let wanted = view.animation(session.motion)
    var inner = context.under(node)
    if view.animation(session.motion ?? .default) == nil { inner.attributes.append(Attribute("data-still")) }
    guard let child = node.child, let wanted, wanted != session.motion else {
      node.child = Content._update(view.content, node.child, inner)
      return node
    }
    let before = session.patch.mark
    child.visitElements { if $0.isInPage { session.patch.animate($0.id, wanted) } }
    let announced = session.patch.mark
    let rows = session.changedRows
    node.child = Content._update(view.content, child, inner)
    // Nothing changed, so nothing moves.
    if session.patch.mark == announced, session.changedRows == rows { session.patch.rewind(to: before) }
    return node
  }
}

private final class ImplicitAnimationNode: SingleChildNode {}
