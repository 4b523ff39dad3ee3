internal import CMarkGFM

/// What makes a quote a callout: `[!type]` at its beginning, with `+` or `-` when it can be folded.
struct CalloutMark {
  /// One of ``types``.
  var type: String
  /// As written.
  var name: String
  /// Whether it begins folded; nil when it cannot be folded.
  var isFolded: Bool?

  /// Obsidian's types with their other names.
  static let types: [String: String] = [
    "note": "note", "abstract": "abstract", "summary": "abstract", "tldr": "abstract", "info": "info", "todo": "todo", "tip": "tip",
    "hint": "tip", "important": "tip", "success": "success", "check": "success", "done": "success", "question": "question",
    "help": "question", "faq": "question", "warning": "warning", "caution": "warning", "attention": "warning", "failure": "failure",
    "fail": "failure", "missing": "failure", "danger": "danger", "error": "danger", "bug": "bug", "example": "example", "quote": "quote",
    "cite": "quote",
  ]

  /// The mark at the beginning of `text` and its length in bytes, white space after it included.
  static func read(_ text: UnsafeBufferPointer<UInt8>) -> (mark: CalloutMark, length: Int)? {
    guard text.count > 3, text[0] == UInt8(ascii: "["), text[1] == UInt8(ascii: "!") else { return nil }
    guard let end = text.prefix(100).firstIndex(of: UInt8(ascii: "]")), end > 2 else { return nil }
    let name = String(decoding: text[2..<end], as: UTF8.self)
    // What stands after a bar is for the author's own styles.
    let kind = name.prefix { $0 != "|" }.lowercased()
    var mark = CalloutMark(type: types[kind] ?? "note", name: name.prefix { $0 != "|" }.description)
    var index = end + 1
    if index < text.count, text[index] == UInt8(ascii: "-") || text[index] == UInt8(ascii: "+") {
      mark.isFolded = text[index] == UInt8(ascii: "-")
      index += 1
    }
    guard index == text.count || text[index] == 32 || text[index] == 9 else { return nil }
    while index < text.count, text[index] == 32 || text[index] == 9 { index += 1 }
    return (mark, index)
  }

  /// Takes the mark off a quote that has one, which leaves its title and text.
  @discardableResult
  static func takeOff(_ quote: OpaquePointer) -> CalloutMark? {
    guard let paragraph = cmark_node_first_child(quote), cmark_node_get_type(paragraph) == CMARK_NODE_PARAGRAPH,
      let first = cmark_node_first_child(paragraph), cmark_node_get_type(first) == CMARK_NODE_TEXT,
      CMarkDocument.literal(first).first == UInt8(ascii: "[")
    else { return nil }
    // The parser cuts text at each bracket.
    var whole = Array(CMarkDocument.literal(first))
    var next = cmark_node_next(first)
    var joined: [OpaquePointer] = []
    while let node = next, cmark_node_get_type(node) == CMARK_NODE_TEXT, whole.count < 400 {
      whole += CMarkDocument.literal(node)
      joined.append(node)
      next = cmark_node_next(node)
    }
    guard let (mark, length) = whole.withUnsafeBufferPointer({ read($0) }) else { return nil }
    for node in joined { cmark_node_free(node) }
    cmark_node_set_literal(first, String(decoding: whole[length...], as: UTF8.self))
    return mark
  }
}
