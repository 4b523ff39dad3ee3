extension View {
  /// Binds whether assistive technology is at the view to whether the state is true.
  public nonisolated consuming func accessibilityFocused(_ condition: AccessibilityFocusState<Bool>.Binding) -> some View {
    FocusedModifier(content: FocusPlace(content: self), binding: condition.keyboard, value: true)
  }

  /// Binds whether assistive technology is at the view to a value of the state.
  public nonisolated consuming func accessibilityFocused<Value>(
    _ binding: AccessibilityFocusState<Value>.Binding, equals value: Value
  ) -> some View where Value: Hashable {
    FocusedModifier(content: FocusPlace(content: self), binding: binding.keyboard, value: value)
  }
}

/// A box around a view. Where the view holds no control the box takes the focus, which the Tab key passes by: only the app moves the focus
/// there.
private nonisolated struct FocusPlace<Content: View>: _PrimitiveView {
  let content: Content

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    context.asRow(old) { old, context in
      context.boxed(old) { old, context in
        let surroundings = ControlSurroundings(context)
        var outer = context
        outer.attributes = context.attributes.filter { !$0.describesContent }
        var description = ElementDescription(tag: .div, classes: "box")
        let node = old.map { unsafeDowncast($0, to: ControlNode.self) } ?? ControlNode(description, outer)
        node.take(surroundings)
        var inner = context.inside(node)
        inner.attributes = context.attributes.filter(\.describesContent)
        node.child = Content._update(view.content, node.child, inner)
        node.isEnabled = surroundings.focus?.controls.contains { $0.control !== node } == false
        if node.isEnabled {
          description.attributes = [Attribute("tabindex", "-1"), .events("f")]
          // Who is sent there hears all that it holds.
          if node.child?.isHeard == true {
            outer.attributes.append(Attribute(Accessibility.children, AccessibilityChildBehavior.combine.name))
          }
        }
        node.apply(description, outer)
        return node
      }
    }
  }
}
