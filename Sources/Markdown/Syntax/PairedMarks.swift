internal import CMarkGFM

/// `==highlights==` and `^[inline footnotes]`: marks in text whose inside is Markdown. Both ends stand in the same parent.
enum PairedMarks {
  private enum Mark {
    case highlight(canOpen: Bool, canClose: Bool)
    case noteStart
    case bracketStart
    case bracketEnd
  }

  /// Deeper nested text has no marks: each change of cmark's tree walks up to its root.
  private static let depthLimit = 100

  static func mayStand(in text: OpaquePointer) -> Bool {
    CMarkDocument.literal(text).contains { "=^[]".utf8.contains($0) }
  }

  /// Makes the pairs among the children of `parent` nodes of their own. Each mark is looked at once.
  static func read(_ parent: OpaquePointer, _ features: SyntaxFeatures, _ inlines: inout [OpaquePointer: TreeSyntax.Inline]) {
    guard isShallow(parent) else { return }
    var open: [(node: OpaquePointer, mark: Mark)] = []
    for (node, mark) in marks(of: parent, features) {
      switch mark {
      case .noteStart, .bracketStart: open.append((node, mark))
      case .highlight(let canOpen, let canClose):
        var opening: OpaquePointer?
        if let last = open.last, case .highlight = last.mark {
          guard canClose || canOpen else { continue }
          opening = last.node
          open.removeLast()
        }
        if canClose, let opening {
          if let pair = wrap(opening, node) { inlines[pair] = .highlight }
        } else if canOpen {
          open.append((node, mark))
        }
      case .bracketEnd:
        if case .highlight = open.last?.mark { open.removeLast() }
        guard let start = open.popLast(), case .noteStart = start.mark else { continue }
        if let pair = wrap(start.node, node) { inlines[pair] = .note }
      }
    }
  }

  private static func isShallow(_ node: OpaquePointer) -> Bool {
    var parent = cmark_node_parent(node)
    for _ in 0..<depthLimit {
      guard let above = parent else { return true }
      parent = cmark_node_parent(above)
    }
    return false
  }

  /// Cuts the children that are text, so that each mark is a node.
  private static func marks(of parent: OpaquePointer, _ features: SyntaxFeatures) -> [(OpaquePointer, Mark)] {
    var marks: [(OpaquePointer, Mark)] = []
    var next = cmark_node_first_child(parent)
    while let node = next {
      next = cmark_node_next(node)
      guard cmark_node_get_type(node) == CMARK_NODE_TEXT, mayStand(in: node) else { continue }
      let text = Array(CMarkDocument.literal(node))
      let places = find(in: text, features, isFirst: cmark_node_previous(node) == nil, isLast: next == nil)
      guard !places.isEmpty else { continue }
      var end = 0
      func insert(_ bytes: ArraySlice<UInt8>) -> OpaquePointer? {
        guard let piece = cmark_node_new(CMARK_NODE_TEXT) else { return nil }
        CMarkDocument.setLiteral(piece, Array(bytes))
        cmark_node_insert_before(node, piece)
        return piece
      }
      for (range, mark) in places {
        if end < range.lowerBound { _ = insert(text[end..<range.lowerBound]) }
        if let piece = insert(text[range]) { marks.append((piece, mark)) }
        end = range.upperBound
      }
      if end < text.count { CMarkDocument.setLiteral(node, Array(text[end...])) } else { cmark_node_free(node) }
    }
    return marks
  }

  private static func find(
    in text: [UInt8], _ features: SyntaxFeatures, isFirst: Bool, isLast: Bool
  ) -> [(range: Range<Int>, mark: Mark)] {
    var places: [(Range<Int>, Mark)] = []
    var index = 0
    while index < text.count {
      let start = index
      index += 1
      switch text[start] {
      case UInt8(ascii: "=") where features.contains(.highlights):
        while index < text.count, text[index] == text[start] { index += 1 }
        guard index - start == 2 else { continue }
        let canOpen = index < text.count ? text[index] > 32 : !isLast
        let canClose = start > 0 ? text[start - 1] > 32 : !isFirst
        if canOpen || canClose { places.append((start..<index, .highlight(canOpen: canOpen, canClose: canClose))) }
      case UInt8(ascii: "^") where features.contains(.inlineNotes) && index < text.count && text[index] == UInt8(ascii: "["):
        index += 1
        places.append((start..<index, .noteStart))
      case UInt8(ascii: "[") where features.contains(.inlineNotes): places.append((start..<index, .bracketStart))
      case UInt8(ascii: "]") where features.contains(.inlineNotes): places.append((start..<index, .bracketEnd))
      default: continue
      }
    }
    return places
  }

  /// Puts what stands between two marks into a node, and the node in their place; nil when nothing stands there.
  private static func wrap(_ start: OpaquePointer, _ end: OpaquePointer) -> OpaquePointer? {
    guard let first = cmark_node_next(start), first != end, let pair = cmark_node_new(CMARK_NODE_EMPH) else { return nil }
    var next: OpaquePointer? = first
    while let node = next, node != end {
      next = cmark_node_next(node)
      cmark_node_append_child(pair, node)
    }
    cmark_node_insert_before(start, pair)
    cmark_node_free(start)
    cmark_node_free(end)
    return pair
  }
}
