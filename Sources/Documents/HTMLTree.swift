/// An HTML page as a list of its nodes in the order of the page, so that what is in an element is a range of the list.
package struct HTMLTree: Sendable {
  package struct Node: Sendable {
    /// In small letters; nil for text.
    package internal(set) var name: HTMLName?
    var attributes: [(name: String, value: String)] = []
    /// The bytes of a text, in ``HTMLTree/text``.
    var text: Range<Int> = 0..<0
    /// The number of the element around it; -1 for those that have none.
    package internal(set) var parent: Int
    /// Behind the last node in it.
    package internal(set) var end: Int

    package subscript(_ attribute: String) -> String? { attributes.first { $0.name == attribute }?.value }
  }

  package fileprivate(set) var nodes: [Node] = []
  /// The text of all nodes, in UTF-8.
  fileprivate(set) var text: [UInt8] = []
  /// Whether the page had more nodes, or deeper ones, than are kept.
  package internal(set) var isTruncated = false

  package func text(of node: Node) -> ArraySlice<UInt8> { text[node.text] }

  /// The text in a node, with white space as one space.
  package func text(in place: Int, limit: Int = 4_096) -> String {
    var writer = TextWriter(limit: limit)
    for node in nodes[place..<nodes[place].end] where node.name == nil { writer.appendCollapsed(text(of: node)) }
    writer.finish()
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}

extension HTMLTree {
  /// Puts a tree together from tags and text.
  struct Builder {
    private(set) var tree = HTMLTree()
    private var open: [Int] = []
    /// Elements that are too deep to be kept: their text belongs to those around them.
    private var flattened = 0

    static let mostNodes = 400_000
    static let deepest = 256
    private static let mostAttributes = 64
    private static let longestValue = 8_192
    private static let kept: Set<String> = [
      "href", "src", "alt", "class", "id", "hidden", "aria-hidden", "style", "role", "name", "property", "content", "itemprop", "datetime",
      "lang", "type", "rel", "http-equiv", "open", "title", "value",
    ]

    var isFull: Bool { tree.nodes.count >= Self.mostNodes }

    mutating func begin(_ name: HTMLName, _ attributes: some Sequence<(String, String?)>) {
      guard open.count < Self.deepest, !isFull else {
        flattened += 1
        tree.isTruncated = tree.isTruncated || isFull
        return
      }
      let values = attributes.prefix(Self.mostAttributes).lazy.filter { Self.kept.contains($0.0) }
        .map { (name: $0.0, value: ($0.1 ?? "").prefix(bytes: Self.longestValue)) }
      open.append(tree.nodes.count)
      tree.nodes.append(Node(name: name, attributes: Array(values), parent: open.dropLast().last ?? -1, end: tree.nodes.count + 1))
    }

    mutating func add(_ bytes: some Collection<UInt8>) {
      guard !bytes.isEmpty else { return }
      let start = tree.text.count
      tree.text.append(contentsOf: bytes)
      if let last = tree.nodes.indices.last, tree.nodes[last].name == nil, tree.nodes[last].parent == open.last ?? -1 {
        tree.nodes[last].text = tree.nodes[last].text.lowerBound..<tree.text.count
        return
      }
      guard !isFull else {
        tree.isTruncated = true
        return
      }
      tree.nodes.append(Node(text: start..<tree.text.count, parent: open.last ?? -1, end: tree.nodes.count + 1))
    }

    mutating func end() {
      if flattened > 0 {
        flattened -= 1
        return
      }
      guard let place = open.popLast() else { return }
      tree.nodes[place].end = tree.nodes.count
    }

    mutating func finish() -> HTMLTree {
      flattened = 0
      while !open.isEmpty { end() }
      return tree
    }
  }
}
