/// The items of a menu, in an element that the browser lays over the page. Its node is an `ElementNode`: what opens it names its id.
nonisolated struct MenuList<Content: View>: _PrimitiveView {
  var attributes: [Attribute] = []
  var content: Content

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    var description = ElementDescription(tag: .div, classes: "menu")
    description.attributes = [Attribute("role", "menu"), Attribute("popover"), Attribute("tabindex", "-1")] + view.attributes
    let node: MenuNode
    if let old {
      node = unsafeDowncast(old, to: MenuNode.self)
      node.apply(description, context)
    } else {
      node = MenuNode(description, context)
    }
    var inner = context.inside(node)
    inner.isLazy = false
    inner.environment = node.environment(over: context.environment)
    node.child = Content._update(view.content, node.child, inner)
    return node
  }
}

private final class MenuNode: ElementNode {
  private var below = EnvironmentCache()

  /// Within a menu controls are items, whatever they looked like around it.
  func environment(over inherited: _EnvironmentLink?) -> _EnvironmentLink? {
    below.link(over: inherited) { values in
      var traits = ControlTraits()
      traits.place = .menu
      values.controlTraits = traits
      values.labelLook = .automatic
      values[SectionPlace.self] = .custom { AnyView(ChoiceSection(parts: $0, isNative: false)) }
    }
  }
}
