import Foundation

/// What `onDelete` or `onMove` does with the rows of the `ForEach` below it.
@MainActor final class RowEditing {
  var delete: ((IndexSet) -> Void)?
  var move: ((IndexSet, Int) -> Void)?
  /// The rows it is about: the first ones below the modifier.
  weak var rows: (any KeyedRows)?
}

/// Rows that know their offset in the data they are made from.
@MainActor protocol KeyedRows: AnyObject {
  var dataCount: Int { get }
  /// The offset of the row that the node belongs to.
  func offset(of node: _Node) -> Int?
}

extension _Context {
  /// Rows that come first below a modifier that edits are the ones it edits.
  @MainActor func claimEditing(for rows: any KeyedRows) {
    for editing in [row?.values.deleting, row?.values.moving] {
      guard let editing, editing.rows == nil else { continue }
      editing.rows = rows
    }
  }
}

/// A view made from data, with what happens when a row is deleted or moved.
struct EditedContent<Content: DynamicViewContent> {
  enum Action {
    case delete(((IndexSet) -> Void)?)
    case move(((IndexSet, Int) -> Void)?)
  }

  let content: Content
  let action: Action
}

extension EditedContent: DynamicViewContent, _PrimitiveView {
  var data: Content.Data { content.data }

  static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let node = old.map { unsafeDowncast($0, to: EditingNode.self) } ?? EditingNode(context)
    let editing = node.editing
    let inner = context.under(node).addingToRow { values in
      switch view.action {
      case .delete(let action):
        editing.delete = action
        values.deleting = editing
        values.canBeDeleted = action != nil
      case .move(let action):
        editing.move = action
        values.moving = editing
        values.canBeMoved = action != nil
      }
    }
    node.child = Content._update(view.content, node.child, inner)
    return node
  }
}

private final class EditingNode: _Node {
  let editing = RowEditing()
  var child: _Node?

  override func visitChildren(_ visit: (_Node) -> Void) {
    if let child { visit(child) }
  }
}
