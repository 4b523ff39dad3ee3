/// Items for the bars of a screen.
@MainActor @preconcurrency public protocol ToolbarContent {
  associatedtype Body: ToolbarContent
  @ToolbarContentBuilder @MainActor @preconcurrency var body: Body { get }
  @MainActor static func _updateItems(_ items: Self, _ old: _Node?, _ context: _Context) -> _Node
}

extension ToolbarContent {
  @MainActor public static func _updateItems(_ items: Self, _ old: _Node?, _ context: _Context) -> _Node {
    Body._updateItems(items.body, old, context)
  }
}

extension Never: ToolbarContent {}

/// Items that place themselves.
public protocol _PrimitiveToolbarContent: ToolbarContent where Body == Never {}

extension _PrimitiveToolbarContent {
  public var body: Never { preconditionFailure("\(Self.self) places itself; its body is never asked for") }
}

/// Several items.
struct TupleToolbarContent<T> {
  let value: T
  private let update: @MainActor (T, FragmentNode, _Context) -> Void

  init<each Item: ToolbarContent>(_ value: (repeat each Item)) where T == (repeat each Item) {
    self.value = value
    update = { value, fragment, context in
      var index = 0
      for item in repeat each value {
        let old = fragment.child(at: index)
        let node = Self.updateItem(item, old, context)
        if old == nil { fragment.append(node) }
        index += 1
      }
    }
  }

  @MainActor private static func updateItem<Item: ToolbarContent>(_ item: Item, _ old: _Node?, _ context: _Context) -> _Node {
    Item._updateItems(item, old, context)
  }
}

extension TupleToolbarContent: _PrimitiveToolbarContent {
  static func _updateItems(_ items: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let node = old.map { unsafeDowncast($0, to: FragmentNode.self) } ?? LongFragmentNode(context)
    items.update(items.value, node, context.under(node))
    return node
  }
}

extension _ConditionalContent: ToolbarContent, _PrimitiveToolbarContent where TrueContent: ToolbarContent, FalseContent: ToolbarContent {
  public static func _updateItems(_ items: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let node = BranchNode.reuse(old, context)
    switch items.storage {
    case .first(let content): node.show(as: 1, context) { TrueContent._updateItems(content, $0, $1) }
    case .second(let content): node.show(as: 2, context) { FalseContent._updateItems(content, $0, $1) }
    }
    return node
  }
}

extension Optional: ToolbarContent, _PrimitiveToolbarContent where Wrapped: ToolbarContent {
  public static func _updateItems(_ items: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let node = BranchNode.reuse(old, context)
    switch items {
    case .some(let content): node.show(as: 1, context) { Wrapped._updateItems(content, $0, $1) }
    case .none: node.showNothing()
    }
    return node
  }
}

extension Group: ToolbarContent, _PrimitiveToolbarContent where Content: ToolbarContent {
  public nonisolated init(@ToolbarContentBuilder content: () -> Content) { self.content = content() }

  public static func _updateItems(_ items: Self, _ old: _Node?, _ context: _Context) -> _Node {
    Content._updateItems(items.content, old, context)
  }
}
