/// What a view wants to happen beside being drawn.
@usableFromInline nonisolated struct EffectModifier<Content: View>: _PrimitiveView {
  let content: Content
  let effect: Effect

  @usableFromInline init(content: Content, effect: Effect) {
    self.content = content
    self.effect = effect
  }

  @inline(__always) @MainActor @usableFromInline static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let known = old.map { unsafeDowncast($0, to: EffectNode.self) }
    let node = known ?? EffectNode(view.effect, context)
    var inner = context.under(node)
    if let seen = node.seenAttribute { inner.attributes.append(seen) }
    node.child = Content._update(view.content, node.child, inner)
    // After the content, so that what is further in comes first.
    if known == nil { node.start() } else { node.take(view.effect) }
    return node
  }
}

@usableFromInline enum Effect {
  case appear(() -> Void)
  case disappear(() -> Void)
  case task(id: AnyHashable?, priority: TaskPriority, action: @Sendable () async -> Void)
  /// `value` with how to compare it; `changed` gets the old and the new value.
  case change(value: Any, isEqual: (Any, Any) -> Bool, initial: Bool, changed: (Any, Any) -> Void)

  /// Waits, in a list, for the row to come near the view.
  var waitsForAppearance: Bool {
    switch self {
    case .appear, .task: true
    case .disappear, .change: false
    }
  }
}

/// Carries out an effect at the right moments of its node's life.
///
/// In a list it waits until the browser reports the row. One name stands in the row's markup for that: effects further in follow the
/// outermost one.
final class EffectNode: ElementNode {
  private var effect: Effect
  private var hasAppeared = false
  /// The view lives on outside of the page: under another screen, behind another tab.
  private var isAway = false
  private let isLazy: Bool
  /// The effect further out whose report counts for this one too; it outlives this node.
  private unowned(unsafe) let leader: EffectNode?
  private var followers: [EffectNode] = []

  init(_ effect: Effect, _ context: _Context) {
    self.effect = effect
    isLazy = context.isLazy && effect.waitsForAppearance
    leader = isLazy ? Self.leader(in: context) : nil
    super.init(ElementDescription(tag: .div), context)
    if let leader {
      leader.followers.append(self)
    } else if isLazy {
      session.register(target: self)
    }
  }

  func start() {
    if !isLazy { session.effects.add { [weak self] in self?.appear() } }
    if case .change(let value, _, true, let changed) = effect { session.effects.add { changed(value, value) } }
  }

  private static func leader(in context: _Context) -> EffectNode? {
    guard context.attributes.contains(where: { $0.name == Attribute.seenName }) else { return nil }
    var node = context.parent
    while let next = node {
      if let outer = next as? EffectNode, outer.isLazy { return outer.leader ?? outer }
      node = next.parent
    }
    return nil
  }

  var seenAttribute: Attribute? { isLazy && leader == nil ? .seen(id) : nil }

  func take(_ new: Effect) {
    let old = effect
    effect = new
    switch (old, new) {
    case (.task(let was, _, _), .task(let id, _, _)) where was != id && hasAppeared:
      if isLazy { waitForAnotherReport() } else { session.effects.add { [weak self] in self?.startTask() } }
    case (.change(let was, _, _, _), .change(let value, let isEqual, _, let changed)) where !isEqual(was, value):
      session.effects.add { changed(was, value) }
    default: break
    }
  }

  override func receive(_ event: Web.Event) {
    guard case .seen = event.kind else { return }
    // The innermost was made last.
    for follower in followers.reversed() { follower.appear() }
    appear()
  }

  private func appear() {
    guard isMounted, !hasAppeared, !isAway else { return }
    hasAppeared = true
    switch effect {
    case .appear(let action): action()
    case .task: startTask()
    case .disappear, .change: break
    }
  }

  private func startTask() {
    guard isMounted, case .task(_, let priority, let action) = effect else { return }
    session.effects.start(for: self, priority: priority, action)
  }

  /// The row may have moved out of view since it was reported ("load more" moves down as rows come in): the browser looks again.
  private func waitForAnotherReport() {
    hasAppeared = false
    session.effects.cancel(of: self)
    let seen = Attribute.seen((leader ?? self).id)
    visitChildElements { $0.repeatAttribute(seen) }
  }

  // Not an element of the page: only its name is used, for the browser's report.
  override var pageElement: ElementNode? { nil }
  override func visitElements(_ visit: (ElementNode) -> Void) { child?.visitElements(visit) }

  override func write(into html: inout HTMLWriter) {
    child?.write(into: &html)
    guard isAway else { return }
    isAway = false
    // A row waits to be reported again.
    if !isLazy { session.effects.add { [weak self] in self?.appear() } }
  }

  override func leavePage() {
    super.leavePage()
    isAway = true
    if hasAppeared { disappear() }
    hasAppeared = false
  }

  override func willUnmount() {
    super.willUnmount()
    leader?.followers.removeAll { $0 === self }
    if hasAppeared { disappear() }
  }

  private func disappear() {
    switch effect {
    case .disappear(let action): session.effects.add(action)
    case .task: session.effects.cancel(of: self)
    case .appear, .change: break
    }
  }
}

extension View {
  @inlinable public nonisolated consuming func onAppear(perform action: (() -> Void)? = nil) -> some View {
    EffectModifier(content: self, effect: .appear { action?() })
  }

  @inlinable public nonisolated consuming func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    EffectModifier(content: self, effect: .disappear { action?() })
  }

  @inlinable public nonisolated consuming func task(
    priority: TaskPriority = .userInitiated, @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    EffectModifier(content: self, effect: .task(id: nil, priority: priority, action: action))
  }

  @inlinable public nonisolated consuming func task<T>(
    id value: T, priority: TaskPriority = .userInitiated, @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View where T: Equatable {
    EffectModifier(content: self, effect: .task(id: AnyHashable(EquatableBox(value)), priority: priority, action: action))
  }

  public nonisolated consuming func onChange<V>(
    of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> some View
  where V: Equatable {
    EffectModifier(
      content: self,
      effect: .change(
        value: value, isEqual: { ($0 as? V) == ($1 as? V) }, initial: initial,
        changed: { old, new in
          if let old = old as? V, let new = new as? V { action(old, new) }
        }))
  }
}

extension View {
  public nonisolated consuming func onChange<V>(of value: V, initial: Bool = false, _ action: @escaping () -> Void) -> some View
  where V: Equatable {
    onChange(of: value, initial: initial) { _, _ in action() }
  }

  /// The form from before iOS 17, whose action takes the new value alone.
  public nonisolated consuming func onChange<V>(of value: V, perform action: @escaping (_ newValue: V) -> Void) -> some View
  where V: Equatable {
    onChange(of: value, initial: false) { _, new in action(new) }
  }
}

/// An equatable value where a hashable one is kept; only compared, never looked up.
@usableFromInline struct EquatableBox<Value: Equatable>: Hashable {
  let value: Value
  @usableFromInline init(_ value: Value) { self.value = value }
  @usableFromInline static func == (a: Self, b: Self) -> Bool { a.value == b.value }
  @usableFromInline func hash(into hasher: inout Hasher) {}
}
