/// A place that gives, changes or watches the values of a preference.
///
/// Each knows the nearest such place further out. A change goes up that chain at once; what it amounts to is worked out after the turn.
final class PreferenceNode<K: PreferenceKey>: SingleChildNode, PreferenceGatherer {
  enum Role {
    /// Instead of everything further in.
    case gives(K.Value)
    case transforms((inout K.Value) -> Void)
    case watches(action: (K.Value) -> Void, isEqual: (K.Value, K.Value) -> Bool)
  }

  private var role: Role
  /// It outlives this node.
  private unowned(unsafe) let outer: PreferenceNode<K>?
  /// Those directly below, in the order in which they came up.
  private var givers: [PreferenceNode<K>] = []
  private var told: K.Value?
  private var isStale = false

  init(_ role: Role, _ context: _Context) {
    self.role = role
    outer = Self.nearest(from: context.parent)
    super.init(context)
    outer?.add(self)
  }

  private static func nearest(from start: _Node?) -> PreferenceNode<K>? {
    var node = start
    while let next = node {
      if let found = next as? PreferenceNode<K> { return found }
      node = next.parent
    }
    return nil
  }

  func start() { changed() }

  func take(_ new: Role) {
    let old = role
    role = new
    switch (old, new) {
    case (.gives(let was), .gives(let value)): if !isEqual(was, value) { changed() }
    case (.watches, .watches): break
    // What a closure makes of the values is not known before it has run.
    default: changed()
    }
  }

  private func add(_ giver: PreferenceNode<K>) {
    givers.append(giver)
    if givers.count == 2 { session.preferenceOrder.add(self) }
  }

  /// Tells everybody further out, up to where the values below do not count.
  private func changed() {
    var node: PreferenceNode<K>? = self
    while let next = node {
      if next !== self, case .gives = next.role { return }
      next.becomeStale()
      node = next.outer
    }
  }

  private func becomeStale() {
    guard case .watches = role, !isStale else { return }
    isStale = true
    session.effects.add { [weak self] in self?.tell() }
  }

  func orderMayHaveChanged() {
    if case .gives = role { return }
    changed()
  }

  private func tell() {
    isStale = false
    guard isMounted, case .watches(let action, let isEqual) = role else { return }
    let value = gathered ?? K.defaultValue
    if let told, isEqual(told, value) { return }
    told = value
    action(value)
  }

  /// What this place gives to those further out; nil is nothing.
  private var given: K.Value? {
    switch role {
    case .gives(let value): return value
    case .watches: return gathered
    case .transforms(let callback):
      var value = gathered ?? K.defaultValue
      callback(&value)
      return value
    }
  }

  private var gathered: K.Value? {
    var result: K.Value?
    for giver in giversInPageOrder {
      guard let next = giver.given else { continue }
      if result == nil { result = next } else { Self.reduce(&result, next) }
    }
    return result
  }

  private static func reduce(_ value: inout K.Value?, _ next: K.Value) {
    guard var known = value else { return }
    K.reduce(value: &known) { next }
    value = known
  }

  /// Looks only into the parts of the tree that lead to a giver.
  private var giversInPageOrder: [PreferenceNode<K>] {
    guard givers.count > 1 else { return givers }
    var leading: Set<ObjectIdentifier> = []
    for giver in givers {
      var node: _Node? = giver
      while let next = node, next !== self, leading.insert(ObjectIdentifier(next)).inserted { node = next.parent }
    }
    var found: [PreferenceNode<K>] = []
    func look(into node: _Node) {
      node.visitChildren { child in
        guard leading.contains(ObjectIdentifier(child)) else { return }
        if let giver = child as? PreferenceNode<K> { found.append(giver) } else { look(into: child) }
      }
    }
    look(into: self)
    return found
  }

  override func willUnmount() {
    session.preferenceOrder.remove(self)
    guard let outer else { return }
    outer.givers.removeAll { $0 === self }
    outer.changed()
  }
}

/// A place whose value depends on the order of those below.
@MainActor protocol PreferenceGatherer: AnyObject {
  func orderMayHaveChanged()
}

/// The places of a session that gather from several: each looks again when rows or branches come, go or move.
@MainActor final class PreferenceOrder {
  private var gatherers: [any PreferenceGatherer] = []

  nonisolated init() {}

  func add(_ gatherer: any PreferenceGatherer) { gatherers.append(gatherer) }
  func remove(_ gatherer: any PreferenceGatherer) { gatherers.removeAll { $0 === gatherer } }
  func mayHaveChanged() {
    for gatherer in gatherers { gatherer.orderMayHaveChanged() }
  }
}
