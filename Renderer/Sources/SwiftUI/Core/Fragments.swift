/// Nothing at all.
public struct EmptyView {
  public nonisolated init() {}
}

extension EmptyView: _PrimitiveView {
  public static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node { old ?? _Node(context) }
}

/// Several views side by side.
public struct TupleView<T> {
  public var value: T
  @usableFromInline let update: @MainActor (T, FragmentNode, _Context) -> Void
  @usableFromInline let isLong: Bool

  @usableFromInline nonisolated init<each Content>(_ value: (repeat each Content))
  where T == (repeat each Content), repeat each Content: View {
    self.value = value
    isLong = true
    update = { value, fragment, context in
      var index = 0
      repeat Self.updateChild(each value, at: &index, of: fragment, context)
    }
  }

  // A pack is made by copying the views into it; most blocks have so few that their types can be written down.

  @inlinable nonisolated init<C0: View, C1: View>(_ c0: C0, _ c1: C1) where T == (C0, C1) {
    value = (c0, c1)
    isLong = false
    update = { value, fragment, context in
      var index = 0
      Self.updateChild(value.0, at: &index, of: fragment, context)
      Self.updateChild(value.1, at: &index, of: fragment, context)
    }
  }

  @inlinable nonisolated init<C0: View, C1: View, C2: View>(_ c0: C0, _ c1: C1, _ c2: C2) where T == (C0, C1, C2) {
    value = (c0, c1, c2)
    isLong = false
    update = { value, fragment, context in
      var index = 0
      Self.updateChild(value.0, at: &index, of: fragment, context)
      Self.updateChild(value.1, at: &index, of: fragment, context)
      Self.updateChild(value.2, at: &index, of: fragment, context)
    }
  }

  @MainActor @usableFromInline static func updateChild<V: View>(
    _ view: V, at index: inout Int, of fragment: FragmentNode, _ context: _Context
  ) {
    // The children are looked at while they are updated, when one of them changes the structure around.
    let old = fragment.child(at: index)
    let node = V._update(view, old, context)
    if old == nil { fragment.append(node) }
    index += 1
  }
}

extension TupleView: _PrimitiveView {
  @inline(__always) public static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let node = old.map { unsafeDowncast($0, to: FragmentNode.self) } ?? (view.isLong ? LongFragmentNode(context) : FragmentNode(context))
    view.update(view.value, node, context.under(node))
    return node
  }
}

/// The place of up to three views, which most are.
@usableFromInline class FragmentNode: _Node {
  private final var first: _Node?
  private final var second: _Node?
  private final var third: _Node?

  fileprivate var rest: [_Node] {
    get { [] }
    set { precondition(newValue.isEmpty, "a short fragment has three views at most") }
  }

  final var children: [_Node] {
    get { [first, second, third].compactMap(\.self) + rest }
    set {
      first = newValue.first
      second = newValue.dropFirst().first
      third = newValue.dropFirst(2).first
      rest = Array(newValue.dropFirst(3))
    }
  }

  final func child(at index: Int) -> _Node? {
    switch index {
    case 0: first
    case 1: second
    case 2: third
    default: index - 3 < rest.count ? rest[index - 3] : nil
    }
  }

  final func append(_ child: _Node) {
    if first == nil {
      first = child
    } else if second == nil {
      second = child
    } else if third == nil {
      third = child
    } else {
      rest.append(child)
    }
  }

  override func write(into html: inout HTMLWriter) {
    first?.write(into: &html)
    second?.write(into: &html)
    third?.write(into: &html)
    for child in rest { child.write(into: &html) }
  }

  override func visitChildren(_ visit: (_Node) -> Void) {
    if let first { visit(first) }
    if let second { visit(second) }
    if let third { visit(third) }
    for child in rest { visit(child) }
  }
}

/// A fragment of any number of views.
final class LongFragmentNode: FragmentNode {
  private var others: [_Node] = []

  fileprivate override var rest: [_Node] {
    get { others }
    set { others = newValue }
  }
}
