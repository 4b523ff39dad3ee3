extension View {
  /// Moves the symbols in the view as long as the effect is active.
  public nonisolated func symbolEffect<T>(_ effect: T, options: SymbolEffectOptions = .default, isActive: Bool = true) -> some View
  where T: IndefiniteSymbolEffect, T: SymbolEffect {
    SymbolEffectModifier(content: self, change: .lasting(effect.configuration, options, isActive: isActive))
  }

  /// Moves the symbols in the view once, each time the value changes.
  public nonisolated func symbolEffect<T, U>(_ effect: T, options: SymbolEffectOptions = .default, value: U) -> some View
  where T: DiscreteSymbolEffect, T: SymbolEffect, U: Equatable {
    SymbolEventModifier(content: self, effect: effect.configuration, options: options, value: value)
  }

  /// Leaves the symbols in the view alone, whatever the views around say.
  public nonisolated func symbolEffectsRemoved(_ isEnabled: Bool = true) -> some View {
    SymbolEffectModifier(content: self, change: isEnabled ? .removed : .unchanged)
  }
}

private nonisolated struct SymbolEffectModifier<Content: View>: _PrimitiveView {
  enum Change {
    case unchanged, removed
    case lasting(SymbolEffectConfiguration, SymbolEffectOptions, isActive: Bool)
  }

  let content: Content
  let change: Change

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    var context = context
    switch view.change {
    case .unchanged: break
    case .removed: context.add(SymbolEffectStyle.none)
    case .lasting(let effect, let options, let isActive): context.add(SymbolEffectStyle.lasting(effect, options, isActive: isActive))
    }
    return Content._update(view.content, old, context)
  }
}

private nonisolated struct SymbolEventModifier<Content: View, Value: Equatable>: _PrimitiveView {
  let content: Content
  let effect: SymbolEffectConfiguration
  let options: SymbolEffectOptions
  let value: Value

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let node = old.map { unsafeDowncast($0, to: SymbolEventNode<Value>.self) } ?? SymbolEventNode(view.value, context)
    node.take(view.value)
    var inner = context.under(node)
    if let trait = SymbolEffectStyle.once(view.effect, view.options, changes: node.changes) { inner.add([trait]) }
    node.child = Content._update(view.content, node.child, inner)
    return node
  }
}

/// Counts how often the value of an effect has changed.
private final class SymbolEventNode<Value: Equatable>: SingleChildNode {
  private var value: Value
  private(set) var changes = 0

  init(_ value: Value, _ context: _Context) {
    self.value = value
    super.init(context)
  }

  func take(_ new: Value) {
    if new != value { changes += 1 }
    value = new
  }
}

extension _Context {
  /// Adds traits of text, which wait for the next element and reach all in it.
  @MainActor fileprivate mutating func add(_ traits: [Style.Trait]) {
    for trait in traits { style = Style.adding(trait, to: style) }
  }
}
