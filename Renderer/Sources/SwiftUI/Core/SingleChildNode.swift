/// A node with one child: the content that a modifier was written for.
class SingleChildNode: _Node {
  final var child: _Node?

  override func visitChildren(_ visit: (_Node) -> Void) {
    if let child { visit(child) }
  }
}
