/// The element that text is typed into, named by its label.
nonisolated struct TextInput<Label: View>: _PrimitiveView {
  enum Kind {
    /// One line; a text that grows with its lines; a secret; a whole text.
    case line, growing, secret, editor
  }

  var kind: Kind
  var label: Label
  var prompt: Text?
  var isInvalid = false
  var current: @MainActor (EnvironmentValues) -> String
  var receive: @MainActor (String, EnvironmentValues) -> Void
  /// The person has finished: Return, or the focus left.
  var commit: (@MainActor (EnvironmentValues) -> Void)?
  var actions = FieldActions()

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    if let title = view.label as? Text {
      return Field<EmptyView>._update(view.field(title.string(in: context.values), context), old, context)
    }
    let field = view.field(nil, context)
    let labeled = LabeledControl(manner: .wrapping, classes: "text-label", label: view.label, showsLabel: .never, control: field)
    return LabeledControl<Label, Field<EmptyView>>._update(labeled, old, context)
  }

  @MainActor private func field(_ title: String?, _ context: _Context) -> Field<EmptyView> {
    let values = context.values
    var description = ElementDescription(tag: kind == .line || kind == .secret ? .input : .textarea)
    let traits = values.controlTraits
    let look = kind == .editor && traits.editor != .automatic ? traits.editor : traits.field
    let classes = [
      kind == .editor ? "text-editor fw" : "text-field fw", look == .automatic ? "" : look.rawValue, kind == .growing ? "grows" : "",
    ]
    description.classes = classes.filter { !$0.isEmpty }.joined(separator: " ") + values.controlTraits.sizeClass
    let isCovered = kind == .secret && !values[Web.ShownSecretsKey.self]
    if kind == .line || kind == .secret { description.attributes.append(Attribute("type", isCovered ? "password" : "text")) }
    if kind == .growing { description.attributes.append(Attribute("rows", "1")) }
    let hint = prompt?.string(in: values) ?? (kind == .editor ? nil : title)
    if let hint, !hint.isEmpty { description.attributes.append(Attribute("placeholder", hint)) }
    if let title, !title.isEmpty {
      description.attributes.append(Attribute("aria-label", title))
    } else if let label = values.outerLabel, !context.attributes.contains(where: { $0.name == "aria-label" }) {
      description.attributes.append(Attribute("aria-labelledby", HTMLWriter.name(of: label)))
    }
    if isInvalid { description.attributes.append(Attribute("aria-invalid", "true")) }
    let scope = kind == .editor ? nil : values.submitScope(answering: .text)
    let submits = scope != nil || commit != nil || actions.commit != nil
    let followsFocus = commit != nil || actions.editingChanged != nil
    description.attributes.append(
      .events(["i", submits ? "u" : "", followsFocus ? "f" : ""].filter { !$0.isEmpty }.joined(separator: " ")))
    var input = values.textInputTraits
    // What looks for mistakes in a text may send it elsewhere.
    if kind == .secret, !isCovered { input.isCorrectionDisabled = true }
    description.attributes += input.attributes
    var field = Field(description, markup: markup, current: { current(values) }, receive: { receive($0, values) })
    if submits {
      field.submit = {
        commit?(values)
        actions.commit?()
        scope?.submit(.text)
      }
    }
    if followsFocus {
      field.editing = actions.editingChanged
      field.leave = {
        commit?(values)
        actions.editingChanged?(false)
      }
    }
    return field
  }

  private var markup: FieldNode.Markup {
    switch kind {
    case .line: .value
    case .secret: .secret
    case .growing, .editor: .text
    }
  }
}

extension Web {
  /// Whether secure fields below show what is typed into them. The browser uncovers what it has: a secret is not sent to the page for
  /// it either.
  public struct ShownSecretsKey: EnvironmentKey {
    public static var defaultValue: Bool { false }
  }
}
