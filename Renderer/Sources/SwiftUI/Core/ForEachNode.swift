/// Keyed rows. In a lazy list only a window of the rows stands in the tree: the first hundred, then as far as the browser has
/// come. The window only grows, so what has been seen keeps its place and state.
final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>: _Node, WindowedRows, KeyedRows {
  fileprivate var content: ((Data.Element) -> Content)?
  fileprivate var context: _Context
  private var rows: [RowNode<Data, ID, Content>] = []
  private var view: ForEach<Data, ID, Content>?
  private var window = 100
  private var sentinel: SentinelNode?

  override init(_ context: _Context) {
    self.context = context
    super.init(context)
  }

  func update(_ view: ForEach<Data, ID, Content>, _ context: _Context) {
    self.context = context.under(self)
    self.view = view
    content = view.content
    isDirty = false
    context.claimEditing(for: self)
    let isWindowed = context.isLazy && context.slot.isWindowed
    place(isWindowed ? Array(view.data.prefix(window)) : Array(view.data), identity: view.identity)
    showSentinel(isWindowed && view.data.count > window)
  }

  func grow() {
    guard let view, window < view.data.count else { return }
    window += 50
    update(view, context)
  }

  override func evaluate() {
    guard let view else { return }
    update(view, context)
  }

  var dataCount: Int { view?.data.count ?? 0 }

  func offset(of node: _Node) -> Int? {
    var node = node
    while let parent = node.parent, parent !== self { node = parent }
    return rows.firstIndex { $0 === node }
  }

  /// A row that lies behind the window is let in, with those before it.
  override func find(_ identity: AnyHashable) -> _Node? {
    if let found = super.find(identity) { return found }
    guard let view, sentinel != nil, let id = identity.base as? ID,
      let position = view.data.firstIndex(where: { view.identity($0) == id })
    else { return nil }
    window = max(window, view.data.distance(from: view.data.startIndex, to: position) + 50)
    update(view, context)
    return super.find(identity)
  }

  private func place(_ elements: [Data.Element], identity: (Data.Element) -> ID) {
    let ids = elements.map(identity)
    if ids.count != rows.count || !zip(ids, rows).allSatisfy({ $0 == $1.id }) {
      willChangeStructure()
      rearrange(to: ids)
    }
    for index in elements.indices { rows[index].show(elements[index], in: self) }
  }

  /// Puts the rows into the order of `ids`: known rows are taken along, others made new, the rest goes. Of rows with the same
  /// identity the first comes first; that they exist is reported once.
  private func rearrange(to ids: [ID]) {
    reportRepeated(ids)
    let before = rows
    guard !before.isEmpty else {
      rows = ids.map { RowNode($0, context) }
      return
    }
    var known: [ID: [RowNode<Data, ID, Content>]] = [:]
    for row in before.reversed() { known[row.id, default: []].append(row) }
    rows = ids.map { known[$0]?.popLast() ?? RowNode($0, context) }
    let gone = Set(known.values.joined().lazy.map { ObjectIdentifier($0) })
    for row in before where gone.contains(ObjectIdentifier(row)) { row.unmount() }
  }

  private func reportRepeated(_ ids: [ID]) {
    guard Set(ids).count < ids.count else { return }
    var seen = Set<ID>()
    for id in ids where !seen.insert(id).inserted { session.report(.duplicateIdentity(String(describing: id))) }
  }

  private func showSentinel(_ isNeeded: Bool) {
    guard isNeeded != (sentinel != nil) else { return }
    willChangeStructure()
    if isNeeded {
      sentinel = SentinelNode(of: self, context)
    } else {
      sentinel?.unmount()
      sentinel = nil
    }
  }

  override func visitChildren(_ visit: (_Node) -> Void) {
    for row in rows { visit(row) }
    if let sentinel { visit(sentinel) }
  }

  /// A row is known by its key, wherever it stands.
  override func position(of child: _Node) -> String {
    (child as? RowNode<Data, ID, Content>).map { "\($0.id)" } ?? ""
  }
}

/// Rows of which only a part stands in the tree.
@MainActor protocol WindowedRows: AnyObject {
  func grow()
}

/// One row: a scope of its own, so that state read in the row's closure runs this closure only.
private final class RowNode<Data: RandomAccessCollection, ID: Hashable, Content: View>: _Node {
  let id: ID
  private var element: Data.Element?
  private var child: _Node?
  private var registration: Registration?
  private var lastStamp: UInt32 = 0
  override var stamp: UInt32 {
    get { lastStamp }
    set { lastStamp = newValue }
  }

  init(_ id: ID, _ context: _Context) {
    self.id = id
    super.init(context)
  }

  func show(_ element: Data.Element, in rows: ForEachNode<Data, ID, Content>) {
    self.element = element
    parent = rows
    evaluate()
  }

  override func evaluate() {
    isDirty = false
    guard let element, let rows = parent.map({ unsafeDowncast($0, to: ForEachNode<Data, ID, Content>.self) }), let content = rows.content
    else { return }
    session.counts.rowClosures += 1
    let view = Tracking.run(self, &registration) { content(element) }
    var context = rows.context.under(self)
    // A tag of all rows together is none of a row.
    context.tag = nil
    child = Content._update(view, child, context)
  }

  override func visitChildren(_ visit: (_Node) -> Void) {
    if let child { visit(child) }
  }

  override func willUnmount() {
    registration?.end()
  }

  override var explicitIdentity: AnyHashable? { AnyHashable(id) }
  override var rowIdentity: AnyHashable? { AnyHashable(id) }
}

extension Slot {
  fileprivate var isWindowed: Bool {
    switch self {
    case .row, .lazy: true
    case .plain, .choice, .tab: false
    }
  }

  fileprivate var sentinelTag: Tag { if case .row(let tag, _) = self { tag } else { .div } }
}

/// Stands behind the last row of a window; when the browser comes near, the window grows.
private final class SentinelNode: ElementNode {
  private unowned let rows: any WindowedRows

  init(of rows: any WindowedRows, _ context: _Context) {
    self.rows = rows
    var plain = context
    plain.style = nil
    plain.attributes = []
    super.init(ElementDescription(tag: context.slot.sentinelTag, classes: "more", attributes: [Attribute("aria-hidden", "true")]), plain)
    setAttribute(.seen(id), named: Attribute.seenName)
    session.register(target: self)
  }

  override func receive(_ event: Web.Event) {
    if case .seen = event.kind { rows.grow() }
  }
}
