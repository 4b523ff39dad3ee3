/// A place in the page for elements whose nodes live elsewhere in the tree: dialogs stand at the end of the page, the tools of a
/// screen in its bar. State, environment and lifetime are those of where the view was written.
@MainActor final class Outlet {
  private(set) var portals: [PortalNode] = []
  fileprivate unowned(unsafe) var node: OutletNode?

  nonisolated init() {}

  var isEmpty: Bool { portals.isEmpty }

  fileprivate func add(_ portal: PortalNode) {
    node?.willChangeStructure()
    portals.append(portal)
  }

  fileprivate func remove(_ portal: PortalNode) {
    node?.willChangeStructure()
    portals.removeAll { $0 === portal }
  }

  /// In the order of the tree, whatever the order in which they came.
  fileprivate var ordered: [PortalNode] { portals.count < 2 ? portals : portals.sorted { $0.precedes($1) } }
}

/// Draws what came through an outlet's portals.
nonisolated struct OutletView: _PrimitiveView {
  let outlet: Outlet

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let node = old.map { unsafeDowncast($0, to: OutletNode.self) } ?? OutletNode(context)
    node.take(view.outlet)
    return node
  }
}

/// Owns nothing: the nodes live under their portals.
final class OutletNode: _Node {
  private var outlet: Outlet?

  fileprivate func take(_ new: Outlet) {
    guard new !== outlet else { return }
    willChangeStructure()
    release()
    outlet = new
    new.node = self
  }

  private func release() {
    guard let outlet, outlet.node === self else { return }
    outlet.node = nil
    for portal in outlet.portals { portal.leaveOutlet() }
  }

  override func write(into html: inout HTMLWriter) {
    for portal in outlet?.ordered ?? [] { portal.writeContent(into: &html) }
  }

  override func visitElements(_ visit: (ElementNode) -> Void) {
    for portal in outlet?.ordered ?? [] { portal.visitContentElements(visit) }
  }

  override func leavePage() {
    for portal in outlet?.portals ?? [] { portal.leaveOutlet() }
  }

  override func willUnmount() { release() }
}

/// Content that is drawn in an outlet instead of where it stands in the tree. The owner updates `child`.
final class PortalNode: SingleChildNode {
  let outlet: Outlet

  init(to outlet: Outlet, _ context: _Context) {
    self.outlet = outlet
    super.init(context)
    outlet.add(self)
  }

  /// Where the content's elements stand.
  override var pageElement: ElementNode? { outlet.node?.enclosingElement }

  override func write(into html: inout HTMLWriter) {}
  override func visitElements(_ visit: (ElementNode) -> Void) {}
  /// What is drawn elsewhere stays when the place where it was written leaves the page: a dialog over a screen that is covered.
  override func leavePage() {}
  fileprivate func leaveOutlet() { child?.leavePage() }
  fileprivate func writeContent(into html: inout HTMLWriter) { child?.write(into: &html) }
  fileprivate func visitContentElements(_ visit: (ElementNode) -> Void) { child?.visitElements(visit) }

  override func willUnmount() { outlet.remove(self) }

  /// Whether this place comes before the other in the tree; a place comes before what is written inside of it.
  fileprivate func precedes(_ other: PortalNode) -> Bool {
    let mine = path
    let theirs = other.path
    var index = 0
    while index < mine.count, index < theirs.count, mine[index] === theirs[index] { index += 1 }
    guard index > 0, index < mine.count else { return index < theirs.count }
    guard index < theirs.count else { return false }
    var first: _Node?
    mine[index - 1].visitChildren { if first == nil, $0 === mine[index] || $0 === theirs[index] { first = $0 } }
    return first === mine[index]
  }

  /// From the root to here.
  private var path: [_Node] {
    var path: [_Node] = [self]
    var node = parent
    while let next = node {
      path.append(next)
      node = next.parent
    }
    return path.reversed()
  }
}

/// A view that is drawn in an outlet.
nonisolated struct PortalView<Content: View>: _PrimitiveView {
  let outlet: (EnvironmentValues) -> Outlet?
  let content: Content

  /// - Parameter outlet: found in the environment; without one the content is drawn where it stands.
  init(to outlet: @escaping (EnvironmentValues) -> Outlet?, @ViewBuilder content: () -> Content) {
    self.outlet = outlet
    self.content = content()
  }

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    guard let node = old ?? view.outlet(context.values).map({ PortalNode(to: $0, context) }), let portal = node as? PortalNode else {
      return Content._update(view.content, old, context)
    }
    portal.child = Content._update(view.content, portal.child, context.through(portal))
    return portal
  }
}

extension _Context {
  /// The context of what is drawn elsewhere: nothing that waits for the next element goes along.
  @MainActor func through(_ portal: PortalNode) -> _Context {
    var context = inside(portal)
    context.isLazy = false
    return context
  }
}

/// Where dialogs stand: at the end of the page.
enum DialogOutletKey: EnvironmentKey {
  static var defaultValue: Outlet? { nil }
}
