/// Something that a modifier draws in the rows it is applied to, beside their content: a background, actions.
///
/// It stays the same object while the modifier stands, and each row draws its own copy: of a `ForEach` with one background every row
/// has it.
@MainActor final class RowPart {
  enum Place {
    case background, leading, trailing
  }

  let place: Place
  /// Swiping all the way runs the first action.
  private(set) var allowsFullSwipe = true
  private var make: ((_Node?, _Context) -> _Node)?
  private var environment: _EnvironmentLink?
  private var hosts: [UInt32: Host] = [:]

  // A row leaves before it goes.
  private struct Host { unowned(unsafe) let row: RowElementNode }

  init(_ place: Place) { self.place = place }

  func take(_ context: _Context, allowsFullSwipe: Bool, _ make: @escaping (_Node?, _Context) -> _Node) {
    self.make = make
    self.allowsFullSwipe = allowsFullSwipe
    environment = context.environment
    for host in hosts.values { host.row.redraw(self) }
  }

  func add(_ row: RowElementNode) { hosts[row.id] = Host(row: row) }
  func remove(_ row: RowElementNode) { hosts[row.id] = nil }

  func draw(_ old: ElementNode?, in row: RowElementNode) -> ElementNode {
    let context = _Context(session: row.session, parent: row, environment: environment, style: nil)
    return ElementNode.update(old, description, context) { old, inner in make?(old, inner) ?? old ?? _Node(inner) }
  }

  private var description: ElementDescription {
    switch place {
    case .background: ElementDescription(tag: .div, classes: "row-back", attributes: [Attribute("aria-hidden", "true")])
    case .leading: ElementDescription(tag: .div, classes: "actions leading", attributes: full)
    case .trailing: ElementDescription(tag: .div, classes: "actions trailing", attributes: full)
    }
  }

  private var full: [Attribute] { allowsFullSwipe ? [Attribute("data-full")] : [] }
}

/// Keeps a part while its modifier stands.
nonisolated struct RowPartModifier<Content: View, Part: View>: _PrimitiveView {
  let content: Content
  let place: RowPart.Place
  var allowsFullSwipe = true
  let part: Part

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let node = old.map { unsafeDowncast($0, to: RowPartNode.self) } ?? RowPartNode(view.place, context)
    let part = view.part
    node.part.take(context, allowsFullSwipe: view.allowsFullSwipe) { old, context in Part._update(part, old, context) }
    let inner = context.under(node).addingToRow { values in
      // Of two backgrounds the inner one counts; actions of one edge are those of the innermost modifier.
      values.parts.removeAll { $0.place == view.place }
      values.parts.append(node.part)
    }
    node.child = Content._update(view.content, node.child, inner)
    return node
  }
}

private final class RowPartNode: _Node {
  let part: RowPart
  var child: _Node?

  init(_ place: RowPart.Place, _ context: _Context) {
    part = RowPart(place)
    super.init(context)
  }

  override func visitChildren(_ visit: (_Node) -> Void) {
    if let child { visit(child) }
  }
}

extension ElementNode {
  /// The plain element that stands at a place of another one, with its content.
  static func update(
    _ old: ElementNode?, _ description: ElementDescription, _ context: _Context, _ content: (_Node?, _Context) -> _Node
  ) -> ElementNode {
    let node: ElementNode
    if let old {
      node = old
      node.apply(description, context)
    } else {
      node = ElementNode(description, context)
    }
    node.child = content(node.child, context.inside(node))
    return node
  }
}
