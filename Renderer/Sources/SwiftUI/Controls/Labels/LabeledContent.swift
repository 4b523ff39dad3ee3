public import Foundation

/// A value with its name: side by side, and in a row at both of its ends.
public struct LabeledContent<Label, Content> {
  let label: Label
  let value: Content
}

extension LabeledContent: View, _PrimitiveView where Label: View, Content: View {
  public static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let style = context.customStyle(for: LabeledContentStyleConfiguration.self)
    let element = LabeledContentElement(
      label: view.label, value: view.value, hidesLabel: context.values.controlTraits.hidesLabels, style: style)
    return LabeledContentElement<Label, Content>._update(element, old, context)
  }
}

private struct LabeledContentElement<Label: View, Value: View>: Composed {
  let label: Label
  let value: Value
  let hidesLabel: Bool
  let style: CustomStyle<LabeledContentStyleConfiguration>?

  var content: some View {
    if let style {
      style.make(LabeledContentStyleConfiguration(label: .init(content: AnyView(label)), content: .init(content: AnyView(value))))
    } else {
      NamedContent(
        label: Element(.span, hidesLabel ? "row-label visually-hidden" : "row-label") { label },
        value: Element(.div, "row-control") { value })
    }
  }
}

/// The label beside the value, and the name of what is worked there.
private nonisolated struct NamedContent<Label: View, Value: View>: _PrimitiveView {
  let label: Element<Label>
  let value: Element<Value>

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    context.asRow(old) { old, context in
      let description = ElementDescription(tag: .div, classes: "labeled fw")
      let node = old.map { unsafeDowncast($0, to: LabeledNode.self) } ?? LabeledNode(description, context)
      var inner = context.inside(node)
      let label = unsafeDowncast(Element<Label>._update(view.label, node.label, inner), to: ElementNode.self)
      node.label = label
      node.apply(description, context)
      inner.environment = node.environment(over: inner.environment, naming: label)
      node.control = Element<Value>._update(view.value, node.control, inner)
      return node
    }
  }
}

extension EnvironmentValues {
  private enum OuterLabelKey: EnvironmentKey { static var defaultValue: UInt32? { nil } }

  /// The element that names a control which brings no label of its own.
  var outerLabel: UInt32? {
    get { self[OuterLabelKey.self] }
    set { self[OuterLabelKey.self] = newValue }
  }
}

extension LabeledContent where Label: View, Content: View {
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    value = content()
  }
}

extension LabeledContent where Label == Text, Content: View {
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    label = Text(titleKey)
    value = content()
  }

  @_disfavoredOverload public init<S>(_ title: S, @ViewBuilder content: () -> Content) where S: StringProtocol {
    label = Text(title)
    value = content()
  }
}

extension LabeledContent where Label == Text, Content == Text {
  public init<S>(_ titleKey: LocalizedStringKey, value: S) where S: StringProtocol {
    label = Text(titleKey)
    self.value = Text(value)
  }

  @_disfavoredOverload public init<S1, S2>(_ title: S1, value: S2) where S1: StringProtocol, S2: StringProtocol {
    label = Text(title)
    self.value = Text(value)
  }

  public init<F>(_ titleKey: LocalizedStringKey, value: F.FormatInput, format: F)
  where F: FormatStyle, F.FormatInput: Equatable, F.FormatOutput == String {
    label = Text(titleKey)
    self.value = Text(value, format: format)
  }

  @_disfavoredOverload public init<S, F>(_ title: S, value: F.FormatInput, format: F)
  where S: StringProtocol, F: FormatStyle, F.FormatInput: Equatable, F.FormatOutput == String {
    label = Text(title)
    self.value = Text(value, format: format)
  }
}
