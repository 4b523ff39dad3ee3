/// The name of something that views say to a layout of the app's own.
public protocol LayoutValueKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

extension View {
  /// Gives a value to the layout that the view is in. Of two values for a key the outer one counts.
  @inlinable public nonisolated func layoutValue<K>(key: K.Type, value: K.Value) -> some View where K: LayoutValueKey {
    LayoutValueView<Self, K>(content: self, value: value)
  }
}

@usableFromInline nonisolated struct LayoutValueView<Content: View, Key: LayoutValueKey>: _PrimitiveView {
  let content: Content
  let value: Key.Value

  @usableFromInline init(content: Content, value: Key.Value) {
    self.content = content
    self.value = value
  }

  @MainActor @usableFromInline static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let node = old.map { unsafeDowncast($0, to: LayoutValueNode<Key>.self) } ?? LayoutValueNode(view.value, context)
    node.take(view.value)
    node.child = Content._update(view.content, node.child, context.under(node))
    return node
  }
}

/// A place in the tree that says something to the layout around. Views further in need not know: the layout looks for it on the way to
/// each of its views, so that nothing is handed down through every view's context.
class LayoutTraitNode: SingleChildNode {
  /// Adds what this place says, from inside to outside.
  func write(into traits: inout SubviewTraits) {}

  /// The layout places its views once more.
  final func tellLayout() {
    var node = parent
    while let next = node {
      if let element = next.pageElement {
        if element is any Arranging { session.mark(element) }
        return
      }
      node = next.parent
    }
  }
}

private final class LayoutValueNode<Key: LayoutValueKey>: LayoutTraitNode {
  private var value: Key.Value

  init(_ value: Key.Value, _ context: _Context) {
    self.value = value
    super.init(context)
  }

  func take(_ new: Key.Value) {
    let isSame = AnyEquality.areEqual(value, new)
    value = new
    if !isSame { tellLayout() }
  }

  override func write(into traits: inout SubviewTraits) { traits.values[ObjectIdentifier(Key.self)] = value }
}

/// Compares two values whose type may have an equality. Those without one are taken for different.
enum AnyEquality {
  static func areEqual<Value>(_ a: Value, _ b: Value) -> Bool {
    guard let a = a as? any Equatable else { return false }
    return isEqual(a, b)
  }

  private static func isEqual<E: Equatable>(_ a: E, _ b: Any) -> Bool { (b as? E) == a }
}

/// What the modifiers of a view say to the layout around it.
struct SubviewTraits {
  var values: [ObjectIdentifier: Any] = [:]
  var guides = AlignmentGuides()
  /// 1 above the usual priority, -1 below it.
  var priority = 0.0
}
