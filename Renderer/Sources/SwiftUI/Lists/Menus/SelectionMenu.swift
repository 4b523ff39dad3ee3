extension View {
  /// A menu for what is selected in the list that the view is, and what a double click or Enter on a row does.
  ///
  /// A menu opened on a row that is not selected is for that row alone; beside the rows it is for nothing.
  public nonisolated consuming func contextMenu<I, M>(
    forSelectionType itemType: I.Type = I.self, @ViewBuilder menu: @escaping (Set<I>) -> M, primaryAction: ((Set<I>) -> Void)? = nil
  ) -> some View where I: Hashable, M: View {
    SelectionMenuModifier(content: self, menu: menu, primaryAction: primaryAction)
  }
}

private nonisolated struct SelectionMenuModifier<Content: View, Item: Hashable, Menu: View>: _PrimitiveView {
  let content: Content
  let menu: (Set<Item>) -> Menu
  let primaryAction: ((Set<Item>) -> Void)?

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let node = old.map { unsafeDowncast($0, to: SelectionMenuNode.self) } ?? SelectionMenuNode(context)
    node.take(context) { old, inner in
      let chosen = Set(node.items.compactMap { $0.base as? Item })
      let list = MenuList(attributes: [Attribute("data-context", node.name)], content: Deferred { view.menu(chosen) })
      return MenuList<Deferred<Menu>>._update(list, old, inner)
    }
    node.primary.action = view.primaryAction.map { action in { action(Set($0.compactMap { $0.base as? Item })) } }
    let primary = node.primary
    let inner = EnvironmentModifier(
      content: view.content, set: { $0[PrimaryAction.self] = primary }, isSame: { $0[PrimaryAction.self] === $1[PrimaryAction.self] })
    let attributes = [Attribute("data-menu", node.name), Attribute("data-selection", view.primaryAction == nil ? "" : "primary")]
    node.show(inner, attributes, context)
    return node
  }
}

/// What a double click or Enter does with the rows of a list.
@MainActor final class PrimaryAction: EnvironmentKey {
  nonisolated static var defaultValue: PrimaryAction? { nil }
  var action: ((Set<AnyHashable>) -> Void)?
}

private final class SelectionMenuNode: ContextMenuNode {
  let primary = PrimaryAction()
  private(set) var items: Set<AnyHashable> = []

  override func act(on event: Web.Event) {
    // On a row: the script says which one.
    if case .input(let name) = event.kind {
      items = (session.target(named: name) as? RowElementNode)?.concerned ?? []
      open()
    } else {
      if case .open = event.kind { items = [] }
      super.act(on: event)
    }
  }
}
