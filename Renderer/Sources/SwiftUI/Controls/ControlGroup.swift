/// Controls that belong together, side by side on one ground.
public struct ControlGroup<Content> where Content: View {
  let content: Content

  public nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }

  public nonisolated init<C, L>(@ViewBuilder content: () -> C, @ViewBuilder label: () -> L)
  where Content == LabeledControlGroupContent<C, L>, C: View, L: View {
    self.content = LabeledControlGroupContent(content: content(), label: label())
  }

  public nonisolated init<C>(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> C)
  where Content == LabeledControlGroupContent<C, Text>, C: View {
    self.content = LabeledControlGroupContent(content: content(), label: Text(titleKey))
  }

  @_disfavoredOverload public nonisolated init<C, S>(_ title: S, @ViewBuilder content: () -> C)
  where Content == LabeledControlGroupContent<C, Text>, C: View, S: StringProtocol {
    self.content = LabeledControlGroupContent(content: content(), label: Text(title))
  }

  public nonisolated init<C>(_ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> C)
  where Content == LabeledControlGroupContent<C, SwiftUI.Label<Text, Image>>, C: View {
    self.content = LabeledControlGroupContent(content: content(), label: SwiftUI.Label(titleKey, systemImage: systemImage))
  }

  @_disfavoredOverload public nonisolated init<C, S>(_ title: S, systemImage: String, @ViewBuilder content: () -> C)
  where Content == LabeledControlGroupContent<C, SwiftUI.Label<Text, Image>>, C: View, S: StringProtocol {
    self.content = LabeledControlGroupContent(content: content(), label: SwiftUI.Label(title, systemImage: systemImage))
  }
}

extension ControlGroup: _PrimitiveView {
  public static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    Element._update(Element(.div, "control-group") { view.content }, old, context)
  }
}

/// What a group with a label holds. The label is heard, and not shown.
public struct LabeledControlGroupContent<Content, Label> where Content: View, Label: View {
  let content: Content
  let label: Label
}

extension LabeledControlGroupContent: _PrimitiveView {
  public static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let controls = Element(.div, "control-group") { view.content }
    let labeled = LabeledControl(manner: .group, classes: "", label: view.label, showsLabel: .never, control: controls)
    return LabeledControl<Label, Element<Content>>._update(labeled, old, context)
  }
}
