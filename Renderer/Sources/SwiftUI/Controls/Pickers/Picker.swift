/// A control that chooses one of several values.
///
/// Each view of the content that has a tag is a choice; the rows of a `ForEach` have their identity as their tag. A selection that
/// no choice stands for is reported and shown as nothing.
public struct Picker<Label, SelectionValue, Content> where Label: View, SelectionValue: Hashable, Content: View {
  let selection: Binding<SelectionValue>
  let label: Label
  let choices: Content

  init(_ label: Label, _ selection: Binding<SelectionValue>, _ choices: Content) {
    self.label = label
    self.selection = selection
    self.choices = choices
  }
}

extension Picker: _PrimitiveView {
  public static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let traits = context.values.controlTraits
    var list = ChoiceList(manner: .options, selection: view.selection, content: view.choices)
    switch (traits.place, traits.picker) {
    case (.menu, .menu):
      list.manner = .items
      return Menu<Label, ChoiceList<SelectionValue, Content>>._update(Menu(view.label, list), old, context)
    case (.menu, _):
      list.manner = .items
      let group = LabeledControl(manner: .naming, classes: "menu-group", label: view.label, control: list)
      return LabeledControl<Label, ChoiceList<SelectionValue, Content>>._update(group, old, context)
    case (.plain, .segmented), (.plain, .inline):
      list.manner = traits.picker == .segmented ? .segments : .rows
      // Its rows take the width also where the label is hidden.
      let hidesLabel = traits.picker == .segmented || traits.hidesLabels
      let group = LabeledControl(
        manner: .naming, classes: "picker fw " + list.manner.className, label: view.label, showsLabel: hidesLabel ? .never : .always,
        control: list)
      return LabeledControl<Label, ChoiceList<SelectionValue, Content>>._update(group, old, context)
    case (.plain, _):
      let select = Element(.span, "select") { list }
      let labeled = LabeledControl(
        manner: .wrapping, classes: "picker", label: view.label, showsLabel: .inRows, control: PassingAttributes(content: select))
      return LabeledControl<Label, PassingAttributes<ChoiceList<SelectionValue, Content>>>._update(labeled, old, context)
    }
  }
}

/// An element around a control that leaves to the control what it is told.
private nonisolated struct PassingAttributes<Content: View>: _PrimitiveView {
  let content: Element<Content>

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    var outer = context
    outer.attributes = []
    let node = old.map { unsafeDowncast($0, to: ElementNode.self) } ?? ElementNode(view.content.description, outer)
    node.apply(view.content.description, outer)
    var inner = context.inside(node)
    inner.attributes = context.attributes
    node.child = Content._update(view.content.content, node.child, inner)
    return node
  }
}

extension Picker {
  public nonisolated init(
    selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) {
    self.init(label(), selection, content())
  }
}

extension Picker where Label == Text {
  public nonisolated init(_ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content) {
    self.init(Text(titleKey), selection, content())
  }

  @_disfavoredOverload public nonisolated init<S>(
    _ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) where S: StringProtocol {
    self.init(Text(title), selection, content())
  }
}

extension Picker where Label == SwiftUI.Label<Text, Image> {
  public nonisolated init(
    _ titleKey: LocalizedStringKey, systemImage: String, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) {
    self.init(SwiftUI.Label(titleKey, systemImage: systemImage), selection, content())
  }

  @_disfavoredOverload public nonisolated init<S>(
    _ title: S, systemImage: String, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) where S: StringProtocol {
    self.init(SwiftUI.Label(title, systemImage: systemImage), selection, content())
  }
}
