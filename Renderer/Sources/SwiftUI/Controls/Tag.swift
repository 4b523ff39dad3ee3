/// Says what a view stands for in a picker, a list's selection or a tab view.
nonisolated struct TagModifier<Content: View, Value: Hashable>: _PrimitiveView {
  let content: Content
  let value: Value
  let includesOptional: Bool

  /// The tag goes down to where the content's elements are made; of two tags the inner one counts.
  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    var context = context
    context.tag = view.tag
    return Content._update(view.content, old, context)
  }

  var tag: AnyHashable { includesOptional ? AnyHashable(value) : AnyHashable(ExactTag(value: value)) }
}

/// A view whose tag can be read before the view is drawn: by a container that needs it to choose what to draw.
protocol _Tagged {
  var _tag: AnyHashable? { get }
}

extension TagModifier: _Tagged {
  var _tag: AnyHashable? { (content as? any _Tagged)?._tag ?? tag }
}

/// A tag that stands for nothing but a value of its own type.
private struct ExactTag<Value: Hashable>: Hashable {
  let value: Value
}

extension AnyHashable {
  /// The value of a selection's type that a tag stands for. As with Apple the types must agree: a tag stands for a value of its type
  /// and of the optional of it, and for nothing else. (A tag that is an optional with a value is the value: `AnyHashable` makes no
  /// difference.)
  func tagValue<Value: Hashable>(as type: Value.Type) -> Value? {
    if let exact = base as? ExactTag<Value> { return exact.value }
    // A cast would make something of a nil as well.
    if base is any OptionalValue, !(Value.self is any OptionalValue.Type) { return nil }
    return base as? Value
  }
}

private protocol OptionalValue {}
extension Optional: OptionalValue {}

extension View {
  /// Names what the view stands for in a container that selects.
  ///
  /// - Parameter includeOptional: whether the tag also stands for the optional of the value.
  public nonisolated consuming func tag<V>(_ tag: V, includeOptional: Bool = true) -> some View where V: Hashable {
    TagModifier(content: self, value: tag, includesOptional: includeOptional)
  }
}
