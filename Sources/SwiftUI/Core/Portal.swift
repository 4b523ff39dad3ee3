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
    for portal in outlet.portals { portal.leavePage() }
  }

  override func write(into html: inout HTMLWriter) {
    for portal in outlet?.portals ?? [] { portal.writeContent(into: &html) }
  }

  override func appendElements(to list: inout [ElementNode]) {
    for portal in outlet?.portals ?? [] { portal.appendContentElements(to: &list) }
  }

  override func leavePage() {
    for portal in outlet?.portals ?? [] { portal.leavePage() }
  }

  override func willUnmount() { release() }
}

/// Content that is drawn in an outlet instead of where it stands in the tree. The owner updates `child`.
final class PortalNode: _Node {
  var child: _Node?
  let outlet: Outlet

  init(to outlet: Outlet, _ context: _Context) {
    self.outlet = outlet
    super.init(context)
    outlet.add(self)
  }

  /// Where the content's elements stand.
  override var pageElement: ElementNode? { outlet.node?.enclosingElement }

  override func write(into html: inout HTMLWriter) {}
  override func appendElements(to list: inout [ElementNode]) {}
  fileprivate func writeContent(into html: inout HTMLWriter) { child?.write(into: &html) }
  fileprivate func appendContentElements(to list: inout [ElementNode]) { child?.appendElements(to: &list) }

  override func visitChildren(_ visit: (_Node) -> Void) {
    if let child { visit(child) }
  }

  override func willUnmount() { outlet.remove(self) }
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
