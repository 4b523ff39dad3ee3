extension View {
  /// What the tab of the view says in the bar.
  public nonisolated consuming func tabItem<V>(@ViewBuilder _ label: () -> V) -> some View where V: View {
    TabItemModifier(content: self, label: label())
  }
}

/// In a tab view, a panel of its own; elsewhere only its content.
private nonisolated struct TabItemModifier<Content: View, Label: View>: _PrimitiveView {
  let content: Content
  let label: Label

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    guard context.slot == .tab else { return Content._update(view.content, old, context) }
    let inner = (view.content as? any _Tagged)?._tag
    return TabNode.update(old, context, tag: inner, label: AnyView(view.label)) { Content._update(view.content, $0, $1) }
  }
}

/// One panel of a tab view. Its content is made when it is first shown.
final class TabNode: ElementNode {
  static let role = Attribute("role", "tabpanel")
  private var name: AnyHashable?
  private(set) var label = AnyView(EmptyView())
  private(set) var badge: String?
  var index = 0
  private var context: _Context?
  private var make: ((_Node?, _Context) -> _Node)?
  private var isShown = false

  /// - Parameter make: updates the panel's content.
  static func update(
    _ old: _Node?, _ context: _Context, tag: AnyHashable?, label: AnyView, _ make: @escaping (_Node?, _Context) -> _Node
  ) -> _Node {
    let node =
      old.map { unsafeDowncast($0, to: TabNode.self) }
      ?? TabNode(ElementDescription(tag: .section, classes: "tab-panel", attributes: [role]), context)
    let name = tag ?? context.rowTag
    let badge = context.row?.values.badge
    let isNew = old == nil || name != node.name || badge != node.badge
    node.name = name
    node.badge = badge
    node.label = label
    node.context = context.inside(node)
    node.make = make
    if node.child != nil { node.makeContent() }
    // The bar is told when all tabs are there; one that changes by itself tells at once.
    if isNew, let panels = node.panels, panels.isMounted { node.session.mark(panels) }
    return node
  }

  /// What the tab stands for: its tag, or its number.
  var key: AnyHashable { name ?? AnyHashable(index) }

  /// A page without a tab of its own: what stands in it is made at once.
  static func updatePage(_ old: _Node?, _ context: _Context, _ make: (_Node?, _Context) -> _Node) -> _Node {
    withoutActuallyEscaping(make) { make in
      let node = unsafeDowncast(update(old, context, tag: nil, label: AnyView(Text(word: "Tab")), make), to: TabNode.self)
      var inner = context.inside(node)
      inner.style = context.style
      inner.attributes = context.attributes
      node.context = inner
      node.makeContent()
      node.make = nil
      return node
    }
  }

  private var panels: TabPanelsNode? {
    var node = parent
    while let next = node {
      if let panels = next as? TabPanelsNode { return panels }
      node = next.parent
    }
    return nil
  }

  private var isPaged: Bool { panels?.classes == "pager" }

  /// Pages stand beside each other, so that they can be swiped; of tabs only one stands in the page.
  func show(isShown new: Bool, isNear: Bool) {
    let paged = isPaged
    if new || (paged && isNear), child == nil {
      willChangeStructure()
      makeContent()
    }
    guard new != isShown else { return }
    if !paged { panels?.willChangeStructure() }
    isShown = new
    if !new, !paged { leavePage() }
  }

  private func makeContent() {
    guard let context, let make else { return }
    child = make(child, context)
  }

  override func write(into html: inout HTMLWriter) {
    if isShown || isPaged { super.write(into: &html) }
  }

  override func visitElements(_ visit: (ElementNode) -> Void) {
    if isShown || isPaged { super.visitElements(visit) }
  }

  override func willUnmount() {
    if let panels, panels.isMounted { session.mark(panels) }
    super.willUnmount()
  }
}
