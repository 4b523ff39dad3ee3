public import Observation

/// Hands a value over: for as long as the view is there, or only while the focus is in it.
nonisolated struct FocusedValueModifier<Content: View, Value>: _PrimitiveView {
  let content: Content
  let path: WritableKeyPath<FocusedValues, Value?>
  let value: Value?
  let isOfScene: Bool

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let node = old.map { unsafeDowncast($0, to: ScopeNode<FocusedPlace<Value>>.self) } ?? make(view, context)
    let place = node.object
    place.take(view.value, at: view.path)
    var inner = node.context(in: context)
    if let target = place.target {
      target.outer = context.values[ScopeKey<FocusTarget>.self]
      inner.environment = place.environment(over: inner)
    }
    node.child = Content._update(view.content, node.child, inner)
    return node
  }

  @MainActor private static func make(_ view: Self, _ context: _Context) -> ScopeNode<FocusedPlace<Value>> {
    let outer = context.values[ScopeKey<FocusTarget>.self]
    let place = FocusedPlace<Value>(context.session.focusedValues, target: view.isOfScene ? nil : FocusTarget(), under: outer)
    let node = ScopeNode(place, context)
    node.onUnmount = { place.leave() }
    return node
  }
}

/// Where a value is handed over.
@MainActor final class FocusedPlace<Value> {
  private let store: FocusedStore
  private let gift: FocusedStore.Gift
  /// What the focus comes to; nil of a scene's value.
  let target: FocusTarget?
  private var value: Value?
  private var below = EnvironmentCache()

  init(_ store: FocusedStore, target: FocusTarget?, under outer: FocusTarget?) {
    self.store = store
    self.target = target
    var depth = 0, next = target == nil ? nil : outer
    while let known = next {
      depth += 1
      next = known.outer
    }
    gift = FocusedStore.Gift(depth: target == nil ? 0 : depth + 1)
    guard let target else {
      store.add(gift)
      return
    }
    target.gained = { [gift] in store.add(gift) }
    target.lost = { [gift] in store.remove(gift) }
  }

  func take(_ new: Value?, at path: WritableKeyPath<FocusedValues, Value?>) {
    let isSame = Self.isSame(value, new)
    value = new
    // A view that hands nothing over leaves what others do.
    gift.give = { if let new { $0[keyPath: path] = new } }
    if !isSame { store.changed(gift) }
  }

  /// Two bindings are the same that lead to one place.
  private static func isSame(_ a: Value?, _ b: Value?) -> Bool {
    guard let property = Value.self as? any _ConnectedProperty.Type, let a, let b else { return isEqual(a, b) }
    return withUnsafePointer(to: a) { a in withUnsafePointer(to: b) { property._isSame(a, $0) } }
  }

  func leave() { store.remove(gift) }

  /// The environment of the views below, whose controls tell of the focus.
  func environment(over context: _Context) -> _EnvironmentLink? {
    below.link(over: context.environment) { $0[ScopeKey<FocusTarget>.self] = target }
  }
}

extension View {
  /// Hands a value to others while the focus is in the view.
  public nonisolated consuming func focusedValue<Value>(_ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value) -> some View {
    FocusedValueModifier(content: self, path: keyPath, value: value, isOfScene: false)
  }

  @_disfavoredOverload public nonisolated consuming func focusedValue<Value>(
    _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value?
  ) -> some View {
    FocusedValueModifier(content: self, path: keyPath, value: value, isOfScene: false)
  }

  public nonisolated consuming func focusedValue<T>(_ object: T?) -> some View where T: AnyObject, T: Observable {
    FocusedValueModifier(content: self, path: \FocusedValues[object: FocusedObjectKey<T>()], value: object, isOfScene: false)
  }

  /// Hands a value to others wherever the focus is.
  public nonisolated consuming func focusedSceneValue<T>(_ keyPath: WritableKeyPath<FocusedValues, T?>, _ value: T) -> some View {
    FocusedValueModifier(content: self, path: keyPath, value: value, isOfScene: true)
  }

  @_disfavoredOverload public nonisolated consuming func focusedSceneValue<T>(
    _ keyPath: WritableKeyPath<FocusedValues, T?>, _ value: T?
  ) -> some View {
    FocusedValueModifier(content: self, path: keyPath, value: value, isOfScene: true)
  }

  public nonisolated consuming func focusedSceneValue<T>(_ object: T?) -> some View where T: AnyObject, T: Observable {
    FocusedValueModifier(content: self, path: \FocusedValues[object: FocusedObjectKey<T>()], value: object, isOfScene: true)
  }
}
