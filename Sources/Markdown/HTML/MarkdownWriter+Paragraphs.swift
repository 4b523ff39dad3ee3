internal import CMarkGFM

extension MarkdownWriter {
  /// Paragraphs of tight lists have no element of their own. Others are opened by the first thing in them.
  mutating func paragraph(_ node: OpaquePointer, _ isEntering: Bool) {
    if let mark = syntax.titles[node] { return calloutTitle(mark, node, isEntering) }
    if isEntering {
      mayBeginTag = true
      isParagraphOpen = false
      paragraphStart = html.output.count
      pendingParagraph = Self.isTight(node) ? nil : node
      return
    }
    noteReturns(after: node)
    if isParagraphOpen {
      html.close(.paragraph)
      html.append("\n")
    } else {
      html.trim(to: paragraphStart)
    }
    pendingParagraph = nil
    isParagraphOpen = false
  }

  /// Called before anything of a paragraph is written.
  mutating func beginInline() {
    guard let node = pendingParagraph else { return }
    pendingParagraph = nil
    isParagraphOpen = true
    paragraphStart = html.output.count
    html.newLine()
    open(.paragraph, "<p", node)
  }

  /// Ends the paragraph for the sake of a block within; what follows begins another.
  mutating func interruptParagraph(_ paragraph: OpaquePointer) {
    if isParagraphOpen {
      html.trim(to: paragraphStart)
      html.close(.paragraph)
      isParagraphOpen = false
    }
    if !Self.isTight(paragraph) { pendingParagraph = paragraph }
    html.newLine()
  }

  static func isTight(_ paragraph: OpaquePointer) -> Bool {
    guard let parent = cmark_node_parent(paragraph), let list = cmark_node_parent(parent) else { return false }
    return cmark_node_get_type(list) == CMARK_NODE_LIST && cmark_node_get_list_tight(list) != 0
  }
}
