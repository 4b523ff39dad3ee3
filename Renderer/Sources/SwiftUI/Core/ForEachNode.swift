/// The node of a `ForEach` without its generic types, as its rows know it.
class RowsNode: _Node {
  private var lastStamp: UInt32 = 0
  override var stamp: UInt32 {
    get { lastStamp }
    set { lastStamp = newValue }
  }

  /// Draws what the row shows now.
  func evaluate(_ row: RowNode) {}

  func identity(of row: RowNode) -> AnyHashable? { nil }
}

/// Keyed rows. In a lazy list only a window of the rows stands in the tree: the first hundred, then as far as the browser has
/// come. The window only grows, so what has been seen keeps its place and state.
final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>: RowsNode, WindowedRows, KeyedRows {
  private var rows: [RowNode] = []
  private var context: _Context
  /// The context of the rows, except for the parent.
  private var rowContext: _Context
  private var window = 100
  private var sentinel: SentinelNode?
  private var view: ForEach<Data, ID, Content>
  // Copies of the view's: reading them out of the view would look up its generic type for each row.
  private var content: (Data.Element) -> Content
  private var identity: (Data.Element) -> ID
  /// What the rows show and what they are known by, in their order.
  private var elements: [Data.Element] = []
  private var ids: [ID] = []

  init(_ view: ForEach<Data, ID, Content>, _ context: _Context) {
    self.view = view
    content = view.content
    identity = view.identity
    self.context = context
    rowContext = context
    super.init(context)
  }

  func update(_ view: ForEach<Data, ID, Content>, _ context: _Context) {
    self.context = context.under(self)
    rowContext = self.context
    // A tag of all rows together is none of a row.
    rowContext.tag = nil
    self.view = view
    (content, identity) = (view.content, view.identity)
    isDirty = false
    context.claimEditing(for: self)
    let isWindowed = context.isLazy && context.slot.isWindowed
    place(isWindowed ? Array(view.data.prefix(window)) : Array(view.data))
    showSentinel(isWindowed && view.data.count > window)
  }

  func grow() {
    guard window < view.data.count else { return }
    window += 50
    update(view, context)
  }

  override func evaluate() { update(view, context) }

  override func evaluate(_ row: RowNode) {
    show(Tracking.run(row, &row.registration) { content(elements[row.index]) }, in: row)
  }

  private func show(_ view: Content, in row: RowNode) {
    session.counts.rowClosures += 1
    row.child = Content._update(view, row.child, rowContext.under(row))
  }

  /// Draws rows that are all new, if their closures may run as one.
  ///
  /// - Returns: whether they are drawn.
  private func showTogether() -> Bool {
    guard rows.count > 1 else { return false }
    let views = UnsafeMutablePointer<Content>.allocate(capacity: rows.count)
    defer { views.deallocate() }
    var made = 0
    let isUnread = Tracking.runTogether(self) {
      for element in elements {
        (views + made).initialize(to: content(element))
        made += 1
      }
    }
    guard isUnread else {
      views.deinitialize(count: made)
      return false
    }
    for row in rows { show((views + row.index).move(), in: row) }
    return true
  }

  override func identity(of row: RowNode) -> AnyHashable? { AnyHashable(ids[row.index]) }

  var dataCount: Int { view.data.count }

  func offset(of node: _Node) -> Int? {
    var node = node
    while let parent = node.parent, parent !== self { node = parent }
    return (node as? RowNode)?.index
  }

  /// A row that lies behind the window is let in, with those before it.
  override func find(_ identity: AnyHashable) -> _Node? {
    if let found = super.find(identity) { return found }
    guard sentinel != nil, let id = identity.base as? ID, let position = view.data.firstIndex(where: { self.identity($0) == id })
    else { return nil }
    window = max(window, view.data.distance(from: view.data.startIndex, to: position) + 50)
    update(view, context)
    return super.find(identity)
  }

  private func place(_ new: [Data.Element]) {
    var newIDs: [ID] = []
    newIDs.reserveCapacity(new.count)
    for element in new { newIDs.append(identity(element)) }
    let before = ids
    (elements, ids) = (new, newIDs)
    if newIDs != before {
      willChangeStructure()
      rearrange(from: before)
    }
    if before.isEmpty, showTogether() { return }
    for row in rows { row.evaluate() }
  }

  /// Puts the rows into the order of `ids`: known rows are taken along, others made new, the rest goes. Of rows with the same
  /// identity the first comes first; that they exist is reported once.
  private func rearrange(from former: [ID]) {
    reportRepeated()
    let before = rows
    guard !before.isEmpty else {
      rows = ids.indices.map { RowNode(at: $0, context) }
      return
    }
    var known: [ID: [RowNode]] = [:]
    for (id, row) in zip(former, before).reversed() { known[id, default: []].append(row) }
    rows = ids.enumerated().map { index, id in
      guard let row = known[id]?.popLast() else { return RowNode(at: index, context) }
      row.index = index
      return row
    }
    let gone = Set(known.values.joined().lazy.map { ObjectIdentifier($0) })
    for row in before where gone.contains(ObjectIdentifier(row)) { row.unmount() }
  }

  /// Identities with different hashes are different, so a set of integers answers for most lists, without generic code.
  private func reportRepeated() {
    var hashes: Set<Int> = []
    hashes.reserveCapacity(ids.count)
    for id in ids { hashes.insert(id.hashValue) }
    guard hashes.count < ids.count else { return }
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
  override func position(of child: _Node) -> String { (child as? RowNode).map { "\(ids[$0.index])" } ?? "" }
}

/// Rows of which only a part stands in the tree.
@MainActor protocol WindowedRows: AnyObject {
  func grow()
}

/// One row: a scope of its own, so that state read in the row's closure runs this closure only.
///
/// Not generic: a generic class would look up its metadata for each row that is made and each time that it runs.
final class RowNode: _Node {
  /// Its index, in what the object has left beside the node's flags: a whole `Int` would make it sixteen bytes larger.
  private var place: UInt32
  fileprivate(set) var index: Int {
    get { Int(place) }
    set { place = UInt32(newValue) }
  }
  fileprivate var child: _Node?
  fileprivate var registration: Registration?
  private var lastStamp: UInt32 = 0
  override var stamp: UInt32 {
    get { lastStamp }
    set { lastStamp = newValue }
  }

  fileprivate init(at index: Int, _ context: _Context) {
    place = UInt32(index)
    super.init(context)
  }

  /// The rows of a list live in it.
  private var list: RowsNode? {
    guard let parent else { return nil }
    return unsafeDowncast(parent, to: RowsNode.self)
  }

  override func evaluate() {
    isDirty = false
    if let list { list.evaluate(self) }
  }

  override func visitChildren(_ visit: (_Node) -> Void) {
    if let child { visit(child) }
  }

  override func willUnmount() {
    registration?.end()
  }

  override var scopeType: Any.Type {
    guard let list else { return RowNode.self }
    return type(of: list)
  }
  override var explicitIdentity: AnyHashable? { list?.identity(of: self) }
  override var rowIdentity: AnyHashable? { list?.identity(of: self) }
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
