/// One of two views: an `if` with an `else`, or a `switch`.
public struct _ConditionalContent<TrueContent, FalseContent> {
  @usableFromInline enum Storage {
    case first(TrueContent)
    case second(FalseContent)
  }

  let storage: Storage

  @usableFromInline nonisolated init(_ storage: Storage) { self.storage = storage }
}

extension _ConditionalContent: View, _PrimitiveView where TrueContent: View, FalseContent: View {
  @inline(__always) public static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let node = BranchNode.reuse(old, context)
    switch view.storage {
    case .first(let content): node.show(content, as: 1, context)
    case .second(let content): node.show(content, as: 2, context)
    }
    return node
  }
}

extension Optional: View, _PrimitiveView where Wrapped: View {
  @inline(__always) public static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let node = BranchNode.reuse(old, context)
    switch view {
    case .some(let content): node.show(content, as: 1, context)
    case .none: node.showNothing()
    }
    return node
  }
}

/// A view of a type that is known only when it runs.
public struct AnyView {
  private let update: @MainActor (AnyViewNode, _Context) -> Void

  public nonisolated init<V>(_ view: V) where V: View {
    // The value is only opened again on the main actor, where views live.
    nonisolated(unsafe) let view = view
    update = { node, context in node.show(view, context) }
  }

  public nonisolated init<V>(erasing view: V) where V: View { self.init(view) }
}

extension AnyView: _PrimitiveView {
  public static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let node = old.map { unsafeDowncast($0, to: AnyViewNode.self) } ?? AnyViewNode(context)
    view.update(node, context)
    return node
  }
}

/// A place whose content changes its identity: another branch, type or id drops the state below.
class BranchNode: _Node {
  // Unchecked for the reason given in ElementNode.
  /// Which of the branches that the source has is shown; 0 while none is. In one byte: every `if` of a view is such a place.
  @exclusivity(unchecked) fileprivate(set) final var branch: UInt8 = 0
  @exclusivity(unchecked) private var child: _Node?

  static func reuse(_ old: _Node?, _ context: _Context) -> BranchNode {
    old.map { unsafeDowncast($0, to: BranchNode.self) } ?? BranchNode(context)
  }

  final func show<V: View>(_ view: V, as newBranch: UInt8, _ context: _Context) {
    show(as: newBranch, context) { V._update(view, $0, $1) }
  }

  final func show(as newBranch: UInt8, _ context: _Context, _ update: (_Node?, _Context) -> _Node) {
    if branch != newBranch {
      willChangeStructure()
      child?.unmount()
      child = nil
      branch = newBranch
    }
    child = update(child, context.under(self))
  }

  /// Shows content that is the same as before, or another that has the same type: the two take turns, and are never one branch.
  final func show<V: View>(_ view: V, isSame: Bool, _ context: _Context) {
    show(view, as: (branch == 1) == isSame ? 1 : 2, context)
  }

  override func position(of child: _Node) -> String { branch == 0 ? "" : "\(branch)" }

  final func showNothing() {
    guard child != nil else { return }
    willChangeStructure()
    child?.unmount()
    child = nil
    branch = 0
  }

  override func visitChildren(_ visit: (_Node) -> Void) {
    if let child { visit(child) }
  }
}

/// The place of a view whose type is known only when it runs.
final class AnyViewNode: BranchNode {
  private var type: ObjectIdentifier?

  fileprivate func show<V: View>(_ view: V, _ context: _Context) {
    let new = ObjectIdentifier(V.self)
    let isSame = type == new
    type = new
    show(view, isSame: isSame, context)
  }

  /// A type's identifier differs from run to run.
  override func position(of child: _Node) -> String { "" }
}
