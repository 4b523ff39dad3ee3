import Observation

/// Something around a view that the view may want something of: the bar of its screen, the sheet that it stands in.
@MainActor protocol WishTarget: AnyObject, Observable {
  associatedtype Wish
  /// Takes or replaces what the owner wants. Views further out are updated first, so of several first wishes the last is the innermost.
  func take(_ wish: Wish, of owner: ObjectIdentifier)
  func dropWish(of owner: ObjectIdentifier)
}

/// Tells a target around what a view wants, and takes it back when the view goes.
nonisolated struct WishModifier<Content: View, Target: WishTarget>: _PrimitiveView {
  let content: Content
  /// Made with the environment of where the modifier stands, where text is looked up.
  let wish: (EnvironmentValues) -> Target.Wish

  @inline(__always) @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let node = old.map { unsafeDowncast($0, to: WishNode<Target>.self) } ?? WishNode<Target>(context)
    let values = context.values
    node.tell(view.wish(values), to: values[Target.self])
    node.child = Content._update(view.content, node.child, context.under(node))
    return node
  }
}

private final class WishNode<Target: WishTarget>: SingleChildNode {
  private var target: Target?

  func tell(_ wish: Target.Wish, to new: Target?) {
    if target !== new { target?.dropWish(of: ObjectIdentifier(self)) }
    target = new
    new?.take(wish, of: ObjectIdentifier(self))
  }

  override func willUnmount() { target?.dropWish(of: ObjectIdentifier(self)) }
}

/// Wishes in the order of their owners.
struct WishList<Wish> {
  private var entries: [(owner: ObjectIdentifier, wish: Wish)] = []

  mutating func take(_ wish: Wish, of owner: ObjectIdentifier) {
    if let index = entries.firstIndex(where: { $0.owner == owner }) {
      entries[index].wish = wish
    } else {
      entries.append((owner, wish))
    }
  }

  mutating func drop(of owner: ObjectIdentifier) { entries.removeAll { $0.owner == owner } }

  /// Of several wishes for the same thing the innermost counts.
  func last<Value>(_ value: (Wish) -> Value?) -> Value? {
    for entry in entries.reversed() {
      if let found = value(entry.wish) { return found }
    }
    return nil
  }
}
