internal import CMarkGFM
import CMarkParsing
import Foundation

/// Emphasis, code, struck-out text and links in a localized string.
///
/// Foundation on Linux cannot read Markdown (`AttributedString(markdown:)` is not there), so the same library that reads the notes
/// does, which is also what Apple's Foundation is built on. Blocks (headings, lists) stay as they are written, as in Apple's `Text`.
enum Markdown {
  /// A quick look: most strings hold nothing of the kind.
  static func mayStand(in text: String) -> Bool {
    var hasColon = false
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "`"), UInt8(ascii: "~"), UInt8(ascii: "["), UInt8(ascii: "\\"),
        UInt8(ascii: "<"):
        return true
      case UInt8(ascii: ":"): hasColon = true
      default: break
      }
    }
    return hasColon && text.contains("://")
  }

  // Line breaks are white space to emphasis but begin no block: a rare space stands for them while the text is read. A bracket
  // before the first word keeps it from beginning one; to emphasis it is what the beginning of a line is.
  private static let lineBreak: Character = "\u{205F}"
  private static let guardian = "("

  /// The texts of screens: those of a catalogue, again and again.
  private static let texts = ReadTexts(read: read)

  static func runs(of text: String) -> [TextRun] { texts.runs(of: text) }

  static func read(_ text: String) -> [TextRun] {
    let line = guardian + String(text.map { $0.isNewline ? lineBreak : $0 })
    guard let document = CMarkParsing.alone({ parse(line) }) else { return [TextRun(text)] }
    defer { cmark_node_free(document) }
    var reader = Reader()
    reader.read(document, [], link: nil)
    return TextRun.joined(reader.runs.withoutGuardian(guardian))
  }

  private static func parse(_ line: String) -> OpaquePointer? {
    let parser = cmark_parser_new(CMARK_OPT_DEFAULT | CMARK_OPT_STRIKETHROUGH_DOUBLE_TILDE)
    defer { cmark_parser_free(parser) }
    for name in ["strikethrough", "autolink"] { cmark_parser_attach_syntax_extension(parser, cmark_find_syntax_extension(name)) }
    cmark_parser_feed(parser, line, line.utf8.count)
    return cmark_parser_finish(parser)
  }

  private struct Reader {
    var runs: [TextRun] = []

    mutating func read(_ node: OpaquePointer, _ traits: [TextTrait], link: String?) {
      var traits = traits
      var link = link
      switch cmark_node_get_type(node) {
      case CMARK_NODE_TEXT, CMARK_NODE_HTML_INLINE: add(node, traits, link)
      case CMARK_NODE_CODE: add(node, traits + [.code], link)
      case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: runs.append(TextRun(.string("\n"), traits: traits, link: link))
      case CMARK_NODE_EMPH: traits.append(.italic(true))
      case CMARK_NODE_STRONG: traits.append(.weight(.bold))
      case CMARK_NODE_LINK: link = cmark_node_get_url(node).map { String(cString: $0) }
      default:
        if let name = cmark_node_get_type_string(node), String(cString: name) == "strikethrough" { traits.append(.strikethrough(.single)) }
      }
      var child = cmark_node_first_child(node)
      while let next = child {
        read(next, traits, link: link)
        child = cmark_node_next(next)
      }
    }

    private mutating func add(_ node: OpaquePointer, _ traits: [TextTrait], _ link: String?) {
      guard let literal = cmark_node_get_literal(node) else { return }
      let words = String(String(cString: literal).map { $0 == Markdown.lineBreak ? "\n" : $0 })
      runs.append(TextRun(.string(words), traits: traits, link: link))
    }
  }
}

extension [TextRun] {
  fileprivate func withoutGuardian(_ guardian: String) -> [TextRun] {
    guard let first, case .string(let string) = first.content, string.hasPrefix(guardian) else { return self }
    return [TextRun(.string(String(string.dropFirst(guardian.count))), traits: first.traits, link: first.link)] + dropFirst()
  }
}
