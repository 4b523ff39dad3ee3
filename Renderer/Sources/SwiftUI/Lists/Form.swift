/// Controls to enter and set things, in groups of rows: the label leads, the control trails.
public struct Form<Content> where Content: View {
  let formContent: Content

  public nonisolated init(@ViewBuilder content: () -> Content) { formContent = content() }
}

extension Form: _PrimitiveView {
  public static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let drawn = context.values[FormStyleKey.self].draw(FormStyleConfiguration.Content(view: AnyView(view.formContent)))
    return AnyView._update(drawn, old, context)
  }
}

/// The grouped look: a list's, without a list's role.
nonisolated struct GroupedForm<Rows: View>: _PrimitiveView {
  let rows: Rows

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    context.asRow(old) { old, context in
      let values = context.values
      let classes = "list fw fh form inset-grouped" + values[ListSpacing.self].classes + (values[ScrollBackground.self] ? "" : " bare")
      let description = ElementDescription(tag: .div, classes: classes)
      let node = old.map { unsafeDowncast($0, to: ListNode<Never>.self) } ?? ListNode(description, context)
      node.show(description, .none, .row(.div, .plain), context) { old, inner in Rows._update(view.rows, old, inner) }
      return node
    }
  }
}
