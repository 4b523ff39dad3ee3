/// The place of a view with a body.
final class CompositeNode<V: View>: _Node {
  private var isLazy = false
  /// An error is drawn in the view's place.
  private var isBroken = false
  private var view: V
  private var child: _Node?
  // Unchecked for the reason given in ElementNode.
  @exclusivity(unchecked) private var environment: _EnvironmentLink?
  @exclusivity(unchecked) private var style: Style?
  private var rare: RareContext?
  /// State locations, one for each dynamic property that keeps something.
  private var storage: [AnyObject?] = []
  private var registration: Registration?
  @exclusivity(unchecked) private var lastStamp: UInt32 = 0
  override var stamp: UInt32 {
    get { lastStamp }
    set { lastStamp = newValue }
  }

  private init(_ view: V, _ context: _Context) {
    self.view = view
    super.init(context)
  }

  static func update(_ view: V, _ old: _Node?, _ context: _Context) -> _Node {
    let table = FieldTable.of(V.self)
    guard let old else {
      let node = CompositeNode(view, context)
      node.storage = table.makeStorage()
      node.adopt(context)
      node.evaluate(table)
      return node
    }
    let node = unsafeDowncast(old, to: CompositeNode<V>.self)
    let inheritsTheSame =
      node.environment === context.environment && node.style === context.style && node.isLazy == context.isLazy
      && node.rare == context.rare
    if inheritsTheSame, !node.isDirty, table.areEqual(&node.view, view) {
      node.session.counts.skippedBodies += 1
      return node
    }
    node.view = view
    node.adopt(context)
    node.evaluate(table)
    return node
  }

  private func adopt(_ context: _Context) {
    environment = context.environment
    style = context.style
    rare = context.rare
    isLazy = context.isLazy
  }

  override var surroundings: _EnvironmentLink? { environment }

  override func evaluate() { evaluate(FieldTable.of(V.self)) }

  private func evaluate(_ table: FieldTable) {
    isDirty = false
    session.counts.bodies += 1
    let missing = table.connect(&view, to: self, environment, &storage)
    let isWhole = missing == nil
    if isBroken == isWhole { replaceContent() }
    if let missing { return showError(missing) }
    let started = session.clockForSlowBodies()
    let body = Tracking.run(self, &registration) { view.body }
    session.reportSlowBody(V.self, since: started)
    child = V.Body._update(body, child, inner)
  }

  /// Draws an error in the view's place and reports it. On a phone the missing object would end one app, here the server of a household.
  private func showError(_ missing: any Any.Type) {
    session.report(.missingObject(String(describing: missing), inView: String(describing: V.self)))
    child = MissingObjectView._update(MissingObjectView(), child, inner)
  }

  /// Between the view's own content and an error: neither keeps anything of the other.
  private func replaceContent() {
    isBroken.toggle()
    willChangeStructure()
    registration?.end()
    registration = nil
    child?.unmount()
    child = nil
  }

  private var inner: _Context {
    var context = _Context(session: session, parent: self, environment: environment, style: style)
    context.rare = rare
    context.isLazy = isLazy
    return context
  }

  override func write(into html: inout HTMLWriter) { child?.write(into: &html) }

  override func visitChildren(_ visit: (_Node) -> Void) {
    if let child { visit(child) }
  }

  override func willUnmount() {
    registration?.end()
    for case let location as any AnyStateLocation in storage { location.disconnect() }
  }
}
