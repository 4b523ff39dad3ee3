internal import CMarkGFM

/// The part of a note that an embed shows.
enum NotePart {
  /// Removes from the tree all but the section below a heading, or the block of an id; false when there is none.
  static func keep(_ anchor: String, of document: CMarkDocument, _ markdown: ProtectedMarkdown, _ syntax: TreeSyntax) -> Bool {
    if anchor.hasPrefix("^") { return keepBlock(anchor.dropFirst().lowercased(), of: document, syntax) }
    return keepSection(HeadingPath(anchor), of: document, markdown, syntax)
  }

  private static func keepSection(
    _ path: HeadingPath, of document: CMarkDocument, _ markdown: ProtectedMarkdown, _ syntax: TreeSyntax
  ) -> Bool {
    let blocks = children(of: document.root)
    let places = blocks.indices.filter { cmark_node_get_type(blocks[$0]) == CMARK_NODE_HEADING }
    let headings = places.map { place in
      (level: Int(cmark_node_get_heading_level(blocks[place])), words: HeadingNames.id(ofWords: words(of: blocks[place], markdown)))
    }
    guard let found = HeadingOutline(headings).place(of: path) ?? headings.firstIndex(where: { $0.words == path.id }) else { return false }
    let next = headings[(found + 1)...].firstIndex { $0.level <= headings[found].level }
    let section = places[found]..<(next.map { places[$0] } ?? blocks.count)
    for index in blocks.indices where !section.contains(index) && !isNote(blocks[index], syntax) { cmark_node_free(blocks[index]) }
    return true
  }

  private static func keepBlock(_ name: String, of document: CMarkDocument, _ syntax: TreeSyntax) -> Bool {
    guard var node = syntax.identifiers.first(where: { $0.value.lowercased() == name })?.key else { return false }
    while let parent = cmark_node_parent(node) {
      for sibling in children(of: parent) where sibling != node && !isNote(sibling, syntax) { cmark_node_free(sibling) }
      node = parent
    }
    return true
  }

  private static func isNote(_ node: OpaquePointer, _ syntax: TreeSyntax) -> Bool {
    cmark_node_get_type(node) == CMARK_NODE_FOOTNOTE_DEFINITION || syntax.notes[node] != nil
  }

  private static func children(of node: OpaquePointer) -> [OpaquePointer] {
    Array(sequence(first: cmark_node_first_child(node)) { cmark_node_next($0) }.prefix { $0 != nil }.compactMap { $0 })
  }

  /// The text of a heading without markup.
  private static func words(of heading: OpaquePointer, _ markdown: ProtectedMarkdown) -> String {
    var words: [UInt8] = []
    let iterator = cmark_iter_new(heading)
    defer { cmark_iter_free(iterator) }
    while true {
      let event = cmark_iter_next(iterator)
      guard event != CMARK_EVENT_DONE, let node = cmark_iter_get_node(iterator) else { break }
      switch cmark_node_get_type(node) {
      case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: words.append(32)
      case CMARK_NODE_CODE: words += markdown.restored(CMarkDocument.literal(node))
      case CMARK_NODE_TEXT:
        let text = CMarkDocument.literal(node)
        markdown.forEachPiece(of: text) { piece in
          switch piece {
          case .text(let range): words.append(contentsOf: text[range])
          case .span(let span): words += markdown.plain(span)
          }
        }
      default: break
      }
    }
    return String(decoding: words, as: UTF8.self)
  }
}
