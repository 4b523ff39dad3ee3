/// A button as an item of a menu.
nonisolated struct MenuItem<Label: View>: _PrimitiveView {
  enum Kind {
    case plain
    /// An item that is on or off; of a group, or by itself.
    case checked(Bool, isChoice: Bool)
  }

  var role: ButtonRole?
  var kind = Kind.plain
  var action: @MainActor () -> Void
  var label: Label

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let button = ButtonElement(
      classes: "item" + (view.role?.className ?? ""), attributes: view.attributes, action: view.action, label: view.label)
    return ButtonElement<Label>._update(button, old, context)
  }

  private var attributes: [Attribute] {
    switch kind {
    case .plain: [Attribute("role", "menuitem"), Attribute("tabindex", "-1")]
    case .checked(let isOn, let isChoice):
      [
        Attribute("role", isChoice ? "menuitemradio" : "menuitemcheckbox"), Attribute("aria-checked", isOn ? "true" : "false"),
        Attribute("tabindex", "-1"),
      ]
    }
  }
}
