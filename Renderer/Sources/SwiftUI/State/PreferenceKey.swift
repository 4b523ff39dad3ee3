/// A named value that views give and that travels up: a view further out sees what all below have given, made one by `reduce`.
public protocol PreferenceKey {
  associatedtype Value
  static var defaultValue: Self.Value { get }
  /// Adds the next value, in page order, to those before.
  static func reduce(value: inout Self.Value, nextValue: () -> Self.Value)
}

extension PreferenceKey where Self.Value: ExpressibleByNilLiteral {
  public static var defaultValue: Self.Value { nil }
}

extension View {
  public nonisolated consuming func preference<K>(key: K.Type = K.self, value: K.Value) -> some View where K: PreferenceKey {
    PreferenceModifier<Self, K>(content: self, role: .gives(value))
  }

  /// The action is called once with the first value, and after each turn in which the value has changed.
  public nonisolated consuming func onPreferenceChange<K>(_ key: K.Type = K.self, perform action: @escaping (K.Value) -> Void) -> some View
  where K: PreferenceKey, K.Value: Equatable {
    PreferenceModifier<Self, K>(content: self, role: .watches(action: action, isEqual: { $0 == $1 }))
  }

  public nonisolated consuming func transformPreference<K>(
    _ key: K.Type = K.self, _ callback: @escaping (inout K.Value) -> Void
  ) -> some View
  where K: PreferenceKey {
    PreferenceModifier<Self, K>(content: self, role: .transforms(callback))
  }
}

nonisolated struct PreferenceModifier<Content: View, K: PreferenceKey>: _PrimitiveView {
  let content: Content
  let role: PreferenceNode<K>.Role

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let known = old.map { unsafeDowncast($0, to: PreferenceNode<K>.self) }
    let node = known ?? PreferenceNode<K>(view.role, context)
    node.child = Content._update(view.content, node.child, context.under(node))
    // After the content, so that what is further in is told first.
    if known == nil { node.start() } else { node.take(view.role) }
    return node
  }
}
