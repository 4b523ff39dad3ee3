import Foundation

extension Web {
  /// One node of a session's tree, for somebody who looks into a running server. It says nothing of what a person sees or enters.
  public struct TreeLine: Sendable {
    public let depth: Int
    /// A view's type without its parameters, or an element's tag with its classes.
    public let name: String
    /// The element's name in the page; nil for a node that is no element.
    public let element: String?
    /// What the node itself takes on the heap, without what it refers to.
    public let bytes: Int
  }
}

extension Web.Session {
  /// The tree from its root, parents before their children.
  ///
  /// - Parameter limit: how many lines at most.
  public func tree(limit: Int = 2000) -> [Web.TreeLine] {
    var lines: [Web.TreeLine] = []
    var waiting: [(node: _Node, depth: Int)] = root.map { [($0, 0)] } ?? []
    while let (node, depth) = waiting.popLast(), lines.count < limit {
      lines.append(Web.TreeLine(of: node, depth: depth))
      var children: [_Node] = []
      node.visitChildren { children.append($0) }
      for child in children.reversed() { waiting.append((child, depth + 1)) }
    }
    return lines
  }
}

/// The allocator's `malloc_usable_size`, which no Swift module names.
private let heapSize = dlsym(nil, "malloc_usable_size").map { symbol in
  unsafeBitCast(symbol, to: (@convention(c) (UnsafeMutableRawPointer) -> Int).self)
}

extension Web.TreeLine {
  @MainActor fileprivate init(of node: _Node, depth: Int) {
    self.depth = depth
    if let element = node as? ElementNode {
      name = ([element.tag.name.description] + element.classes.split(separator: " ").map(String.init)).joined(separator: ".")
      self.element = HTMLWriter.name(of: element.id)
    } else {
      name = Self.shortName(of: type(of: node))
      element = nil
    }
    bytes = heapSize.map { $0(Unmanaged.passUnretained(node).toOpaque()) } ?? 0
  }

  /// `CompositeNode<NoteRow<Text, Image>>` is `NoteRow`, `FragmentNode` is itself.
  private static func shortName(of type: any Any.Type) -> String {
    let words = String(describing: type).split(separator: "<", maxSplits: 2)
    let name = words.first == "CompositeNode" && words.count > 1 ? words[1] : words.first ?? ""
    return String(name.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." })
  }
}
