/// A control that starts an action.
public struct Button<Label> where Label: View {
  let action: @MainActor () -> Void
  let label: Label

  @preconcurrency public nonisolated init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.action = action
    self.label = label()
  }
}

extension Button: _PrimitiveView {
  public static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    context.asRow(old) { old, context in
      context.boxed(old) { old, context in
        let isEnabled = context.values.isEnabled
        var description = ElementDescription(tag: .button, classes: "btn", attributes: [Attribute("type", "button"), .events("c")])
        if !isEnabled { description.attributes.append(Attribute("disabled")) }
        let node: ButtonNode
        if let old {
          node = unsafeDowncast(old, to: ButtonNode.self)
          node.apply(description, context)
          node.action = view.action
        } else {
          node = ButtonNode(description, context, action: view.action)
        }
        node.isEnabled = isEnabled
        node.child = Label._update(view.label, node.child, context.inside(node))
        return node
      }
    }
  }
}

extension Button where Label == Text {
  @preconcurrency public nonisolated init(_ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void) {
    self.action = action
    label = Text(titleKey)
  }

  @preconcurrency @_disfavoredOverload public nonisolated init<S>(_ title: S, action: @escaping @MainActor () -> Void)
  where S: StringProtocol {
    self.action = action
    label = Text(title)
  }
}

private final class ButtonNode: ControlNode {
  /// Installed anew at each evaluation: an old closure would act on old values.
  var action: @MainActor () -> Void

  init(_ description: ElementDescription, _ context: _Context, action: @escaping @MainActor () -> Void) {
    self.action = action
    super.init(description, context)
  }

  override func act(on event: Web.Event) {
    if case .click = event.kind { action() }
  }
}
