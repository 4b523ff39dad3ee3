extension View {
  /// Keeps the identity of the view at the leading edge of the scroll view, of those in its `scrollTargetLayout`. A new identity
  /// scrolls to its view.
  public nonisolated consuming func scrollPosition(id: Binding<(some Hashable)?>, anchor: UnitPoint? = nil) -> some View {
    ScrollPositionModifier(content: self, position: id, anchor: anchor)
  }
}

private nonisolated struct ScrollPositionModifier<Content: View, ID: Hashable>: _PrimitiveView {
  let content: Content
  let position: Binding<ID?>
  let anchor: UnitPoint?

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let node = old.map { unsafeDowncast($0, to: ScrollPositionNode<ID>.self) } ?? ScrollPositionNode<ID>(context)
    node.position = view.position
    node.anchor = view.anchor
    node.show(view.content, [Attribute("data-position", node.name)] + (node.beginning.map { [$0] } ?? []), context)
    node.evaluate()
    return node
  }
}

/// Knows what the browser shows at the edge: what it said is not scrolled to once more.
private final class ScrollPositionNode<ID: Hashable>: ReportNode {
  var position: Binding<ID?>?
  var anchor: UnitPoint?
  private var shown: ID?
  /// Where the page begins, as long as nothing else has been scrolled to. The scroll view has it and not the view that is scrolled to, which
  /// may be updated before the page is written.
  fileprivate var beginning: Attribute?
  private var registration: Registration?
  private var lastStamp: UInt32 = 0
  override var stamp: UInt32 {
    get { lastStamp }
    set { lastStamp = newValue }
  }

  override func evaluate() {
    isDirty = false
    guard let position else { return }
    let wanted = Tracking.run(self, &registration) { position.wrappedValue }
    guard wanted != shown else { return }
    shown = wanted
    guard let wanted else { return }
    let isAnimated = Transaction.current.animation != nil
    session.effects.add { [weak self] in self?.scroll(to: wanted, isAnimated: isAnimated) }
  }

  private func scroll(to wanted: ID, isAnimated: Bool) {
    guard isMounted else { return }
    guard let element = find(AnyHashable(wanted))?.firstElement else { return }
    let anchor = anchor ?? .topLeading
    guard !element.isInPage else {
      begin(at: nil)
      session.patch.scroll(to: element.id, anchor, isAnimated: isAnimated)
      return
    }
    // A page that is not written yet takes no patches: its markup says where it begins.
    begin(
      at: Attribute(
        "data-begin", "\(HTMLWriter.name(of: element.id)) \(StyleRules.format(anchor.x)) \(StyleRules.format(anchor.y))"))
  }

  private func begin(at beginning: Attribute?) {
    guard beginning != nil || self.beginning != nil else { return }
    self.beginning = beginning
    firstElement?.setAttribute(beginning, named: "data-begin")
  }

  override func act(on event: Web.Event) {
    guard case .input(let name) = event.kind, let element = HTMLWriter.id(named: name), let found = identity(of: element) else { return }
    if found != shown { begin(at: nil) }
    shown = found
    position?.wrappedValue = found
  }

  /// The identity of the view that begins with an element; the innermost of the fitting type.
  private func identity(of element: UInt32) -> ID? {
    var found: ID?
    func look(_ node: _Node) {
      if let id = node.explicitIdentity?.base as? ID { node.visitElements { if $0.id == element { found = id } } }
      node.visitChildren(look)
    }
    visitChildren(look)
    return found
  }

  override func willUnmount() {
    registration?.end()
    super.willUnmount()
  }
}
