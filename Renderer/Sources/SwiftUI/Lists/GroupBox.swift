/// Content in a box with a title.
public struct GroupBox<Label, Content> where Label: View, Content: View {
  let label: Label
  let boxed: Content
  let hasLabel: Bool

  nonisolated init(label: Label, boxed: Content, hasLabel: Bool) {
    self.label = label
    self.boxed = boxed
    self.hasLabel = hasLabel
  }

  public nonisolated init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.init(label: label(), boxed: content(), hasLabel: Label.self != EmptyView.self)
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
    GroupBoxElement._update(GroupBoxElement(box: view, style: context.customStyle(for: GroupBoxStyleConfiguration.self)), old, context)
  }
}

private struct GroupBoxElement<Label: View, Boxed: View>: Composed {
  let box: GroupBox<Label, Boxed>
  let style: CustomStyle<GroupBoxStyleConfiguration>?

  var content: some View {
    if let style {
      style.make(
        GroupBoxStyleConfiguration(
          label: .init(content: AnyView(box.label)), content: .init(content: AnyView(box.boxed)), hasLabel: box.hasLabel))
    } else {
      Element(.div, "group-box", [Attribute("role", "group")]) {
        if box.hasLabel { Element(.div, "group-title") { box.label } }
        box.boxed
      }
    }
  }
}
