/// Content in a box with a title.
public struct GroupBox<Label, Content> where Label: View, Content: View {
  let label: Label
  let boxed: Content

  public nonisolated init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    boxed = content()
  }
}

extension GroupBox where Label == EmptyView {
  public nonisolated init(@ViewBuilder content: () -> Content) { self.init(content: content) { EmptyView() } }
}

extension GroupBox where Label == Text {
  public nonisolated init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }

  @_disfavoredOverload public nonisolated init<S>(_ title: S, @ViewBuilder content: () -> Content) where S: StringProtocol {
    self.init(content: content) { Text(title) }
  }
}

extension GroupBox: _PrimitiveView {
  public static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    GroupBoxElement._update(GroupBoxElement(label: view.label, boxed: view.boxed), old, context)
  }
}

private struct GroupBoxElement<Label: View, Boxed: View>: Composed {
  let label: Label
  let boxed: Boxed

  var content: some View {
    Element(.div, "group-box", [Attribute("role", "group")]) {
      if Label.self != EmptyView.self { Element(.div, "group-title") { label } }
      boxed
    }
  }
}
