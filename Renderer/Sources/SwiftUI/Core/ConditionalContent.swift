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
  public static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let node = BranchNode.reuse(old, context)
    switch view.storage {
    case .first(let content): node.show(content, as: 1, context)
    case .second(let content): node.show(content, as: 2, context)
    }
    return node
  }
}

extension Optional: View, _PrimitiveView where Wrapped: View {
  public static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
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
  private let update: @MainActor (BranchNode, _Context) -> Void

  public nonisolated init<V>(_ view: V) where V: View {
    // The value is only opened again on the main actor, where views live.
    nonisolated(unsafe) let view = view
    update = { node, context in node.show(view, as: BranchIdentity(of: V.self), context) }
  }

  public nonisolated init<V>(erasing view: V) where V: View { self.init(view) }
}

extension AnyView: _PrimitiveView {
  public static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let node = BranchNode.reuse(old, context)
    view.update(node, context)
    return node
  }
}

/// What makes the content of a place the same as before: one of the branches that the source has, or a type. In as few bytes as
/// possible: every `if` of a view is such a place.
struct BranchIdentity: Equatable, ExpressibleByIntegerLiteral {
  private let raw: UInt

  /// Nothing is shown.
  static let none: BranchIdentity = 0

  init(integerLiteral branch: UInt8) { raw = UInt(branch) }

  init(of type: any Any.Type) { raw = UInt(bitPattern: ObjectIdentifier(type)) }

  /// The number of a branch; no type lies at so low an address.
  var branch: Int? { raw < 256 ? Int(raw) : nil }
}

/// A place whose content changes its identity: another branch, type or id drops the state below.
class BranchNode: _Node {
  fileprivate(set) var identity = BranchIdentity.none
  private var child: _Node?

  static func reuse(_ old: _Node?, _ context: _Context) -> BranchNode {
    old.map { unsafeDowncast($0, to: BranchNode.self) } ?? BranchNode(context)
  }

  final func show<V: View>(_ view: V, as newIdentity: BranchIdentity, _ context: _Context) {
    show(as: newIdentity, context) { V._update(view, $0, $1) }
  }

  final func show(as newIdentity: BranchIdentity, _ context: _Context, _ update: (_Node?, _Context) -> _Node) {
    if identity != newIdentity {
      willChangeStructure()
      child?.unmount()
      child = nil
      identity = newIdentity
    }
    child = update(child, context.under(self))
  }

  /// A type's identifier differs from run to run.
  override func position(of child: _Node) -> String { identity.branch.map { "\($0)" } ?? "" }

  final func showNothing() {
    guard child != nil else { return }
    willChangeStructure()
    child?.unmount()
    child = nil
    identity = .none
  }

  override func visitChildren(_ visit: (_Node) -> Void) {
    if let child { visit(child) }
  }
}
