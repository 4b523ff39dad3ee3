public import Foundation

extension View {
  /// Runs the action for an address that reaches the app from outside: one that a browser was opened at, or that a link of the page
  /// leads to, where the site says that it is no place but one for the views; and for the URL of a file that another program shared. Every
  /// handler in the tree hears of it.
  public nonisolated consuming func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
    OpenURLModifier(content: self, action: action)
  }
}

private nonisolated struct OpenURLModifier<Content: View>: _PrimitiveView {
  let content: Content
  let action: (URL) -> Void

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let node = old.map { unsafeDowncast($0, to: OpenURLNode.self) } ?? OpenURLNode(context)
    node.action = view.action
    node.child = Content._update(view.content, node.child, context.under(node))
    return node
  }
}

/// Addresses come seldom, so nobody keeps a list: the tree is searched when one does.
final class OpenURLNode: SingleChildNode {
  /// Installed again at each update.
  var action: (URL) -> Void = { _ in }

  /// Those at and below a node, parents before their children.
  static func all(from node: _Node) -> [OpenURLNode] {
    var found: [OpenURLNode] = []
    var waiting = [node]
    while let next = waiting.popLast() {
      if let handler = next as? OpenURLNode { found.append(handler) }
      var children: [_Node] = []
      next.visitChildren { children.append($0) }
      waiting += children.reversed()
    }
    return found
  }
}
