internal import CMarkGFM
import Foundation

/// A parsed Markdown document: the tree of cmark-gfm.
final class CMarkDocument {
  let root: OpaquePointer
  private let parser: OpaquePointer

  /// GitHub flavoured Markdown with footnotes.
  static let options = CMARK_OPT_FOOTNOTES | CMARK_OPT_VALIDATE_UTF8 | CMARK_OPT_UNSAFE

  /// cmark-gfm keeps the set of special characters in a global table and changes it while it parses inlines, so two threads that
  /// parse at once would spoil each other's result.
  private static let parsing = NSLock()

  private static let registration: Void = cmark_gfm_core_extensions_ensure_registered()

  /// `nil` only when the library finds no memory.
  init?(_ markdown: String) {
    Self.parsing.lock()
    defer { Self.parsing.unlock() }
    _ = Self.registration
    guard let parser = cmark_parser_new(Self.options) else { return nil }
    for name in ["table", "strikethrough", "tasklist", "autolink"] {
      if let syntax = cmark_find_syntax_extension(name) { cmark_parser_attach_syntax_extension(parser, syntax) }
    }
    var text = InputLimits.apply(to: markdown)
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { cmark_parser_feed(parser, $0.baseAddress, $0.count) }
    }
    guard let root = cmark_parser_finish(parser) else {
      cmark_parser_free(parser)
      return nil
    }
    cmark_consolidate_text_nodes(root)
    self.parser = parser
    self.root = root
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

  /// HTML as cmark writes it, raw HTML included: never to be shown unsanitised.
  func unsafeHTML() -> [UInt8] {
    guard let text = cmark_render_html(root, Self.options, cmark_parser_get_syntax_extensions(parser)) else { return [] }
    defer { free(text) }
    return Array(UnsafeRawBufferPointer(start: text, count: strlen(text)))
  }

  static func literal(_ node: OpaquePointer) -> String {
    cmark_node_get_literal(node).map { String(cString: $0) } ?? ""
  }
}
