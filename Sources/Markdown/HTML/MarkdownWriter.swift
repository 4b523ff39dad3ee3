internal import CMarkGFM

/// Writes the tree of a note as HTML: GitHub's elements as cmark-gfm would write them, and those of vaults.
///
/// Nothing here resolves a link. A link leaves a ``PageSlot``, and ``PageAssembly`` fills all of them at once.
struct MarkdownWriter {
  let markdown: ProtectedMarkdown
  let syntax: TreeSyntax
  let words: PageWords
  var html: HTMLWriter

  /// The paragraph that began and whose start tag is not yet written, since it may hold nothing but a comment or a block.
  var pendingParagraph: OpaquePointer?
  /// Whether the start tag of the current paragraph is written.
  var isParagraphOpen = false
  /// Where the current paragraph began.
  var paragraphStart = 0
  /// The alternative text of the image that is open, and how many are.
  var alternative: [UInt8] = []
  var imageDepth = 0
  var linkDepth = 0
  var hasTableBody = false
  var isInTableHead = false
  var alignments: [UInt8] = []
  var column = 0
  /// Whether a tag may begin with the next text.
  var mayBeginTag = true
  var notes = NoteNumbers()
  /// Whether blocks have ids; those of an embedded note belong to its own page.
  var isIdentified = true

  init(_ markdown: ProtectedMarkdown, _ syntax: TreeSyntax, notePrefix: String = "", words: PageWords = .english) {
    self.markdown = markdown
    self.syntax = syntax
    self.words = words
    notes.prefix = notePrefix
    html = HTMLWriter(capacity: markdown.text.count + markdown.text.count / 2, isMixed: markdown.features.contains(.html))
  }

  mutating func write(_ document: CMarkDocument) {
    let iterator = cmark_iter_new(document.root)
    defer { cmark_iter_free(iterator) }
    while true {
      let event = cmark_iter_next(iterator)
      guard event != CMARK_EVENT_DONE, let node = cmark_iter_get_node(iterator) else { break }
      let isEntering = event == CMARK_EVENT_ENTER
      if isEntering, isDefinition(node), !isCited(node) {
        cmark_iter_reset(iterator, node, CMARK_EVENT_EXIT)
      } else {
        visit(node, isEntering)
      }
    }
    finishNotes()
    html.finish()
  }

  private mutating func visit(_ node: OpaquePointer, _ isEntering: Bool) {
    let type = cmark_node_get_type(node)
    if imageDepth > 0 { return visitInImage(node, type, isEntering) }
    switch type {
    case CMARK_NODE_TEXT: text(CMarkDocument.literal(node), in: node)
    case CMARK_NODE_SOFTBREAK: softBreak()
    case CMARK_NODE_LINEBREAK: lineBreak()
    case CMARK_NODE_CODE: code(node)
    case CMARK_NODE_HTML_INLINE: rawInline(node)
    case CMARK_NODE_EMPH: emphasis(node, isEntering)
    case CMARK_NODE_STRONG: inline(.strong, isEntering)
    case CMARK_NODE_LINK: isEntering ? openLink(node) : closeLink()
    case CMARK_NODE_IMAGE: isEntering ? openImage() : closeImage(node)
    case CMARK_NODE_FOOTNOTE_REFERENCE: if isEntering { noteReference(node) }
    case CMARK_NODE_PARAGRAPH: paragraph(node, isEntering)
    case CMARK_NODE_HEADING: heading(node, isEntering)
    case CMARK_NODE_LIST: list(node, isEntering)
    case CMARK_NODE_ITEM: item(node, isEntering)
    case CMARK_NODE_BLOCK_QUOTE: quote(node, isEntering)
    case CMARK_NODE_CODE_BLOCK: codeBlock(node)
    case CMARK_NODE_HTML_BLOCK: rawBlock(node)
    case CMARK_NODE_THEMATIC_BREAK: rule(node)
    case CMARK_NODE_FOOTNOTE_DEFINITION: noteDefinition(node, isEntering)
    case CMARK_NODE_DOCUMENT: break
    default: extended(node, isEntering)
    }
  }

  private mutating func extended(_ node: OpaquePointer, _ isEntering: Bool) {
    if CMarkDocument.type(node, is: "table_cell") { return cell(isEntering) }
    if CMarkDocument.type(node, is: "table_row") || CMarkDocument.type(node, is: "table_header") { return row(node, isEntering) }
    if CMarkDocument.type(node, is: "table") { return table(node, isEntering) }
    if CMarkDocument.type(node, is: "strikethrough") { return inline(.deletion, isEntering) }
    // Items of task lists have the type of items and another name.
  }
}
