/// Binds the focus of the controls in a view to a value of a focus state.
nonisolated struct FocusedModifier<Content: View, Value: Hashable>: _PrimitiveView {
  let content: Content
  let binding: FocusState<Value>.Binding
  let value: Value

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let node = old.map { unsafeDowncast($0, to: ScopeNode<FocusTarget>.self) } ?? ScopeNode(FocusTarget(), context)
    let target = node.object
    target.outer = context.values[ScopeKey<FocusTarget>.self]
    view.binding.location?.bind(target, to: view.value)
    node.onUnmount = { [weak location = view.binding.location] in location?.unbind(target) }
    node.child = Content._update(view.content, node.child, node.context(in: context))
    return node
  }
}

extension View {
  /// Binds the view's focus to whether the state is true.
  public nonisolated consuming func focused(_ condition: FocusState<Bool>.Binding) -> some View {
    FocusedModifier(content: self, binding: condition, value: true)
  }

  /// Binds the view's focus to a value of the state.
  public nonisolated consuming func focused<Value>(_ binding: FocusState<Value>.Binding, equals value: Value) -> some View
  where Value: Hashable {
    FocusedModifier(content: self, binding: binding, value: value)
  }

  /// Moves the focus to a value of the state when the view appears and the focus is nowhere the state knows of.
  public nonisolated consuming func defaultFocus<V>(
    _ binding: FocusState<V>.Binding, _ value: V, priority: DefaultFocusEvaluationPriority = .automatic
  ) -> some View where V: Hashable {
    onAppear { if binding.wrappedValue == binding.elsewhere { binding.wrappedValue = value } }
  }
}

/// When a default focus is looked at. In the page it always is when the view appears.
public struct DefaultFocusEvaluationPriority: Sendable {
  public static let automatic = DefaultFocusEvaluationPriority()
  public static let userInitiated = DefaultFocusEvaluationPriority()
}
