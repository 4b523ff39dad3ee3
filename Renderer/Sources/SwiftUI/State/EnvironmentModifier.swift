public import Observation

/// Sets a value for the views below.
nonisolated struct EnvironmentModifier<Content: View>: _PrimitiveView {
  let content: Content
  let set: (inout EnvironmentValues) -> Void
  let isSame: (EnvironmentValues, EnvironmentValues) -> Bool
  /// What the page must know of the value, said by the next element below.
  var attribute: Attribute?

  @inline(__always) @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let node = old.map { unsafeDowncast($0, to: EnvironmentNode.self) } ?? EnvironmentNode(context)
    node.inherit(context.environment, view.set, view.isSame)
    var inner = context.under(node)
    inner.environment = node.environment
    if let attribute = view.attribute, attribute.name == DynamicTypeSize.attributeName {
      inner.style = Style.adding(DynamicTypeSize.trait(node.environment), to: inner.style)
    } else if let attribute = view.attribute {
      // Unlike what other modifiers say, the inner value counts.
      inner.attributes.removeAll { $0.name == attribute.name }
      inner.attributes.append(attribute)
    }
    node.child = Content._update(view.content, node.child, inner)
    return node
  }
}

/// Keeps the link it made: while the value is equal the same link is handed down, and nothing below runs again for it.
final class EnvironmentNode: _Node {
  var child: _Node?
  private(set) var environment: _EnvironmentLink?
  private var inherited: _EnvironmentLink?
  override var surroundings: _EnvironmentLink? { environment }

  func inherit(
    _ link: _EnvironmentLink?, _ set: (inout EnvironmentValues) -> Void, _ isSame: (EnvironmentValues, EnvironmentValues) -> Bool
  ) {
    var values = EnvironmentValues(link: link)
    set(&values)
    if environment != nil, inherited === link, isSame(values, EnvironmentValues(link: environment)) { return }
    inherited = link
    environment = values.link
  }

  override func visitChildren(_ visit: (_Node) -> Void) {
    if let child { visit(child) }
  }
}

extension View {
  public nonisolated consuming func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some View {
    EnvironmentModifier(
      content: self, set: { $0[keyPath: keyPath] = value }, isSame: { isEqual($0[keyPath: keyPath], $1[keyPath: keyPath]) },
      attribute: pageAttribute(of: keyPath, value))
  }

  public nonisolated consuming func environment<T>(_ object: T?) -> some View where T: AnyObject, T: Observable {
    EnvironmentModifier(content: self, set: { $0[T.self] = object }, isSame: { $0[T.self] === $1[T.self] })
  }
}

extension View {
  public nonisolated consuming func transformEnvironment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
  ) -> some View {
    EnvironmentModifier(
      content: self, set: { transform(&$0[keyPath: keyPath]) }, isSame: { isEqual($0[keyPath: keyPath], $1[keyPath: keyPath]) })
  }
}

/// Appearance, direction and the size of text are the browser's to draw.
private nonisolated func pageAttribute<V>(of keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> Attribute? {
  if V.self == ColorScheme.self, keyPath == \EnvironmentValues.colorScheme, let scheme = value as? ColorScheme { return scheme.attribute }
  if V.self == LayoutDirection.self, keyPath == \EnvironmentValues.layoutDirection, let direction = value as? LayoutDirection {
    return direction.attribute
  }
  let isSize =
    V.self == DynamicTypeSize.self && keyPath == \EnvironmentValues.dynamicTypeSize
    || V.self == ContentSizeCategory.self && keyPath == \EnvironmentValues.sizeCategory
  return isSize ? Attribute(DynamicTypeSize.attributeName) : nil
}
