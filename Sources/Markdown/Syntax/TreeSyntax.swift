internal import CMarkGFM

/// What the tree of cmark-gfm says in the syntax of vaults, and the tree changed accordingly: highlights and inline footnotes become
/// nodes of their own, callouts get a paragraph for their title, ids are taken off their blocks.
struct TreeSyntax {
  enum Inline {
    case highlight
    /// A reference to an inline footnote.
    case note
  }

  /// Nodes of emphasis that stand for something else: a node of cmark's own kind may stand wherever text may, tables included.
  private(set) var inlines: [OpaquePointer: Inline] = [:]
  /// Quotes that stand for the text of inline footnotes, with the reference of each.
  private(set) var notes: [OpaquePointer: OpaquePointer] = [:]
  /// Quotes that are callouts.
  private(set) var callouts: [OpaquePointer: CalloutMark] = [:]
  /// Paragraphs that are titles of callouts.
  private(set) var titles: [OpaquePointer: CalloutMark] = [:]
  /// Block ids, by the node that they name.
  private(set) var identifiers: [OpaquePointer: String] = [:]
  /// The number that cmark gave to a footnote, where inline ones stand between.
  private(set) var definitions: [OpaquePointer: Int] = [:]

  init(_ document: CMarkDocument, _ features: SyntaxFeatures) {
    let wanted: SyntaxFeatures = [.spans, .highlights, .inlineNotes, .identifiers, .tags, .callouts]
    guard !features.isDisjoint(with: wanted) else { return }
    document.consolidate()
    var blocks: [OpaquePointer] = []
    var quotes: [OpaquePointer] = []
    document.walk { node, isEntering in
      guard isEntering else { return }
      switch cmark_node_get_type(node) {
      case CMARK_NODE_PARAGRAPH, CMARK_NODE_HEADING: blocks.append(node)
      case CMARK_NODE_BLOCK_QUOTE: quotes.append(node)
      default: break
      }
    }
    if features.contains(.identifiers) { for block in blocks { takeIdentifier(of: block) } }
    if features.contains(.callouts) { for quote in quotes { readCallout(quote) } }
    if features.contains(.highlights) || features.contains(.inlineNotes) {
      for parent in Self.parentsOfMarks(in: document) { PairedMarks.read(parent, features, &inlines) }
      if features.contains(.inlineNotes) { moveNotes(of: document) }
    }
  }

  private static func parentsOfMarks(in document: CMarkDocument) -> [OpaquePointer] {
    var parents: [OpaquePointer] = []
    var seen: Set<OpaquePointer> = []
    document.walk { node, isEntering in
      guard isEntering, cmark_node_get_type(node) == CMARK_NODE_TEXT, let parent = cmark_node_parent(node) else { return }
      if PairedMarks.mayStand(in: node), seen.insert(parent).inserted { parents.append(parent) }
    }
    return parents
  }

  private mutating func takeIdentifier(of block: OpaquePointer) {
    guard let last = cmark_node_last_child(block), cmark_node_get_type(last) == CMARK_NODE_TEXT else { return }
    let text = CMarkDocument.literal(last)
    guard let (name, start) = BlockIdentifier.find(in: text) else { return }
    let previous = cmark_node_previous(last)
    let isBreak = previous.map { [CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK].contains(cmark_node_get_type($0)) } ?? true
    // Directly after code or a link it is no id.
    guard start > 0 || isBreak || text.first == 32 else { return }
    var named = block
    if start == 0, previous == nil {
      // A line of its own names the list, quote or table before it.
      if let before = cmark_node_previous(block) { named = before }
    } else if let item = cmark_node_parent(block), cmark_node_get_type(item) == CMARK_NODE_ITEM, cmark_node_previous(block) == nil {
      named = item
    }
    CMarkDocument.setLiteral(last, Array(text[..<start]))
    if start == 0 {
      cmark_node_free(last)
      if let previous, isBreak { cmark_node_free(previous) }
    }
    identifiers[named] = name
  }

  /// A quote that is a callout gets its title as a paragraph of its own.
  private mutating func readCallout(_ quote: OpaquePointer) {
    guard let mark = CalloutMark.takeOff(quote), let paragraph = cmark_node_first_child(quote),
      let title = cmark_node_new(CMARK_NODE_PARAGRAPH)
    else { return }
    callouts[quote] = mark
    titles[title] = mark
    var next = cmark_node_first_child(paragraph)
    while let node = next {
      next = cmark_node_next(node)
      let type = cmark_node_get_type(node)
      if type == CMARK_NODE_SOFTBREAK || type == CMARK_NODE_LINEBREAK {
        cmark_node_free(node)
        break
      }
      cmark_node_append_child(title, node)
    }
    cmark_node_insert_before(paragraph, title)
    if cmark_node_first_child(paragraph) == nil {
      identifiers[paragraph].map { identifiers[title] = $0 }
      cmark_node_free(paragraph)
    }
  }

  /// The texts of inline footnotes join the other footnotes at the end, all in the order of their first reference.
  private mutating func moveNotes(of document: CMarkDocument) {
    enum Reference {
      case cited(Int)
      case inline(OpaquePointer)
    }
    var definitions: [OpaquePointer] = []
    var references: [Reference] = []
    var cited: Set<Int> = []
    document.walk { node, isEntering in
      guard isEntering else { return }
      switch cmark_node_get_type(node) {
      case CMARK_NODE_FOOTNOTE_DEFINITION: definitions.append(node)
      case CMARK_NODE_FOOTNOTE_REFERENCE:
        guard let number = CMarkDocument.noteNumber(node), cited.insert(number).inserted else { return }
        references.append(.cited(number))
      case CMARK_NODE_EMPH:
        if inlines[node] == .note { references.append(.inline(node)) }
      default: break
      }
    }
    for (index, definition) in definitions.enumerated() { self.definitions[definition] = index + 1 }
    for reference in references {
      switch reference {
      case .cited(let number):
        if number <= definitions.count { cmark_node_append_child(document.root, definitions[number - 1]) }
      case .inline(let node):
        guard let note = cmark_node_new(CMARK_NODE_BLOCK_QUOTE), let paragraph = cmark_node_new(CMARK_NODE_PARAGRAPH) else { continue }
        while let child = cmark_node_first_child(node) { cmark_node_append_child(paragraph, child) }
        cmark_node_append_child(note, paragraph)
        cmark_node_append_child(document.root, note)
        notes[note] = node
      }
    }
  }
}
