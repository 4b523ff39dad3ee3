/// A view that can have the focus though it is no control: a box around it, as large as it, that the keyboard reaches. Who comes to it by
/// ear hears its name: the label that it was given, or what it holds. A box around a mere drawing without a label claims to be nothing: a
/// group that is named by what it holds would have an empty name there.
nonisolated struct FocusableModifier<Content: View>: _PrimitiveView {
  let content: Content
  let isFocusable: Bool

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    context.asRow(old) { old, context in
      context.boxed(old) { old, context in
        let surroundings = ControlSurroundings(context)
        var description = ElementDescription(tag: .div, classes: "box focusable")
        let isStop = view.isFocusable && surroundings.isEnabled
        if isStop { description.attributes = [Attribute("tabindex", "0")] + (surroundings.focus == nil ? [] : [.events("f")]) }
        let node = old.map { unsafeDowncast($0, to: ControlNode.self) } ?? ControlNode(description, context)
        node.take(surroundings)
        node.child = Content._update(view.content, node.child, context.inside(node))
        var outer = context
        if isStop, node.child?.isHeard == true {
          // Innermost, so that whatever the view says of itself counts before it.
          outer.attributes.append(Attribute(Accessibility.children, AccessibilityChildBehavior.combine.name))
        }
        node.apply(description, outer)
        return node
      }
    }
  }
}

extension View {
  /// Lets the keyboard reach a view that is no control.
  public nonisolated consuming func focusable(_ isFocusable: Bool = true) -> some View {
    FocusableModifier(content: self, isFocusable: isFocusable)
  }
}

extension _Node {
  /// Whether assistive technology finds something to say in it.
  var isHeard: Bool {
    if let element = self as? ElementNode {
      func says(_ name: String) -> Bool { element.attributes.contains { $0.name == name && !$0.value.isEmpty } }
      if element.attributes.contains(Attribute("aria-hidden", "true")) { return false }
      if !element.text.isEmpty || element.holdsMarkup || says("aria-label") || says("aria-labelledby") || says("alt") { return true }
    }
    var isHeard = false
    visitChildren { isHeard = isHeard || $0.isHeard }
    return isHeard
  }
}
