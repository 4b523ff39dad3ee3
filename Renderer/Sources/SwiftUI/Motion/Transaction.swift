/// How the changes that state makes are to be shown.
public struct Transaction {
  private var wanted: Animation?
  public var disablesAnimations = false

  public init() {}
  public init(animation: Animation?) { wanted = animation }

  public var animation: Animation? {
    get { disablesAnimations ? nil : wanted }
    set { wanted = newValue }
  }

  @TaskLocal private static var running: Running?

  private struct Running: Sendable {
    let animation: Animation?
  }

  /// That of the change under way.
  static var current: Transaction { Transaction(animation: running?.animation) }

  static func run<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
    try $running.withValue(Running(animation: transaction.animation), operation: body)
  }
}

/// Shows what the changes of state in `body` change in the page by motion, unless the person asks for less of it.
public func withAnimation<Result>(_ animation: Animation? = .default, _ body: () throws -> Result) rethrows -> Result {
  try withTransaction(Transaction(animation: animation), body)
}

public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
  try Transaction.run(transaction, body)
}

extension View {
  /// Shows by motion what changes in the view together with a value.
  public nonisolated consuming func animation<V>(_ animation: Animation?, value: V) -> some View where V: Equatable {
    AnimationModifier(content: self, animation: animation, value: value)
  }
}

nonisolated struct AnimationModifier<Content: View, Value: Equatable>: _PrimitiveView {
  let content: Content
  let animation: Animation?
  let value: Value

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let node = old.map { unsafeDowncast($0, to: AnimationNode<Value>.self) } ?? AnimationNode<Value>(context)
    node.take(view.value, view.animation)
    node.child = Content._update(view.content, node.child, context.under(node))
    return node
  }
}

private final class AnimationNode<Value: Equatable>: SingleChildNode {
  private var value: Value?

  func take(_ new: Value, _ animation: Animation?) {
    defer { value = new }
    guard let value, value != new, let animation else { return }
    // What is told from here on is shown so; what is inserted or removed around these elements too.
    child?.visitElements { if $0.isInPage { session.patch.animate($0.id, animation) } }
  }
}

extension Binding {
  /// The binding with its changes shown by motion.
  public func animation(_ animation: Animation? = .default) -> Binding<Value> { transaction(Transaction(animation: animation)) }

  public func transaction(_ transaction: Transaction) -> Binding<Value> {
    let base = self
    return Binding(reading: { base.wrappedValue }, writing: { value in Transaction.run(transaction) { base.wrappedValue = value } })
  }
}
