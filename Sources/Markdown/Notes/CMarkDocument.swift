internal import CMarkGFM
import CMarkParsing
import Foundation

/// A parsed Markdown document: the tree of cmark-gfm.
final class CMarkDocument {
  let root: OpaquePointer
  private let parser: OpaquePointer

  /// GitHub flavoured Markdown with footnotes. What comes from a `String` is UTF-8, and need not be checked again.
  static let options = CMARK_OPT_FOOTNOTES | CMARK_OPT_UNSAFE

  /// `nil` only when the library finds no memory.
  init?(_ markdown: ProtectedMarkdown) {
    let text = InputLimits.apply(to: markdown)
    let parsed = CMarkParsing.alone { Self.parse(text, isAutolinked: markdown.survey.isAutolinked) }
    guard let parsed else { return nil }
    (parser, root) = parsed
  }

  private static func parse(_ text: [UInt8], isAutolinked: Bool) -> (parser: OpaquePointer, root: OpaquePointer)? {
    guard let parser = cmark_parser_new(options) else { return nil }
    for name in ["table", "strikethrough", "tasklist"] + (isAutolinked ? ["autolink"] : []) {
      if let syntax = cmark_find_syntax_extension(name) { cmark_parser_attach_syntax_extension(parser, syntax) }
    }
    text.withUnsafeBytes { bytes in
      cmark_parser_feed(parser, bytes.bindMemory(to: CChar.self).baseAddress, bytes.count)
    }
    guard let root = cmark_parser_finish(parser) else {
      cmark_parser_free(parser)
      return nil
    }
    return (parser, root)
  }

  deinit {
    cmark_node_free(root)
    cmark_parser_free(parser)
  }

  /// Calls `visit` for each node on the way down and, for those that can hold others, on the way up. No recursion, so depth is no danger.
  func walk(_ visit: (_ node: OpaquePointer, _ isEntering: Bool) -> Void) {
    let iterator = cmark_iter_new(root)
    defer { cmark_iter_free(iterator) }
    while true {
      let event = cmark_iter_next(iterator)
      guard event != CMARK_EVENT_DONE, let node = cmark_iter_get_node(iterator) else { return }
      visit(node, event == CMARK_EVENT_ENTER)
    }
  }

  /// Joins neighbouring pieces of text, which the parser cuts at every sign that might have meant something.
  func consolidate() {
    cmark_consolidate_text_nodes(root)
  }

  static func literal(_ node: OpaquePointer) -> UnsafeBufferPointer<UInt8> { bytes(cmark_node_get_literal(node)) }

  /// The bytes of a text of the library, which live as long as its node.
  static func bytes(_ text: UnsafePointer<CChar>?) -> UnsafeBufferPointer<UInt8> {
    guard let text else { return UnsafeBufferPointer(start: nil, count: 0) }
    let count = strlen(text)
    return UnsafeBufferPointer(start: UnsafeRawPointer(text).assumingMemoryBound(to: UInt8.self), count: count)
  }

  static func text(_ bytes: UnsafeBufferPointer<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }

  static func setLiteral(_ node: OpaquePointer, _ bytes: [UInt8]) {
    cmark_node_set_literal(node, String(decoding: bytes, as: UTF8.self))
  }

  /// The number that cmark-gfm gave to a reference to a footnote.
  static func noteNumber(_ reference: OpaquePointer) -> Int? { Int(text(literal(reference))) }

  static func type(_ node: OpaquePointer, is name: StaticString) -> Bool {
    strcmp(cmark_node_get_type_string(node), UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self)) == 0
  }
}
