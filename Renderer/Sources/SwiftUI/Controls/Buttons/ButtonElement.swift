/// The element of a button, or of a menu's item.
nonisolated struct ButtonElement<Label: View>: _PrimitiveView {
  var classes: String
  var attributes: [Attribute] = []
  /// nil: the browser does what is to be done.
  var action: (@MainActor () -> Void)?
  var isEnabled = true
  var label: Label

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    context.asRow(old) { old, context in
      context.boxed(old) { old, context in
        let surroundings = ControlSurroundings(context, isEnabled: view.isEnabled)
        var description = ElementDescription(tag: .button, classes: view.classes, attributes: [Attribute("type", "button")])
        if view.action != nil { description.attributes.append(.events("c")) }
        description.attributes += view.attributes
        surroundings.complete(&description)
        let node: ButtonNode
        if let old {
          node = unsafeDowncast(old, to: ButtonNode.self)
          node.apply(description, context)
        } else {
          node = ButtonNode(description, context)
        }
        node.take(surroundings)
        node.action = view.action
        node.child = Label._update(view.label, node.child, context.inside(node))
        return node
      }
    }
  }
}

final class ButtonNode: ControlNode {
  /// Installed again at each evaluation: an old closure would act on old values.
  var action: (@MainActor () -> Void)?

  override func act(on event: Web.Event) {
    if case .click = event.kind { action?() }
  }
}
