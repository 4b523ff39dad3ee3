import Observation

/// The tabs of a tab view, in their order, and which of them shows.
@MainActor final class TabModel: Observable {
  struct Tab {
    let key: AnyHashable
    let label: AnyView
    let badge: String?
    let panel: UInt32
  }

  @Watched private(set) var tabs: [Tab] = []
  @Watched private(set) var shown: AnyHashable?
  @Watched private(set) var hidesBar = false
  /// The views in the tabs that say whether the bar is there, each with what it says.
  private var barWishes: [ObjectIdentifier: Bool] = [:]
  private var isWanted: (AnyHashable) -> Bool = { _ in false }
  private(set) var select: (AnyHashable) -> Void = { _ in }
  private var nodes: [TabNode] = []

  nonisolated init() {}

  /// What the selection says, and how it is set; where no tab stands for it, the first shows.
  func show(_ isWanted: @escaping (AnyHashable) -> Bool, select: @escaping (AnyHashable) -> Void) {
    self.isWanted = isWanted
    self.select = select
    settle()
  }

  func take(_ nodes: [TabNode]) {
    self.nodes = nodes
    for (index, node) in nodes.enumerated() { node.index = index }
    if hidesBar { for node in nodes { tellBar(node) } }
    tabs = nodes.map { Tab(key: $0.key, label: $0.label, badge: $0.badge, panel: $0.id) }
    settle()
  }

  /// The tab view goes. Its tabs refer to this model, so keeping their nodes would be a retain cycle.
  func forget() {
    nodes = []
    isWanted = { _ in false }
    select = { _ in }
  }

  /// A view in a tab says whether the bar is there. Of several that do, one that hides it counts.
  ///
  /// - Parameter isHidden: nil takes back what it said.
  func hideBar(_ isHidden: Bool?, by view: ObjectIdentifier) {
    barWishes[view] = isHidden
    let isHidden = barWishes.values.contains(true)
    guard isHidden != hidesBar else { return }
    hidesBar = isHidden
    for node in nodes { tellBar(node) }
  }

  /// Without a bar, what a tab shows is no panel of one, and nothing in the page says what it is called.
  private func tellBar(_ node: TabNode) {
    node.setAttribute(hidesBar ? nil : TabNode.role, named: TabNode.role.name)
    if hidesBar { node.setAttribute(nil, named: "aria-labelledby") }
  }

  /// Calls a panel what the element of its tab says.
  func name(panel: UInt32, by tab: UInt32) {
    nodes.first { $0.id == panel }?.setAttribute(Attribute("aria-labelledby", HTMLWriter.name(of: tab)), named: "aria-labelledby")
  }

  /// Calls panels that no element stands for by their number.
  func namePanels(_ name: (Int) -> String) {
    for (index, node) in nodes.enumerated() { node.setAttribute(Attribute("aria-label", name(index + 1)), named: "aria-label") }
  }

  var shownIndex: Int { nodes.firstIndex { $0.key == shown } ?? 0 }

  func selectPage(_ index: Int) {
    if nodes.indices.contains(index) { select(nodes[index].key) }
  }

  private func settle() {
    let new = nodes.first { isWanted($0.key) }?.key ?? nodes.first?.key
    if new != shown { shown = new }
    for node in nodes { node.show(isShown: node.key == shown, isNear: abs(node.index - shownIndex) <= 1) }
  }
}

/// The panels of a tab view: what its content is made of, each part a panel.
nonisolated struct TabPanels<Content: View>: _PrimitiveView {
  let model: TabModel
  let isPaged: Bool
  let content: Content

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let node: TabPanelsNode
    let attributes = [Attribute("data-page", String(view.model.shownIndex)), Attribute("tabindex", "0")]
    let description = ElementDescription(
      tag: .div, classes: view.isPaged ? "pager" : "tab-panels", attributes: view.isPaged ? attributes : [])
    if let old {
      node = unsafeDowncast(old, to: TabPanelsNode.self)
      node.apply(description, context)
    } else {
      node = TabPanelsNode(description, context)
    }
    node.model = view.model
    var inner = context.inside(node)
    inner.slot = .tab
    inner.isLazy = false
    node.child = Content._update(view.content, node.child, inner)
    node.collect()
    if view.isPaged { node.setAttribute(Attribute("data-page", String(view.model.shownIndex)), named: "data-page") }
    return node
  }
}

final class TabPanelsNode: ElementNode {
  var model: TabModel?

  override init(_ description: ElementDescription, _ context: _Context) {
    super.init(description, context)
    session.register(target: self)
  }

  /// A tab has come, gone or changed.
  override func evaluate() {
    isDirty = false
    collect()
  }

  func collect() {
    var found: [TabNode] = []
    func find(in node: _Node) {
      if let tab = node as? TabNode { found.append(tab) } else { node.visitChildren(find) }
    }
    if let child { find(in: child) }
    model?.take(found)
  }

  override func willUnmount() {
    super.willUnmount()
    model?.forget()
  }

  override func receive(_ event: Web.Event) {
    if case .input(let page) = event.kind, let index = Int(page) { model?.selectPage(index) }
  }
}
