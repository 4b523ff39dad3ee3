/// A view that can have the focus though it is no control: a box around it, as large as it, that the keyboard reaches. Who comes to it by
/// ear hears its name: the label that it was given, or what it holds.
nonisolated struct FocusableModifier<Content: View>: _PrimitiveView {
  let content: Content
  let isFocusable: Bool

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    context.asRow(old) { old, context in
      context.boxed(old) { old, context in
        let surroundings = ControlSurroundings(context)
        var context = context
        var description = ElementDescription(tag: .div, classes: "box focusable")
        if view.isFocusable, surroundings.isEnabled {
          // Innermost, so that whatever the view says of itself counts before it.
          context.attributes.append(Attribute(Accessibility.children, AccessibilityChildBehavior.combine.name))
          description.attributes = [Attribute("tabindex", "0")] + (surroundings.focus == nil ? [] : [.events("f")])
        }
        let node: ControlNode
        if let old {
          node = unsafeDowncast(old, to: ControlNode.self)
          node.apply(description, context)
        } else {
          node = ControlNode(description, context)
        }
        node.take(surroundings)
        node.child = Content._update(view.content, node.child, context.inside(node))
        return node
      }
    }
  }
}

extension View {
  /// Lets the keyboard reach a view that is no control.
  public nonisolated func focusable(_ isFocusable: Bool = true) -> some View {
    FocusableModifier(content: self, isFocusable: isFocusable)
  }
}
