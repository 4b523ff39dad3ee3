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

  /// Opens an element that shows the id of its block.
  mutating func open(_ element: HTMLElement, _ start: StaticString, _ node: OpaquePointer) {
    guard html.begin(element) else { return }
    html.append(start)
    identify(node)
    html.append(">")
  }

  mutating func identify(_ node: OpaquePointer) {
    guard !syntax.identifiers.isEmpty, let name = syntax.identifiers[node], isIdentified else { return }
    html.attribute("id", BlockIdentifier.id(of: name))
  }

  mutating func heading(_ node: OpaquePointer, _ isEntering: Bool) {
    let level = Int(cmark_node_get_heading_level(node))
    guard isEntering else {
      html.closeHeading(level)
      return html.append("\n")
    }
    mayBeginTag = true
    html.newLine()
    html.openHeading(level)
    if syntax.identifiers[node] != nil, html.begin(.span) {
      html.append("<span")
      identify(node)
      html.append(">")
      html.close(.span)
    }
  }

  mutating func list(_ node: OpaquePointer, _ isEntering: Bool) {
    let isOrdered = cmark_node_get_list_type(node) == CMARK_ORDERED_LIST
    guard isEntering else {
      html.close(isOrdered ? .orderedList : .unorderedList)
      return html.append("\n")
    }
    html.newLine()
    let start = cmark_node_get_list_start(node)
    if !isOrdered {
      open(.unorderedList, "<ul", node)
    } else if html.begin(.orderedList) {
      html.append("<ol")
      if start != 1 { html.attribute("start", String(start)) }
      identify(node)
      html.append(">")
    }
    html.append("\n")
  }

  mutating func item(_ node: OpaquePointer, _ isEntering: Bool) {
    guard isEntering else {
      html.close(.item)
      return html.append("\n")
    }
    html.newLine()
    guard CMarkDocument.type(node, is: "tasklist") else { return open(.item, "<li", node) }
    open(.item, "<li class=\"task\"", node)
    if cmark_gfm_extensions_get_tasklist_item_checked(node) {
      html.void(.input, "<input type=\"checkbox\" disabled checked>")
    } else {
      html.void(.input, "<input type=\"checkbox\" disabled>")
    }
    html.append(" ")
  }

  mutating func codeBlock(_ node: OpaquePointer) {
    html.newLine()
    open(.preformatted, "<pre", node)
    let info = markdown.restored(CMarkDocument.bytes(cmark_node_get_fence_info(node))).prefix { $0 != 32 && $0 != 9 && $0 != 10 }
    if html.begin(.code) {
      html.append("<code")
      if !info.isEmpty { html.attribute("class", "language-" + String(decoding: info, as: UTF8.self)) }
      html.append(">")
    }
    literal(CMarkDocument.literal(node))
    html.close(.code)
    html.close(.preformatted)
    html.append("\n")
  }

  mutating func rawBlock(_ node: OpaquePointer) {
    html.newLine()
    raw(node)
    html.newLine()
  }

  mutating func rule(_ node: OpaquePointer) {
    html.newLine()
    html.void(.rule, "<hr>")
    html.append("\n")
  }

  mutating func quote(_ node: OpaquePointer, _ isEntering: Bool) {
    if syntax.notes[node] != nil { return noteDefinition(node, isEntering) }
    if let mark = syntax.callouts[node] { return callout(mark, node, isEntering) }
    if isEntering {
      html.newLine()
      open(.quote, "<blockquote", node)
    } else {
      html.newLine()
      html.close(.quote)
    }
    html.append("\n")
  }

  private mutating func callout(_ mark: CalloutMark, _ node: OpaquePointer, _ isEntering: Bool) {
    html.newLine()
    let element: HTMLElement = mark.isFolded == nil ? .division : .details
    if !isEntering {
      html.close(element)
    } else if html.begin(element) {
      html.append(mark.isFolded == nil ? "<div" : "<details")
      html.attribute("class", "callout callout-" + mark.type)
      identify(node)
      html.append(mark.isFolded == false ? " open>" : ">")
    }
    html.append("\n")
  }

  /// The title; a callout without one is titled with its type.
  private mutating func calloutTitle(_ mark: CalloutMark, _ node: OpaquePointer, _ isEntering: Bool) {
    let element: HTMLElement = mark.isFolded == nil ? .paragraph : .summary
    guard isEntering else {
      if html.output.count == paragraphStart { html.text(mark.name.prefix(1).uppercased() + mark.name.dropFirst().lowercased()) }
      html.close(element)
      return html.append("\n")
    }
    mayBeginTag = true
    if mark.isFolded == nil { open(element, "<p class=\"callout-title\"", node) } else { open(element, "<summary", node) }
    paragraphStart = html.output.count
  }

  static func isTight(_ paragraph: OpaquePointer) -> Bool {
    guard let parent = cmark_node_parent(paragraph), let list = cmark_node_parent(parent) else { return false }
    return cmark_node_get_type(list) == CMARK_NODE_LIST && cmark_node_get_list_tight(list) != 0
  }
}
