internal import CMarkGFM

/// The footnotes of a page, numbered in the order of their first reference.
struct NoteNumbers {
  enum Key: Hashable {
    /// One of cmark-gfm's, by its number there.
    case cited(Int)
    /// An inline one, by the node of its reference.
    case inline(OpaquePointer)
  }

  /// Before the number in ids: a note embedded in another has footnotes of its own.
  var prefix = ""
  private(set) var numbers: [Key: Int] = [:]
  private(set) var references: [Int: Int] = [:]
  /// Definitions met so far, which come in the order of cmark's numbers.
  var definitions = 0
  /// Whether the list of definitions is open.
  var isOpen = false
  /// The footnote that is being written.
  var current: Int?

  mutating func refer(to key: Key) -> (number: Int, reference: Int) {
    let number = numbers[key] ?? numbers.count + 1
    numbers[key] = number
    references[number, default: 0] += 1
    return (number, references[number, default: 1])
  }
}

extension MarkdownWriter {
  mutating func noteReference(_ node: OpaquePointer) {
    if let number = CMarkDocument.noteNumber(node) { noteReference(.cited(number)) }
  }

  mutating func noteReference(_ key: NoteNumbers.Key) {
    beginInline()
    let (number, reference) = notes.refer(to: key)
    if html.begin(.superscript) { html.append("<sup class=\"footnote-ref\">") }
    if linkDepth == 0 {
      if html.begin(.link) {
        html.append("<a")
        html.attribute("href", "#fn-\(notes.prefix)\(number)")
        html.attribute("id", "fnref-\(notes.prefix)\(number)" + (reference > 1 ? "-\(reference)" : ""))
        html.append(">")
      }
    }
    html.append(String(number).utf8)
    if linkDepth == 0 { html.close(.link) }
    html.close(.superscript)
    mayBeginTag = false
  }

  func isDefinition(_ node: OpaquePointer) -> Bool {
    cmark_node_get_type(node) == CMARK_NODE_FOOTNOTE_DEFINITION || (!syntax.notes.isEmpty && syntax.notes[node] != nil)
  }

  /// Whether a definition is to be written: in a part of a note, those that it does not refer to are not.
  mutating func isCited(_ node: OpaquePointer) -> Bool {
    if let reference = syntax.notes[node] { return notes.numbers[.inline(reference)] != nil }
    notes.definitions += 1
    return notes.numbers[.cited(syntax.definitions[node] ?? notes.definitions)] != nil
  }

  mutating func noteDefinition(_ node: OpaquePointer, _ isEntering: Bool) {
    guard isEntering else {
      if notes.current != nil {
        noteReturns()
        html.append("\n")
      }
      html.close(.item)
      return html.append("\n")
    }
    if !notes.isOpen {
      notes.isOpen = true
      html.newLine()
      if html.begin(.section) { html.append("<section class=\"footnotes\">\n") }
      html.open(.orderedList)
      html.append("\n")
    }
    let key = syntax.notes[node].map { NoteNumbers.Key.inline($0) } ?? .cited(syntax.definitions[node] ?? notes.definitions)
    let number = notes.numbers[key] ?? 0
    notes.current = number
    if html.begin(.item) {
      html.append("<li")
      html.attribute("id", "fn-\(notes.prefix)\(number)")
      html.append(">\n")
    }
  }

  /// At the end of a footnote's last paragraph.
  mutating func noteReturns(after paragraph: OpaquePointer) {
    guard notes.isOpen, let definition = cmark_node_parent(paragraph), cmark_node_next(paragraph) == nil else { return }
    guard isDefinition(definition) else { return }
    html.append(" ")
    noteReturns()
  }

  /// A link back to each reference.
  private mutating func noteReturns() {
    guard let number = notes.current else { return }
    notes.current = nil
    for reference in 1...max(1, notes.references[number, default: 1]) {
      if reference > 1 { html.append(" ") }
      guard html.begin(.link) else { return html.close(.link) }
      html.append("<a")
      html.attribute("href", "#fnref-\(notes.prefix)\(number)" + (reference > 1 ? "-\(reference)" : ""))
      html.attribute("class", "footnote-backref")
      html.attribute("aria-label", words.noteReturn)
      html.append(">↩")
      if reference > 1 { html.append("<sup class=\"footnote-ref\">\(reference)</sup>".utf8) }
      html.close(.link)
    }
  }

  mutating func finishNotes() {
    guard notes.isOpen else { return }
    html.close(.orderedList)
    html.append("\n")
    html.close(.section)
    html.append("\n")
  }
}
