extension View {
  /// A menu on a right click, a long press, Shift and F10, or the menu key. Its items are made when it opens.
  public nonisolated consuming func contextMenu<MenuItems>(@ViewBuilder menuItems: () -> MenuItems) -> some View where MenuItems: View {
    ContextMenuModifier(content: self, items: menuItems(), preview: EmptyView())
  }

  /// A menu with a preview above its items.
  public nonisolated consuming func contextMenu<M, P>(@ViewBuilder menuItems: () -> M, @ViewBuilder preview: () -> P) -> some View
  where M: View, P: View {
    ContextMenuModifier(content: self, items: menuItems(), preview: Element(.div, "menu-preview", content: preview))
  }
}

private nonisolated struct ContextMenuModifier<Content: View, Items: View, Preview: View>: _PrimitiveView {
  let content: Content
  let items: Items
  let preview: Preview

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let node = old.map { unsafeDowncast($0, to: ContextMenuNode.self) } ?? ContextMenuNode(context)
    node.take(context) { old, inner in
      let list = MenuList(attributes: [Attribute("data-context", node.name)], content: TupleView((view.preview, view.items)))
      return MenuList<TupleView<(Preview, Items)>>._update(list, old, inner)
    }
    // A menu without items is no menu.
    let isThere = Items.self != EmptyView.self
    node.show(view.content, isThere ? [Attribute("data-menu", node.name)] : [], context)
    return node
  }
}

/// Opens a menu where dialogs stand, and takes it out of the tree when it closes.
class ContextMenuNode: ReportNode {
  private var place: _Context
  private var draw: ((_Node?, _Context) -> _Node)?
  private var portal: PortalNode?

  override init(_ context: _Context) {
    place = context
    super.init(context)
  }

  final func take(_ context: _Context, _ draw: @escaping (_Node?, _Context) -> _Node) {
    place = context.under(self)
    self.draw = draw
    if portal != nil { open() }
  }

  override func act(on event: Web.Event) {
    switch event.kind {
    case .open: open()
    case .close: close()
    default: break
    }
  }

  final func open() {
    guard let draw, let outlet = place.values[DialogOutletKey.self] else { return }
    let portal = portal ?? PortalNode(to: outlet, place)
    self.portal = portal
    portal.child = draw(portal.child, place.through(portal))
  }

  private func close() {
    portal?.unmount()
    portal = nil
  }

  override func visitChildren(_ visit: (_Node) -> Void) {
    super.visitChildren(visit)
    if let portal { visit(portal) }
  }

  /// What draws the menu knows the node.
  override func willUnmount() {
    draw = nil
    super.willUnmount()
  }
}
